// Pershing's counters, scenario and set-up against the text and the history of 1916. Run: node --test
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { around, by, count, hexAt, ids, of, pershing, printed, room, settledAs, sum, unit, vpOf } from './data.mjs';

describe('Pershing: what the text states', () => {
  const { units } = pershing.counters;
  test('two players; the Government is nobody\'s (22.1)', () => {
    assert.deepEqual(ids(pershing.scenario.sides), ['us', 'villa']);
    assert.ok(pershing.counters.commands.some((c) => c.side === 'mexico'));
  });
  test('a hex is ten miles, a turn a month (22.2)', () => {
    assert.equal(pershing.scenario.hex_miles, 10);
    assert.equal(pershing.scenario.turn_length, 'one month');
  });
  test('values: garrisons 2-0 (9.3), motorcycles 1-9, the scouts of 15.2', () => {
    assert.equal(printed(unit(pershing, 'us_fc_columbus')), '2-0');
    assert.equal(printed(unit(pershing, 'us_fc_bliss')), '2-0');
    assert.equal(printed(unit(pershing, 'us_ghq_mc')), '1-9');
    assert.equal(printed(unit(pershing, 'us_ghq_patton')), '1-9');
    assert.deepEqual(ids(units.filter((u) => u.type === 'motorcycle')), ids(units.filter((u) => u.scout)));
    assert.equal(count(units, (u) => u.type === 'fort_garrison'), 2);
  });
  test('six US sub-commands, three of Villa\'s, four of the Government, one German (22.8 to 22.28)', () => {
    const side = (s) => ids(pershing.counters.commands.filter((c) => c.side === s)).toSorted();
    assert.deepEqual(side('us'), ['EC', 'FC', 'GHQ', 'NC', 'NG', 'WC']);
    assert.deepEqual(side('villa'), ['B', 'DN', 'Do', 'MA']);
    assert.deepEqual(side('mexico'), ['CM', 'M', 'R', 'T']);
  });
  test('three Dorados, three Rurales, at least six militia, one Abteilung', () => {
    assert.equal(of(pershing, 'Do').length, 3);
    assert.equal(of(pershing, 'R').length, 3);
    assert.ok(of(pershing, 'CM').length >= 6);
    assert.equal(of(pershing, 'MA').length, 1);
  });
  test('the end of the Dorados is the margin of an epic victory (22.18, its note)', () => {
    const points = vpOf(pershing, 'dorado').points * sum(of(pershing, 'Do'), 'combat') + vpOf(pershing, 'dorados_all').points;
    assert.ok(points >= 30 && points <= 36, `${points}`);
  });
  test('National Guard, Treviño and Murguía are double-sized (22.9, 22.15), nobody else', () => {
    for (const u of units) assert.equal(u.size, ['NG', 'T', 'M'].includes(u.command) ? 2 : 1, u.id);
  });
  test('1 NM and 2 Ma belong to the North Column (22.9)', () => {
    assert.equal(unit(pershing, 'us_nc_1nm').command, 'NC');
    assert.equal(unit(pershing, 'us_nc_2ma').command, 'NC');
  });
  test('the start of 22.5: garrisons, West and East Column, headquarters', () => {
    const start = units.filter((u) => u.arrives === 'start' && u.side === 'us');
    assert.deepEqual([...new Set(start.map((u) => u.command))].toSorted(), ['EC', 'FC', 'GHQ', 'WC']);
    assert.deepEqual(ids(start.filter((u) => u.command === 'FC')), ['us_fc_columbus', 'us_fc_bliss']);
    for (const u of start) {
      const place = { WC: 'around_culberson', EC: 'around_columbus_or_bliss', GHQ: 'with_us', FC: u.id === 'us_fc_bliss' ? 'fort_bliss' : 'columbus' }[u.command];
      assert.equal(u.place, place, u.id);
    }
  });
  test('reinforcements come in a month of the track, to Columbus or Fort Bliss (22.6)', () => {
    const later = units.filter((u) => typeof u.arrives === 'number');
    assert.ok(later.length >= 20);
    for (const u of later) {
      assert.ok(u.arrives >= 2 && u.arrives <= 11, u.id);
      assert.equal(u.place, 'columbus_or_bliss', u.id);
      assert.equal(u.side, 'us', u.id);
    }
    // The Guard was called out on 9 May and 18 June.
    for (const u of of(pershing, 'NG')) assert.ok(u.arrives >= 4, u.id);
    // Some months bring several sub-commands, so that no marker is idle for long.
    assert.ok(new Set(later.map((u) => u.arrives)).size >= 6);
  });
  test('DN is drawn by threes, B by ones (22.11); Yaquis and Apaches only by their marker', () => {
    assert.deepEqual(pershing.scenario.picks.map((p) => [p.command, p.units]), [['DN', 3], ['B', 1]]);
    assert.equal(of(pershing, 'DN').length % 3, 0);
    for (const u of [...of(pershing, 'DN'), ...of(pershing, 'B')]) {
      assert.equal(u.arrives, u.id === 'v_b_yaqui' ? 'native_allies' : 'pick', u.id);
    }
  });
  test('all who must trace supply have trains of their own (22.26)', () => {
    const trains = (c) => of(pershing, c).some((u) => by(pershing.counters.types, u.type).supply);
    for (const command of ['GHQ', 'EC', 'WC', 'NC', 'FC', 'T', 'M']) assert.ok(trains(command), command);
    for (const { command } of pershing.scenario.always_supplied) assert.ok(!trains(command), command);
    assert.deepEqual(pershing.scenario.always_supplied.map((r) => r.command).toSorted(), ['B', 'CM', 'DN', 'Do', 'MA', 'R']);
  });
  test('strengths follow history (charts of 1916)', () => {
    const factors = (c) => sum(of(pershing, c), 'combat');
    const expedition = ['GHQ', 'WC', 'EC', 'NC'].reduce((n, c) => n + factors(c), 0);
    const band = ['Do', 'DN', 'B'].reduce((n, c) => n + factors(c), 0);
    assert.ok(expedition > 1.3 * band, `${expedition} ${band}`);  // ten thousand against many scattered bands
    assert.ok(factors('WC') < factors('EC'));  // the West Column is weak
    assert.ok(factors('T') + factors('M') > 1.5 * factors('CM'));
    for (const id of ['us_wc_7cav', 'us_ec_13cav', 'us_ec_11cav', 'us_nc_5cav']) assert.ok(unit(pershing, id).combat >= unit(pershing, 'us_wc_10cav').combat, id);
  });
  test('eleven turns, one marker each, attrition in all (22.3, 22.17, 14.5)', () => {
    const { turns } = pershing.scenario;
    assert.equal(turns.length, 11);
    assert.equal(turns[0].name, 'March 1916');
    assert.equal(turns[10].name, 'January 1917');
    turns.forEach((t, i) => assert.deepEqual([t.turn, t.picks_us, t.picks_villa, t.attrition], [i + 1, 1, 1, true]));
    assert.deepEqual(pershing.scenario.hands.map((h) => [h.side, h.markers]), [['us', 1], ['villa', 2]]);
  });
  test('the command pool of 22.16, with the Aero (22.22) and for the war MA (22.28)', () => {
    const pool = pershing.scenario.command_pool;
    assert.deepEqual(ids(pool.filter((m) => !m.war)), ['B', 'CM', 'DN', 'Do', 'EC', 'FC', 'GHQ', 'M', 'NC', 'NG', 'R', 'T', 'WC', 'Aero']);
    assert.deepEqual(ids(pool.filter((m) => m.war)), ['MA']);
    assert.equal(unit(pershing, 'us_ghq_aero').arrives, 'command_pool');
  });
  test('set-up order and counts (22.4, 22.10, 22.13)', () => {
    const { set_up } = pershing.scenario;
    assert.deepEqual(set_up.map((s) => s.side), ['us', 'villa', 'villa', 'us']);
    assert.deepEqual([set_up[2].count, set_up[2].must, set_up[3].count], [6, ['4014', '2115'], 3]);
  });
  test('the Government deploys on a one or two at the south edge (22.14)', () => {
    for (const row of pershing.scenario.deploy) assert.deepEqual([row.highest, row.place], [2, 'south_edge']);
  });
  test('supply: five hexes, the four printed sources (14.8, 22.26)', () => {
    assert.equal(pershing.scenario.supply.length, 5);
    assert.deepEqual(pershing.scenario.supply_sources.map((s) => `${s.hex} ${s.side}`), ['4107 us', '4214 us', '1121 mexico', '2115 mexico']);
    for (const s of pershing.scenario.supply_sources) {
      assert.equal(hexAt(pershing, s.hex).supply, s.side === 'us' ? 'US' : 'MX');
    }
  });
  test('who may not cross the border (22.9, 22.12, 22.15)', () => {
    const held = Object.fromEntries(pershing.scenario.held_by_border.map((r) => [r.command, r.country]));
    assert.deepEqual(held, { NG: 'US', DN: 'MX', CM: 'MX', R: 'MX', T: 'MX', M: 'MX' });
  });
  test('entrenching: 1-3, Government 1-5, Villa 1, Germans 1-3 (17.2, 22.24)', () => {
    assert.deepEqual(pershing.terrain.entrench.map((r) => [r.who, r.highest, r.engineer_drm]), [['us', 3, -2], ['mexico', 5, -2], ['villa', 1, -2], ['germany', 3, -2]]);
  });
  test('victory points (22.18 to 22.21)', () => {
    const told = Object.fromEntries(pershing.scenario.victory.map((v) => [v.id, [v.side, v.points, v.dice ?? 0].join(' ')]));
    assert.deepEqual(told, {
      dorado: 'us 3 0', dorados_all: 'us 9 0', villista: 'us 1 0', government_attacks_us: 'us 0 1',
      us_unit: 'villa 2 0', raid: 'villa 2 0', raid_supply: 'villa 5 0', government_attacks_villa: 'villa 0 1',
      city: 'villa 5 0', town: 'villa 2 0', open_hostilities: 'defender 0 2',
    });
  });
  test('there are enough markers for every place to raid', () => {
    const { raid } = pershing.scenario;
    const places = count(pershing.map.hexes, (h) => h.country === raid.country && raid.settled.includes(h.settlement?.kind));
    assert.ok(by(pershing.counters.markers, 'raided').count >= places);
  });
  test('there are places to raid, and both supply sources are among them (22.20)', () => {
    const { raid } = pershing.scenario;
    const places = pershing.map.hexes.filter((h) => h.country === raid.country && raid.settled.includes(h.settlement?.kind));
    assert.ok(places.length >= 5 && places.length <= 8, `${places.length}`);
    assert.ok(ids(places).includes('4107') && ids(places).includes('4214'));
  });
});

