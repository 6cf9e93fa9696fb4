// Draws the whole printed sheet of a map into one <svg>: paper, terrain, water, ways, cliffs,
// settlements, names, hex numbers, margin. Drawn once; nothing on it changes during a match.

import { COUNTER, type FaceSymbol } from '../face';
import { type Box, n1, Occupancy, polyline, ties } from '../geometry';
import { type Cell, type Grid, type Pt, R } from '../hex';
import type { MapData, MapHex } from '../mapdata';
import type { SheetStyle } from '../style';
import { path, s, text } from '../svg';
import { place, type Wish } from './labels';
import { Network } from './network';
import { clearance, crossing, settlement, tinaja } from './places';
import { blocks, loops, outline } from './regions';
import { riverNames } from './rivernames';
import { textures } from './texture';

/** The drawing and its measures in world units. */
export interface Sheet {
  readonly svg: SVGSVGElement;
  /** The whole paper. */
  readonly box: Box;
  /** The framed map without the margin column. */
  readonly frame: Box;
  /** Centres of the slots of the tracks, `<track>.<value>`. */
  readonly slots: ReadonlyMap<string, Pt>;
  /** Kept once the margin is printed and the slots are known; broken if its code does not come. */
  readonly furnished: Promise<void>;
}

const PAD = 16;
const MARGIN = 30;
const COLUMN = 300;
/** Places of a hex number against its usual one, in order of liking. */
const NUMBER_SPOTS: readonly Pt[] = [
  [0, 0],
  [-8, 0],
  [8, 0],
  [0, 7],
  [-13, 0],
  [13, 0],
  [-10, 7],
  [10, 7],
];

