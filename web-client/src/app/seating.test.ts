import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '../net/messages';
import { addWords } from './i18n';
import { seatingWords, seatName, takes } from './seating';
import words from './words.en.json';

addWords(words);

const m: MatchSummary = {
  id: 'm',
  game: 'villa',
  title: 'T',
  status: 'waiting',
  seats: [
    { seat: 0, role: 'any', person: { name: 'Ann' }, mine: false },
    { seat: 1, role: 'american', person: { name: 'Bob' }, mine: false },
    { seat: 2, role: 'any', person: null, mine: false },
  ],
  asked: [],
  seq: 0,
  phase: '',
  created: 0,
  updated: 0,
};
const roles = ['villista', 'american', 'carrancista'];
const mine = (of: MatchSummary): MatchSummary => ({
  ...of,
  seats: of.seats.map((s, i) => ({ ...s, mine: i === 0 })),
});

describe('seating', () => {
  it('calls a place by its number until its seat is known', () => {
    expect(m.seats.map(seatName)).toEqual(['Place 1', 'American', 'Place 3']);
  });

  it('offers the seats that nobody has chosen, to those who have no place', () => {
    const offer: MatchSummary = { ...m, seating: { kind: 'offer', roles, free: [0, 2] } };
    expect(takes(offer)).toEqual([
      { seat: 0, label: 'Take Villista' },
      { seat: 2, label: 'Take Carrancista' },
    ]);
    expect(takes(mine(offer))).toEqual([]);
    expect(seatingWords(offer)).not.toBe('');
  });

  it('has one place to take where seats are dealt', () => {
    const random: MatchSummary = { ...m, seating: { kind: 'random', roles } };
    expect(takes(random).map((t) => t.seat)).toEqual([2]);
    expect(takes(mine(random))).toEqual([]);
    expect(seatingWords(random)).not.toBe('');
  });

  it('says nothing of seating once the seats are given, and takes nothing of what has begun', () => {
    const begun: MatchSummary = {
      ...m,
      status: 'playing',
      seating: { kind: 'random', dealt: [2, 0, 1] },
    };
    expect(seatingWords(begun)).toBe('');
    expect(takes(begun)).toEqual([]);
  });

  it('takes chosen seats one by one, and those that are kept only by whom they are kept for', () => {
    const kept = (me: boolean): MatchSummary => ({
      ...m,
      seats: [
        { seat: 0, role: 'villista', person: { name: 'Ann' }, mine: true },
        { seat: 1, role: 'american', person: null, mine: false, kept_for: { name: 'Bob', me } },
      ],
    });
    expect(takes(kept(true)).map((t) => t.label)).toEqual(['Take American']);
    expect(takes(kept(false))).toEqual([]);
  });
});
