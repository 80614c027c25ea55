"""The stage: window, clock, scenes and services in one object, and the loop that keeps them going.

A frame is: events to elements, time to scenes and tweens, and a new picture if anything has changed. Nothing is drawn
when nothing changes; when nothing moves the loop does what can be done ahead, then sleeps and looks ten times a second.
"""

from __future__ import annotations

import time
import traceback
from collections import deque
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pygame
from pygame import Rect, Surface

from .art import Art
from .clock import Clock, RealClock
from .damage import Damage
from .element import Element
from .keys import chord
from .options import DisplayOptions
from .ring import draw_ring
from .router import Router
from .scene import Scene, SceneStack
from .sound import Sounds
from .theme import Theme
from .tween import Tweens
from .widgets.toast import Toasts
from .window import Window

FRAMES_PER_SECOND = 60
IDLE_SECONDS = 0.1
LONGEST_STEP = 0.1
"""A longer pause between two frames (the machine slept) counts as this much time for animation."""
POPUP_Z = 60
"""Popups lie above what is being dragged, below toasts and tooltips."""


QUIT_KEY = "Ctrl+Q"
"""Does the same as closing the window, whatever is shown and wherever the keyboard is."""

_LAST_COUNTS = (pygame.MOUSEMOTION, pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE)


class Stage:
    """What every scene works with.

    Services: `theme`, `text`, `icons`, `sprites`, `panels`, `plates` (all of `art`), `sounds`, `tweens` (the table's,
    skippable), `ui_tweens` (the kit's own), `router` (events), `keyboard` (the focus), `scenes`, `overlay` (the tree
    above all scenes), `options`, `clock`.
    """

    def __init__(
        self,
        window: Window,
        assets: Path,
        options: DisplayOptions | None = None,
        clock: Clock | None = None,
        sounds: Sounds | None = None,
        art: Art | None = None,
    ) -> None:
        """`art` may be taken over from a closed stage with the same `assets`; by default a new one is made."""
        self._damage = Damage()
        self._moving: list[tuple[float, Rect | None]] = []
        self.window = window
        self.options = options or DisplayOptions()
        self.clock = clock or RealClock()
        theme = self._fitting_theme()
        self.art = art or Art(assets, theme)
        self.art.use(theme)
        self.icons, self.text = self.art.icons, self.art.text
        self.sprites, self.panels, self.plates = self.art.sprites, self.art.panels, self.art.plates
        self.sounds = sounds or Sounds(assets / "sounds")
        self.tweens = Tweens(self.options)
        self.ui_tweens = Tweens(self.options)
        self.overlay = Element("overlay", role="overlay")
        self._popup: Element | None = None
        self.overlay.attach(self)
        self.scenes = SceneStack(self)
        self.router = Router(self)
        self.keyboard = self.router.keyboard
        self.toasts = Toasts()
        self.overlay.add(self.toasts, self.router.hints.view)
        self.on_rule: Callable[[str], object] | None = None
        """Opens the rulebook at a target; set by the program."""
        self.rule_text: Callable[[str], str] = lambda target: ""
        """What the rulebook says at a target, as markup for a full tooltip; set by the program."""
        self.may_quit: Callable[[], bool] = lambda: True
        """Asked when a person closes the window or presses `QUIT_KEY`; false keeps it open. Set by the program."""
        self.report: Callable[[str], object] = lambda text: None
        """Keeps the traceback of a fault that nobody needs to be told of; set by the program."""
        self.more_label = "Alt"
        """What a tooltip with more to tell shows as the way to see it."""
        self.on_options: Callable[[DisplayOptions], object] | None = None
        """Called when display options have changed, so that they can be remembered."""
        self.layout_version = 0
        self.frames = 0
        self.frame_ms: deque[float] = deque(maxlen=600)
        """Milliseconds that the last drawn frames took, flip included."""
        self.running = False
        self._hooks: list[Callable[[], object]] = []
        self._timers: list[tuple[float, int, Callable[[], object]]] = []
        self._timer_count = 0
        self._last = self.clock.now()

    # What is shown

    @property
    def theme(self) -> Theme:
        """The look for the present size and options."""
        return self.art.theme

    def _fitting_theme(self) -> Theme:
        return Theme(self.size, self.options.ui_scale, self.options.high_contrast)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in device pixels of what scenes are laid out in: the window, at least `window.LEAST`."""
        return self.window.size

    @property
    def surface(self) -> Surface:
        """What scenes are drawn on."""
        return self.window.surface

    @property
    def last_frame(self) -> Surface:
        """The frame painted last, for what comes in over it, and for pictures that are to be stored alike."""
        return self.window.surface

    def invalidate(self, area: Rect | None = None) -> None:
        """Ask for a new picture; of one area only when nothing outside it has changed."""
        self._damage.add(area)

    def invalidate_moving(self) -> None:
        """Ask for a new picture of the scene's `moving_area`."""
        top = self.scenes.top
        self._damage.add(top.moving_area if top is not None else None)

    def animate(self, seconds: float, area: Rect | None = None) -> None:
        """Ask for new pictures, perhaps of one area only, all through the next seconds."""
        until = self.clock.now() + seconds
        self._damage.add(area)
        for i, (other, where) in enumerate(self._moving):
            if where == area:
                self._moving[i] = (max(until, other), where)
                return
        self._moving.append((until, area.copy() if area is not None else None))

    @property
    def animating(self) -> bool:
        """Whether the next frame will differ without any event."""
        return bool(self._moving) or self._all_moving or self._scene_moving or self.router.held.moving

    @property
    def comes_in(self) -> bool:
        """Whether what is shown next may come in over the frame drawn last: things move, and that frame is of the same
        scene."""
        moves = self.options.animated and not self.options.reduced_motion
        return moves and self.frames > 0 and not self.scenes.fading

    @property
    def _all_moving(self) -> bool:
        return self.ui_tweens.moving or self.scenes.fading

    @property
    def _scene_moving(self) -> bool:
        top = self.scenes.top
        return self.tweens.moving or (top is not None and top.animating)

    def toast(self, text: str, *, kind: str = "info", near: Rect | None = None, seconds: float | None = None) -> None:
        """Say something briefly; `near` puts it beside a rectangle. `kind` is info, good, news, trouble, or an
        answer to what the player does, refused or hint: those are dismissed by the next input that produces no answer.
        All but news and trouble are dismissed by a change of scene."""
        self.toasts.say(text, kind, near, seconds)

    def open_rule(self, target: str) -> bool:
        """Open the rulebook at a target; false when the program has none."""
        if self.on_rule is None:
            return False
        self.router.hints.forget()
        self.on_rule(target)
        return True

    def popup(self, element: Element) -> None:
        """Show an element above all scenes until it is closed or the scene changes."""
        self.close_popups()
        element.z = POPUP_Z
        self.overlay.add(element)
        self._popup = element

    def close_popups(self) -> None:
        """Close the menu or other popup that is open."""
        popup, self._popup = self._popup, None
        if popup is not None and popup in self.overlay.children:
            # A menu gives the keyboard back to what it belongs to.
            popup.cancel()
            if popup in self.overlay.children:
                self.overlay.remove(popup)

    def picture_of(self, element: Element) -> Surface:
        """What an element looks like by itself, as large as its rectangle."""
        layer = Surface(self.size, pygame.SRCALPHA)
        element.render(layer)
        area = element.rect.clip(layer.get_rect())
        picture = Surface((max(1, element.rect.w), max(1, element.rect.h)), pygame.SRCALPHA)
        picture.blit(layer, (area.x - element.rect.x, area.y - element.rect.y), area)
        return picture

    def screenshot(self, path: Path) -> None:
        """Save the present picture; the ending of the name decides the format."""
        pygame.image.save(self.surface, path)

    # Time

    def roots(self) -> list[Element]:
        """The trees that answer now, topmost first."""
        roots = [self.overlay]
        scene = self.scenes.top
        if scene is not None:
            roots.append(scene.root)
        return roots

    def every_frame(self, call: Callable[[], object]) -> Callable[[], None]:
        """Call something in every turn of the loop (60 a second, about 10 when idle); returns a function that ends
        that."""
        self._hooks.append(call)

        def stop() -> None:
            if call in self._hooks:
                self._hooks.remove(call)

        return stop

    def when_drawn(self, call: Callable[[], object]) -> None:
        """Call something once, in the first turn of the loop that a picture has been drawn before, however long that
        took."""

        def look() -> None:
            if self.frames:
                stop()
                call()

        stop = self.every_frame(look)

    def later(self, seconds: float, call: Callable[[], object]) -> Callable[[], None]:
        """Call something once after `seconds`; returns a function that cancels it."""
        self._timer_count += 1
        timer = (self.clock.now() + seconds, self._timer_count, call)
        self._timers.append(timer)

        def stop() -> None:
            if timer in self._timers:
                self._timers.remove(timer)

        return stop

    # Options

    def set_options(self, **changes: float | bool) -> None:
        """Change display options (`ui_scale`, `speed`, `reduced_motion`, `high_contrast`); lay out again if `ui_scale`
        or `high_contrast` is among them. Raises ValueError for an unknown option; nothing has changed then."""
        known = {field.name for field in fields(self.options)}
        for name in changes:
            if name not in known:
                raise ValueError(f"there is no display option {name}")
        for name, value in changes.items():
            setattr(self.options, name, value)
        self.options.check()
        if "ui_scale" in changes or "high_contrast" in changes:
            self.relayout()
        if self.on_options is not None:
            self.on_options(self.options)
        self.invalidate()

    def relayout(self) -> None:
        """Lay everything out again for the present size and options."""
        self.router.held.settle()
        self.art.use(self._fitting_theme())
        # They are of the old sizes, which may not come again.
        self.sprites.clear()
        self.close_popups()
        self.router.hints.forget()
        self.layout_version += 1
        self.scenes.skip()
        self.overlay.rect = Rect((0, 0), self.size)
        self.toasts.let_go_of_places()
        self.invalidate()

    def toggle_fullscreen(self) -> None:
        """Go to full screen, or back."""
        self.window.toggle_fullscreen()
        self.relayout()

    # The loop

    def run(self, scene: Scene | None = None) -> None:
        """Show a scene (or those already on the stack) and go on until `quit` or until no scene is left."""
        if scene is not None:
            self.scenes.push(scene)
        self.running = True
        pacer = pygame.time.Clock()
        self._last = self.clock.now()
        while self.running:
            self.dispatch(self.gather())
            now = self.clock.now()
            self.advance(min(now - self._last, LONGEST_STEP))
            self._last = now
            if self.draw():
                self.sounds.start()
            if not len(self.scenes):
                self.quit()
            if self._lively():
                pacer.tick(FRAMES_PER_SECOND)
        self.sounds.close()

    def quit(self) -> None:
        """Leave the loop after this frame."""
        self.running = False

    def step(self, seconds: float) -> None:
        """One turn of the loop without sleeping, for tests: posted events, `seconds` of time, a picture if needed."""
        self.dispatch(pygame.event.get())
        self.advance(seconds)
        self._last = self.clock.now()
        self.draw()

    def dispatch(self, events: list[pygame.Event]) -> None:
        """Bring events to window, scene and elements, in this order.

        Of several changes of size in a row only the last counts, and of several movements too unless an element
        traces them.
        """
        for i, event in enumerate(events):
            if i + 1 < len(events) and self._superseded(event, events[i + 1]):
                continue
            if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and chord(event) == QUIT_KEY):
                if self.may_quit():
                    self.quit()
            elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
                self._resized()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
                self.invalidate()
            else:
                self._deliver(event)

    def _superseded(self, event: pygame.Event, following: pygame.Event) -> bool:
        if event.type != following.type or event.type not in _LAST_COUNTS:
            return False
        return event.type != pygame.MOUSEMOTION or not self.router.tracing

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass: timers, hooks, tweens, scenes, tooltips."""
        now = self.clock.now()
        # What moves now may have stopped after this step: its last picture must still be drawn.
        if self._all_moving:
            self._damage.add(None)
        elif self._scene_moving:
            self.invalidate_moving()
        for _, area in self._moving:
            self._damage.add(area)
        self._moving = [entry for entry in self._moving if entry[0] > now]
        for hook in list(self._hooks):
            hook()
        for timer in sorted(t for t in self._timers if t[0] <= now):
            if timer in self._timers:
                self._timers.remove(timer)
                timer[2]()
        self.tweens.update(seconds)
        self.ui_tweens.update(seconds)
        self.scenes.update(seconds)
        self.toasts.update()
        self.router.update(seconds)

    def draw(self) -> bool:
        """Draw a frame if anything has changed; true when it was drawn."""
        if not self._damage:
            return False
        begun = time.perf_counter()
        self.arrange()
        areas = self._damage.take(self.size)
        surface = self.surface
        for area in areas:
            surface.set_clip(area)
            self._draw_all(surface)
        surface.set_clip(None)
        self.window.show(areas)
        self.frames += 1
        self.frame_ms.append((time.perf_counter() - begun) * 1000)
        return True

    def arrange(self) -> None:
        """Bring everything to where the next picture has it, without drawing it."""
        self.scenes.lay_out()
        self.toasts.follow()
        self.router.refresh()

    def _draw_all(self, surface: Surface) -> None:
        self.scenes.draw(surface)
        focus = self.keyboard.focus
        ringed = focus if focus is not None and self.keyboard.focus_visible and focus.shown else None
        # Tooltips and toasts lie over the ring of what is below them, but a menu is among them itself.
        in_menu = ringed is not None and ringed.root is self.overlay
        top = self.scenes.top
        if ringed is not None and not in_menu and (top is None or top.ringed):
            draw_ring(surface, ringed, self.theme, self.plates)
        self.overlay.render(surface)
        if ringed is not None and in_menu:
            draw_ring(surface, ringed, self.theme, self.plates)
        if self.router.held.holding:
            self.router.held.draw(surface)
            self.scenes.draw_above(surface)

    def _deliver(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and (
            event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        ):
            self.toggle_fullscreen()
            return
        self.router.notice(event)
        scene = self.scenes.top
        if scene is None:
            self.router.handle(event)
            return
        if not scene.arrived:
            # It came with an event just before this one, in the same frame.
            self.scenes.lay_out()
        if self.toasts.answer(lambda: scene.intercept(event)):
            return
        if not self.router.handle(event) and scene is self.scenes.top:
            self.toasts.answer(lambda: scene.handle(event))

    def _resized(self) -> None:
        self.window.refetch()
        if self.overlay.rect.size != self.size or self._fitting_theme().look != self.theme.look:
            self.relayout()
        self.invalidate()

    def _do_ahead(self) -> bool:
        """Do a piece of what the scene can do ahead; false if there is none."""
        top = self.scenes.top
        if top is None:
            return False
        try:
            next(top.ahead)
        except StopIteration:
            return False
        except Exception:
            # Nobody has asked for it yet: what is at fault fails again where it is asked for, and only there.
            self.report(traceback.format_exc())
            return False
        return True

    def _lively(self) -> bool:
        return bool(self._damage) or self.animating

    def gather(self) -> list[pygame.Event]:
        """The events now. When nothing moves, do a piece of what can be done ahead; with nothing to do, wait for an
        event, but only until the next thing is due."""
        if self._lively() or self._do_ahead():
            return pygame.event.get()
        wait = IDLE_SECONDS
        now = self.clock.now()
        dues = [t for t in (self.router.due, self.toasts.due, *(t[0] for t in self._timers)) if t is not None]
        if dues:
            wait = max(0.001, min(wait, min(dues) - now))
        first = pygame.event.wait(max(1, round(wait * 1000)))
        events = [] if first.type == pygame.NOEVENT else [first]
        return events + pygame.event.get()
