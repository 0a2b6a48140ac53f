"""The catalogues: the translations in kleos/locale, and those that a game brings along."""

from collections.abc import Mapping
from gettext import NullTranslations, translation
from pathlib import Path

from kleos.core.errors import BadOption

LANGUAGES = ("en", "de", "it")
LOCALE = Path(__file__).parent.parent / "locale"


class OwnTexts(NullTranslations):
    """The translations that a game brings along, before those of the catalogues."""

    def __init__(self, own: Mapping[str, str], others: NullTranslations) -> None:
        super().__init__()
        self.own = own
        self.others = others

    def gettext(self, message: str) -> str:
        """Return a text."""
        return self.own.get(message) or self.others.gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        """Return a text that has a context; a game's own texts need none."""
        return self.own.get(message) or self.others.pgettext(context, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return a text in the singular or plural."""
        return self.own.get(msgid1 if n == 1 else msgid2) or self.others.ngettext(msgid1, msgid2, n)


def catalogue(language: str) -> NullTranslations:
    """Return the translations into a language."""
    if language not in LANGUAGES:
        raise BadOption(f"the languages are {', '.join(LANGUAGES)}, not {language!r}")
    if language == "en":
        return NullTranslations()
    try:
        return translation("kleos", LOCALE, [language])
    except FileNotFoundError:
        raise BadOption(f"Kleos was built without babel, so there is no {language!r}") from None
