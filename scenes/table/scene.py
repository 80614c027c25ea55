"""The playing table: one game, its view, and everything around it that all games share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import pygame
from pygame import Rect, Surface

from game.core.contract import Action, State
from game.core.reasons import Reason
from game.core.session import Session
from scenes.stage.element import Element
from scenes.stage.scene import Scene
from scenes.stage.tween import Timeline, Tween
from scenes.table.advice import Advice
from scenes.table.alertness import Alertness
from scenes.table.arrangement import Arrangement, Parts
from scenes.table.bar import Bar
from scenes.table.commands import Commands
from scenes.table.conductor import Conductor
from scenes.table.curtain import Curtain
from scenes.table.doubts import Question, doubt_about
from scenes.table.guidance import Guidance
from scenes.table.handover import Handover
from scenes.table.host import Host
from scenes.table.inforce import InForce
from scenes.table.log import Log
from scenes.table.menu import TableMenu
from scenes.table.people import SeatLook, looks
from scenes.table.portrait import Portrait
from scenes.table.rail import Rail
from scenes.table.recap import Recap, turns_of_others
from scenes.table.replay import Replay
from scenes.table.reveal import Reveal, Ways
from scenes.table.review import Review
from scenes.table.seating import Seating
from scenes.table.status import Status, status_of
from scenes.table.steps import Steps
from scenes.table.story import Story
from scenes.table.timeline import TimeLine
from scenes.table.view import GameView
from scenes.table.views import view_for
from scenes.table.voice import Voice


class TableScene(Scene):
    """A game in progress or watched again. `watch` begins at the start, with the time line open."""

    name = "table"

    def __init__(self, host: Host, session: Session, *, watch: bool = False, check_model: bool = False) -> None:
        super().__init__(host.stage)
        self.host = host
        self.session = session
        self.words = host.words
        self.seats: tuple[SeatLook, ...] = looks(session.seats, session.game.id, host.words)
        self.story = Story(session.game, host.words, [seat.name for seat in self.seats])
        self.view: GameView = view_for(session.game.id)(self)
        self.conductor = self._new_conductor(check_model)
        self.replay = replay = Replay(session, self.conductor, self.refresh)
        self.voice = Voice(self.stage, self.words, self.names, session, self.conductor, self.view)
        self.curtain = Curtain(self.words, TableMenu(host, session.game.id))
        self.handover = Handover(self.words)
        self.seating = Seating(
            session, self.conductor, self.view, self.seats, self.curtain, self.handover, on_hidden=self._look_anew
        )
        self.advice = self._new_advice()
        self.review = Review(self.words, self.seats, lambda: host.adviser, replay.watch)
        people = [seat.index for seat in self.seats if seat.person]
        self.steps = Steps(self.words, host, session.game.id, self.view.pages, people)
        self.guidance = self._new_guidance()
        self.commands = commands = Commands(self)
        everybody = (*self.seats, *self.view.unseated)
        self.rail = Rail(everybody, self.words, self.view.light, commands.look_from)
        self.in_force = InForce(session, self.words)
        self.log = self._new_log(everybody)
        self.recap = Recap(everybody, self.words, self.view.light)
        self.bar = Bar(self.words, commands.controls, self.view.take, self.voice.means)
        self.question = Question(self.root, self.words)
        self.time_line = self._new_time_line()
        self.menu = TableMenu(host, session.game.id)
        self.reveal = self._new_reveal(everybody)
        self._base: Surface | None = None
        self._base_version = -1
        self._watch_first = watch
        self._rung = (-1, -1)
        self._counted_at = -1
        """The position of which the rail shows the scores; negative before it shows any."""
        self._later: Iterator[None] = iter(())
        """What else is made ahead, after what may be looked at during the present choice."""
        self._alertness = Alertness(self.stage, self.conductor, replay)
        self._view_asks: str | None = None
        """What the view asks instead of the rules."""
        self._told_of = (-1, False)
        """The position that heading and bar tell of, and whether the turn there was under way."""
        self._recalled = -1
        """The version of the story that the recap tells from."""
        self.arrangement = self._arranged()
        self._portrait = Portrait(self)

    # Its parts

    def _new_log(self, everybody: tuple[SeatLook, ...]) -> Log:
        say = self.words.say_key
        return Log(self.story, everybody, say("table.log"), say("table.log.jump"), self.view.light, self.replay.jump)

    def _new_advice(self) -> Advice:
        return Advice(self.words, self.seats, lambda: self.host.adviser, self.view.light, lambda chain: self.do(*chain))

    def _new_guidance(self) -> Guidance:
        return Guidance(
            self.session,
            self.conductor,
            self.curtain,
            advice=self.advice,
            review=self.review,
            steps=self.steps,
            advice_button=lambda: (self.time_line if self.conductor.watching else self.bar).advice,
            review_button=lambda: self.time_line.review,
            on_change=self.refresh,
        )

    def _new_time_line(self) -> TimeLine:
        replay, guidance = self.replay, self.guidance
        return TimeLine(
            self.words,
            go=replay.watch_stop,
            play=replay.play,
            leave=replay.leave,
            advise=guidance.advise,
            why_no_advice=self.commands.why_no_advice,
            review=guidance.review,
            part=self.commands.play_from_here,
            speed=self.commands.speed,
        )

    def _new_reveal(self, everybody: tuple[SeatLook, ...]) -> Reveal:
        host, session, replay = self.host, self.session, self.replay
        return Reveal(
            self.words,
            everybody,
            session,
            self.story,
            Ways(
                again=lambda: host.play_again(session),
                watch=replay.watch_from_start,
                lessons=self.commands.look_back,
                home=host.leave_table,
                jump=replay.watch,
            ),
            watching=lambda: self.conductor.watching,
            on_open=self._open_count,
            on_close=lambda: self.bar.counting(False),
            on_count=self.rail.count,
            on_end=self.refresh,
        )

    def _open_count(self) -> None:
        # An enlarged board would lie over it.
        self.view.cancel()
        self.bar.counting(True)

    def _new_conductor(self, check_model: bool) -> Conductor:
        return Conductor(
            self.session,
            self.view,
            self.story,
            self.host.thinker,
            self._play,
            on_offer=self._offer,
            on_end=self._end,
            on_change=self.refresh,
            on_trouble=self.stage.toast,
            check_model=check_model,
        )

    def _arranged(self) -> Arrangement:
        parts = Parts(
            view=self.view,
            in_force=self.in_force,
            rail=self.rail,
            log=self.log,
            recap=self.recap,
            bar=self.bar,
            advice=self.advice,
            review=self.review,
            steps=self.steps,
            menu=self.menu,
            time_line=self.time_line,
            reveal=self.reveal,
            curtain=self.curtain,
            handover=self.handover,
        )
        self.root.add(*parts.elements)
        return Arrangement(self.stage, parts)

    # What the view asks of the table

    @property
    def viewer(self) -> int:
        """The seat whose board is large."""
        return self.conductor.viewer

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(seat.name for seat in self.seats)

    def do(self, *actions: Action) -> bool:
        """Takes actions for the person whose turn it is, at once or after a question where the rules have a hint
        against one of them, or a doubt. Nothing can be done behind the curtain, nor while a question is open."""
        if self.curtain.closed or self.question.open:
            return False
        asked = self.host.confirms and not self.conductor.watching
        doubt = doubt_about(self.session, actions, self.view.doubt) if asked else None
        if doubt is None:
            return self._do(actions)
        self.question.ask(doubt, lambda: self._do(actions))
        return False

    def _do(self, actions: tuple[Action, ...]) -> bool:
        self.handover.dismiss()
        page = self.guidance.page
        taken = self.conductor.do(actions)
        if taken:
            self.guidance.decided(page)
        return taken

    @property
    def may_take_back(self) -> bool:
        """See `Table`."""
        return self.conductor.may_take_back

    @property
    def boards_seen(self) -> bool:
        """See `Table`."""
        behind = self.curtain.closed and not self.curtain.aside
        return self.stage.window.seen and not behind and not self.reveal.visible

    def take_back(self, until: Callable[[State], bool] | None = None) -> bool:
        """See `Table`. Nothing is taken back behind the curtain, nor while a question is open."""
        if self.curtain.closed or self.question.open or not self.conductor.take_back(until):
            return False
        self.stage.sounds.play("undo")
        return True

    def refuse(self, reason: Reason, near: Rect | None = None) -> None:
        """See `Table`."""
        self.voice.refuse(reason, near)

    def reason_text(self, reason: Reason) -> str:
        """See `Table`."""
        return self.voice.reason_text(reason)

    def say(self, sentence: str, near: Rect | None = None) -> None:
        """See `Table`."""
        self.voice.say(sentence, near)

    def not_now(self) -> None:
        """See `Table`."""
        self.voice.not_now()

    # Life of the scene

    def enter(self) -> None:
        """Begins to show the game."""
        self.stage.scenes.lay_out()
        self.conductor.begin()
        self.seating.begin(self._seated, watching=self._watch_first)

    def portrait(self) -> Surface:
        """The table as it stands, to be looked at by whoever comes by: nothing lies over it, and what some may not see
        is not there, or covered."""
        return self._portrait.take()

    def _seated(self) -> None:
        """Whoever may see what is shown sits down."""
        if self._watch_first:
            self.replay.watch_from_start()

    def leave(self) -> None:
        """Ends all work."""
        self.conductor.close()
        for slip in (self.advice, self.review):
            # Each is asked of a worker that would go on thinking.
            slip.close()
        self.stage.tweens.cancel()
        self.stage.tweens.paused = False

    def pause(self) -> None:
        """Lets the curtain fall: the scene above is the one that is told when the key that holds it is let go. What
        moves stands still until it can be seen again, and heard."""
        self.curtain.hold(False)
        self.stage.tweens.paused = True

    def resume(self) -> None:
        """Back from another scene, where settings may have changed: explanations may have been switched off."""
        self.stage.tweens.paused = False
        self.conductor.look_again()
        self.refresh()
        if self.guidance.page is not None:
            self.guidance.offer(self.conductor.observation())

    def layout(self, size: tuple[int, int]) -> None:
        """Places everything for this size, and shows the game in it."""
        self.look_ahead(self._coming)
        self.arrangement.lay_out(size)
        self._base = None
        self._reshow()

    def _coming(self) -> Iterator[None]:
        """What is going to be seen of this game, and its rulebook, a piece at a time."""
        sprites, view = self.stage.sprites, self.view
        cloth = self.curtain.ahead() if self.seating.guarded else iter(())
        self._later = chain(
            cloth, sprites.read_ahead(view.coming_pictures), self.host.rules_ahead(self.session.game.id)
        )
        return self._later

    def _reshow(self) -> None:
        """After a change of size: what is displayed, anew; a running tween ends first. Nobody has asked for more: the
        time to undo goes on."""
        self.conductor.end_showing()
        self.view.show(self.conductor.observation(self.conductor.shown))
        self.refresh()
        self.conductor.offer_again()

    @property
    def animating(self) -> bool:
        """Whether the next frame differs."""
        return self.view.moving or self.conductor.busy

    @property
    def moving_area(self) -> Rect:
        """The boards and what is below them, over which dice may fly; what moves beside them asks for its pictures
        itself."""
        return self.arrangement.areas.boards

    @property
    def kept_clear(self) -> tuple[Rect, ...]:
        """The bar: what a tooltip tells of is often done there; and what is lit on the boards, which it tells of as
        well."""
        return (self.bar.rect, *self.view.lit)

    @property
    def told_at(self) -> Rect | None:
        """Over the prompt: all around it lie boards, recap and log, where one looks next; before the curtain where
        nothing is to be pressed."""
        if self.curtain.closed:
            return self.curtain.told_at
        return self.bar.room if self.bar.room.w > 0 else None

    @property
    def told_beside(self) -> Rect | None:
        """The prompt, but for behind a curtain."""
        return None if self.curtain.closed else self.bar.written

    @property
    def offered(self) -> Sequence[Element]:
        """The places of the boards that are lit for whoever must decide, and what is offered in the bar; else what on
        the boards can be acted on at any time. Of a game that is over what its result offers, and the way to it; of
        one that is watched the time line."""
        if self.reveal.visible:
            return self.reveal.offered
        if self.conductor.watching:
            return self.time_line.offered
        if self.session.is_terminal:
            return self.bar.ways
        if not self.conductor.offering:
            return ()
        boards = [e for e in self.view.root.walk() if e.focusable and e.rect.w > 0]
        asked = [*(e for e in boards if e.called_for), *self.bar.offered]
        return asked or [e for e in boards if e.role in ("piece", "place")]

    def update(self, seconds: float) -> None:
        """Lets the game go on."""
        self.menu.update()
        if self.curtain.closed:
            return
        self.replay.update()
        self.conductor.update()
        self._alertness.update()
        self.guidance.update()
        self.log.cover(self.guidance.top(without=self.log.rect.bottom))
        self.log.keep_back(self.session.position if self.reveal.count.due else -1)
        self.log.refresh()
        if self._recalled != self.story.version:
            self._recall()
        self._hear_view()
        self.bar.skip.enabled = self.conductor.busy or (self.reveal.visible and self.reveal.count.due)
        # What a computer player does is decided before any of it is shown.
        self.bar.advice.enabled |= self.conductor.upcoming

    def _hear_view(self) -> None:
        """Lets the bar ask and offer what the view does now, and bar and heading follow what is shown into another
        round: what is chosen there and shown changes without a word to the table."""
        conductor = self.conductor
        asks = self.view.prompt() if conductor.offering else None
        if asks != self._view_asks:
            self._view_asks = asks
            self.bar.say(self.voice.prompt(self._reached(), asks))
            self.bar.offer(self.view.bar() if conductor.offering else [])
            self.bar.show(self._status(conductor.observation(conductor.shown)))
        if (conductor.reached, conductor.under_way) != self._told_of:
            self._tell_where()
            self.stage.invalidate()

    def _reached(self) -> State:
        """The position that heading and bar tell of."""
        return self.conductor.observation(self.conductor.reached)

    def _tell_where(self) -> None:
        """Lets heading and bar tell of the position that is reached."""
        self._told_of = self.conductor.reached, self.conductor.under_way
        state = self._reached()
        self.arrangement.make_room_for(self.voice.status(state))
        self.bar.say(self.voice.prompt(state, self._view_asks))

    def paint(self, surface: Surface) -> None:
        """Draws all of it; while the curtain falls that alone, for the boards are the next player's by then."""
        if self.curtain.cloth.falling:
            self.curtain.cloth.render(surface)
        else:
            super().paint(surface)

    @property
    def ringed(self) -> bool:
        """Not while the curtain moves, over which a ring would stand still."""
        return not self.curtain.cloth.visible

    def draw(self, surface: Surface) -> None:
        """Draws table top, boards and the round tracker."""
        surface.blit(self.ground(surface), (0, 0))
        self.view.draw(surface)
        self.arrangement.draw_heading(surface, self.voice.status(self._reached()))

    @property
    def parts(self) -> Sequence[Callable[[Surface], None]]:
        """See `Scene`: table top and boards."""
        return super().draw, *self.view.parts

    def ground(self, surface: Surface) -> Surface:
        """Table top and empty boards in one opaque picture, so that a frame copies each pixel of them once."""
        if self._base is None or self._base_version != self.view.ground_version:
            self._base = Surface(surface.get_size()).convert(surface)
            self._base.blit(self.stage.panels.backdrop(surface.get_size()), (0, 0))
            self.view.draw_ground(self._base)
            self._base_version = self.view.ground_version
        return self._base

    def draw_over(self, surface: Surface) -> None:
        """Draws what flies above all, but for a curtain that is drawn up, and through what the next boards come in."""
        if not self.curtain.closed and not self.curtain.cloth.visible and not self.reveal.visible:
            self.view.draw_over(surface)
            self.handover.draw_before(surface)

    def draw_above(self, surface: Surface) -> None:
        """Draws what the view has to say of what is held."""
        if not self.curtain.closed and not self.reveal.visible:
            self.view.draw_above(surface)

    def intercept(self, event: pygame.Event) -> bool:
        """The keys that step through a game looked at again, which else would move the focus; and a click on the boards
        while something is being shown, which ends that at once, and does nothing else."""
        if self.curtain.held_by(event) or (event.type == pygame.KEYDOWN and self.commands.stepped(event)):
            return True
        if not self.curtain.closed and not self.reveal.visible and self.view.intercept(event):
            return True
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.conductor.busy:
            return False
        if not self.view.root.rect.collidepoint(event.pos) or self.reveal.visible:
            return False
        if self.stage.overlay.hit(event.pos) is not None:
            return False
        over = self.root.hit(event.pos)
        if over is not None and over.on_click is not None and self.view.root not in over.ancestors():
            # What lies over the boards, as a pinned one of another seat, takes its own clicks.
            return False
        self.conductor.skip()
        return True

    def handle(self, event: pygame.Event) -> bool:
        """Keys of the table."""
        if event.type != pygame.KEYDOWN or self.question.open:
            return False
        return self.commands.key(event)

    # Conducting

    def _play(self, tween: Tween, speed: float) -> Timeline:
        return self.stage.tweens.play(tween, None, speed)

    def _offer(self, seat: int) -> None:
        self.seating.call(seat, lambda: self._offer_now(seat))

    def _offer_now(self, seat: int) -> None:
        state = self.conductor.observation()
        if (seat, state.turn) != self._rung:
            self._rung = (seat, state.turn)
            self.stage.sounds.play("turn")
        self.view.refresh(state)
        self.view.offer(state)
        self.view.glows.gather(self.stage)
        self.ahead = chain(self.view.choice_ahead(), self._later)
        self.refresh()
        self.guidance.offer(state)
        self.stage.router.take_up_again()
        self.stage.keyboard.lead()

    def _status(self, state: State) -> Status:
        """How the table stands with the position shown."""
        return status_of(
            self.session,
            self.conductor,
            self.replay,
            speed=self.stage.options.speed,
            counted=state.is_terminal and not self.reveal.count.due,
            awaited=self.guidance.awaited,
        )

    def refresh(self) -> None:
        """Brings everything around the boards up to date with the position shown."""
        state = self.conductor.observation(self.conductor.shown)
        if self.conductor.watching:
            self.reveal.close()
            # Nobody is to move there.
            self.handover.dismiss()
        elif self.reveal.visible and not state.is_terminal:
            # The end was taken back.
            self.reveal.close()
        self.view.refresh(state)
        self._tell_of_seats(state)
        self.rail.count(self.reveal.points() if state.is_terminal else None)
        self.in_force.over(state.is_terminal)
        self.guidance.settle()
        self.bar.offer(self.view.bar() if self.conductor.offering else [])
        if self.conductor.watching or state.is_terminal or state.current_player != self.viewer:
            self.view.glows.unveil(self.stage)
        status = self._status(state)
        self.bar.show(status)
        self._tell_where()
        self._recall()
        self.time_line.show(status)
        if not self.conductor.busy and not self.conductor.watching:
            self.host.table_changed(self.session)
        self.stage.invalidate()

    def _tell_of_seats(self, state: State) -> None:
        """Shows in the rail how the seats stand, and whose turn it is: still the viewer's until the next person at the
        same screen is called on."""
        conductor = self.conductor
        viewers = range(len(self.seats)) if conductor.open else ()
        jumped = self._counted_at < 0 or conductor.shown - self._counted_at not in (0, 1)
        self._counted_at = conductor.shown
        mover = self.viewer if conductor.handing_over else state.current_player
        if self._unseated_turn(state):
            mover = len(self.seats)
        self.rail.set(state, mover, conductor.thinking, self.viewer, viewers, at_once=jumped)

    def _look_anew(self) -> None:
        """What is told beside the boards is for the new viewer, who has not sat down yet."""
        self._tell_of_seats(self.conductor.observation(self.conductor.shown))
        self._tell_where()
        self._recall()

    def _recall(self) -> None:
        """Shows the viewer what the others did, as far as it has been told."""
        self._recalled = self.story.version
        others = len(self.seats) + len(self.view.unseated) - 1
        at = self.conductor.shown
        over = self.session.is_terminal and at == self.session.position
        under_way = -1 if over else self.session.turn_at(at)
        self.recap.show(turns_of_others(self.story.lines, self.viewer, others), under_way)

    @property
    def rival_by_itself(self) -> bool:
        """See `Host`."""
        return self.host.rival_by_itself

    def _unseated_turn(self, state: State) -> bool:
        """Whether it is the turn of somebody who plays without a seat."""
        return not state.is_terminal and self.view.unseated_turn(state)

    def _end(self) -> None:
        self.view.withdraw()
        self.refresh()
        self.reveal.open()
