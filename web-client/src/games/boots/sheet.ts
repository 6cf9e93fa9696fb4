// What only the maps of the Boots games have: lakes, forests of broad-leaved trees, high mountains, dunes, and
// the symbols of their places. Drawn for this project.
import { hash, n1, sample, sequence, spline } from '../../board/geometry';
import type { Cell, Grid, Pt } from '../../board/hex';
import { R } from '../../board/hex';
import type { Lake, MapHex } from '../../board/mapdata';
import { blocks } from '../../board/sheet/regions';
import type { Paper } from '../../board/style';
import { path, s, text } from '../../board/svg';

const WIDE = R * Math.sqrt(3);

/** Points of a map's `drawing` in world units. */
export function onSheet(grid: Grid, points: readonly (readonly number[])[]): Pt[] {
  const [x0, y0] = grid.center({ c: 0, r: 0 });
  return points.map(([x, y]) => [x0 + x! * WIDE, y0 + y! * WIDE] as Pt);
}

/** Lakes with the lines along their shores that old maps engrave. */
export function lakes(paper: Paper, list: readonly Lake[]): SVGElement[] {
  return list.flatMap((lake, i) => {
    const shore = onSheet(paper.grid, lake.points);
    const d = spline(shore, true);
    flood(paper, shore);
    const id = `lake-${paper.uid}-${i}`;
    const lines = s('g', { 'clip-path': `url(#${id})` });
    for (const w of [30, 21, 13, 6.5])
      lines.append(
        path('lake-line', d, { 'stroke-width': w }),
        path('lake-gap', d, { 'stroke-width': w - 1.2 }),
      );
    return [s('clipPath', { id }, s('path', { d })), path('lake', d), lines, path('lake-shore', d)];
  });
}

/** Marks the water of a lake as taken: no tree grows there. */
function flood(paper: Paper, shore: readonly Pt[]): void {
  paper.taken.markLine(sample(shore, 4, true), 4, 1);
  const ys = shore.map((p) => p[1]);
  for (let y = Math.min(...ys); y < Math.max(...ys); y += 5) {
    const cuts = shore
      .flatMap((a, i) => {
        const b = shore[(i + 1) % shore.length]!;
        return a[1] <= y !== b[1] <= y ? [a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])] : [];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2)
      paper.taken.mark({ x: cuts[i]!, y: y - 2.5, w: cuts[i + 1]! - cuts[i]!, h: 5 }, 1);
  }
}

/** A lake on the side between two hexes, which nobody crosses. */
export function lakeSide(paper: Paper, a: string, b: string): SVGElement[] {
  const [ca, cb] = [paper.grid.parse(a), paper.grid.parse(b)];
  const side = ca && cb ? paper.grid.direction(ca, cb) : -1;
  if (!ca || side < 0) return [];
  const [p, q] = [paper.grid.corner(ca, side), paper.grid.corner(ca, side + 1)];
  const along: Pt = [(q[0] - p[0]) / R, (q[1] - p[1]) / R];
  const at = (t: number, off: number): Pt => [
    p[0] + (q[0] - p[0]) * t - along[1] * off,
    p[1] + (q[1] - p[1]) * t + along[0] * off,
  ];
  const round = [at(-0.06, 0), at(0.25, 7), at(0.65, 6), at(1.06, 0), at(0.7, -7), at(0.3, -6)];
  paper.taken.markLine(sample(round, 3, true), 3, 2);
  return [path('lake', spline(round, true)), path('lake-shore', spline(round, true))];
}

/** Lattice points of a hex, shaken, from north to south. */
function spots(grid: Grid, cell: Cell, gap: number, shake: number): Pt[] {
  const [cx, cy] = grid.center(cell);
  const out: Pt[] = [];
  const n = Math.ceil(36 / gap);
  for (let j = -n; j <= n; j++)
    for (let i = -n; i <= n; i++) {
      const x = cx + (i + (j & 1) * 0.5) * gap + (hash(cx + i, cy + j, 7) - 0.5) * shake;
      const y = cy + j * gap * 0.86 + (hash(cx + i, cy + j, 8) - 0.5) * shake;
      const [dx, dy] = [Math.abs(x - cx), Math.abs(y - cy)];
      if (dx < 28 && dy < 33 - dx * 0.5) out.push([x, y]);
    }
  return out;
}

export type Ground = 'forest' | 'peaks' | 'dunes';

/** The textures that the board does not have, by terrain. */
export function grounds(paper: Paper, by: Readonly<Record<string, Ground>>): SVGElement[] {
  const cells = paper.cells.filter((c) => by[paper.terrain(c) ?? '']);
  return blocks(cells, (c) => c).flatMap((block) => texture(paper, block, by));
}

