"""Operations about the server as a whole: its games and their words, its health, its mails."""

import hmac

import kleos
from kleos.bots import LEVELS
from kleos.games import all_names, game_named
from kleos.server.files import chapters, texts
from kleos.server.gate import Access, is_local
from kleos.server.messages.answers import (
    Confirmed,
    Deleted,
    GameInfo,
    Games,
    GameWords,
    Health,
    Level,
    Notify,
    Privacy,
    Rules,
)
from kleos.server.notify import confirm_mails, stop_mails
from kleos.server.refused import Refused
from kleos.server.rest.call import Call, Operation
from kleos.server.sources import with_sources
from kleos.server.wording import words_of_edition


async def list_games(_: Call) -> Games:
    """List the games, and the levels of the bots."""
    games = [game_named(name) for name in all_names()]
    return Games(
        [GameInfo(game.name, game.least, game.most, list(game.editions)) for game in games],
        [Level(name, bot) for name, bot in LEVELS.items()],
    )


async def get_words(call: Call) -> GameWords:
    """Return all static texts and data of a game that a screen needs, in one language."""
    name = call.request.path_params["game"]
    return words_of_edition(name, call.query.edition, call.query.lang)


async def get_texts(call: Call) -> dict[str, str | list[str]]:
    """Return the interface's texts in a language, keyed by the English ones."""
    return texts(call.request.path_params["lang"])


async def get_rules(call: Call) -> Rules:
    """Return the rules of a game by chapter."""
    name = call.request.path_params["game"]
    if name not in all_names():
        raise Refused("not-found", f"There is no game {name!r}.")
    folder = call.request.app.state.web / "rules"
    language = call.query.lang
    return Rules(with_sources(chapters(folder, name, language), name, language))


async def get_notify(call: Call) -> Notify:
    """Say how this server can tell players that it is their turn."""
    notices = call.hall.notices
    return Notify(notices.key, notices.mailer is not None)


async def post_confirm(call: Call) -> Confirmed:
    """Confirm the address that this link was sent to, so that it gets mails."""
    token = call.request.path_params["token"]
    await confirm_mails(call.hall.notices, call.hall.tables, token)
    return Confirmed(True)


async def post_stop(call: Call) -> Deleted:
    """Stop the mails that contain this link."""
    token = call.request.path_params["token"]
    await stop_mails(call.hall.notices, call.hall.tables, token)
    return Deleted(True)


async def get_health(call: Call) -> Health:
    """Report whether the server and its store respond."""
    await call.hall.store.check()
    return Health("ok", kleos.__version__, kleos.COMPILED)


async def get_privacy(call: Call) -> Privacy:
    """Say what this server stores about the people who play here."""
    access: Access = call.request.app.state.access
    notices = call.hall.notices
    mail, push = notices.mailer is not None, notices.pusher is not None
    return Privacy(access.log_addresses, call.hall.limits.expire, mail, push)


async def get_metrics(call: Call) -> str:
    """Return the metrics in Prometheus's format, for this machine or whoever has the token."""
    hall = call.hall
    check_metrics(call)
    clients = len(call.request.app.state.clients)
    return hall.metrics.text(len(hall.tables), clients, hall.thinkers.late)


def check_metrics(call: Call) -> None:
    """Refuse the metrics to everyone but this machine and whoever has the token."""
    token = call.request.app.state.access.metrics_token
    if call.secret is not None:
        if not token or not hmac.compare_digest(call.secret.encode(), token.encode()):
            raise Refused("wrong-secret", "This is not the token for the metrics.")
    elif not is_local(call.request):
        raise Refused("no-secret", "Elsewhere, the metrics need a token.")


OPERATIONS = (
    Operation("GET", "/api/games", list_games, Games),
    Operation(
        "GET", "/api/games/{game}/words", get_words, GameWords,
        query=("lang", "edition"), refusals=("not-found",), lasts=True,
    ),
    Operation(
        "GET", "/api/texts/{lang}", get_texts, dict[str, str | list[str]],
        refusals=("not-found",), lasts=True,
    ),
    Operation(
        "GET", "/api/rules/{game}", get_rules, Rules,
        query=("lang",), refusals=("not-found",), lasts=True,
    ),
    Operation("GET", "/api/notify", get_notify, Notify),
    Operation("POST", "/confirm/{token}", post_confirm, Confirmed, refusals=("not-found",)),
    Operation("POST", "/stop/{token}", post_stop, Deleted, refusals=("not-found",)),
    Operation("GET", "/health", get_health, Health, refusals=("broken",)),
    Operation("GET", "/api/privacy", get_privacy, Privacy),
    Operation("GET", "/metrics", get_metrics, None, refusals=("no-secret", "wrong-secret")),
)  # fmt: skip
