// The board: a printed sheet, overlays and counters in three stacked <svg> inside one world element
// that a camera moves by a CSS transform. It knows no rules and no framework. The app tells it what
// to show and hears what was picked; everything is addressed by printed hex numbers and ids.
import { Camera, lodOf } from './camera';
import { type CounterItem, CounterLayer } from './counters';
import { COUNTER, type FaceSymbol } from './face';
import { Fan, type FanHeader } from './fan';
import { attachGestures } from './gestures';
import { gridOf, type Pt, R } from './hex';
import { type Command, commandOf, DEFAULT_KEYS } from './keys';
import type { MapData } from './mapdata';
import type { Overlays } from './overlay_shapes';
import { OverlayLayer } from './overlays';
import { drawSheet } from './sheet/sheet';
import type { SheetStyle } from './style';
import { s } from './svg';

export type { CounterItem, RingKind } from './counters';
export type { Face, FaceSymbol, FaceValue } from './face';
export type { FanHeader } from './fan';
export type { MapData } from './mapdata';
export type * from './overlay_shapes';
export type { SheetStyle } from './style';

/** Something was picked on the map. */
export interface Pick {
  readonly hex: string;
  /** The counter under the pointer, or picked in the fan. */
  readonly counter: CounterItem | null;
  readonly by: 'mouse' | 'touch' | 'key';
  /** False for a first tap (show a preview); true for a click, a second tap on the same hex, Enter. */
  readonly commit: boolean;
  readonly shift: boolean;
}

export type Theme = 'print' | 'contrast' | 'night';

export interface BoardOptions {
  readonly style: SheetStyle;
  readonly symbols: Readonly<Record<string, FaceSymbol>>;
  /** Name of the map for screen readers. */
  readonly label: string;
  /** Words for a hex: ground, settlement, what stands there, cost to reach it. */
  describe(hex: string): string;
  /** What is said when the cursor cannot go further. */
  readonly edge?: string;
  /** Words above an opened stack. */
  fanHeader?(hex: string): FanHeader;
  onPick?(pick: Pick): void;
  /** The pointer or the cursor is over another hex (null: off the map). */
  onHover?(hex: string | null): void;
  /** The hex cursor moved. */
  onCursor?(hex: string): void;
  /** A stack was opened (null: closed). */
  onStack?(hex: string | null): void;
  /** A key command that the board does not handle itself: next, previous, goto, undo, overlay1, … */
  onCommand?(command: Command): void;
  /** Sentence for the page's polite live region. */
  onAnnounce?(text: string): void;
  onZoom?(scale: number): void;
  /** The key table, if not the usual one. */
  readonly keys?: Readonly<Record<string, Command>>;
  /** Delay before a hovered stack opens, ms; 0 turns it off. */
  readonly hoverDelay?: number;
}

/** What the app may do with a board. */
export interface Board {
  /** Replaces all counters; ids that stay glide to their new hex. */
  setCounters(list: readonly CounterItem[]): void;
  /** Replaces all overlays; pass unchanged parts as the same object to save work. */
  setOverlays(overlays: Overlays): void;
  /** Moves the hex cursor, scrolls to it and speaks it. */
  setCursor(hex: string): void;
  readonly cursor: string;
  /** Opens the stack of a hex (null closes it). */
  openStack(hex: string | null): void;
  /** Spreads all stacks (or closes them). */
  spread(open: boolean): void;
  hideCounters(hide: boolean): void;
  /** Brings a hex to the middle; `scale` 1 = 72 pixels a hex. */
  centreOn(hex: string, scale?: number): void;
  /** True if the middle of the hex is on screen, clear of the edge. */
  sees(hex: string): boolean;
  /** Moves only if the hex is off screen. */
  reveal(hex: string): void;
  /** Rings a hex for a moment, for links in the log. */
  flash(hex: string): void;
  zoom(factor: number): void;
  fit(what?: 'sheet' | 'map' | readonly string[]): void;
  setTheme(theme: Theme): void;
  /** Size of counters against hexes, 0.7 to 1.3. */
  setCounterSize(size: number): void;
  /** Delay before a hovered stack opens, ms; 0 turns it off. */
  setHoverDelay(ms: number): void;
  /** Another key table. */
  setKeys(keys: Readonly<Record<string, Command>>): void;
  /** Steps between two hexes; null if one is not on the map. */
  distance(a: string, b: string): number | null;
  /** Neighbours of a hex on the map, with their compass side, clockwise from the north. */
  neighbours(hex: string): { side: string; hex: string }[];
  /** Speaks the cursor hex again, after what `describe` says has changed. */
  announce(): void;
  focus(): void;
  destroy(): void;
}

let boards = 0;