function texture(
  { grid, terrain, taken }: Paper,
  cells: readonly Cell[],
  by: Readonly<Record<string, Ground>>,
): SVGElement[] {
  const d = { under: '', crown: '', dark: '', peak: '', shade: '', dune: '', grain: '' };
  const free = (x: number, y: number, w: number, h: number) =>
    taken.share({ x: x - w / 2, y: y - h, w, h: h + 1 }) === 0;
  const trees: (readonly [number, number, number])[] = [];
  const peaks: (readonly [number, number, number, number])[] = [];
  for (const cell of cells) {
    const rnd = sequence(cell.c, cell.r, 5);
    const ground = by[terrain(cell) ?? ''];
    if (ground === 'forest')
      for (const [x, y] of spots(grid, cell, 13.5, 8)) {
        const r = 2.7 + rnd() * 1.5;
        if (free(x, y + r, 2 * r, 2.2 * r)) trees.push([x, y, r]);
      }
    else if (ground === 'peaks')
      for (const [x, y] of spots(grid, cell, 16, 7)) {
        const w = 12 + rnd() * 8;
        if (free(x, y, w * 0.8, w * 0.7)) peaks.push([x, y, w, rnd()]);
      }
    else
      for (const [x, y] of spots(grid, cell, 13, 7)) {
        const w = 8 + rnd() * 5;
        if (free(x, y, w, 4))
          d.dune += `M${n1(x - w / 2)} ${n1(y)}q${n1(w * 0.35)} ${n1(-w * 0.42)} ${n1(w * 0.62)} ${n1(-w * 0.1)}q${n1(w * 0.16)} ${n1(w * 0.1)} ${n1(w * 0.38)} ${n1(w * 0.12)}`;
        if (free(x + 4, y + 3, 3, 2)) d.grain += `M${n1(x + 4)} ${n1(y + 3)}h.01`;
      }
  }
  // Far ones first, so that near ones stand before them.
  for (const [x, y, r] of trees.sort((a, b) => a[1] - b[1])) {
    d.under += `M${n1(x)} ${n1(y + r * 0.6)}v${n1(r * 0.9)}`;
    d.crown += `M${n1(x - r)} ${n1(y)}a${n1(r)} ${n1(r)} 0 1 1 ${n1(2 * r)} 0a${n1(r)} ${n1(r * 0.86)} 0 1 1 ${n1(-2 * r)} 0Z`;
    d.dark += `M${n1(x + r * 0.25)} ${n1(y - r * 0.9)}a${n1(r)} ${n1(r)} 0 0 1 ${n1(r * 0.1)} ${n1(r * 1.6)}`;
  }
  for (const [x, y, w, t] of peaks.sort((a, b) => a[1] - b[1])) {
    const h = w * (0.62 + 0.2 * t);
    const top = x + (t - 0.5) * w * 0.2;
    d.peak += `M${n1(x - w / 2)} ${n1(y)}L${n1(top - w * 0.08)} ${n1(y - h * 0.82)} ${n1(top)} ${n1(y - h)} ${n1(top + w * 0.12)} ${n1(y - h * 0.74)} ${n1(x + w / 2)} ${n1(y)}`;
    d.shade += `M${n1(top)} ${n1(y - h)}L${n1(top + w * 0.12)} ${n1(y - h * 0.74)} ${n1(x + w / 2)} ${n1(y)} ${n1(x + w * 0.1)} ${n1(y)} ${n1(top + w * 0.04)} ${n1(y - h * 0.42)}Z`;
  }
  return [
    path('bt-trunk', d.under),
    path('bt-crown', d.crown),
    path('bt-crown-dark', d.dark),
    path('bt-peak-shade', d.shade),
    path('bt-peak', d.peak),
    path('bt-dune', d.dune),
    path('bt-grain', d.grain),
  ].filter((p) => p.getAttribute('d'));
}

const house = (x: number, y: number, w: number, h: number) =>
  `M${x - w / 2} ${y}V${y - h}L${x} ${y - h - w * 0.42}L${x + w / 2} ${y - h}V${y}Z`;
const lodge = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r * 1.15} 0 0 1 ${x + r} ${y}ZM${x - r * 0.24} ${y}V${y - r * 0.5}H${x + r * 0.24}V${y}`;

/** Symbol of a place: houses, lodges, a bastioned fort or a dot, in the colour of whose it is. */
export function placeSymbol(kind: string, side = 'none', source = false): SVGGElement {
  const g = s('g', { class: `place boots-place bp-${kind} bs-${side}` });
  if (kind === 'city')
    g.append(
      s('circle', { class: 'halo', r: 11 }),
      s('circle', { class: 'bp-ring', r: 9.6 }),
      path(
        'bp-fill',
        `${house(-3.6, 4.6, 4.6, 3.4)}${house(3.6, 4.6, 4.6, 3.4)}${house(0, 5.2, 5, 6)}`,
      ),
    );
  else if (kind === 'town')
    g.append(
      s('circle', { class: 'halo', r: 8.4 }),
      path('bp-fill', `${house(-3.6, 4, 4.6, 2.8)}${house(3.2, 4, 5.2, 3.8)}`),
    );
  else if (kind === 'fort')
    g.append(
      path('bp-fort', 'M-9-9-5-7.4H5L9-9 7.4-5V5L9 9 5 7.4H-5L-9 9-7.4 5V-5Z'),
      path('bp-fill', 'M-3 3.6V-3.6L3.6-1.6-2 .4V3.6Z'),
    );
  else if (kind === 'village' && side === 'indian')
    g.append(
      s('circle', { class: 'halo', r: 7.6 }),
      path('bp-lodge', `${lodge(-3.4, 1, 3.4)}${lodge(3.4, 1, 3.4)}${lodge(0, 5, 3.8)}`),
    );
  else g.append(s('circle', { class: 'halo', r: 4.2 }), s('circle', { class: 'bp-dot', r: 2.5 }));
  if (kind === 'town' || kind === 'village')
    for (const el of g.querySelectorAll('.bp-fill, .bp-lodge'))
      el.setAttribute('transform', 'scale(1.3)');
  if (source)
    g.append(
      s('rect', { class: 'bp-source', x: 7, y: -12.4, width: 9, height: 9, rx: 1.4 }),
      text('bp-source-letter', 11.5, -5.2, 'S'),
    );
  return g;
}

/** The symbol of a hex's place. */
export const placeOfHex = (h: MapHex): SVGGElement =>
  placeSymbol(
    h.settlement?.kind ?? 'site',
    h.settlement?.side,
    (h as MapHex & { supply?: string }).supply !== undefined,
  );
