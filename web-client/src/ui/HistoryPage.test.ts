import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '../net/messages';
import { gather, queryOf, readFilters } from './HistoryPage';

const match = (id: string) => ({ id }) as MatchSummary;

describe('the match history', () => {
  it('has its filters in the address', () => {
    const filters = readFilters('?of=mine&game=villa&text=a%26b&what=x');
    expect(filters).toEqual({ of: 'mine', game: 'villa', text: 'a&b' });
    expect(String(queryOf({ ...filters, state: '' }, '5.abc'))).toBe(
      'of=mine&game=villa&text=a%26b&after=5.abc',
    );
  });
  it('goes over pages that find nothing', async () => {
    const pages = new Map([
      ['', { matches: [], next: 'b' }],
      ['b', { matches: [match('1')], next: 'c' }],
      ['c', { matches: [match('2')] }],
    ]);
    const got = await gather(async (after) => pages.get(after)!, '');
    expect(got).toEqual({ matches: [match('1'), match('2')], next: '' });
  });
  it('stops after some calls and says where to go on', async () => {
    let calls = 0;
    const got = await gather(async () => ({ matches: [], next: String(++calls) }), '');
    expect(got).toEqual({ matches: [], next: '20' });
  });
});