/** Draws a map in the look of a game. `uid` keeps ids of several boards on a page apart. */
export function drawSheet(
  grid: Grid,
  map: MapData,
  style: SheetStyle,
  symbolsOf: Readonly<Record<string, FaceSymbol>>,
  uid: string,
): Sheet {
  const frame: Box = { x: -PAD, y: -PAD, w: grid.width + 2 * PAD, h: grid.height + 2 * PAD };
  const box: Box = {
    x: frame.x - MARGIN,
    y: frame.y - MARGIN,
    w: frame.w + COLUMN + 2.8 * MARGIN,
    h: frame.h + 2 * MARGIN,
  };
  const hexes = new Map<string, MapHex>(map.hexes.map((h) => [h.id, h]));
  const cells = map.hexes.map((h) => ({ h, cell: grid.parse(h.id)! }));
  const taken = new Occupancy(frame);
  const net = new Network(grid, map);

  // Cells one ring beyond the sheet repeat their neighbour, so that the print runs to the frame.
  const ring: Cell[] = [];
  for (let c = -1; c <= grid.cols; c++)
    for (let r = -1; r <= grid.rows; r++) if (!grid.contains({ c, r })) ring.push({ c, r });
  const nearest = (cell: Cell): MapHex | undefined =>
    hexes.get(
      grid.id({
        c: Math.max(0, Math.min(grid.cols - 1, cell.c)),
        r: Math.max(0, Math.min(grid.rows - 1, cell.r)),
      }),
    );
  const all: Cell[] = [...cells.map((x) => x.cell), ...ring];
  const inRing = (c: Cell) => c.c >= -1 && c.r >= -1 && c.c <= grid.cols && c.r <= grid.rows;

  const frameD = `M${frame.x} ${frame.y}h${frame.w}v${frame.h}h${-frame.w}Z`;
  // A nested viewport clips to the frame far more cheaply than a clip path.
  const mapLayer = s('svg', {
    ...{ x: frame.x, y: frame.y, width: frame.w, height: frame.h },
    viewBox: `${frame.x} ${frame.y} ${frame.w} ${frame.h}`,
    class: 'map-frame',
  });
  const svg = s(
    'svg',
    {
      class: 'layer printed',
      width: n1(box.w),
      height: n1(box.h),
      viewBox: `${n1(box.x)} ${n1(box.y)} ${n1(box.w)} ${n1(box.h)}`,
      'aria-hidden': 'true',
    },
    s('rect', { class: 'paper', x: box.x, y: box.y, width: box.w, height: box.h, rx: 3 }),
    path('ground ground-llanos', frameD),
    mapLayer,
  );

  // Grounds.
  for (const [id, t] of Object.entries(style.terrain)) {
    if (t.texture === 'grass') continue;
    const inside = (c: Cell) => inRing(c) && nearest(c)?.terrain === id;
    const ls = loops(grid, all, inside);
    if (!ls.length) continue;
    const d = outline(ls, 2.6);
    mapLayer.append(path(`ground ground-${t.ground}`, d), path(`ground-edge edge-${t.ground}`, d));
  }
  // Abroad: tint and dashed border.
  if (style.abroad) {
    // Beyond the sheet a cell is abroad if any of its neighbours is, so that the border closes.
    const abroad = (c: Cell) => grid.contains(c) && hexes.get(grid.id(c))?.country === style.abroad;
    const inside = (c: Cell) =>
      grid.contains(c)
        ? abroad(c)
        : inRing(c) &&
          (nearest(c)?.country === style.abroad ||
            [0, 1, 2, 3, 4, 5].some((d) => abroad(grid.step(c, d))));
    const d = outline(loops(grid, all, inside), 1.4);
    mapLayer.append(path('abroad', d), path('border-ribbon', d), path('border', d));
  }

  // What lies on the map, first noted as taken, then drawn above the textures.
  for (const c of net.courses)
    taken.markLine(c.pts, c.kind === 'river' ? 2.6 : c.kind === 'trail' ? 1.6 : 2.8, 1);
  for (const x of net.crossings) taken.mark({ x: x.at[0] - 7, y: x.at[1] - 7, w: 14, h: 14 }, 2);

  const wishes: Wish[] = [];
  const symbols = s('g', { class: 'places' });
  for (const { h, cell } of cells) {
    const [x, y] = grid.center(cell);
    if (h.settlement) {
      const p = h.settlement;
      const r = clearance[p.kind] ?? 6.5;
      const g = style.place?.(h) ?? settlement(p.kind, p.side ?? 'none', p.tribe);
      g.setAttribute('transform', `translate(${n1(x)} ${n1(y)})`);
      symbols.append(g);
      taken.mark({ x: x - r, y: y - r, w: 2 * r, h: 2 * r }, 2);
      const size = p.kind === 'city' ? 14 : p.kind === 'town' || p.kind === 'fort' ? 11.5 : 9.6;
      wishes.push({
        text: p.kind === 'city' ? p.name.toUpperCase() : p.name,
        size,
        at: [x, y],
        // Towns have a garrison: their names keep clear of a counter, others of a whole stack.
        clear: style.crowded.includes(h.id)
          ? COUNTER / 2 + 6
          : p.kind === 'city' || p.kind === 'town'
            ? COUNTER / 2 + 1
            : r,
        rank: size,
      });
    } else if (h.tinaja) {
      const spot = freeSpot(taken, x, y);
      const g = tinaja();
      g.setAttribute('transform', `translate(${n1(spot[0])} ${n1(spot[1])})`);
      symbols.append(g);
      taken.mark({ x: spot[0] - 5, y: spot[1] - 6.5, w: 10, h: 12 }, 2);
    }
  }

  // Cliffs.
  const cliffs = s('g', { class: 'cliffs' });
  for (const side of map.hexsides ?? []) {
    if (side.kind !== 'cliff') continue;
    const a = grid.parse(side.between[0]!);
    const b = grid.parse(side.between[1]!);
    const d = a && b ? grid.direction(a, b) : -1;
    if (!a || !b || d < 0) continue;
    const [p, q] = [grid.corner(a, d), grid.corner(a, d + 1)];
    const rough = (c: Cell) => (hexes.get(grid.id(c))?.terrain === 'montane' ? 1 : 0);
    // Hachures fall away from the higher hex.
    const from = grid.center(rough(b) > rough(a) ? b : a);
    const mid: Pt = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const len = Math.hypot(mid[0] - from[0], mid[1] - from[1]);
    const down: Pt = [(mid[0] - from[0]) / len, (mid[1] - from[1]) / len];
    let strokes = '';
    for (let i = 0; i < 12; i++) {
      const t = (i + 0.5) / 12;
      const x = p[0] + (q[0] - p[0]) * t;
      const y = p[1] + (q[1] - p[1]) * t;
      const l = i % 2 ? 4.4 : 6.8;
      strokes += `M${n1(x)} ${n1(y)}l${n1(down[0] * l)} ${n1(down[1] * l)}`;
    }
    cliffs.append(path('cliff-hachures', strokes), path('cliff', polyline([p, q])));
    taken.markLine(
      [0, 0.2, 0.4, 0.6, 0.8, 1].map(
        (t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] as Pt,
      ),
      4,
      1,
    );
    if (side.pass?.length) {
      const cross = passPoint(net, p, q) ?? mid;
      const angle = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
      cliffs.append(
        s('rect', {
          class: 'pass',
          x: -4,
          y: -4,
          width: 8,
          height: 8,
          transform: `translate(${n1(cross[0])} ${n1(cross[1])}) rotate(${n1(angle)})`,
        }),
      );
      taken.mark({ x: cross[0] - 5, y: cross[1] - 5, w: 10, h: 10 }, 2);
    }
  }

  // Hex numbers: under the northern side, moved along it where a line runs.
  const numbers = s('g', { class: 'hex-numbers' });
  for (const { h, cell } of cells) {
    const [x, y] = grid.center(cell);
    const top = y - R * 0.72;
    let best: Pt = [0, 0];
    let bestShare = Number.POSITIVE_INFINITY;
    for (const [dx, dy] of NUMBER_SPOTS) {
      const share =
        taken.share({ x: x + dx - 6, y: top + dy - 5, w: 12, h: 7 }) +
        Math.abs(dx) * 0.004 +
        dy * 0.012;
      if (share < bestShare - 1e-9) {
        bestShare = share;
        best = [dx, dy];
      }
    }
    numbers.append(text('hex-number', x + best[0], top + best[1] + 1.6, h.id));
    taken.mark({ x: x + best[0] - 6, y: top + best[1] - 5, w: 12, h: 7 }, 4);
  }

  // Names. Ranges and lagoons may stand anywhere on their hexes.
  const areas = new Map<string, { pts: Pt[]; terrain: string }>();
  for (const { h, cell } of cells) {
    if (!h.area || style.unnamedAreas.includes(h.area)) continue;
    const one = areas.get(h.area) ?? { pts: [], terrain: h.terrain };
    one.pts.push(grid.center(cell));
    areas.set(h.area, one);
  }
  const areaNames = new Map<string, string>();
  for (const [name, { pts, terrain }] of areas) {
    areaNames.set(name, terrain === 'pantano' ? 'name-lagoon' : 'name-range');
    const mx = pts.reduce((a, p) => a + p[0], 0) / pts.length;
    const my = pts.reduce((a, p) => a + p[1], 0) / pts.length;
    const spots = [...pts, [mx, my] as Pt].flatMap((p) =>
      [0, 13, -13, 22].map((dy) => [p[0], p[1] + dy] as Pt),
    );
    wishes.push({ text: name, size: 9, at: [mx, my], clear: 0, rank: 5, spots });
  }
  const placed = place(wishes, taken, {
    x: frame.x + 3,
    y: frame.y + 3,
    w: frame.w - 6,
    h: frame.h - 6,
  });
  const names = s('g', { class: 'names' });
  for (const p of placed) {
    taken.mark(p.box, 2);
    const area = areaNames.get(p.wish.text);
    const cls = p.wish.spots ? (area ?? 'name-range') : `name name-${Math.floor(p.wish.size)}`;
    for (const l of p.lines) names.append(text(cls, l.x, l.y, l.text, { 'text-anchor': p.anchor }));
  }
  const big = s('g', { class: 'big-names' });
  for (const b of style.names) {
    const cell = grid.parse(b.hex);
    if (!cell) continue;
    const [x, y] = grid.center(cell);
    const at: Pt = [x + (b.dx ?? 0), y + (b.dy ?? 0)];
    const t = text(`name-${b.kind}-big`, 0, 0, b.text, {
      'font-size': b.size,
      'letter-spacing': b.spacing,
      transform: `translate(${n1(at[0])} ${n1(at[1])}) rotate(${b.angle ?? 0})`,
    });
    big.append(t);
    const half = (b.text.length * (b.size * 0.55 + b.spacing)) / 2;
    const a = ((b.angle ?? 0) * Math.PI) / 180;
    const along = Array.from({ length: 40 }, (_, i) => (i / 39 - 0.5) * 2 * half);
    taken.markLine(
      along.map(
        (l) =>
          [
            at[0] + Math.cos(a) * l + Math.sin(a) * b.size * 0.35,
            at[1] + Math.sin(a) * l - Math.cos(a) * b.size * 0.35,
          ] as Pt,
      ),
      b.size * 0.45,
      8,
    );
  }
  const rivers = riverNames(net.courses, taken, uid);

  // Textures last, in what is left free.
  const terrain = (cell: Cell) => nearest(cell)?.terrain;
  mapLayer.append(
    ...(style.ground?.({ grid, frame, cells: all, terrain, taken, uid }) ?? []),
    textures(
      grid,
      all.map((cell) => ({
        cell,
        texture: style.terrain[terrain(cell) ?? '']?.texture ?? 'none',
      })),
      taken,
    ),
  );
  const lines = s('g', {});
  for (const block of blocks(cells, (x) => x.cell))
    lines.append(path('grid', block.map((x) => grid.path(x.cell)).join('')));
  mapLayer.append(lines, big, cliffs, drawWater(net, style), drawWays(net));
  const marks = s('g', { class: 'crossings' });
  for (const x of net.crossings) {
    const g = crossing(x.kind);
    g.setAttribute(
      'transform',
      `translate(${n1(x.at[0])} ${n1(x.at[1])}) rotate(${n1((x.angle * 180) / Math.PI)})`,
    );
    marks.append(g);
  }
  let veil = '';
  for (const cell of ring) veil += grid.path(cell);
  mapLayer.append(path('veil', veil), marks, cliffPasses(cliffs), rivers, numbers, symbols, names);
  svg.append(path('frame-line', frameD), path('frame-outer', outerFrame(frame)));
  // The margin is far from where a match opens: it is printed a moment later.
  const slots = new Map<string, Pt>();
  const furnished = Promise.all([import('./furniture'), style.margin()]).then((come) => {
    const [{ furniture }, margin] = come;
    const [x, y] = [frame.x + frame.w + 24, frame.y + 2];
    const f = furniture(style, margin, symbolsOf, x, y, COLUMN, frame.h - 4);
    svg.append(f.g);
    for (const [name, at] of f.slots) slots.set(name, at);
  });
  return { svg, box, frame, slots, furnished };
}

