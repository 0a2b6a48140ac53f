"""Play a game: bots and humans move in turn, until the game is over or somebody quits."""

from pathlib import Path

from kleos.core.data import state_folder
from kleos.core.errors import KleosError
from kleos.core.record import Record
from kleos.core.view import View
from kleos.terminal.commands import COMMANDS, command_of
from kleos.terminal.drawing import drawing_of
from kleos.terminal.files import new_save, write_text
from kleos.terminal.moves import numbered
from kleos.terminal.screen import Screen
from kleos.terminal.seats import STYLES
from kleos.terminal.session import Session
from kleos.terminal.speech import Speech
from kleos.terminal.telling import tell
from kleos.terminal.typed import understand


class Play:
    """A game at this terminal."""

    def __init__(self, record: Record, language: str, kept: Path | None = None) -> None:
        self.session = Session(record)
        self.game = self.session.game
        self.words = Speech(self.game, language)
        self.drawing = drawing_of(self.game.name)
        self.screen = Screen()
        self.saves: list[Path] = []  # files from which the game can be resumed
        self.logs: list[Path] = []  # files for people to read, which become records at the end
        self.kept = kept
        # How many moves each seat has been told; None for all together, if nothing is hidden.
        seats = self.session.humans if self.session.hides else []
        self.told: dict[int | None, int] = dict.fromkeys([None, *seats], len(record.moves))
        self.before_screen: int | None = None  # the seat that has the screen
        self.board_is_due = True

    def run(self) -> None:
        """Play until the game is over or a human leaves."""
        self.greet()
        try:
            while not self.session.state.over:
                state = self.session.state
                if self.session.bot:
                    self.session.bot_moves()
                elif self.session.needs_no_asking(state):
                    self.take(state.legal()[0])
                elif not self.ask():
                    self.leave()
                    return
        except KeyboardInterrupt:
            self.leave()
            return
        self.finish()

    def greet(self) -> None:
        """Open the file for saving the game, and say what is played."""
        try:
            self.saves.append(self.kept or new_save(self.game.name))
        except KleosError as error:
            self.complain(error)
        record = self.session.record
        sitting = zip(self.game.seats, record.sitting)
        who = ", ".join(f"{self.seat_name(i)}: {name}" for i, (_, name) in enumerate(sitting))
        self.screen.heading(f"{self.game.name.capitalize()} {record.edition}")
        self.screen.show(who)
        if self.session.hides:  # the seed would reveal the hands
            self.screen.dim(self.words.ui("Type 'help' for help, 'quit' to save and leave."))
        else:
            said = self.words.ui("Seed {seed}. Type 'help' for help, 'quit' to save and leave.")
            self.screen.dim(said.format(seed=record.seed))
        self.screen.remarks(self.drawing.legend(self.words))

    def seat_name(self, seat: int) -> str:
        """Return a seat's name in the player's language."""
        return self.words.name("seat", seat)

    def complain(self, error: Exception) -> None:
        """Show an error."""
        self.screen.console.print(f"  {error}", style="red", markup=False)

    def view(self) -> View:
        """Return what the viewers of the screen may see."""
        return self.session.state.view(self.session.looks)

    # A human's decision

    def pass_screen(self) -> bool:
        """Hide what one player saw before another takes the screen; return False if they leave."""
        seat = self.session.state.to_move
        shared = self.session.hides and len(self.session.humans) > 1
        if not shared or self.before_screen == seat:
            return True
        if self.before_screen is not None:
            self.screen.clear()
        self.before_screen = seat
        self.board_is_due = True
        said = self.words.ui("Pass the screen to {seat}, then press Enter.")
        return self.screen.ask(f"{said.format(seat=self.seat_name(seat))} ") is not None

    def ask(self) -> bool:
        """Show a human the decision, and take a move or commands; return False if they leave."""
        self.save()
        if not self.pass_screen():
            return False
        self.show_news()
        self.show_decision()
        taken = False
        while not taken:
            typed = self.screen.ask(self.prompt(), self.completions())
            if typed is None:
                return False
            if not typed.strip():
                continue
            try:
                command = command_of(typed)
                if command == "quit":
                    return False
                if command:
                    COMMANDS[command](self, typed.strip().partition(" ")[2].strip())
                else:
                    self.take(understand(typed, self.session.state.legal(), self.game, self.words))
                    taken = True
            except KleosError as error:
                self.complain(error)
        return True

    def take(self, move: int) -> None:
        """Take a human's move, and save before any bot replies."""
        seat = self.session.state.to_move
        self.session.push(move)
        self.board_is_due |= self.session.state.to_move != seat
        if self.session.bot:
            self.save()

    def prompt(self) -> str:
        """Return the prompt."""
        return f"{self.seat_name(self.session.state.to_move)}> "

    def completions(self) -> list[str]:
        """Return the completions for the Tab key."""
        legal = self.session.state.legal()
        spelt = [self.game.moves.spell(move) for move in legal]
        called = [self.words.called(move).lower() for move in legal]
        return [*sorted({*spelt, *called}), *COMMANDS, "quit"]

    def show_news(self) -> None:
        """Tell what happened since this human last decided, and show the board if it is due."""
        view = self.view()
        seat = view.seat if view.seat in self.told else None
        lines = self.session.lines_since(self.told[seat])
        tell(self.screen, view, lines, self.words, self.session.you)
        self.told[seat] = len(self.session.record.moves)
        if self.board_is_due:
            self.show_board()

    def show_board(self) -> None:
        """Draw the table."""
        self.screen.show(self.drawing.board(self.view(), self.words, self.screen.width))
        self.board_is_due = False

    def show_decision(self) -> None:
        """Say who decides what, and list the legal moves."""
        view = self.view()
        decision = view.decision
        assert decision
        asked = f"{self.seat_name(decision.seat)}: {self.words.question(view)}"
        self.screen.heading(asked, f"bold {STYLES[decision.seat]}")
        self.screen.show(*numbered(view, self.words, self.drawing))

    # Files

    def save(self) -> None:
        """Update the files; report one that fails, and drop it."""
        record = self.session.record
        texts = ((self.saves, record.text()), (self.logs, self.session.log()))
        for paths, text in texts:
            for path in paths[:]:
                try:
                    write_text(record, text, path, again=True)
                except KleosError as error:
                    paths.remove(path)
                    self.complain(error)

    def leave(self) -> None:
        """Save, and say how to resume."""
        self.save()
        if self.saves:
            self.screen.show(self.words.ui("The game is saved. Continue with:"))
            self.screen.console.print(
                f"  kleos play --resume {self.saves[0]}", style="bold", markup=False, soft_wrap=True
            )
        else:
            self.screen.show(self.words.ui("The game could not be saved. This is its record:"))
            self.screen.console.print(self.session.record.text(), markup=False, soft_wrap=True)

    def finish(self) -> None:
        """Tell the end, and show the board and the points."""
        self.board_is_due = True
        if self.before_screen is not None:  # the end is for everybody
            self.told[None] = self.told[self.before_screen]
        self.show_news()
        self.screen.show(self.drawing.sheet(self.view(), self.words))
        self.save()
        if self.saves:
            said = self.words.ui("The game is recorded in {file}. Watch it with 'kleos replay'.")
            self.screen.console.print(
                said.format(file=self.saves[0]), style="dim", markup=False, soft_wrap=True
            )


def start(record: Record, language: str, files: list[str], resumed: str = "") -> None:
    """Play a new or resumed game, keeping the files up to date."""
    kept = Path(resumed) if resumed else None
    if kept and kept.resolve().parent != state_folder().resolve():
        kept = None  # a file that was saved by hand stays as it is
    play = Play(record, language, kept)
    for file in files:
        write_text(record, play.session.log(), Path(file))
        play.logs.append(Path(file))
    play.run()
