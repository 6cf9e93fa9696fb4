import { describe, expect, it } from 'vitest';
import { type DatedLine, daysOf } from './lines';

const line = (at: number): DatedLine => ({
  seq: 1,
  at,
  level: 'line',
  icon: 'move',
  sentence: [],
  dice: [],
  how: [],
  rule: null,
  hexes: [],
  units: [],
  topic: 'other',
  merge: null,
  by: null,
});

describe('the days of the log', () => {
  it('stand above the first line of each day and nowhere else', () => {
    const noon = new Date(2026, 2, 9, 12).getTime();
    const next = new Date(2026, 2, 10, 0, 1).getTime();
    const days = daysOf([line(noon), line(noon + 60_000), line(next), line(next)]);
    expect(days.map((d) => d !== null)).toEqual([true, false, true, false]);
    expect(days[0]).toContain('March 9');
    expect(days[2]).toContain('March 10');
  });
  it('are none without lines', () => expect(daysOf([])).toEqual([]));
});
