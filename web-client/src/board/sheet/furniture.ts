// What is printed on the margin of the sheet: title cartouche, compass of the six directions,
// legend and tracks. Everything hangs from the top of a column of a given width.

import { drawFace, type FaceSymbol } from '../face';
import { Occupancy } from '../geometry';
import { Grid, type GridSpec, type Pt } from '../hex';
import type { LegendRow, MarginStyle, SheetStyle } from '../style';
import { path, s, text } from '../svg';
import { crossing, settlement, tinaja } from './places';
import { textures } from './texture';
import '../later.css';

/** The margin column: its drawing and the centres of the slots of its tracks. */
export interface Furniture {
  readonly g: SVGGElement;
  readonly slots: Map<string, Pt>;
}

function sampleHex(style: SheetStyle, terrain: string, x: number, y: number): SVGGElement {
  const spec: GridSpec = {
    orientation: 'flat',
    cols: [1, 1],
    rows: [1, 1],
    numbering: 'letter_row',
    shifted: 1,
  };
  const grid = new Grid(spec);
  const t = style.terrain[terrain]!;
  const [cx, cy] = grid.center({ c: 0, r: 0 });
  const free = new Occupancy({ x: 0, y: 0, w: 72, h: 63 });
  const d = grid.path({ c: 0, r: 0 });
  return s(
    'g',
    { transform: `translate(${x - cx * 0.62} ${y - cy * 0.62}) scale(.62)` },
    path(`ground ground-${t.ground}`, d),
    textures(grid, [{ cell: { c: 0, r: 0 }, texture: t.texture }], free),
    path('legend-hex', d),
  );
}

function sampleLine(kind: string, x: number, y: number): SVGElement[] {
  const d = `M${x - 22} ${y + 2}C${x - 10} ${y - 6} ${x + 8} ${y + 8} ${x + 22} ${y - 2}`;
  if (kind === 'river') return [path('river-bank', d), path('river', d)];
  if (kind === 'trail') return [path('trail', d)];
  if (kind === 'road') return [path('road-edge', d), path('road', d)];
  if (kind === 'border') return [path('border-ribbon', d), path('border', d)];
  if (kind === 'rail')
    return [
      path('rail', `M${x - 22} ${y}H${x + 22}`),
      path(
        'rail-ties',
        Array.from({ length: 7 }, (_, i) => `M${x - 19 + i * 6.4} ${y - 3}V${y + 3}`).join(''),
      ),
    ];
  const out: SVGElement[] = [
    path('cliff', `M${x - 18} ${y - 2}H${x + 18}`),
    path(
      'cliff-hachures',
      Array.from({ length: 10 }, (_, i) => `M${x - 16 + i * 3.6} ${y - 2}v6.4`).join(''),
    ),
  ];
  if (kind === 'pass')
    out.push(s('rect', { class: 'pass', x: x - 3.8, y: y - 5.8, width: 7.6, height: 7.6 }));
  return out;
}

function legendRow(style: SheetStyle, row: LegendRow, x: number, y: number): SVGElement[] {
  const show = row.show;
  if ('terrain' in show) return [sampleHex(style, show.terrain, x, y)];
  if ('line' in show) return sampleLine(show.line, x, y);
  const move = (g: SVGElement, scale = 1) => {
    g.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
    return g;
  };
  if ('draw' in show) return [move(show.draw())];
  if ('crossing' in show) {
    const line = `M${x - 22} ${y}H${x + 22}`;
    const over = `M${x} ${y - 11}V${y + 11}`;
    const way =
      show.crossing === 'bridge'
        ? [path('rail', over)]
        : show.crossing === 'ferry'
          ? [path('road-edge', over), path('road', over)]
          : [path('trail', over)];
    return [path('river-bank', line), path('river', line), ...way, move(crossing(show.crossing))];
  }
  if ('place' in show) return [move(settlement(show.place, show.side, show.tribe))];
  if ('water' in show) return [move(tinaja())];
  return [move(settlement('pueblo', show.plate), 1.5)];
}

function compass(x: number, y: number, note: string): SVGGElement {
  const g = s('g', { class: 'compass', transform: `translate(${x} ${y})` });
  g.append(
    s('circle', { class: 'compass-ring', r: 47 }),
    s('circle', { class: 'compass-ring thin', r: 33 }),
  );
  for (let d = 0; d < 6; d++) {
    const a = (d * 60 - 90) * (Math.PI / 180);
    const [cx, cy] = [Math.cos(a), Math.sin(a)];
    const r = d % 3 ? 28 : 33;
    g.append(
      path(
        'compass-light',
        `M0 0L${(cx * r).toFixed(1)} ${(cy * r).toFixed(1)}L${(Math.cos(a - 0.5) * 9).toFixed(1)} ${(Math.sin(a - 0.5) * 9).toFixed(1)}Z`,
      ),
      path(
        'compass-dark',
        `M0 0L${(cx * r).toFixed(1)} ${(cy * r).toFixed(1)}L${(Math.cos(a + 0.5) * 9).toFixed(1)} ${(Math.sin(a + 0.5) * 9).toFixed(1)}Z`,
      ),
      text('compass-number', cx * 40, cy * 40 + 4.6, note && String(d + 1)),
    );
  }
  g.append(text('compass-north', 0, -52, 'N'), text('legend-note', 0, 64, note));
  return g;
}

