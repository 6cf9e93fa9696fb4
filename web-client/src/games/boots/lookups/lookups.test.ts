// Lookups of the Boots games: requests in the server's terms, answers drawn and spoken.
import { beforeAll, describe, expect, it } from 'vitest';
import heroism from '../../../../../engine/games/boots/data/heroism.json';
import counters from '../../../../../engine/games/pershing/data/counters.json';
import map from '../../../../../engine/games/pershing/data/map.json';
import scenario from '../../../../../engine/games/pershing/data/scenario.json';
import terrain from '../../../../../engine/games/pershing/data/terrain.json';
import { addWords, say } from '../../../app/i18n';
import app from '../../../app/words.en.json';
import type { GameLookups } from '../../game';
import recorded from '../fixtures/pershing.json';
import { BootsData, type BootsFiles, readView } from '../model';
import { overlaysOf } from '../overlays';
import words from '../words.en.json';
import { asks, bootsLookups, hears, placesHeld, suppliedCommands } from './lookups';

addWords(app);
addWords(words);
const data = new BootsData('pershing', {
  map,
  counters,
  scenario,
  terrain,
  heroism,
} as unknown as BootsFiles);
const names = { unit: (u: string) => data.name(u), hex: (h: string) => h, role: String };
let look: GameLookups;
beforeAll(async () => {
  look = await bootsLookups(data, names);
});

describe('requests', () => {
  it('name lists of hexes for odds and the command for supply', () => {
    expect(asks({ kind: 'odds', from: '4113', to: '4014' })).toEqual({
      kind: 'odds',
      from: ['4113'],
      on: ['4014'],
    });
    expect(asks({ kind: 'supply/EC' })).toEqual({ kind: 'supply', command: 'EC' });
    expect(asks({ kind: 'reach', unit: 'us_ec_13cav', travel: 'rail' })).toEqual({
      kind: 'reach',
      unit: 'us_ec_13cav',
    });
    expect(asks({ kind: 'zones' })).toEqual({ kind: 'zones' });
  });
  it('hear halves as points and where a reach starts', () => {
    const reply = hears({
      kind: 'reach',
      unit: 'us_ec_13cav',
      from: '4113',
      allowance: 14,
      reach: [{ to: '4114', cost: 3, path: ['4114'] }],
    });
    expect(reply).toMatchObject({ at: '4113', reach: [{ to: '4114', cost: 1.5 }] });
    expect(look.reachWords(reply)).toBe(
      '13th Cavalry could reach 1 hex with 7 MP if activated now.',
    );
  });
});

describe('overlays', () => {
  it('are zones, stacking and the supply of those who need any', () => {
    expect(suppliedCommands(data)).toEqual(['GHQ', 'EC', 'WC', 'NC', 'FC', 'NG', 'T', 'M']);
    expect(look.overlays.map((o) => o.query)).toContain('supply/EC');
    expect(say('overlay.supply.EC')).toBe('Supply: East Column');
  });
  it('draw zones by nation and speak them', () => {
    const reply = { zones: { us: { '4014': ['4113'] }, villa: { '4014': ['4015'] } } };
    const zones = look.overlays[0]!;
    expect(zones.draw(reply).zones).toHaveLength(2);
    expect(zones.speak(reply, '4014')).toBe('zone of American and Villista');
    expect(zones.speak(reply, '4015')).toBeNull();
  });
  it('ring stacks over their limit', () => {
    const reply = { hexes: { '4113': { points: 7, limit: 6 }, '4114': { points: 2, limit: 6 } } };
    const drawn = look.overlays[1]!.draw(reply);
    expect(drawn.rings).toEqual([{ hex: '4113', kind: 'target' }]);
    expect(drawn.markers?.map((m) => m.text)).toEqual(['7/6', '2/6']);
  });
  it('show lines of supply and who has none', () => {
    const reply = {
      length: 5,
      always: false,
      partial: true,
      hexes: { '4107': 0, '4108': 1 },
      without: [{ unit: 'us_ec_13cav', at: '2508' }],
    };
    const supply = look.overlays.find((o) => o.id === 'supply.EC')!;
    expect(supply.draw(reply).rings).toEqual([{ hex: '2508', kind: 'target' }]);
    expect(supply.legend(reply).map((r) => r.text)).toEqual([
      'East Column: hexes with a line of supply, at most 5 long',
      'Out of supply: 13th Cavalry',
      'Counters that you do not know may be supply units.',
    ]);
    expect(supply.speak(reply, '4108')).toBe('East Column: 1 hex from supply');
  });
});

it('shows who holds places by the view on the board', () => {
  expect(look.overlays[2]!.legend({}).map((r) => r.text)).toEqual(['Nobody holds a place.']);
  overlaysOf(data, readView(recorded.view as never));
  const held = placesHeld(data);
  expect([...held.values()].flat()).toContain('4107');
  expect(look.overlays[2]!.speak({}, '4107')).toBe('held by American');
});

it('knows who could move and who is a foe by what the view shows', () => {
  const view = recorded.view as never;
  const stacks = (recorded.view as { stacks: { at: string; counters: { unit?: string }[] }[] })
    .stacks;
  const us = stacks.find((s) => s.counters[0]?.unit?.startsWith('us_'))!;
  const villa = stacks.find((s) => s.counters[0]?.unit?.startsWith('v_'))!;
  expect(look.foes(view, us.at, [us.at, villa.at])).toEqual([villa.at]);
  for (const id of look.movers(view, us.at)) expect(data.units.get(id)?.move).toBeGreaterThan(0);
});
