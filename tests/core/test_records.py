"""Golden records replay to their exact end in every build; damaged ones are refused."""

from pathlib import Path

import pytest

from kleos.core.errors import BadFile
from kleos.core.record import Record, read_record
from kleos.core.saving import fingerprint
from kleos.games import NAMES, game_named

RECORDS = Path(__file__).parents[1] / "records"
GOLDEN = sorted(RECORDS.glob("*.record"))
EARLIER = sorted((RECORDS / "earlier").glob("*.record"))  # the same games under older rules
CORRECTED = {"cards": {"agora": {"points": 3}}}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_record_replays(path: Path) -> None:
    record = read_record(str(path), game_named)
    assert record.text() == path.read_text()


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: path.stem)
def test_a_record_of_older_rules_is_carried_on(path: Path) -> None:
    record = read_record(str(path), game_named)
    assert f"rules {record.game.rules}\n" not in path.read_text()
    assert record.text() == (RECORDS / path.name).read_text()


def test_there_are_records_of_older_rules() -> None:
    assert {path.stem.partition("-")[0] for path in EARLIER} == {"fight", "olympos"}


def test_there_are_golden_records_for_all_numbers_of_players() -> None:
    records = [read_record(str(path), game_named) for path in GOLDEN]
    for name in NAMES:
        game = game_named(name)
        kept = {record.players for record in records if record.game.name == name}
        assert kept == set(range(game.least, game.most + 1))


def short_record(moves: int = 45) -> Record:
    """Return the record of an unfinished game in which everyone takes the last legal move."""
    record = Record(game_named("olympus"), 3, 5, "2010", CORRECTED, ["ann", "random", "bob b"])
    g = record.start()
    for _ in range(moves):
        record.moves.append(g.legal()[-1])
        g.push(g.legal()[-1])
    return record


def test_an_open_game_keeps_its_set_up(tmp_path: Path) -> None:
    path = tmp_path / "open.record"
    path.write_text(short_record().text())
    record = read_record(str(path), game_named)
    assert record.text() == path.read_text()
    assert (record.edition, record.corrections) == ("2010", CORRECTED)
    assert record.sitting == ["ann", "random", "bob b"]
    assert fingerprint(record.replay(10)) == fingerprint(short_record(10).replay())


def first_moves(lines: list[str]) -> int:
    """Return the index of the first move's line."""
    return lines.index("") + 1


def damaged(what: str) -> tuple[list[str], int]:
    """Return the lines of a record damaged in this way, and the line that the error must name."""
    lines = short_record().text().splitlines()
    first = first_moves(lines)
    if what == "illegal move":
        lines[first + 3] = lines[first + 3].rsplit(" ", 1)[0] + " agora"
        return lines, first + 4
    if what == "another seat":
        seat = lines[first].split()[1]
        lines[first] = lines[first].replace(seat, "white" if seat != "white" else "red")
        return lines, first + 1
    if what == "a missing move":
        del lines[first + 2]
        return lines, first + 3
    if what == "another fingerprint":
        place = next(i for i, line in enumerate(lines) if line.startswith("= "))
        lines[place] = "= 000000000000"
        return lines, place + 1
    if what == "truncated":
        return lines[:-3], len(lines) - 3
    if what == "another end":
        lines[-1] = "end 1 2 3 " + lines[-1].split()[-1]
        return lines, len(lines)
    assert what == "something after the end"
    return [*lines, "46 red join"], len(lines) + 1


@pytest.mark.parametrize(
    "what",
    [
        "illegal move",
        "another seat",
        "a missing move",
        "another fingerprint",
        "truncated",
        "another end",
        "something after the end",
    ],
)
def test_a_damaged_record_is_refused_with_the_line(tmp_path: Path, what: str) -> None:
    lines, number = damaged(what)
    path = tmp_path / "damaged.record"
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadFile) as refused:
        read_record(str(path), game_named)
    assert refused.value.line == number
    assert str(refused.value).startswith(f"{path}:{number}: ")


def resigned_record() -> Record:
    """Return the record of a duel that red resigned."""
    record = Record(game_named("fight"), 2, 5)
    record.moves = [record.start().legal()[0]]
    record.resigned = 1
    return record


def test_a_duel_that_was_resigned_says_who_did(tmp_path: Path) -> None:
    path = tmp_path / "resigned.record"
    text = resigned_record().text()
    assert text.splitlines()[-1].startswith("resigned red ")
    path.write_text(text)
    record = read_record(str(path), game_named)
    assert record.resigned == 1
    assert record.text() == text
    assert record.log(None).splitlines()[-1] == "resigned red"


@pytest.mark.parametrize("said", ["resigned white", "resigned", "resigned blue red", "resigns red"])
def test_a_wrong_resignation_is_refused(tmp_path: Path, said: str) -> None:
    path = tmp_path / "wrong.record"
    text = resigned_record().text()
    path.write_text(text.replace("resigned red", said))
    with pytest.raises(BadFile):
        read_record(str(path), game_named)


def test_a_game_for_three_is_not_resigned(tmp_path: Path) -> None:
    path = tmp_path / "three.record"
    *lines, last = Record(game_named("olympus"), 3, 5).text().splitlines()
    path.write_text("\n".join([*lines, last.replace("open", "resigned blue")]))
    with pytest.raises(BadFile, match="does not fit the moves above"):
        read_record(str(path), game_named)


def test_another_legal_move_is_noticed(tmp_path: Path) -> None:
    lines = short_record().text().splitlines()
    first = first_moves(lines)
    number, seat, *_ = lines[first].split()
    lines[first] = f"{number} {seat} worship athena"
    path = tmp_path / "tampered.record"
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadFile) as refused:
        read_record(str(path), game_named)
    assert refused.value.line > first


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("kleos record 1", "kleos record 2"), "its first line must be 'kleos record 1'"),
        (("rules 1", "rules 99"), "was played under rules 99"),
        (("game olympus", "game chess"), "there is no game 'chess'"),
        (("players 3", "players 9"), "3 to 5 players, not 9"),
        (("players 3", "players three"), "invalid literal"),
        (("seed 5\n", ""), "the header lacks seed"),
        (("seed 5", "colour red"), "'colour' is not in a record's header"),
        (("edition 2010", "edition 1999"), "has the editions 2012, 2010, not '1999'"),
        (('"points":3', '"points":'), "the header does not describe a game"),
        (("seed 5", "seed 6"), "is not legal"),
    ],
)
def test_a_wrong_header_is_refused(tmp_path: Path, change: tuple[str, str], reason: str) -> None:
    path = tmp_path / "header.record"
    path.write_text(short_record().text().replace(*change))
    with pytest.raises(BadFile) as refused:
        read_record(str(path), game_named)
    assert reason in str(refused.value)


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read: No such file"):
        read_record(str(tmp_path / "none"), game_named)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(BadFile, match="is not UTF-8"):
        read_record(str(tmp_path / "bytes"), game_named)
