// The overlay layer between the printed sheet and the counters: what may be reached, paths, rings,
// arrows, trails, zones, markers, dice. Each part is redrawn only when its own data changes.
import { n1, spline } from './geometry';
import { type Grid, type Pt, R } from './hex';
import { die, marker } from './overlay_pieces';
import { type Overlays, type PathOverlay, walkBack } from './overlay_shapes';
import { path, s, text } from './svg';

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
    // Each side's zones run their own way, so that they can be told apart where they cross.
    const sides = Object.entries({ none: -45, blue: 45, orange: 90, red: -45 }).flatMap(
      ([side, turn]) => [
        hatch(`zone-${side}`, turn, `zone-line tint-${side}`),
        s(
          'pattern',
          { id: `${this.uid}-dots-${side}`, width: 7, height: 7, patternUnits: 'userSpaceOnUse' },
          s('circle', { class: `zone-dot tint-${side}`, cx: 3.5, cy: 3.5, r: 1.3 }),
        ),
      ],
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
    return s('defs', {}, hatch('stop', 45, 'stop-line'), ...sides, head);
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
        const side = z.side ?? 'none';
        const fill = plain
          ? undefined
          : `url(#${this.uid}-${z.pattern === 'dots' ? 'dots' : 'zone'}-${side})`;
        const cls = `zone${plain ? ' zone-plain' : ''} tint-${side}`;
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