describe('Pershing: there is room for the set-up', () => {
  test('the columns at Culberson\'s, Columbus and Fort Bliss (22.5)', () => {
    const home = (...from) => {
      const hexes = new Set(from.flatMap((id) => [hexAt(pershing, id), ...around(pershing.map, hexAt(pershing, id))]).filter((h) => h.country === 'US'));
      return sum([...hexes].map((h) => ({ n: room(pershing, h) })), 'n');
    };
    assert.ok(home('3900') >= count(of(pershing, 'WC'), (u) => u.arrives === 'start'));
    assert.ok(home('4107', '4214') >= count(of(pershing, 'EC'), (u) => u.arrives === 'start') + 4);
  });
  test('militia and Rurales in the towns of Mexico (22.13)', () => {
    const towns = ['city', 'town'].flatMap((kind) => settledAs(pershing, kind, (h) => h.country === 'MX'));
    assert.ok(towns.length >= 6 + 3);
  });
  test('Treviño and Murguía on the south edge, double-sized (22.14, 22.15)', () => {
    const edge = pershing.map.hexes.filter((h) => h.country === 'MX' && h.edges?.includes('south'));
    const places = sum(edge.map((h) => ({ n: Math.floor(room(pershing, h) / 2) })), 'n');
    assert.ok(places >= of(pershing, 'T').length + of(pershing, 'M').length);
    // Their trains need a hex that is not rough (14.9).
    assert.ok(count(edge, (h) => by(pershing.terrain.terrain, h.terrain).supply_units) >= 4);
  });
});
