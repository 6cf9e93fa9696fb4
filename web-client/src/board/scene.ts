// The scene of a board: its three layers in one world element under the camera, the hex cursor, and where
// things are on screen. Pointer, keyboard and stack all work on it.
import { Camera, lodOf } from './camera';
import type { BoardOptions } from './contract';
import { type CounterItem, CounterLayer } from './counters';
import { type Grid, gridOf, type Pt, R } from './hex';
import type { MapData } from './mapdata';
import { OverlayLayer } from './overlays';
import { drawSheet, type Sheet } from './sheet/sheet';
import { s } from './svg';

export class Scene {
  readonly grid: Grid;
  readonly sheet: Sheet;
  readonly world = document.createElement('div');
  readonly overlays: OverlayLayer;
  readonly counters: CounterLayer;
  readonly camera: Camera;
  cursor: string;
  /** The hex under the pointer. */
  hovered: string | null = null;
  /** Called when the camera has come to rest. */
  rested = () => {};

  constructor(
    readonly el: HTMLElement,
    map: MapData,
    readonly options: BoardOptions,
    uid: string,
  ) {
    this.grid = gridOf(map);
    this.sheet = drawSheet(this.grid, map, options.style, options.symbols, uid);
    this.overlays = new OverlayLayer(this.grid, this.sheet.slots, uid);
    this.counters = new CounterLayer(this.grid, options.symbols);
    // Without its margin the map still is one; the tracks are in the panel too.
    this.sheet.furnished.then(
      () => this.overlays.drawTracks(),
      () => {},
    );
    const overlaySvg = this.layer('overlays');
    const counterSvg = this.layer('counter-layer');
    overlaySvg.append(this.overlays.g);
    counterSvg.append(this.counters.g, this.overlays.top);
    const { world } = this;
    world.className = 'world';
    world.append(this.sheet.svg, overlaySvg, counterSvg);
    world.style.width = `${this.sheet.box.w}px`;
    world.style.height = `${this.sheet.box.h}px`;

    el.classList.add('board');
    el.tabIndex = 0;
    el.setAttribute('role', 'application');
    el.setAttribute('aria-roledescription', 'hex map');
    el.setAttribute('aria-label', options.label);
    el.append(world);

    this.camera = new Camera(el, world, this.sheet.box, (k, resting) => {
      // The level of detail changes at rest: it repaints the sheet, which a gesture must not wait for.
      const lod = String(lodOf(k));
      if (resting && world.dataset.lod !== lod) world.dataset.lod = lod;
      if (resting) this.rested();
      options.onZoom?.(k);
    });
    this.cursor = map.hexes[Math.floor(map.hexes.length / 2)]?.id ?? this.grid.id({ c: 0, r: 0 });
  }

  private layer(cls: string): SVGSVGElement {
    const { x, y, w, h } = this.sheet.box;
    return s('svg', {
      class: `layer ${cls}`,
      width: w,
      height: h,
      viewBox: `${x} ${y} ${w} ${h}`,
      'aria-hidden': 'true',
    });
  }

  /** Middle of a hex in world units; null if there is none of that number. */
  centre(hex: string): Pt | null {
    const cell = this.grid.parse(hex);
    return cell ? this.grid.center(cell) : null;
  }
  /** The hex at a point of the board element. */
  hexAt(px: number, py: number): string | null {
    const [x, y] = this.camera.toWorld(px, py);
    const cell = this.grid.pick(x, y);
    return cell ? this.grid.id(cell) : null;
  }
  counterAt(px: number, py: number, hex: string): CounterItem | null {
    if (this.el.classList.contains('hide-counters')) return null;
    const [x, y] = this.camera.toWorld(px, py);
    return this.counters.hit(x, y, hex);
  }
  hideCounters(on: boolean): void {
    this.el.classList.toggle('hide-counters', on);
  }

  speak(text: string): void {
    this.options.onAnnounce?.(text);
  }
  announce(): void {
    this.speak(this.options.describe(this.cursor));
  }
  moveCursor(hex: string, say = true): void {
    this.cursor = hex;
    this.overlays.setCursor(hex);
    this.overlays.preview(hex);
    this.options.onCursor?.(hex);
    if (say) this.announce();
  }

  /** Zooms about the middle of the board. */
  zoom(factor: number): void {
    this.camera.zoomAt(this.el.clientWidth / 2, this.el.clientHeight / 2, factor);
  }
  /** Brings the sheet, the framed map or some hexes on screen; by itself what fits the screen. */
  fit(what: 'sheet' | 'map' | readonly string[] = this.el.clientWidth < 600 ? 'map' : 'sheet') {
    if (what === 'sheet') return this.camera.fit(this.sheet.box);
    if (what === 'map') return this.camera.fit(this.sheet.frame);
    const pts = what.map((hex) => this.centre(hex)).filter((p) => p !== null);
    if (!pts.length) return;
    const xs = pts.map((p) => p[0]);
    const ys = pts.map((p) => p[1]);
    this.camera.fit({
      x: Math.min(...xs) - 2 * R,
      y: Math.min(...ys) - 2 * R,
      w: Math.max(...xs) - Math.min(...xs) + 4 * R,
      h: Math.max(...ys) - Math.min(...ys) + 4 * R,
    });
  }
  /** Is the middle of a hex within a board of this size, clear of its edge? */
  inside(hex: string, { w, h }: { w: number; h: number }, clear = 0): boolean {
    const at = this.centre(hex);
    if (!at) return false;
    const [x, y] = this.camera.toScreen(at[0], at[1]);
    return x >= clear && y >= clear && x <= w - clear && y <= h - clear;
  }
}