function cartouche(margin: MarginStyle, x: number, y: number, w: number): SVGGElement {
  const h = 132;
  const c = 12;
  const frame = (i: number) => {
    const [l, t, r, b] = [x + i, y + i, x + w - i, y + h - i];
    return `M${l + c} ${t}H${r - c}Q${r - c} ${t + c} ${r} ${t + c}V${b - c}Q${r - c} ${b - c} ${r - c} ${b}H${l + c}Q${l + c} ${b - c} ${l} ${b - c}V${t + c}Q${l + c} ${t + c} ${l + c} ${t}Z`;
  };
  const mid = x + w / 2;
  return s(
    'g',
    { class: 'cartouche' },
    path('cartouche-ground', frame(0)),
    path('cartouche-line', frame(5)),
    text('cartouche-over', mid, y + 32, margin.title.over),
    text('cartouche-main', mid, y + 66, margin.title.main[0] ?? ''),
    text('cartouche-second', mid, y + 92, margin.title.main[1] ?? ''),
    path(
      'cartouche-rule',
      `M${mid - 50} ${y + 102}H${mid - 6}M${mid + 6} ${y + 102}H${mid + 50}M${mid - 3} ${y + 102}l3-3 3 3-3 3Z`,
    ),
    text('cartouche-over', mid, y + 118, margin.title.under),
  );
}

/** Draws the margin column with its top left corner at (x, y). */
export function furniture(
  style: SheetStyle,
  margin: MarginStyle,
  symbols: Readonly<Record<string, FaceSymbol>>,
  x: number,
  y: number,
  w: number,
  h: number,
): Furniture {
  const g = s('g', { class: 'furniture' });
  const slots = new Map<string, Pt>();
  g.append(cartouche(margin, x, y, w));
  g.append(compass(x + w / 2, y + 214, margin.compassNote));
  // Scale bar of three hexes.
  const bar = y + 306;
  const hexWide = 36 * Math.sqrt(3);
  const left = x + w / 2 - hexWide * 1.5;
  for (let i = 0; i < 3; i++)
    g.append(
      s('rect', {
        class: i % 2 ? 'scale-light' : 'scale-dark',
        x: left + i * hexWide,
        y: bar,
        width: hexWide,
        height: 6,
      }),
    );
  ['0', '10', '20', '30 miles'].forEach((t, i) => {
    g.append(text('legend-note', left + i * hexWide, bar - 4, t));
  });
  let at = bar + 40;
  for (const group of margin.legend) {
    g.append(
      text('legend-title', x, at, group.title, { 'text-anchor': 'start' }),
      path('legend-rule', `M${x} ${at + 6}H${x + w}`),
    );
    at += 16;
    for (const row of group.rows) {
      const high = 'terrain' in row.show ? 45 : 27;
      const mid = at + high / 2;
      g.append(
        ...legendRow(style, row, x + 30, mid),
        text('legend-text', x + 66, mid + 5, row.text, { 'text-anchor': 'start' }),
      );
      at += high;
    }
    at += 31;
  }
  if (margin.counters) {
    g.append(
      text('legend-title', x, at, margin.counters.title, { 'text-anchor': 'start' }),
      path('legend-rule', `M${x} ${at + 6}H${x + w}`),
    );
    at += 18;
    const columns = 4;
    margin.counters.faces.forEach((sample, i) => {
      const cx = x + ((i % columns) + 0.5) * (w / columns);
      const cy = at + Math.floor(i / columns) * 72 + 24;
      const face = drawFace(sample.face, symbols);
      face.setAttribute('transform', `translate(${cx} ${cy})`);
      g.append(face, text('legend-caption', cx, cy + 36, sample.text));
    });
    at += Math.ceil(margin.counters.faces.length / columns) * 72 + 12;
    for (const note of margin.counters.notes) {
      g.append(text('legend-small', x, at, note, { 'text-anchor': 'start' }));
      at += 17;
    }
  }
  // Tracks stand at the foot of the column.
  const heights = margin.tracks.map(
    (t) => 26 + Math.ceil(t.slots.length / t.columns) * (t.columns > 5 ? 32 : 46),
  );
  at = y + h - heights.reduce((a, b) => a + b, 0) - 18 * (heights.length - 1) - 4;
  margin.tracks.forEach((track, k) => {
    const step = w / track.columns;
    const tall = track.columns > 5 ? 32 : 46;
    g.append(text('legend-title', x, at + 12, track.title, { 'text-anchor': 'start' }));
    track.slots.forEach((slot, i) => {
      const bx = x + (i % track.columns) * step;
      const by = at + 22 + Math.floor(i / track.columns) * tall;
      g.append(
        s('rect', {
          class: 'slot',
          x: bx + 1,
          y: by + 1,
          width: step - 2,
          height: tall - 2,
          rx: 3,
        }),
        text('slot-text', bx + step / 2, by + tall / 2 + 5, slot.text),
      );
      slots.set(`${track.id}.${slot.value}`, [bx + step / 2, by + tall / 2]);
    });
    at += heights[k]! + 18;
  });
  return { g, slots };
}
