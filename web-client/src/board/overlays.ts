// The overlay layer between the printed sheet and the counters: what may be reached, paths, rings,
// arrows, trails, zones, markers, dice. Each part is redrawn only when its own data changes.
import { n1, spline } from './geometry';
import { type Grid, type Pt, R } from './hex';
import { path, s, text } from './svg';

/** A hex that the selected stack may enter. */
export interface ReachHex {
  readonly hex: string;
  /** Words at the hex foot: movement points so far, "rail", "2+1". */
  readonly cost: string;
  /** The hex before it on the way, for path previews; absent at the start. */
  readonly from?: string;
  /** The move must end here: hatched. */
  readonly stop?: boolean;
}

/** A way to be shown as dots with running costs. */
export interface PathOverlay {
  readonly hexes: readonly string[];
  /** Running cost at each hex of `hexes`; empty texts are left out. */
  readonly costs?: readonly string[];
  readonly kind?: 'march' | 'rail' | 'flight';
  /** Words at the end: "4 of 6 MP, stops". */
  readonly end?: string;
}

export interface HexRing {
  readonly hex: string;
  readonly kind: 'may' | 'selected' | 'target' | 'support' | 'changed' | 'marked';
}

export interface ArrowOverlay {
  readonly from: string;
  readonly to: string;
  readonly side?: string;
}

export interface TrailOverlay {
  readonly hexes: readonly string[];
  readonly side?: string;
}

/** Hexes under a side's zone of control, command range and the like. */
export interface ZoneOverlay {
  readonly hexes: readonly string[];
  readonly side?: string;
  readonly pattern?: 'lines' | 'dots' | 'plain';
}

export interface MarkerOverlay {
  readonly hex: string;
  readonly kind: 'bridge_out' | 'battle' | 'raid' | 'lost' | 'note';
  readonly text?: string;
}

export interface DiceOverlay {
  readonly hex: string;
  readonly dice: readonly { readonly value: number; readonly hit?: boolean }[];
  readonly side?: string;
  readonly text?: string;
}

