import { beforeAll, describe, expect, it } from 'vitest';
import { addWords, type Catalogue, plain } from '../../app/i18n';
import type { JsonObject } from '../../net/messages';
import { diceOf, logLine, symbolWords, wayOf } from './log';
import { VillaData } from './model';
import villaText from './words.en.json';

const info = (id: string, name: string, type: string) => ({
  id,
  name,
  type,
  colour: 'blue' as const,
  combat: true,
  event_class: [],
  full: {},
  depleted: {},
  dice: 1,
  symbols: [],
});
const data = new VillaData(
  {
    game: 'villa',
    title: '',
    orientation: 'flat',
    cols: [1, 21],
    rows: [1, 35],
    hexes: [
      { id: 'C9', terrain: 'llanos' },
      { id: 'C10', terrain: 'llanos' },
      { id: 'F6', terrain: 'llanos' },
    ],
  },
  {
    counters: [
      info('ldr_dodd', 'Dodd', 'leader'),
      info('cav_brown', '10th Cavalry', 'cavalry'),
      info('inf_16', '16th Infantry (a Cavalry-type troop without horse)', 'cavalry'),
    ],
  },
  { detachments: [] },
);
const names = {
  unit: (id: string) => data.name(id),
  hex: (h: string) => h,
  role: (r: string) => r,
};
const line = (fact: JsonObject) => logLine(data, { seq: 5, at: 0, fact })!;
const text = (fact: JsonObject) => plain(line(fact).sentence, names);

describe('log of villa', () => {
  beforeAll(() => addWords(villaText as Catalogue));

  it('tells facts in sentences with chips', () => {
    const l = line({ t: 'depleted', counter: 'cav_brown', at: 'C9', why: 'water', rule: '5.4.1' });
    expect(l.sentence).toEqual([
      'Depleted at ',
      { hex: 'C9' },
      ' (',
      'thirst',
      '): ',
      { unit: 'cav_brown' },
      '.',
    ]);
    expect(l).toMatchObject({
      rule: '5.4.1',
      hexes: ['C9'],
      units: ['cav_brown'],
      level: 'detail',
    });
  });
  it('has a sentence for each value where it matters', () => {
    expect(text({ t: 'leader_shown', leader: 'ldr_dodd', is_villa: true, rule: '2.3.15' })).toBe(
      'Dodd is Pancho Villa!',
    );
    expect(text({ t: 'leader_shown', leader: 'ldr_dodd', is_villa: false })).toBe(
      'Dodd is not Villa.',
    );
    expect(text({ t: 'incident', n: 1, season: 'summer' })).toContain('the first');
    expect(text({ t: 'incident', n: 2, season: 'autumn' })).toContain('number 2');
  });
  it('makes headings of turns and segments', () => {
    expect(line({ t: 'turn', turn: 3, season: 'winter' }).level).toBe('turn');
    expect(text({ t: 'turn', turn: 3, season: 'winter' })).toBe('Turn 3, winter');
    const segment = line({ t: 'segment', segment: 'movement', player: 'villista', turn: 1 });
    expect(segment.level).toBe('phase');
    expect(plain(segment.sentence, names)).toBe('villista: Movement');
  });
  it('says what it does not know in readable words, chips and all', () => {
    const l = line({
      t: 'mule_train_stolen',
      counters: ['cav_brown'],
      at: 'F6',
      why: 'event',
      rule: '9',
    });
    expect(plain(l.sentence, names)).toBe('Mule train stolen: 10th Cavalry, F6, why event');
  });
  it('reads dice in both forms', () => {
    expect(diceOf({ dice: [3, 4] })).toEqual([[{ value: 3 }, { value: 4 }]]);
    expect(
      diceOf({ attack_dice: [{ value: 2, hit: true }], defence_dice: [{ value: 6, hit: false }] }),
    ).toEqual([[{ value: 2, hit: true }], [{ value: 6, hit: false }]]);
    expect(diceOf({ dice: [], n: 3 })).toEqual([]);
  });
  it('tells an event with its symbols', () => {
    expect(
      text({
        t: 'event',
        row: 'lost',
        column: 'mal_pais',
        name: 'landslide',
        symbols: ['-D', '-V'],
        applies: true,
      }),
    ).toBe('Mal pais: landslide (\u2212D \u2212V)');
    expect(symbolWords(['P'])).toBe('(P)');
    expect(symbolWords(['lost'])).toBe('');
  });
  it('tells dice one by one, and what was added to a roll', () => {
    const how = (fact: JsonObject) => line(fact).how.map((row) => plain(row, names));
    const attack = [
      { counter: 'cav_brown', die: 2, needs: 2, hit: true },
      { counter: 'inf_16', die: 5, needs: 2, hit: false },
      { counter: 'ldr_dodd', die: 1, needs: 0, hit: false },
    ];
    expect(how({ t: 'assault_dice', at: 'F6', attack, answer: [], hits: 1 })).toEqual([
      '10th Cavalry: 2, 2 or less needed, hit',
      '16th Infantry: 5, 2 or less needed, missed',
      'Dodd: 1, cannot hit',
    ]);
    const roll = { t: 'event_roll', hex: 'F6', group: ['cav_brown'], dice: [2, 1], total: 4 };
    expect(how({ ...roll, modifier: 1 })).toEqual(['3 rolled, +1 at this hex, 4 in all']);
    expect(how({ ...roll, modifier: 0, total: 3 })).toEqual([]);
  });
  it('names the rail gun by its own words, and counters without their explanations', () => {
    const shot = { t: 'interdiction', guns: ['rail_gun'], target: 'F6/red', pinned: true };
    expect(text(shot)).toBe('Fire of the rail gun at Villista at F6: pinned.');
    const both = { ...shot, guns: ['cav_brown', 'rail_gun'], pinned: false };
    expect(text(both)).toBe('Fire of 10th Cavalry and the rail gun at Villista at F6: missed.');
    expect(data.name('inf_16')).toBe('16th Infantry');
  });
  it('leaves out clauses that do not apply', () => {
    expect(
      logLine(data, { seq: 1, at: 0, fact: { t: 'event', name: 'blizzard', applies: false } }),
    ).toBeNull();
  });
  it('finds the way of a move', () => {
    expect(wayOf(data, { path: ['C9', 'C10', 'F6'] })).toEqual(['C9', 'C10', 'F6']);
    expect(wayOf(data, { from: 'C9', path: ['C10'] })).toEqual(['C9', 'C10']);
    expect(wayOf(data, { from: 'C9', hex: 'F6' })).toEqual(['C9', 'F6']);
    expect(wayOf(data, { hex: 'F6' })).toBeNull();
  });
});
