import { describe, expect, it } from 'vitest';
import { Grid, type GridSpec, gridOf } from './hex';

const villa: GridSpec = {
  orientation: 'flat',
  cols: [1, 21],
  rows: [1, 35],
  numbering: 'letter_row',
  shifted: 0,
};
const pointy: GridSpec = {
  orientation: 'pointy',
  cols: [1, 24],
  rows: [1, 30],
  numbering: 'ccrr',
  shifted: 1,
};

describe.each([
  ['villa', villa],
  ['flat, odd low', { ...villa, shifted: 1 as const }],
  ['pointy', pointy],
  ['pointy, even east', { ...pointy, shifted: 0 as const }],
])('grid %s', (_, spec) => {
  const grid = new Grid(spec);
  const cells = Array.from({ length: grid.cols * grid.rows }, (_, i) => ({
    c: i % grid.cols,
    r: Math.floor(i / grid.cols),
  }));

  it('picks the cell whose centre, or a point well inside, is given', () => {
    for (const cell of cells) {
      expect(grid.pick(...grid.center(cell))).toEqual(cell);
      for (let i = 0; i < 6; i++) expect(grid.pick(...grid.corner(cell, i, 0.93))).toEqual(cell);
    }
  });

  it('has six neighbours one step away, across the side of their direction', () => {
    const cell = { c: 8, r: 9 };
    for (let d = 0; d < 6; d++) {
      const next = grid.step(cell, d);
      expect(grid.distance(cell, next)).toBe(1);
      expect(grid.direction(cell, next)).toBe(d);
      expect(grid.step(next, d + 3)).toEqual(cell);
      const [mx, my] = grid.sideMid(cell, d);
      const [bx, by] = grid.sideMid(next, d + 3);
      expect(Math.hypot(mx - bx, my - by)).toBeLessThan(1e-6);
    }
  });

  it('reads back every printed number', () => {
    for (const cell of cells) expect(grid.parse(grid.id(cell))).toEqual(cell);
  });

  it('lies inside its own measures', () => {
    for (const cell of cells)
      for (let i = 0; i < 6; i++) {
        const [x, y] = grid.corner(cell, i);
        expect(x).toBeGreaterThan(-1e-6);
        expect(y).toBeGreaterThan(-1e-6);
        expect(x).toBeLessThan(grid.width + 1e-6);
        expect(y).toBeLessThan(grid.height + 1e-6);
      }
  });
});

describe('printed numbers of villa', () => {
  const grid = new Grid(villa);
  it('gives letters to columns and counts rows from the north', () => {
    expect(grid.id({ c: 0, r: 0 })).toBe('A1');
    expect(grid.id({ c: 20, r: 34 })).toBe('U35');
    expect(grid.parse(' k5 ')).toEqual({ c: 10, r: 4 });
  });
  it('refuses what is not on the sheet', () => {
    for (const bad of ['V1', 'A0', 'A36', '', '11', 'AA1', 'A1B'])
      expect(grid.parse(bad)).toBeNull();
  });
  it('lets B, D, F stand half a hex further north than A, C, E', () => {
    expect(grid.center({ c: 1, r: 4 })[1]).toBeLessThan(grid.center({ c: 0, r: 4 })[1]);
  });
  it('picks nothing off the sheet', () => {
    expect(grid.pick(-50, 100)).toBeNull();
    expect(grid.pick(100, grid.height + 80)).toBeNull();
  });
});

it('reads the shift of a map off its links', () => {
  const base = {
    orientation: 'flat',
    cols: [1, 21],
    rows: [1, 35],
    hexes: [{ id: 'A1' }],
  };
  expect(gridOf({ ...base, links: [{ between: ['A4', 'B5'] }] }).spec.shifted).toBe(0);
  expect(gridOf({ ...base, links: [{ between: ['A5', 'B4'] }] }).spec.shifted).toBe(1);
});
