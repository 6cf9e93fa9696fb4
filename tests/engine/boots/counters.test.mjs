// Counters of both games, and the levels of victory. Run: node --test
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { by, data, ids, printed } from './data.mjs';

describe('counters of both games', () => {
  for (const [name, game] of Object.entries(data)) {
    const { units, types, commands } = game.counters;
    test(`${name}: ids are single, references hold`, () => {
      assert.equal(new Set(ids(units)).size, units.length);
      assert.equal(new Set(units.map((u) => `${u.command} ${u.short}`)).size, units.length);
      for (const u of units) {
        by(types, u.type);
        const command = by(commands, u.command);
        assert.equal(u.side, command.side, u.id);
        if (u.place !== 'none') by(game.scenario.places, u.place);
        assert.ok(u.short.length <= 8, u.short);
      }
    });
    test(`${name}: movement follows the type (2.4)`, () => {
      const range = {
        infantry: [3, 5], light: [3, 5], ranger: [3, 5], engineer: [3, 5], war_band: [3, 5],
        cavalry: [6, 8], dragoon: [6, 8], motorcycle: [9, 9], artillery: [3, 6],
        supply_wagon: [3, 5], supply_truck: [6, 7], fort_garrison: [0, 0], aero: [0, 0],
      };
      for (const u of units) {
        const [low, high] = u.id === 'in_tecumsh' ? [8, 8] : range[u.type];
        assert.ok(u.move >= low && u.move <= high, `${u.id} ${printed(u)}`);
        assert.ok(u.combat >= (u.type === 'aero' ? 0 : 1) && u.combat <= 6, `${u.id} ${printed(u)}`);
      }
    });
    test(`${name}: the plus sign is the artillery's (10.17)`, () => {
      for (const u of units) assert.equal(u.artillery, u.type === 'artillery', u.id);
      assert.ok(units.some((u) => u.artillery));
    });
    test(`${name}: no force is without strength, for the division of 10.13`, () => {
      for (const u of units) if (u.type !== 'aero') assert.ok(u.combat > 0, u.id);
    });
    test(`${name}: nothing is printed on a chart that no unit or hex uses`, () => {
      for (const type of ids(types)) assert.ok(units.some((u) => u.type === type), type);
      for (const place of game.scenario.places) {
        const used = units.some((u) => u.place === place.id) ||
          JSON.stringify([game.scenario.set_up, game.scenario.new_campaign, game.scenario.deploy, game.scenario.supply_replacement, game.scenario.places.map((p) => p.else)]).includes(`"${place.id}"`);
        assert.ok(used, place.id);
      }
    });
  }
});

test('victory levels (20.2)', () => {
  for (const game of Object.values(data)) {
    assert.deepEqual(game.scenario.levels.map((l) => [l.id, l.from]), [['draw', 0], ['marginal', 10], ['glorious', 20], ['epic', 30]]);
  }
});
