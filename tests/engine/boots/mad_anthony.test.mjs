// Mad Anthony's counters, scenario and set-up against the text and the history of 1791 to 1794. Run: node --test
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anthony, around, by, count, hexAt, ids, of, printed, room, settledAs, sum, unit } from './data.mjs';

describe('Mad Anthony: what the text states', () => {
  const { units } = anthony.counters;
  test('two players, seven commands in their colours (21.1)', () => {
    assert.deepEqual(ids(anthony.scenario.sides), ['us', 'indian']);
    assert.deepEqual(anthony.counters.commands.map((c) => [c.id, c.side, c.colour, c.stripe ?? '-'].join(' ')), [
      'St us blue orange', 'Sc us blue magenta', 'M us blue green', 'Wlk us blue white', 'Hm us blue gray',
      'Indian indian yellow-green -', 'Br indian red -',
    ]);
    assert.ok(by(anthony.counters.types, 'dragoon').cavalry);
  });
  test('a hex is ten miles, a turn one to four weeks (21.2)', () => {
    assert.equal(anthony.scenario.hex_miles, 10);
    assert.equal(anthony.scenario.turn_length, 'one to four weeks');
  });
  const shorts = (command, year) => of(anthony, command).filter((u) => u.arrives === year).map((u) => u.short).toSorted();
  test('Tecumseh is 2-8 and the only scout (15.2)', () => {
    assert.equal(printed(unit(anthony, 'in_tecumsh')), '2-8');
    assert.deepEqual(ids(units.filter((u) => u.scout)), ['in_tecumsh']);
  });
  test('the US set-up of 1791 (21.5)', () => {
    assert.deepEqual(shorts('St', '1791'), ['1US', '2US', 'Be', 'Bu', 'Cl', 'Fa', 'Ga', 'Pa', 'StArt', 'StSup', 'Tr']);
    assert.deepEqual(shorts('Sc', '1791'), ['1Ky', '2Ky', 'ScSup']);
    assert.equal(count(of(anthony, 'M'), (u) => u.militia), 6);
    assert.equal(unit(anthony, 'us_m_ff').place, 'fort_finney');
    assert.equal(unit(anthony, 'us_m_fw').place, 'fort_washington');
    for (const u of of(anthony, 'St')) assert.equal(u.place, 'around_fort_washington', u.id);
  });
  test('the US units of 1794 (21.6)', () => {
    const kinds = (command) => of(anthony, command).filter((u) => u.arrives === '1794').map((u) => u.type).toSorted();
    const wing = ['artillery', 'dragoon', 'engineer', 'infantry', 'light', 'light', 'supply_wagon'];
    assert.deepEqual(kinds('Wlk'), wing);
    assert.deepEqual(kinds('Hm'), wing);
    assert.deepEqual(shorts('Sc', '1794'), ['3KY', '4KY']);
  });
  test('the Indian side: eleven bands, Creek by marker, three British units (21.10 to 21.12)', () => {
    assert.deepEqual(shorts('Indian', '1791'), ['Chipwa', 'Delwre', 'Kickpo', 'Miami', 'Ottawa', 'Potowat', 'Seneca', 'Shawnee', 'Tecumsh', 'Wyandot']);
    assert.deepEqual(shorts('Indian', '1794'), ['Mohawk']);
    assert.deepEqual(shorts('Indian', 'native_allies'), ['Creek']);
    assert.deepEqual(of(anthony, 'Br').map((u) => `${u.short} ${u.place}`), ['CA beside_villages', 'CB fort_miami', 'DB detroit']);
    assert.equal(count(units, (u) => u.nation === 'indian' && u.side === 'us'), 1);  // the friendly Indians
  });
  test('the names behind the abbreviations (21.24, 21.24.1, 21.24.2, 21.24.3)', () => {
    const names = {
      Be: 'Bedinger', Bu: 'Butler', Cl: 'Clarke', Fa: 'Faulkner', Ga: 'Gaither', Pa: 'Patterson', Tr: 'Truman',
      '1Ky': 'Kentucky', Tecumsh: 'Tecumseh', Delwre: 'Delaware', Potowat: 'Pottawatomi', Chipwa: 'Chippewa',
      Kickpo: 'Kickapoo', CA: 'Caldwell', CB: 'Campbell', DB: 'Detroit Brigade',
    };
    for (const [short, name] of Object.entries(names)) {
      assert.ok(units.find((u) => u.short === short).name.includes(name), short);
    }
  });
  test('strengths follow history: levies, regulars, Legion, nations, British', () => {
    const factors = (c, year) => sum(of(anthony, c).filter((u) => u.arrives === year), 'combat');
    assert.ok(factors('St', '1791') >= 18 && factors('St', '1791') <= 24);
    const legion = factors('Wlk', '1794') + factors('Hm', '1794');
    assert.ok(legion > factors('St', '1791'));
    const nations = factors('Indian', '1791');
    assert.ok(nations > factors('St', '1791') && nations < legion, `${nations}`);
    const combat = (id) => unit(anthony, id).combat;
    for (const levy of ['be', 'bu', 'cl', 'ga', 'pa']) assert.ok(combat(`us_st_${levy}`) < combat('us_st_1us'), levy);
    assert.ok(combat('br_db') > combat('br_ca'));
  });
  test('light units, rangers and war bands know the woods', () => {
    const wise = ids(anthony.counters.types.filter((t) => t.woodsmen)).toSorted();
    assert.deepEqual(wise, ['light', 'ranger', 'war_band']);
  });
  test('two campaigns of eight turns, attrition on even ones (21.3, 4.2.3.2)', () => {
    const { turns, campaigns } = anthony.scenario;
    assert.deepEqual(campaigns.map((c) => [c.year, c.first_turn, c.last_turn]), [[1791, 1, 8], [1794, 9, 16]]);
    assert.equal(turns.length, 16);
    turns.forEach((t, i) => {
      assert.deepEqual([t.turn, t.year, t.attrition], [i + 1, i < 8 ? 1791 : 1794, i % 2 === 1]);
      for (const picks of [t.picks_us, t.picks_indian]) assert.ok(picks >= 0 && picks <= 2);
    });
    // The nations have the luck of 1791, Wayne's Legion that of 1794.
    const picks = (year, key) => sum(turns.filter((t) => t.year === year), key);
    assert.ok(picks(1791, 'picks_indian') > picks(1791, 'picks_us'));
    assert.ok(picks(1794, 'picks_us') > picks(1794, 'picks_indian'));
  });
  test('hands at the start of each year (21.5, 21.6, 21.10, 21.11)', () => {
    assert.deepEqual(anthony.scenario.hands.map((h) => [h.year, h.side, h.markers]), [[1791, 'us', 0], [1791, 'indian', 2], [1794, 'us', 2], [1794, 'indian', 2]]);
  });
  test('the command pools of 1791 and 1794 (21.14)', () => {
    const pool = (year) => ids(anthony.scenario.command_pool.filter((m) => m.years.includes(year))).toSorted();
    assert.deepEqual(pool(1791), ['Blue Jacket', 'Br', 'Little Turtle', 'M', 'Sc', 'St']);
    assert.deepEqual(pool(1794), ['Blue Jacket', 'Br', 'Hm', 'Little Turtle', 'M', 'Sc', 'Wayne', 'Wlk']);
    const activates = (id) => by(anthony.scenario.command_pool, id).activates.toSorted();
    assert.deepEqual(activates('Wayne'), ['Hm', 'M', 'Sc', 'Wlk']);
    assert.deepEqual([activates('Blue Jacket'), activates('Little Turtle')], [['Indian'], ['Indian']]);
  });
  test('the four stockades at the start (21.5, 21.10) and a limit (17.5)', () => {
    assert.deepEqual(anthony.scenario.stockades.map((s) => `${s.hex} ${s.side}`), ['1026 us', '1432 us', '3236 indian', '3737 indian']);
    for (const s of anthony.scenario.stockades) assert.ok(hexAt(anthony, s.hex).stockade, s.hex);
    assert.ok(by(anthony.counters.markers, 'stockade').count > 4);
  });
  test('there are enough markers for everything that can burn (21.21)', () => {
    const burnable = settledAs(anthony, 'village').length + settledAs(anthony, 'town', (h) => h.settlement.side === 'us').length;
    assert.ok(by(anthony.counters.markers, 'burned').count >= burnable);
  });
  test('the new campaign: US first, then the Indians, in the order of the text (21.6, 21.11)', () => {
    assert.deepEqual(anthony.scenario.new_campaign.map((s) => s.side), ['us', 'us', 'us', 'us', 'indian', 'indian', 'indian', 'indian']);
  });
  test('supply: three hexes; the nations are always supplied (14.8, 21.22)', () => {
    assert.equal(anthony.scenario.supply.length, 3);
    assert.deepEqual(anthony.scenario.always_supplied.map((r) => r.nation), ['indian']);
  });
  test('building: 1-3, engineers -2; the US stockades, the British entrenchments (17.2, 17.5)', () => {
    assert.deepEqual(anthony.terrain.entrench.map((r) => [r.who, r.builds, r.highest, r.engineer_drm]), [['us', 'stockade', 3, -2], ['british', 'entrenchment', 3, -2]]);
  });
  test('victory points (21.16, 21.17, 21.19)', () => {
    const told = Object.fromEntries(anthony.scenario.victory.map((v) => [v.id, [v.side, v.points, v.dice ?? 0, v.when].join(' ')]));
    assert.deepEqual(told, {
      indian_unit: 'us 1 0 at once', village_1791: 'us 2 0 end of 1791', village_1794: 'us 1 0 end of 1794',
      objective_1791: 'us 3 0 end of 1791', objective_1794: 'us 3 0 end of 1794',
      us_unit: 'indian 2 0 at once', no_village_burned: 'indian 5 0 end of 1791',
      town_1791: 'indian 1 0 end of 1791', town_1794: 'indian 2 0 end of 1794',
      open_hostilities: 'defender 0 2 at once',
    });
  });
});

describe('Mad Anthony: there is room for the set-up', () => {
  test('St. Clair round Fort Washington, the nations in their villages, the militia in the towns', () => {
    const camp = [hexAt(anthony, '1432'), ...around(anthony.map, hexAt(anthony, '1432'))];
    assert.ok(sum(camp.map((h) => ({ n: room(anthony, h) })), 'n') >= 11);
    const villages = settledAs(anthony, 'village');
    assert.ok(sum(villages.map((h) => ({ n: room(anthony, h) })), 'n') >= 10);
    assert.ok(settledAs(anthony, 'town', (h) => h.settlement.side === 'us').length >= 6);
  });
  test('Caldwell finds land beside a village', () => {
    const beside = settledAs(anthony, 'village').flatMap((h) => around(anthony.map, h)).filter((h) => room(anthony, h) > 0);
    assert.ok(beside.length > 20);
  });
  test('a village of every nation that began the war at home', () => {
    const tribes = new Set(settledAs(anthony, 'village').map((h) => h.settlement.tribe));
    for (const tribe of ['Miami', 'Shawnee', 'Delaware', 'Wyandot', 'Ottawa', 'Potawatomi']) assert.ok(tribes.has(tribe), tribe);
  });
});
