// Overlays of what was told or looked up: zones, ways, arrows, markers, dice, the ruler. None of it is needed to
// show a map and its question, so that its code comes after them.
import { n1, spline } from './geometry';
import type { Pt } from './hex';
import { die, marker } from './overlay_pieces';
import type { Overlays } from './overlay_shapes';
import type { Told } from './overlays';
import { hatch, path, s, text } from './svg';
import './later.css';

/** Where things lie. */
interface Places {
  readonly uid: string;
  center(hex: string): Pt | null;
  hexes(list: readonly string[], scale: number): string;
}
type Drawing = (all: Overlays, at: Places) => SVGElement[];

/** What the drawings refer to by `uid`. */
export function patterns(uid: string): SVGElement[] {
  // Each side's zones run their own way, so that they can be told apart where they cross.
  const sides = Object.entries({ none: -45, blue: 45, orange: 90, red: -45 }).flatMap(
    ([side, turn]) => [
      hatch(`${uid}-zone-${side}`, turn, `zone-line tint-${side}`),
      s(
        'pattern',
        { id: `${uid}-dots-${side}`, width: 7, height: 7, patternUnits: 'userSpaceOnUse' },
        s('circle', { class: `zone-dot tint-${side}`, cx: 3.5, cy: 3.5, r: 1.3 }),
      ),
    ],
  );
  const head = s(
    'marker',
    {
      id: `${uid}-head`,
      viewBox: '0 0 10 10',
      refX: 7,
      refY: 5,
      markerWidth: 3.6,
      markerHeight: 3.6,
      orient: 'auto-start-reverse',
    },
    path('arrow-head', 'M0 0L10 5 0 10 2.6 5Z'),
  );
  return [...sides, head];
}

const zones: Drawing = (all, at) =>
  (all.zones ?? []).map((z) => {
    const plain = z.pattern === 'plain';
    const side = z.side ?? 'none';
    const fill = plain
      ? undefined
      : `url(#${at.uid}-${z.pattern === 'dots' ? 'dots' : 'zone'}-${side})`;
    const cls = `zone${plain ? ' zone-plain' : ''} tint-${side}`;
    return path(cls, at.hexes(z.hexes, 1), { fill });
  });

const trails: Drawing = (all, at) =>
  (all.trails ?? []).map((t) =>
    path(
      `march-trail tint-${t.side ?? 'none'}`,
      spline(
        t.hexes.map((h) => at.center(h)).filter((c) => c !== null),
        false,
        0.6,
      ),
    ),
  );

const arrows: Drawing = (all, at) =>
  (all.arrows ?? []).flatMap((a) => {
    const [p, q] = [at.center(a.from), at.center(a.to)];
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
      path(`arrow tint-${a.side ?? 'none'}`, d, { 'marker-end': `url(#${at.uid}-head)` }),
    ];
  });

const markers: Drawing = (all, at) =>
  (all.markers ?? []).flatMap((m) => {
    const c = at.center(m.hex);
    return c ? [marker(m, c)] : [];
  });

const dice: Drawing = (all, at) =>
  (all.dice ?? []).flatMap((d) => {
    const c = at.center(d.hex);
    if (!c) return [];
    const w = Math.max(d.dice.length * 19 + 5, (d.text?.length ?? 0) * 5.4 + 12);
    const tall = d.text ? 39 : 25;
    const g = s('g', {
      class: `dice tint-${d.side ?? 'none'}`,
      transform: `translate(${n1(c[0])} ${n1(c[1] - 44)})`,
    });
    g.append(
      s('rect', { class: 'dice-ground', x: -w / 2, y: -tall / 2, width: w, height: tall, rx: 4 }),
    );
    d.dice.forEach((one, i) => {
      const face = die(one.value, one.hit);
      const x = (i - (d.dice.length - 1) / 2) * 19;
      face.setAttribute('transform', `translate(${n1(x)} ${d.text ? -6.5 : 0})`);
      g.append(face);
    });
    if (d.text) g.append(text('dice-text', 0, 14.5, d.text));
    return [g];
  });

const ruler: Drawing = (all, at) => {
  const r = all.ruler;
  const [p, q] = [r ? at.center(r.from) : null, r ? at.center(r.to) : null];
  if (!r || !p || !q) return [];
  const w = r.text.length * 6 + 14;
  return [
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
  ];
};

/** Each part as it stands now. */
export const drawings: Readonly<Record<Told, Drawing>> = {
  zones,
  trails,
  arrows,
  markers,
  dice,
  ruler,
};