/** Moves the pass squares above the ways that run through them. */
function cliffPasses(cliffs: SVGGElement): SVGGElement {
  const g = s('g', { class: 'passes' });
  g.append(...cliffs.querySelectorAll('.pass'));
  return g;
}

const outerFrame = (b: Box) => `M${b.x - 6} ${b.y - 6}h${b.w + 12}v${b.h + 12}h${-b.w - 12}Z`;

function freeSpot(taken: Occupancy, x: number, y: number): Pt {
  let best: Pt = [x, y];
  let bestShare = Number.POSITIVE_INFINITY;
  for (const [dx, dy] of [
    [0, 4],
    [-13, 6],
    [13, 6],
    [-12, -8],
    [12, -8],
    [0, 16],
    [-18, 0],
    [18, 0],
  ] as const) {
    const share = taken.share({ x: x + dx - 6, y: y + dy - 7, w: 12, h: 13 });
    if (share < bestShare) {
      bestShare = share;
      best = [x + dx, y + dy];
    }
  }
  return best;
}

/** Point of a cliff side where a drawn way crosses it. */
function passPoint(net: Network, p: Pt, q: Pt): Pt | null {
  let best: Pt | null = null;
  let bestD = 5;
  for (const c of net.courses) {
    if (c.kind === 'river') continue;
    for (const pt of c.pts) {
      if (Math.abs(pt[0] - p[0]) > R + 5 || Math.abs(pt[1] - p[1]) > R + 5) continue;
      for (let t = 0.1; t < 0.95; t += 0.1) {
        const on: Pt = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
        const d = Math.hypot(on[0] - pt[0], on[1] - pt[1]);
        if (d < bestD) {
          bestD = d;
          best = on;
        }
      }
    }
  }
  return best;
}