/** Builds a board in an element. The element becomes focusable (`role=application`). */
export function createBoard(el: HTMLElement, map: MapData, options: BoardOptions): Board {
  const uid = `board${++boards}`;
  const grid = gridOf(map);
  const sheet = drawSheet(grid, map, options.style, options.symbols, uid);
  const world = document.createElement('div');
  world.className = 'world';
  const layer = (cls: string) =>
    s('svg', {
      class: `layer ${cls}`,
      width: sheet.box.w,
      height: sheet.box.h,
      viewBox: `${sheet.box.x} ${sheet.box.y} ${sheet.box.w} ${sheet.box.h}`,
      'aria-hidden': 'true',
    });
  const overlays = new OverlayLayer(grid, sheet.slots, uid);
  // Without its margin the map still is one; the tracks are in the panel too.
  sheet.furnished.then(
    () => overlays.drawTracks(),
    () => {},
  );
  const counters = new CounterLayer(grid, options.symbols);
  const overlaySvg = layer('overlays');
  const counterSvg = layer('counter-layer');
  overlaySvg.append(overlays.g);
  counterSvg.append(counters.g, overlays.top);
  world.append(sheet.svg, overlaySvg, counterSvg);
  world.style.width = `${sheet.box.w}px`;
  world.style.height = `${sheet.box.h}px`;

  el.classList.add('board');
  el.tabIndex = 0;
  el.setAttribute('role', 'application');
  el.setAttribute('aria-roledescription', 'hex map');
  el.setAttribute('aria-label', options.label);
  el.append(world);

  const pickFan = (counter: CounterItem) => {
    options.onPick?.({ hex: counter.hex, counter, by: 'mouse', commit: true, shift: false });
    el.focus({ preventScroll: true });
  };
  const fan = new Fan(el, options.symbols, pickFan);

  const camera = new Camera(el, world, sheet.box, (k, resting) => {
    // The level of detail changes at rest: it repaints the sheet, which a gesture must not wait for.
    const lod = String(lodOf(k));
    if (resting && world.dataset.lod !== lod) world.dataset.lod = lod;
    // An opened stack stands beside its hex wherever that has come to rest.
    if (resting && fan.isOpen && fan.hex) placeFan(fan.hex);
    options.onZoom?.(k);
  });
  let keys = options.keys ?? DEFAULT_KEYS;
  let cursor = map.hexes[Math.floor(map.hexes.length / 2)]?.id ?? grid.id({ c: 0, r: 0 });
  let hoverDelay = options.hoverDelay ?? 350;
  let hovered: string | null = null;
  let lastTapHex: string | null = null;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let flashTimer: ReturnType<typeof setTimeout> | undefined;

  const centre = (hex: string): Pt | null => {
    const cell = grid.parse(hex);
    return cell ? grid.center(cell) : null;
  };
  const hexAt = (px: number, py: number): string | null => {
    const [x, y] = camera.toWorld(px, py);
    const cell = grid.pick(x, y);
    return cell ? grid.id(cell) : null;
  };
  const counterAt = (px: number, py: number, hex: string) => {
    if (el.classList.contains('hide-counters')) return null;
    const [x, y] = camera.toWorld(px, py);
    return counters.hit(x, y, hex);
  };
  const speak = (text: string) => options.onAnnounce?.(text);

  const closeFan = () => {
    clearTimeout(hoverTimer);
    if (!fan.isOpen) return;
    fan.close();
    options.onStack?.(null);
  };
  const placeFan = (hex: string) => {
    const at = centre(hex);
    if (!at) return;
    const [x, y] = camera.toScreen(at[0], at[1]);
    fan.place({ x, y }, Math.max(26, R * camera.k));
  };
  const openFan = (hex: string) => {
    const list = counters.at(hex);
    const at = centre(hex);
    if (!list.length || !at) {
      closeFan();
      return;
    }
    fan.open(hex, list, options.fanHeader?.(hex) ?? { title: hex });
    placeFan(hex);
    options.onStack?.(hex);
  };
  const moveCursor = (hex: string, say = true) => {
    cursor = hex;
    overlays.setCursor(hex);
    overlays.preview(hex);
    options.onCursor?.(hex);
    if (say) speak(options.describe(hex));
  };
  const setHover = (hex: string | null) => {
    if (hex === hovered) return;
    hovered = hex;
    clearTimeout(hoverTimer);
    overlays.setHover(hex);
    overlays.preview(hex);
    options.onHover?.(hex);
    if (fan.isOpen && hex !== fan.hex) closeFan();
    const delay = hoverDelay;
    if (hex && delay > 0 && counters.at(hex).length > 1)
      hoverTimer = setTimeout(() => {
        if (hovered === hex) openFan(hex);
      }, delay);
  };

  const tap = (x: number, y: number, touch: boolean, shift: boolean) => {
    const hex = hexAt(x, y);
    if (!hex) {
      closeFan();
      return;
    }
    const counter = counterAt(x, y, hex);
    const again = hex === lastTapHex;
    lastTapHex = hex;
    const small = touch && 2 * R * camera.k < 44;
    moveCursor(hex, false);
    if (small) {
      const at = centre(hex);
      if (at) camera.centre(at, 48 / (2 * R) + 0.2);
    }
    if (touch && !again && counters.at(hex).length > 1 && !small) openFan(hex);
    else closeFan();
    const commit = !touch || (again && !small);
    if (commit) lastTapHex = null;
    options.onPick?.({ hex, counter, by: touch ? 'touch' : 'mouse', commit, shift });
  };

  // The loupe under way: its number, and how to take it away.
  let rests = 0;
  let lifted: (() => void) | null = null;
  let loupe: Promise<typeof import('./loupe')> | undefined;
  const stopGestures = attachGestures(el, {
    start: (touch) => {
      camera.stop();
      if (touch) loupe ??= import('./loupe');
    },
    pan: (dx, dy) => {
      closeFan();
      camera.panBy(dx, dy);
    },
    zoom: (x, y, f) => {
      closeFan();
      camera.zoomAt(x, y, f);
    },
    tap: (x, y, touch, e) => tap(x, y, touch, e.shiftKey),
    doubleTap: (x, y, touch) => {
      const hex = hexAt(x, y);
      const at = hex ? centre(hex) : null;
      if (touch && at && 2 * R * camera.k < 44) camera.centre(at, 0.95);
      else tap(x, y, touch, false);
    },
    longPress: (x, y, touch) => {
      const hex = hexAt(x, y);
      if (!hex) return;
      moveCursor(hex);
      openFan(hex);
      if (touch) navigator.vibrate?.(12);
    },
    rest: (x, y) => {
      const hex = hexAt(x, y);
      if (!hex) return;
      const mine = ++rests;
      void loupe?.then(({ showLoupe }) => {
        if (mine !== rests) return;
        overlays.setHover(hex);
        const [wx, wy] = camera.toWorld(x, y);
        const at: Pt = [wx - sheet.box.x, wy - sheet.box.y];
        const words = options.fanHeader?.(hex).title ?? hex;
        lifted = showLoupe(el, world, { x, y }, at, camera.k, words);
      });
    },
    lift: () => {
      rests++;
      lifted?.();
      lifted = null;
    },
    hover: (x, y) => setHover(hexAt(x, y)),
    leave: () => setHover(null),
  });

  const middle = () => ({ x: el.clientWidth / 2, y: el.clientHeight / 2 });
  const step = (d: number) => {
    const cell = grid.parse(cursor)!;
    const next = grid.step(cell, d);
    if (!grid.contains(next)) {
      speak(options.edge ?? 'Edge of the map');
      return;
    }
    const hex = grid.id(next);
    closeFan();
    moveCursor(hex);
    camera.reveal(grid.center(next));
  };
  const doFit = (what: 'sheet' | 'map' | readonly string[]) => {
    if (what === 'sheet') return camera.fit(sheet.box);
    if (what === 'map') return camera.fit(sheet.frame);
    const pts = what.map(centre).filter((p) => p !== null);
    if (!pts.length) return;
    const xs = pts.map((p) => p[0]);
    const ys = pts.map((p) => p[1]);
    const box = {
      x: Math.min(...xs) - 2 * R,
      y: Math.min(...ys) - 2 * R,
      w: Math.max(...xs) - Math.min(...xs) + 4 * R,
      h: Math.max(...ys) - Math.min(...ys) + 4 * R,
    };
    camera.fit(box);
  };
  const hide = (on: boolean) => el.classList.toggle('hide-counters', on);

  const run: Record<Command, () => void> = {
    west: () => step((grid.parse(cursor)!.c & 1) === grid.spec.shifted ? 5 : 4),
    east: () => step((grid.parse(cursor)!.c & 1) === grid.spec.shifted ? 1 : 2),
    act: () => {
      const counter = fan.isOpen ? fan.current : (counters.at(cursor)[0] ?? null);
      closeFan();
      options.onPick?.({ hex: cursor, counter, by: 'key', commit: true, shift: false });
    },
    stack: () => {
      if (fan.isOpen && fan.hex === cursor) closeFan();
      else openFan(cursor);
    },
    back: () => {
      if (fan.isOpen) closeFan();
      else options.onCommand?.('back');
    },
    peek: () => hide(true),
    hide: () => {
      hide(!el.classList.contains('hide-counters'));
      options.onCommand?.('hide');
    },
    spread: () => {
      counters.spread(!counters.isSpread);
      options.onCommand?.('spread');
    },
    trails: () => {
      el.classList.toggle('hide-trails');
      options.onCommand?.('trails');
    },
    'zoom-in': () => camera.zoomAt(middle().x, middle().y, 1.25),
    'zoom-out': () => camera.zoomAt(middle().x, middle().y, 0.8),
    fit: () => doFit(el.clientWidth < 600 ? 'map' : 'sheet'),
  };
  for (let d = 0; d < 6; d++) run[`cursor${d}`] = () => step(d);

  const keydown = (e: KeyboardEvent) => {
    if (e.target !== el) return;
    if (e.key === 'Tab' && fan.isOpen) {
      const c = fan.cycle(e.shiftKey ? -1 : 1);
      if (c) speak(c.label);
      e.preventDefault();
      return;
    }
    const command = commandOf(e, keys);
    if (!command) return;
    e.preventDefault();
    if (e.repeat && command === 'peek') return;
    const own = run[command];
    if (own) own();
    else options.onCommand?.(command);
  };
  const keyup = (e: KeyboardEvent) => {
    if (commandOf(e, keys) === 'peek') hide(false);
  };
  const focused = () => {
    overlays.setCursor(cursor);
    speak(options.describe(cursor));
  };
  el.addEventListener('keydown', keydown);
  el.addEventListener('keyup', keyup);
  el.addEventListener('focus', focused);

  let first = true;
  let size = { w: el.clientWidth, h: el.clientHeight };
  const inside = (hex: string, { w, h } = size, clear = 0): boolean => {
    const at = centre(hex);
    if (!at) return false;
    const [x, y] = camera.toScreen(at[0], at[1]);
    return x >= clear && y >= clear && x <= w - clear && y <= h - clear;
  };
  const resized = new ResizeObserver(() => {
    const was = size;
    size = { w: el.clientWidth, h: el.clientHeight };
    if (first) {
      first = false;
      doFit(el.clientWidth < 600 ? 'map' : 'sheet');
      return;
    }
    camera.apply();
    if (was.w === size.w && was.h === size.h) return;
    // A sheet that rises must not cover the hex that was just tapped.
    const at = centre(cursor);
    if (at && inside(cursor, was) && !inside(cursor, size, Math.min(44, size.h / 5)))
      camera.reveal(at);
  });
  resized.observe(el);
  doFit(el.clientWidth < 600 ? 'map' : 'sheet');

  let shownOverlays: Overlays = {};
  return {
    setCounters: (list) => {
      counters.set(list);
      if (fan.isOpen && fan.hex) openFan(fan.hex);
    },
    setOverlays: (o) => {
      shownOverlays = o;
      overlays.set(o);
      if (!o.path) overlays.preview(hovered ?? cursor);
    },
    setCursor: (hex) => {
      const at = centre(hex);
      if (!at) return;
      moveCursor(hex);
      camera.reveal(at);
    },
    get cursor() {
      return cursor;
    },
    openStack: (hex) => {
      if (hex) openFan(hex);
      else closeFan();
    },
    spread: (open) => counters.spread(open),
    hideCounters: (on) => {
      hide(on);
    },
    centreOn: (hex, scale) => {
      const at = centre(hex);
      first = false;
      if (at) camera.centre(at, scale ?? camera.k);
    },
    sees: (hex) => inside(hex, { w: el.clientWidth, h: el.clientHeight }, 24),
    reveal: (hex) => {
      const at = centre(hex);
      if (at) camera.reveal(at);
    },
    flash: (hex) => {
      const rings = [...(shownOverlays.rings ?? []), { hex, kind: 'marked' as const }];
      overlays.set({ ...shownOverlays, rings });
      clearTimeout(flashTimer);
      flashTimer = setTimeout(() => overlays.set(shownOverlays), 1600);
    },
    zoom: (f) => camera.zoomAt(middle().x, middle().y, f),
    fit: (what = 'sheet') => {
      first = false;
      doFit(what);
    },
    setTheme: (theme) => {
      el.dataset.theme = theme;
    },
    setHoverDelay: (ms) => {
      hoverDelay = ms;
    },
    setKeys: (table) => {
      keys = table;
    },
    setCounterSize: (size) => counters.resize(size),
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
    announce: () => speak(options.describe(cursor)),
    focus: () => el.focus({ preventScroll: true }),
    destroy: () => {
      clearTimeout(hoverTimer);
      clearTimeout(flashTimer);
      resized.disconnect();
      stopGestures();
      camera.destroy();
      el.removeEventListener('keydown', keydown);
      el.removeEventListener('keyup', keyup);
      el.removeEventListener('focus', focused);
      el.replaceChildren();
      el.classList.remove('board', 'hide-counters', 'hide-trails');
    },
  };
}

/** Edge of a counter in world units, for sizes in panels. */
export const counterSize = COUNTER;
