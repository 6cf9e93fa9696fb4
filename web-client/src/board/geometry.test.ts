import { describe, expect, it } from 'vitest';
import { hash, lengths, Occupancy, overlaps, sample, spline, ties } from './geometry';
import type { Pt } from './hex';

const bend: Pt[] = [
  [0, 0],
  [30, 0],
  [30, 40],
  [60, 40],
];

describe('splines', () => {
  it('pass through every point given', () => {
    const pts = sample(bend, 2);
    for (const [x, y] of bend)
      expect(Math.min(...pts.map((p) => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(1e-9);
  });
  it('have one cubic piece for each gap, and one more when closed', () => {
    expect(spline(bend).match(/C/g)).toHaveLength(3);
    expect(spline(bend, true).match(/C/g)).toHaveLength(4);
    expect(spline(bend, true).endsWith('Z')).toBe(true);
  });
  it('draw two points as a straight line', () => {
    expect(spline(bend.slice(0, 2))).toBe('M0 0L30 0');
  });
  it('are sampled about as finely as asked', () => {
    const run = lengths(sample(bend, 3));
    const steps = run.slice(1).map((l, i) => l - run[i]!);
    expect(Math.max(...steps)).toBeLessThan(6);
  });
});

it('railroad ties stand across the line at even distances', () => {
  const d = ties(
    [
      [0, 0],
      [70, 0],
    ],
    7,
    3,
  );
  const strokes = d.split('M').filter(Boolean);
  expect(strokes).toHaveLength(10);
  expect(strokes[0]).toBe('3.5 -3L3.5 3');
});

describe('noise', () => {
  it('is the same every time and different from place to place', () => {
    expect(hash(3, 4, 5)).toBe(hash(3, 4, 5));
    expect(new Set(Array.from({ length: 100 }, (_, i) => hash(i, 7))).size).toBe(100);
  });
  it('spreads evenly', () => {
    const mean =
      Array.from({ length: 2000 }, (_, i) => hash(i, i * 3)).reduce((a, b) => a + b) / 2000;
    expect(mean).toBeGreaterThan(0.46);
    expect(mean).toBeLessThan(0.54);
  });
});

describe('what is taken', () => {
  it('tells lines from symbols', () => {
    const o = new Occupancy({ x: -10, y: -10, w: 100, h: 100 });
    o.markLine(
      [
        [0, 0],
        [2, 0],
      ],
      2,
      1,
    );
    o.mark({ x: 50, y: 50, w: 10, h: 10 }, 2);
    expect(o.share({ x: -1, y: -1, w: 2, h: 2 }, 1)).toBe(1);
    expect(o.share({ x: -1, y: -1, w: 2, h: 2 }, 2)).toBe(0);
    expect(o.share({ x: 52, y: 52, w: 4, h: 4 }, 2)).toBe(1);
    expect(o.share({ x: 70, y: 70, w: 4, h: 4 })).toBe(0);
  });
  it('knows boxes that touch from boxes that overlap', () => {
    const a = { x: 0, y: 0, w: 10, h: 10 };
    expect(overlaps(a, { x: 9, y: 9, w: 5, h: 5 })).toBe(true);
    expect(overlaps(a, { x: 10, y: 0, w: 5, h: 5 })).toBe(false);
  });
});