/** A measured line from hex to hex. */
export interface RulerOverlay {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** Everything that may lie over the sheet. Absent parts are cleared. */
export interface Overlays {
  readonly reach?: readonly ReachHex[];
  /** Dims hexes outside `reach` by 15 per cent. */
  readonly dimRest?: boolean;
  readonly path?: PathOverlay | null;
  readonly rings?: readonly HexRing[];
  readonly arrows?: readonly ArrowOverlay[];
  readonly trails?: readonly TrailOverlay[];
  readonly zones?: readonly ZoneOverlay[];
  readonly markers?: readonly MarkerOverlay[];
  readonly dice?: readonly DiceOverlay[];
  readonly ruler?: RulerOverlay | null;
  /** Boxes of the printed tracks that are taken now: `{ season: 'spring', turn: '4' }`. */
  readonly tracks?: Readonly<Record<string, string>>;
}

const PIPS: readonly (readonly Pt[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A die face of 1 to 6 with pips (more: a number) on a square of 16 units round the origin. */
export function die(value: number, hit?: boolean): SVGGElement {
  const g = s('g', { class: `die${hit === undefined ? '' : hit ? ' die-hit' : ' die-miss'}` });
  g.append(s('rect', { class: 'die-ground', x: -8, y: -8, width: 16, height: 16, rx: 3 }));
  const pips = PIPS[value - 1];
  if (pips)
    for (const [x, y] of pips)
      g.append(s('circle', { class: 'die-pip', cx: x * 4.2, cy: y * 4.2, r: 1.6 }));
  else g.append(text('die-number', 0, 4, String(value)));
  return g;
}

/** Follows the predecessors of a reach map back from a hex; the start first. */
export function walkBack(reach: readonly ReachHex[], hex: string): ReachHex[] {
  const by = new Map(reach.map((r) => [r.hex, r]));
  const out: ReachHex[] = [];
  for (let at = by.get(hex); at && !out.includes(at); at = at.from ? by.get(at.from) : undefined) {
    out.unshift(at);
    // The start itself need not be in the list.
    if (at.from && !by.has(at.from)) out.unshift({ hex: at.from, cost: '' });
  }
  return out;
}

/** Draws overlays into `g`; markers and dice go into `top`, above the counters. */
export class OverlayLayer {
  readonly g = s('g', { class: 'overlay' });
  readonly top = s('g', { class: 'overlay-top' });
  private readonly parts: Record<string, SVGGElement> = {};
  private last: Overlays = {};
  private readonly cursor = path('cursor-hex', '');
  private readonly hover = path('hover-hex', '');

  constructor(
    private readonly grid: Grid,
    private readonly slots: ReadonlyMap<string, Pt>,
    private readonly uid: string,
  ) {
    this.g.append(this.patterns());
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
    if (next.arrows !== was.arrows) this.drawArrows();
    if (next.trails !== was.trails) this.drawTrails();
    if (next.zones !== was.zones) this.drawZones();
    if (next.markers !== was.markers) this.drawMarkers();
    if (next.dice !== was.dice) this.drawDice();
    if (next.ruler !== was.ruler) this.drawRuler();
    if (next.tracks !== was.tracks) this.drawTracks();
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

  private center(hex: string): Pt | null {
    const cell = this.grid.parse(hex);
    return cell ? this.grid.center(cell) : null;
  }

  private hexes(list: readonly string[], scale: number): string {
    return list
      .map((h) => this.grid.parse(h))
      .filter((c) => c !== null)
      .map((c) => this.grid.path(c, scale))
      .join('');
  }

  private patterns(): SVGDefsElement {
    const hatch = (id: string, turn: number, cls: string) =>
      s(
        'pattern',
        {
          id: `${this.uid}-${id}`,
          width: 6,
          height: 6,
          patternUnits: 'userSpaceOnUse',
          patternTransform: `rotate(${turn})`,
        },
        path(cls, 'M0 0V6'),
      );
    const dots = s(
      'pattern',
      { id: `${this.uid}-dots`, width: 7, height: 7, patternUnits: 'userSpaceOnUse' },
      s('circle', { class: 'zone-dot', cx: 3.5, cy: 3.5, r: 1.1 }),
    );
    const head = s(
      'marker',
      {
        id: `${this.uid}-head`,
        viewBox: '0 0 10 10',
        refX: 7,
        refY: 5,
        markerWidth: 3.6,
        markerHeight: 3.6,
        orient: 'auto-start-reverse',
      },
      path('arrow-head', 'M0 0L10 5 0 10 2.6 5Z'),
    );
    return s(
      'defs',
      {},
      hatch('stop', 45, 'stop-line'),
      hatch('zone', -45, 'zone-line'),
      dots,
      head,
    );
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

  private drawArrows(): void {
    this.parts.arrows!.replaceChildren(
      ...(this.last.arrows ?? []).flatMap((a) => {
        const [p, q] = [this.center(a.from), this.center(a.to)];
        if (!p || !q || a.from === a.to) return [];
        const len = Math.hypot(q[0] - p[0], q[1] - p[1]);
        const cut = Math.min(17, len / 4);
        const [ux, uy] = [(q[0] - p[0]) / len, (q[1] - p[1]) / len];
        const bow = Math.min(18, len * 0.12);
        const from: Pt = [p[0] + ux * cut, p[1] + uy * cut];
        const to: Pt = [q[0] - ux * cut, q[1] - uy * cut];
        const mid: Pt = [(p[0] + q[0]) / 2 - uy * bow, (p[1] + q[1]) / 2 + ux * bow];
        const d = `M${n1(from[0])} ${n1(from[1])}Q${n1(mid[0])} ${n1(mid[1])} ${n1(to[0])} ${n1(to[1])}`;
        return [
          path('arrow-under', d),
          path(`arrow tint-${a.side ?? 'none'}`, d, { 'marker-end': `url(#${this.uid}-head)` }),
        ];
      }),
    );
  }

  private drawTrails(): void {
    this.parts.trails!.replaceChildren(
      ...(this.last.trails ?? []).map((t) =>
        path(
          `march-trail tint-${t.side ?? 'none'}`,
          spline(
            t.hexes.map((h) => this.center(h)).filter((c) => c !== null),
            false,
            0.6,
          ),
        ),
      ),
    );
  }

  private drawZones(): void {
    this.parts.zones!.replaceChildren(
      ...(this.last.zones ?? []).map((z) => {
        const plain = z.pattern === 'plain';
        const fill = plain
          ? undefined
          : `url(#${this.uid}-${z.pattern === 'dots' ? 'dots' : 'zone'})`;
        const cls = `zone${plain ? ' zone-plain' : ''} tint-${z.side ?? 'none'}`;
        return path(cls, this.hexes(z.hexes, 1), { fill });
      }),
    );
  }

  private drawMarkers(): void {
    this.parts.markers!.replaceChildren(
      ...(this.last.markers ?? []).flatMap((m) => {
        const c = this.center(m.hex);
        return c ? [marker(m, c)] : [];
      }),
    );
  }

  private drawDice(): void {
    this.parts.dice!.replaceChildren(
      ...(this.last.dice ?? []).flatMap((d) => {
        const c = this.center(d.hex);
        if (!c) return [];
        const w = Math.max(d.dice.length * 19 + 5, (d.text?.length ?? 0) * 5.4 + 12);
        const tall = d.text ? 39 : 25;
        const g = s('g', {
          class: `dice tint-${d.side ?? 'none'}`,
          transform: `translate(${n1(c[0])} ${n1(c[1] - 44)})`,
        });
        g.append(
          s('rect', {
            class: 'dice-ground',
            x: -w / 2,
            y: -tall / 2,
            width: w,
            height: tall,
            rx: 4,
          }),
        );
        d.dice.forEach((one, i) => {
          const face = die(one.value, one.hit);
          const x = (i - (d.dice.length - 1) / 2) * 19;
          face.setAttribute('transform', `translate(${n1(x)} ${d.text ? -6.5 : 0})`);
          g.append(face);
        });
        if (d.text) g.append(text('dice-text', 0, 14.5, d.text));
        return [g];
      }),
    );
  }

  private drawRuler(): void {
    const r = this.last.ruler;
    const [p, q] = [r ? this.center(r.from) : null, r ? this.center(r.to) : null];
    if (!r || !p || !q) {
      this.parts.ruler!.replaceChildren();
      return;
    }
    const w = r.text.length * 6 + 14;
    this.parts.ruler!.replaceChildren(
      path('ruler-line', `M${n1(p[0])} ${n1(p[1])}L${n1(q[0])} ${n1(q[1])}`),
      s('circle', { class: 'ruler-ground', cx: p[0], cy: p[1], r: 5 }),
      s('rect', {
        class: 'ruler-ground',
        x: q[0] - w / 2,
        y: q[1] - 9,
        width: w,
        height: 18,
        rx: 4,
      }),
      text('ruler-text', q[0], q[1] + 4.6, r.text),
    );
  }

  private drawTracks(): void {
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

function marker(m: MarkerOverlay, [x, y]: Pt): SVGGElement {
  const g = s('g', { class: `marker marker-${m.kind}` });
  if (m.kind === 'bridge_out') {
    g.setAttribute('transform', `translate(${n1(x - 17)} ${n1(y + 15)})`);
    g.append(
      s('rect', { class: 'marker-ground', x: -13, y: -9, width: 26, height: 18, rx: 2 }),
      path('marker-line', 'M-11-2H-3L-1 3M11-2H3L1 3M-8-2V5M8-2V5'),
      path('marker-cross', 'M-12-8 12 8M12-8-12 8'),
    );
    return g;
  }
  g.setAttribute('transform', `translate(${n1(x + 20)} ${n1(y - 18)})`);
  const signs: Record<string, string> = {
    battle: 'M-5 5 5-5M-5-5 5 5M-6 2-2 6M6 2 2 6',
    raid: 'M3-5A6 6 0 1 0 3 5 4.6 4.6 0 0 1 3-5Z',
    lost: 'M-3-3A3.2 3.2 0 1 1 .4 .4V2M.4 4.6V5.2',
    note: 'M-4-5H4V2L0 6H-4Z',
  };
  g.append(
    s('circle', { class: 'marker-ground', r: 9.5 }),
    path('marker-line', signs[m.kind] ?? ''),
  );
  if (m.text) g.append(text('marker-text', 0, 19, m.text));
  return g;
}
