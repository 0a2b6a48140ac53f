"""Show the doctests in docstrings as code: the site would take their >>> for quotations."""

import re

import griffe

DOCTEST = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)


class Examples(griffe.Extension):
    """Puts each doctest into a fence."""

    def on_object(self, *, obj: griffe.Object, **kwargs: object) -> None:
        """Change the docstring of a module, class, function or attribute."""
        if obj.docstring:
            obj.docstring.value = DOCTEST.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
