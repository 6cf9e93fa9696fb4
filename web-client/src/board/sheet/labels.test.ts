import { describe, expect, it } from 'vitest';
import { Occupancy, overlaps } from '../geometry';
import { cut, place, textWidth, type Wish } from './labels';

const sheet = { x: 0, y: 0, w: 300, h: 300 };
const wish = (text: string, x: number, y: number, rank = 1): Wish => ({
  text,
  size: 10,
  at: [x, y],
  clear: 5,
  rank,
});

describe('names', () => {
  it('never overlap each other while there is room', () => {
    const wishes = Array.from({ length: 36 }, (_, i) =>
      wish(`Colonia ${i}`, 40 + (i % 6) * 44, 40 + Math.floor(i / 6) * 44),
    );
    const placed = place(wishes, new Occupancy(sheet), sheet);
    placed.forEach((p, i) => {
      for (const q of placed.slice(i + 1)) expect(overlaps(p.box, q.box)).toBe(false);
    });
  });
  it('keep off symbols', () => {
    const taken = new Occupancy(sheet);
    taken.mark({ x: 105, y: 80, w: 80, h: 60 }, 2);
    const [p] = place([wish('Satevó', 100, 100)], taken, sheet);
    expect(taken.share(p!.box, 2)).toBe(0);
  });
  it('stay on the sheet', () => {
    for (const p of place(
      [wish('Chihuahua', 298, 150), wish('Columbus', 2, 3)],
      new Occupancy(sheet),
      sheet,
    )) {
      expect(p.box.x).toBeGreaterThanOrEqual(0);
      expect(p.box.y).toBeGreaterThanOrEqual(0);
      expect(p.box.x + p.box.w).toBeLessThanOrEqual(300);
    }
  });
  it('of areas stand centred on one of their spots', () => {
    const spots = [[150, 150] as const];
    const [p] = place([{ ...wish('Sierra Azul', 0, 0), spots }], new Occupancy(sheet), sheet);
    expect(p!.box.x + p!.box.w / 2).toBeCloseTo(150);
  });
});

it('cuts long names near the middle, short ones not', () => {
  expect(cut('San Antonio de los Arenales')).toEqual(['San Antonio de', 'los Arenales']);
  expect(cut('Creel')).toEqual(['Creel']);
});

it('measures wide letters wider', () => {
  expect(textWidth('MMM', 10)).toBeGreaterThan(textWidth('iii', 10) * 2);
  expect(textWidth('abc', 20)).toBeCloseTo(2 * textWidth('abc', 10));
});
