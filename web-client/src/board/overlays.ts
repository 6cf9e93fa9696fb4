// The overlay layer between the printed sheet and the counters: what may be reached, paths, rings,
// arrows, trails, zones, markers, dice. Each part is redrawn only when its own data changes.
import { spline } from './geometry';
import { type Grid, type Pt, R } from './hex';
import { type Overlays, type PathOverlay, walkBack } from './overlay_shapes';
import { hatch, path, s, text } from './svg';

/** What is drawn by overlay_told.ts. */
const TOLD = ['zones', 'trails', 'arrows', 'markers', 'dice', 'ruler'] as const;
export type Told = (typeof TOLD)[number];

/** Draws overlays into `g`; markers and dice go into `top`, above the counters. */
export class OverlayLayer {
  readonly g = s('g', { class: 'overlay' });
  readonly top = s('g', { class: 'overlay-top' });
  private readonly parts: Record<string, SVGGElement> = {};
  private last: Overlays = {};
  private told: typeof import('./overlay_told') | null = null;
  private coming: Promise<void> | null = null;
  private readonly cursor = path('cursor-hex', '');
  private readonly hover = path('hover-hex', '');

  constructor(
    private readonly grid: Grid,
    private readonly slots: ReadonlyMap<string, Pt>,
    readonly uid: string,
  ) {
    this.g.append(s('defs', {}, hatch(`${uid}-stop`, 45, 'stop-line')));
    for (const name of ['tracks', 'zones', 'reach', 'trails', 'arrows', 'rings', 'preview']) {
      this.parts[name] = s('g', { class: `ov-${name}` });
      this.g.append(this.parts[name]!);
    }
    for (const name of ['end', 'markers', 'dice', 'ruler']) {
      this.parts[name] = s('g', { class: `ov-${name}` });
      this.top.append(this.parts[name]!);
    }
    this.g.append(this.hover, this.cursor);
  }

  /** Replaces all overlays; parts given as the same object as before are left alone. */
  set(next: Overlays): void {
    const was = this.last;
    this.last = next;
    if (next.reach !== was.reach || next.dimRest !== was.dimRest) this.drawReach();
    if (next.path !== was.path) this.drawPath(next.path ?? null);
    if (next.rings !== was.rings) this.drawRings();
    this.drawTold(was);
    if (next.tracks !== was.tracks) this.drawTracks();
  }

  /** Draws what was told or looked up and is another than in `was`; its code comes after the map. */
  private drawTold(was: Overlays): void {
    const { last, told } = this;
    if (told) {
      for (const name of TOLD)
        if (last[name] !== was[name])
          this.parts[name]!.replaceChildren(...told.drawings[name](last, this));
      return;
    }
    if (TOLD.every((name) => last[name] === undefined)) return;
    this.coming ??= import('./overlay_told').then(
      (code) => {
        this.told = code;
        this.g.firstElementChild!.append(...code.patterns(this.uid));
        this.drawTold({});
      },
      // Without a connection; the next change asks again.
      () => {
        this.coming = null;
      },
    );
  }

  /** Shows the way to a reachable hex while it is hovered, focused or tapped; null clears it. */
  preview(hex: string | null): void {
    if (this.last.path) return;
    const way = hex && this.last.reach ? walkBack(this.last.reach, hex) : [];
    if (way.length < 2) {
      this.drawPath(null);
      return;
    }
    const end = way.at(-1)!;
    this.drawPath({
      hexes: way.map((r) => r.hex),
      costs: way.map((r) => r.cost),
      end: end.stop ? `${end.cost} · stops` : end.cost,
    });
  }

  setCursor(hex: string | null): void {
    const cell = hex ? this.grid.parse(hex) : null;
    this.cursor.setAttribute('d', cell ? this.grid.path(cell, 0.97) : '');
  }

  setHover(hex: string | null): void {
    const cell = hex ? this.grid.parse(hex) : null;
    this.hover.setAttribute('d', cell ? this.grid.path(cell, 0.97) : '');
  }

  center(hex: string): Pt | null {
    const cell = this.grid.parse(hex);
    return cell ? this.grid.center(cell) : null;
  }

