import { describe, expect, it } from 'vitest';
import { gridOf, type Pt } from '../hex';
import type { MapData } from '../mapdata';
import { Network } from './network';
import { loops } from './regions';

// Three hexes in a column: a river runs through all, a road beside it, a trail crosses in the middle.
const map: MapData = {
  game: 'test',
  title: 'test',
  orientation: 'flat',
  cols: [1, 3],
  rows: [1, 4],
  hexes: ['A', 'B', 'C'].flatMap((c) =>
    [1, 2, 3, 4].map((r) => ({
      id: `${c}${r}`,
      terrain: 'llanos',
      ...(c === 'B' && r < 4
        ? {
            river: {
              names: ['Río Prueba'],
              sides: r === 1 ? ['S'] : r === 2 ? ['N', 'S'] : ['N', 'S'],
            },
            crossing: r === 2 ? ['ford'] : [],
          }
        : {}),
      ...(c === 'B' && r === 4 ? { river: { names: ['Río Prueba'], sides: ['N'] } } : {}),
    })),
  ),
  links: [
    { between: ['B1', 'B2'], kind: 'road', line: 'one' },
    { between: ['B2', 'B3'], kind: 'road', line: 'one' },
    { between: ['A1', 'B2'], kind: 'trail', line: 'two' },
    { between: ['B2', 'C1'], kind: 'trail', line: 'two' },
  ],
};
const grid = gridOf(map);
const net = new Network(grid, map);
const of = (kind: string) => net.courses.filter((c) => c.kind === kind);
const gap = (a: readonly Pt[], b: readonly Pt[]) =>
  Math.min(...a.flatMap((p) => b.map((q) => Math.hypot(p[0] - q[0], p[1] - q[1]))));

describe('courses', () => {
  it('join all hexsides of a line into one', () => {
    expect(of('river')).toHaveLength(1);
    expect(of('river')[0]!.hexes).toEqual(expect.arrayContaining(['B1', 'B2', 'B3', 'B4']));
    expect(of('road')).toHaveLength(1);
    expect(of('trail')).toHaveLength(1);
  });
  it('only enter hexes of their line', () => {
    for (const c of net.courses)
      for (const [x, y] of c.pts) {
        const cell = grid.pick(x, y);
        if (cell) expect(c.hexes).toContain(grid.id(cell));
      }
  });
  it('keep a road clear of the river that it follows', () => {
    expect(gap(of('river')[0]!.pts, of('road')[0]!.pts)).toBeGreaterThan(3);
  });
  it('mark the ford where trail and river meet', () => {
    expect(net.crossings).toHaveLength(1);
    const ford = net.crossings[0]!;
    expect(ford.kind).toBe('ford');
    expect(gap([ford.at], of('river')[0]!.pts)).toBeLessThan(3);
    expect(gap([ford.at], of('trail')[0]!.pts)).toBeLessThan(3);
  });
  it('know junctions', () => {
    expect(net.hub('B2')).toBe(true);
    expect(net.hub('B1')).toBe(false);
  });
});

describe('regions', () => {
  const cells = map.hexes.map((h) => grid.parse(h.id)!);
  it('outline one hex by six corners', () => {
    const ls = loops(grid, cells, (c) => c.c === 1 && c.r === 1);
    expect(ls.map((l) => l.length)).toEqual([6]);
  });
  it('outline a hole as a loop of its own', () => {
    const big = Array.from({ length: 25 }, (_, i) => ({ c: i % 5, r: Math.floor(i / 5) }));
    const inside = (c: { c: number; r: number }) =>
      c.c >= 0 && c.r >= 0 && c.c < 5 && c.r < 5 && !(c.c === 2 && c.r === 2);
    expect(
      loops(grid, big, inside)
        .map((l) => l.length)
        .sort()[0],
    ).toBeDefined();
    expect(loops(grid, big, inside)).toHaveLength(2);
  });
});
