// Small drawings of the overlay: dice and markers.
import { n1 } from './geometry';
import type { Pt } from './hex';
import type { MarkerOverlay } from './overlay_shapes';
import { path, s, text } from './svg';

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

/** A marker beside the middle of its hex. */
export function marker(m: MarkerOverlay, [x, y]: Pt): SVGGElement {
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
    thirst: 'M0-6C2.5-2.5 4 0 4 2A4 4 0 0 1-4 2C-4 0-2.5-2.5 0-6ZM-6 6 6-6',
  };
  g.append(
    s('circle', { class: 'marker-ground', r: 9.5 }),
    path('marker-line', m.sign ?? signs[m.kind] ?? ''),
  );
  if (m.text) g.append(text('marker-text', 0, 19, m.text));
  return g;
}
