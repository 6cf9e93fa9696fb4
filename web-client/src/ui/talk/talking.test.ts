import { describe, expect, it } from 'vitest';
import type { TalkLine, TalkRoom } from '../../net/talk';
import { joined, noteAt, withLine } from './talking';

const line = (n: number, mine = false): TalkLine => ({
  n,
  at: 1710000000000 + n,
  name: mine ? 'Ana' : 'Bo',
  mine,
  words: `line ${n}`,
});
const room = (lines: TalkLine[], read = 0, unread = 0): TalkRoom => ({
  room: 'seats',
  may_write: true,
  lines,
  more: false,
  read,
  unread,
});

describe('talk', () => {
  it('joins pages by number, each line once', () => {
    expect(joined([line(3), line(1)], [line(2), line(3)]).map((l) => l.n)).toEqual([1, 2, 3]);
  });
  it('counts a line of somebody else as unread, once', () => {
    const one = withLine(room([line(1)], 1), line(2));
    expect([one.unread, one.lines.length]).toEqual([1, 2]);
    expect(withLine(one, line(2))).toBe(one);
    expect(withLine(one, line(3, true)).unread).toBe(1);
  });
  it('counts no line that was read elsewhere', () => {
    expect(withLine(room([], 5), line(4)).unread).toBe(0);
  });
  it('puts a line that came late where it belongs', () => {
    expect(withLine(room([line(1), line(3)]), line(2)).lines.map((l) => l.n)).toEqual([1, 2, 3]);
  });
  it('finds the note about an entry and no other', () => {
    const notes = [
      { seq: 0, at: 1, words: 'match' },
      { seq: 7, at: 2, words: 'moment' },
    ];
    expect(noteAt(notes, 7)?.words).toBe('moment');
    expect(noteAt(notes, 8)).toBeUndefined();
  });
});