  hexes(list: readonly string[], scale: number): string {
    return list
      .map((h) => this.grid.parse(h))
      .filter((c) => c !== null)
      .map((c) => this.grid.path(c, scale))
      .join('');
  }

  private drawReach(): void {
    const g = this.parts.reach!;
    const list = this.last.reach ?? [];
    if (!list.length) {
      g.replaceChildren();
      return;
    }
    // The start of the walk has no cost to show.
    const open = list.filter((r) => r.from !== undefined || r.cost !== '');
    const stops = open.filter((r) => r.stop).map((r) => r.hex);
    const parts: SVGElement[] = [];
    if (this.last.dimRest) {
      const whole = `M-40 -40H${this.grid.width + 40}V${this.grid.height + 40}H-40Z`;
      parts.push(
        path(
          'dim-rest',
          whole +
            this.hexes(
              list.map((r) => r.hex),
              1,
            ),
        ),
      );
    }
    parts.push(
      path(
        'reach',
        this.hexes(
          open.map((r) => r.hex),
          0.92,
        ),
      ),
    );
    if (stops.length)
      parts.push(path('reach-stop', this.hexes(stops, 0.92), { fill: `url(#${this.uid}-stop)` }));
    for (const r of open) {
      const c = this.center(r.hex);
      if (c) parts.push(text('reach-cost', c[0], c[1] + R * 0.78, r.cost));
    }
    g.replaceChildren(...parts);
  }

  private drawPath(p: PathOverlay | null): void {
    const g = this.parts.preview!;
    const pts = (p?.hexes ?? []).map((h) => this.center(h)).filter((c) => c !== null);
    if (!p || pts.length < 2) {
      g.replaceChildren();
      this.parts.end!.replaceChildren();
      return;
    }
    const kind = p.kind ?? 'march';
    const d = spline(pts, false, 0.6);
    const parts: SVGElement[] = [path('path-under', d), path(`path path-${kind}`, d)];
    pts.forEach(([x, y], i) => {
      const last = i === pts.length - 1;
      if (i > 0) parts.push(s('circle', { class: 'path-dot', cx: x, cy: y, r: last ? 5.4 : 3.6 }));
      const cost = p.costs?.[i];
      if (cost && !last && i > 0) parts.push(text('path-cost', x + 9, y - 5, cost));
    });
    const end = pts.at(-1)!;
    const words = p.end ?? p.costs?.at(-1);
    const flag: SVGElement[] = [];
    if (words) {
      const w = words.length * 5.6 + 12;
      flag.push(
        s('rect', {
          class: 'path-end',
          x: end[0] - w / 2,
          y: end[1] - 29,
          width: w,
          height: 17,
          rx: 3,
        }),
        text('path-end-text', end[0], end[1] - 16.4, words),
      );
    }
    this.parts.end!.replaceChildren(...flag);
    g.replaceChildren(...parts);
  }

  private drawRings(): void {
    this.parts.rings!.replaceChildren(
      ...(this.last.rings ?? []).flatMap((r) => {
        const d = this.hexes([r.hex], r.kind === 'selected' ? 0.93 : 0.9);
        return [path('hex-ring-under', d), path(`hex-ring hex-ring-${r.kind}`, d)];
      }),
    );
  }

  /** Marks the boxes of the tracks that are taken; again once the slots are known. */
  drawTracks(): void {
    this.parts.tracks!.replaceChildren(
      ...Object.entries(this.last.tracks ?? {}).flatMap(([track, value]) => {
        const at = this.slots.get(`${track}.${value}`);
        if (!at) return [];
        const near = [...this.slots].filter(([k]) => k.startsWith(`${track}.`));
        const small = near.length > 8;
        const [w, h] = small ? [27, 29] : [near.length > 3 ? 72 : 97, 43];
        return [
          s('rect', {
            class: 'track-now',
            x: at[0] - w / 2,
            y: at[1] - h / 2,
            width: w,
            height: h,
            rx: 4,
          }),
        ];
      }),
    );
  }
}