function drawWater(net: Network, style: SheetStyle): SVGGElement {
  const g = s('g', { class: 'water' });
  const rivers = net.courses.filter((c) => c.kind === 'river');
  const width = (name: string) => style.riverWidths[name] ?? 2.9;
  for (const pass of ['river-bank', 'river'] as const)
    for (const c of rivers) {
      const more = pass === 'river-bank' ? 1.5 : 0;
      // A river that rises on the sheet starts thin.
      const n = c.pts.length;
      const thin = Math.min(24, Math.floor(n / 3));
      const from = c.rises[0] ? thin : 0;
      const to = c.rises[1] ? n - thin : n;
      const w = width(c.name);
      const piece = (a: number, b: number, k: number) => {
        if (b - a > 1)
          g.append(path(pass, polyline(c.pts.slice(a, b)), { 'stroke-width': n1(w * k + more) }));
      };
      piece(0, from + 1, 0.55);
      piece(from, to, 1);
      piece(to - 1, n, 0.55);
    }
  return g;
}

function drawWays(net: Network): SVGGElement {
  const g = s('g', { class: 'ways' });
  const of = (kind: string) => net.courses.filter((c) => c.kind === kind);
  for (const [kind, passes] of [
    ['trail', ['trail-under', 'trail']],
    ['road', ['road-edge', 'road']],
    ['rail', ['rail-under', 'rail-ties', 'rail']],
  ] as const)
    for (const pass of passes)
      for (const c of of(kind))
        g.append(path(pass, pass === 'rail-ties' ? ties(c.pts, 7, 3) : polyline(c.pts)));
  return g;
}
