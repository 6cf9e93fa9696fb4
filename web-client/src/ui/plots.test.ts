import { describe, expect, it } from 'vitest';
import type { MatchFile } from '../net/messages';
import { diceOf, histogramsOf, linesOfFigures } from './plots';

const draw = (value: number, sides = 6) => ({ what: 'die', sides, value });
const file = {
  seats: ['red', 'blue'],
  setup: { draws: [draw(3)], digest: '' },
  entries: [
    { n: 1, kind: 'answer', seat: 0, draws: [draw(6), draw(6)], digest: '' },
    { n: 2, kind: 'undo', seat: 0, draws: [], digest: '' },
    { n: 3, kind: 'answer', seat: 1, draws: [draw(2), draw(40, 52)], digest: '' },
  ],
} as unknown as MatchFile;

describe('the record of a match', () => {
  it('numbers every draw through the file', () => {
    expect(diceOf(file).map((d) => [d.index, d.entry, d.seat, d.value])).toEqual([
      [0, 0, null, 3],
      [1, 1, 0, 6],
      [2, 1, 0, 6],
      [3, 3, 1, 2],
      [4, 3, 1, 40],
    ]);
  });
  it('counts dice by who rolled them; cards are none', () => {
    expect(histogramsOf(file, diceOf(file))).toEqual([
      { seat: 0, role: 'red', counts: [0, 0, 0, 0, 0, 2], total: 2 },
      { seat: 1, role: 'blue', counts: [0, 1, 0, 0, 0, 0], total: 1 },
    ]);
  });
  it('makes a line a role, with gaps', () => {
    const turns = [
      { turn: 1, rows: [{ key: 'strength', by: { red: 4 } }] },
      { turn: 2, rows: [{ key: 'strength', by: { red: 3, blue: 9 } }] },
    ];
    expect(linesOfFigures(turns, 'strength')).toEqual([
      { role: 'red', values: [4, 3] },
      { role: 'blue', values: [null, 9] },
    ]);
    expect(linesOfFigures(turns, 'victory')).toEqual([]);
  });
});
