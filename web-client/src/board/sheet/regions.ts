// Outlines of connected areas of hexes, drawn by hand as it were: they follow the hexsides closely
// enough that every hex shows its terrain, and loosely enough not to look like a honeycomb.
import { hash, spline } from '../geometry';
import type { Cell, Grid, Pt } from '../hex';

/** Closed loops of corner points round the cells for which `inside` holds, outer ones clockwise. */
export function loops(grid: Grid, cells: readonly Cell[], inside: (c: Cell) => boolean): Pt[][] {
  const key = (p: Pt) => `${Math.round(p[0])},${Math.round(p[1])}`;
  const next = new Map<string, { from: Pt; to: Pt }[]>();
  for (const cell of cells) {
    if (!inside(cell)) continue;
    for (let d = 0; d < 6; d++) {
      if (inside(grid.step(cell, d))) continue;
      const from = grid.corner(cell, d);
      const list = next.get(key(from)) ?? [];
      list.push({ from, to: grid.corner(cell, d + 1) });
      next.set(key(from), list);
    }
  }
  const out: Pt[][] = [];
  for (const start of next.keys()) {
    for (let piece = next.get(start)?.pop(); piece; piece = next.get(start)?.pop()) {
      const loop: Pt[] = [piece.from];
      let at = piece.to;
      while (key(at) !== start) {
        loop.push(at);
        const on = next.get(key(at))?.pop();
        if (!on) break;
        at = on.to;
      }
      out.push(loop);
    }
  }
  return out;
}

/** A loop with its sides cut in three and shaken by up to `amp` units. */
export function shaken(loop: readonly Pt[], amp: number): Pt[] {
  const out: Pt[] = [];
  loop.forEach((a, i) => {
    const b = loop[(i + 1) % loop.length]!;
    for (const t of [0.17, 0.5, 0.83]) {
      const x = a[0] + (b[0] - a[0]) * t;
      const y = a[1] + (b[1] - a[1]) * t;
      out.push([
        x + (hash(Math.round(x), Math.round(y), 1) - 0.5) * 2 * amp,
        y + (hash(Math.round(x), Math.round(y), 2) - 0.5) * 2 * amp,
      ]);
    }
  });
  return out;
}

/** Path of an area's outline. */
export const outline = (ls: readonly (readonly Pt[])[], amp: number): string =>
  ls.map((l) => spline(shaken(l, amp), true)).join('');

/** Groups things by the block of 5 by 5 cells that they stand in. One path for each block instead of
 * one for the sheet lets the browser skip what is out of view when it paints. */
export function blocks<T>(list: readonly T[], cellOf: (x: T) => Cell): T[][] {
  const out = new Map<string, T[]>();
  for (const x of list) {
    const { c, r } = cellOf(x);
    const key = `${Math.floor(r / 5)},${Math.floor(c / 5)}`;
    const block = out.get(key);
    if (block) block.push(x);
    else out.set(key, [x]);
  }
  return [...out.values()];
}
