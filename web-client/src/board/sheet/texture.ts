// Printed textures of the terrains: hachured hills, conifers, reeds, tufts of grass. Each texture of
// a block of cells is one or two merged paths, and keeps off lines, symbols, names and hex numbers.
import { hash, n1, type Occupancy, sequence } from '../geometry';
import type { Cell, Grid, Pt } from '../hex';
import { path, s } from '../svg';
import { blocks } from './regions';

export type Texture = 'grass' | 'hills' | 'trees' | 'marsh' | 'none';

/** Candidate points in a hex: a shaken lattice `gap` units apart, from north to south. */
function scatter(grid: Grid, cell: Cell, gap: number, shake: number): Pt[] {
  const [cx, cy] = grid.center(cell);
  const out: Pt[] = [];
  const n = Math.ceil(36 / gap);
  for (let j = -n; j <= n; j++)
    for (let i = -n; i <= n; i++) {
      const x = cx + (i + (j & 1) * 0.5) * gap + (hash(cx + i, cy + j, 7) - 0.5) * shake;
      const y = cy + j * gap * 0.86 + (hash(cx + i, cy + j, 8) - 0.5) * shake;
      const dx = Math.abs(x - cx);
      const dy = Math.abs(y - cy);
      if (dy < 28 && dx < 33 - dy * 0.5) out.push([x, y]);
    }
  return out;
}

const seg = (x0: number, y0: number, x1: number, y1: number) =>
  `M${n1(x0)} ${n1(y0)}L${n1(x1)} ${n1(y1)}`;

/** A hill: a crest with strokes down its slopes, longer on the shaded south-east. */
function hill(x: number, y: number, w: number, rnd: () => number): { line: string; shade: string } {
  const h = w * (0.42 + rnd() * 0.12);
  let line = `M${n1(x - w / 2)} ${n1(y)}Q${n1(x - w * 0.2)} ${n1(y - h * 1.1)} ${n1(x)} ${n1(y - h)}T${n1(x + w / 2)} ${n1(y + 1)}`;
  const strokes = Math.round(w / 2.6);
  for (let i = 0; i < strokes; i++) {
    const t = (i + 0.6) / strokes;
    const px = x + (t - 0.5) * w * 0.86;
    const py = y - h * (1 - (2 * t - 0.95) ** 2) + 0.8;
    const len = (t > 0.45 ? 0.75 : 0.32) * h * (0.7 + rnd() * 0.5);
    line += seg(px, py, px + (t - 0.4) * 3.4, py + len);
  }
  const shade = `M${n1(x)} ${n1(y - h)}T${n1(x + w / 2)} ${n1(y + 1)}Q${n1(x + w * 0.3)} ${n1(y + 1)} ${n1(x + w * 0.08)} ${n1(y + 0.5)}Z`;
  return { line, shade };
}

/** A conifer, foot at (x, y). */
function tree(x: number, y: number, h: number): { crown: string; trunk: string; dark: string } {
  const w = h * 0.36;
  const crown = `M${n1(x)} ${n1(y - h)}L${n1(x + w)} ${n1(y - h * 0.18)}Q${n1(x)} ${n1(y - h * 0.02)} ${n1(x - w)} ${n1(y - h * 0.18)}Z`;
  const dark = `M${n1(x)} ${n1(y - h)}L${n1(x + w)} ${n1(y - h * 0.18)}L${n1(x + w * 0.15)} ${n1(y - h * 0.1)}Z`;
  return { crown, dark, trunk: seg(x, y - h * 0.12, x, y + 0.6) };
}

/** Draws the textures of all cells given; `free` tells what is taken. */
export function textures(
  grid: Grid,
  cells: readonly { cell: Cell; texture: Texture }[],
  taken: Occupancy,
): SVGGElement {
  const g = s('g', { class: 'texture' });
  // Northern blocks first: trees of the next block stand before theirs.
  for (const block of blocks(cells, (x) => x.cell)) g.append(...blockTextures(grid, block, taken));
  return g;
}

function blockTextures(
  grid: Grid,
  cells: readonly { cell: Cell; texture: Texture }[],
  taken: Occupancy,
): SVGElement[] {
  const d = {
    tuft: '',
    dot: '',
    hill: '',
    shade: '',
    crown: '',
    dark: '',
    trunk: '',
    reed: '',
    water: '',
  };
  const free = (x: number, y: number, w: number, h: number) =>
    taken.share({ x: x - w / 2, y: y - h, w, h: h + 1 }) === 0;
  const trees: [number, number, number][] = [];
  for (const { cell, texture } of cells) {
    const rnd = sequence(cell.c, cell.r, 3);
    if (texture === 'grass') {
      for (const [x, y] of scatter(grid, cell, 15, 12)) {
        const roll = rnd();
        if (roll < 0.2 && free(x, y, 6, 4))
          d.tuft += `M${n1(x - 2.4)} ${n1(y - 1.6)}L${n1(x - 0.8)} ${n1(y)}M${n1(x)} ${n1(y - 3)}V${n1(y)}M${n1(x + 2.4)} ${n1(y - 1.6)}L${n1(x + 0.8)} ${n1(y)}`;
        else if (roll < 0.62 && free(x, y, 2, 2)) d.dot += `M${n1(x)} ${n1(y)}h.01`;
      }
    } else if (texture === 'hills') {
      for (const [x, y] of scatter(grid, cell, 18, 7)) {
        const w = 11 + rnd() * 7;
        if (free(x, y, w * 0.8, w * 0.5)) {
          const one = hill(x, y, w, rnd);
          d.hill += one.line;
          d.shade += one.shade;
        } else if (free(x, y, 5, 3))
          d.dot += `M${n1(x)} ${n1(y)}h.01M${n1(x + 2)} ${n1(y - 2)}h.01`;
      }
    } else if (texture === 'trees') {
      for (const [x, y] of scatter(grid, cell, 11, 6.5)) {
        const h = 7.6 + rnd() * 3.2;
        if (free(x, y, h * 0.5, h * 0.8)) trees.push([x, y, h]);
      }
    } else if (texture === 'marsh') {
      for (const [x, y] of scatter(grid, cell, 11, 7)) {
        const roll = rnd();
        const w = 6 + rnd() * 6;
        if (free(x, y, w, 2)) d.water += seg(x - w / 2, y, x + w / 2, y);
        if (roll < 0.55 && free(x, y, 6, 7))
          d.reed += `M${n1(x - 2.6)} ${n1(y - 4.2)}L${n1(x - 0.9)} ${n1(y - 0.6)}M${n1(x - 0.6)} ${n1(y - 6)}L${n1(x - 0.2)} ${n1(y - 0.6)}M${n1(x + 1.7)} ${n1(y - 5)}L${n1(x + 0.6)} ${n1(y - 0.6)}`;
      }
    }
  }
  // Far trees first, so that near ones stand before them.
  for (const [x, y, h] of trees.sort((a, b) => a[1] - b[1])) {
    const one = tree(x, y, h);
    d.crown += one.crown;
    d.dark += one.dark;
    d.trunk += one.trunk;
  }
  return [
    path('tx-dot', d.dot),
    path('tx-tuft', d.tuft),
    path('tx-hill-shade', d.shade),
    path('tx-hill', d.hill),
    path('tx-trunk', d.trunk),
    path('tx-crown', d.crown),
    path('tx-crown-dark', d.dark),
    path('tx-water', d.water),
    path('tx-reed', d.reed),
  ].filter((p) => p.getAttribute('d'));
}
