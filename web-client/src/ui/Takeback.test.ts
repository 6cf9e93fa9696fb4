import { describe, expect, it } from 'vitest';
import type { DatedLine } from '../app/lines';
import { choicesOf } from './Takeback';

const line = (seq: number, more: Partial<DatedLine> = {}): DatedLine => ({
  seq,
  at: 0,
  level: 'line',
  icon: 'dot',
  sentence: [`at ${seq}`],
  dice: [],
  how: [],
  rule: null,
  hexes: [],
  units: [],
  topic: 'other',
  merge: null,
  by: null,
  ...more,
});

describe('what may be asked back', () => {
  const lines = [line(4), line(8), line(8, { level: 'detail' }), line(12)];
  it('names each mark by the first line that would go', () => {
    expect(choicesOf([10, 7, 2], lines).map((c) => [c.to, c.first?.seq, c.count])).toEqual([
      [10, 12, 1],
      [7, 8, 3],
      [2, 4, 4],
    ]);
  });
  it('joins the quiet steps before one line, and goes back to the first of them', () => {
    expect(choicesOf([7, 6, 5, 3], lines).map((c) => c.to)).toEqual([5, 3]);
  });
  it('keeps decisions that told nobody anything apart', () => {
    expect(choicesOf([13, 12], lines).map((c) => [c.to, c.first])).toEqual([
      [13, null],
      [12, null],
    ]);
  });
  it('does not count what was taken back before', () => {
    const some = [line(4), line(8, { undone: true }), line(12)];
    expect(choicesOf([7], some)).toEqual([{ to: 7, first: some[2], count: 1 }]);
  });
});
