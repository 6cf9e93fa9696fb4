// The board: a printed sheet, overlays and counters in three stacked <svg> inside one world element
// that a camera moves by a CSS transform. It knows no rules and no framework. The app tells it what
// to show and hears what was picked; everything is addressed by printed hex numbers and ids.
import type { Board, BoardOptions } from './contract';
import { COUNTER } from './face';
import { attachKeyboard } from './keyboard';
import type { MapData } from './mapdata';
import type { Overlays } from './overlay_shapes';
import { attachPointer } from './pointer';
import { Scene } from './scene';
import { OpenStack } from './stack';

export type { Board, BoardOptions, Pick, Theme } from './contract';
export type { CounterItem, RingKind } from './counters';
export type { Face, FaceSymbol, FaceValue } from './face';
export type { FanHeader } from './fan';
export type { MapData } from './mapdata';
export type * from './overlay_shapes';
export type { SheetStyle } from './style';

let boards = 0;

/** Builds a board in an element. The element becomes focusable (`role=application`). */
export function createBoard(el: HTMLElement, map: MapData, options: BoardOptions): Board {
  const scene = new Scene(el, map, options, `board${++boards}`);
  const { camera, counters, grid, overlays } = scene;
  const stack = new OpenStack(scene);
  const stopPointer = attachPointer(scene, stack);
  const keyboard = attachKeyboard(scene, stack);
  // After the map itself: the code of opened stacks, so that the first one opens at once.
  const idle = setTimeout(() => void stack.load(), 400);

  let first = true;
  let size = { w: el.clientWidth, h: el.clientHeight };
  const resized = new ResizeObserver(() => {
    const was = size;
    size = { w: el.clientWidth, h: el.clientHeight };
    if (first) {
      first = false;
      scene.fit();
      return;
    }
    camera.apply();
    if (was.w === size.w && was.h === size.h) return;
    // A sheet that rises must not cover the hex that was just tapped.
    const { cursor } = scene;
    const at = scene.centre(cursor);
    if (at && scene.inside(cursor, was) && !scene.inside(cursor, size, Math.min(44, size.h / 5)))
      camera.reveal(at);
  });
  resized.observe(el);
  scene.fit();

  let shown: Overlays = {};
  let flashTimer: ReturnType<typeof setTimeout> | undefined;
  return {
    setCounters: (list) => {
      counters.set(list);
      stack.again();
    },
    setOverlays: (o) => {
      shown = o;
      overlays.set(o);
      if (!o.path) overlays.preview(scene.hovered ?? scene.cursor);
    },
    setCursor: (hex) => {
      const at = scene.centre(hex);
      if (!at) return;
      scene.moveCursor(hex);
      camera.reveal(at);
    },
    get cursor() {
      return scene.cursor;
    },
    openStack: (hex) => {
      if (hex) stack.open(hex);
      else stack.close();
    },
    spread: (open) => counters.spread(open),
    hideCounters: (on) => scene.hideCounters(on),
    centreOn: (hex, scale) => {
      const at = scene.centre(hex);
      first = false;
      if (at) camera.centre(at, scale ?? camera.k);
    },
    sees: (hex) => scene.inside(hex, { w: el.clientWidth, h: el.clientHeight }, 24),
    reveal: (hex) => {
      const at = scene.centre(hex);
      if (at) camera.reveal(at);
    },
    flash: (hex) => {
      const rings = [...(shown.rings ?? []), { hex, kind: 'marked' as const }];
      overlays.set({ ...shown, rings });
      clearTimeout(flashTimer);
      flashTimer = setTimeout(() => overlays.set(shown), 1600);
    },
    zoom: (factor) => scene.zoom(factor),
    fit: (what = 'sheet') => {
      first = false;
      scene.fit(what);
    },
    setTheme: (theme) => {
      el.dataset.theme = theme;
    },
    setHoverDelay: (ms) => {
      stack.hoverDelay = ms;
    },
    setKeys: (table) => keyboard.setKeys(table),
    setCounterSize: (of) => counters.resize(of),
    distance: (a, b) => {
      const [p, q] = [grid.parse(a), grid.parse(b)];
      return p && q ? grid.distance(p, q) : null;
    },
    neighbours: (hex) => {
      const cell = grid.parse(hex);
      if (!cell) return [];
      return grid.sides.flatMap((side, d) => {
        const next = grid.step(cell, d);
        return grid.contains(next) ? [{ side, hex: grid.id(next) }] : [];
      });
    },
    announce: () => scene.announce(),
    focus: () => el.focus({ preventScroll: true }),
    destroy: () => {
      clearTimeout(idle);
      stack.end();
      clearTimeout(flashTimer);
      resized.disconnect();
      stopPointer();
      camera.destroy();
      keyboard.detach();
      el.replaceChildren();
      el.classList.remove('board', 'hide-counters', 'hide-trails');
    },
  };
}

/** Edge of a counter in world units, for sizes in panels. */
export const counterSize = COUNTER;
