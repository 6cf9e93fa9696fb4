// Combat results, terrain effects and Heroism markers: what the text states, what the design must hold. Run: node --test
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anthony, by, count, crt, data, heroism, ids, pershing, sum } from './data.mjs';

describe('every row tells where it comes from', () => {
  const files = { 'boots/crt': crt, 'boots/heroism': heroism };
  for (const game of Object.keys(data)) {
    for (const file of ['terrain', 'counters', 'scenario']) files[`${game}/${file}`] = data[game][file];
  }
  for (const [name, json] of Object.entries(files)) {
    test(name, () => {
      let rows = 0;
      const walk = (value, where) => {
        if (Array.isArray(value)) {
          value.forEach((v, i) => walk(v, `${where}[${i}]`));
        } else if (value && typeof value === 'object') {
          rows += 1;
          assert.match(value.source ?? '', /rules \d|design/, where);
          for (const [key, v] of Object.entries(value)) walk(v, `${where}.${key}`);
        }
      };
      walk(json, name);
      assert.ok(rows > 10);
    });
  }
});

describe('combat results tables (10.13 to 10.23)', () => {
  const rank = (result) => crt.worst_to_best.indexOf(result);
  const cell = (table, column, die) => crt[table][die - 1].results[ids(crt.columns).indexOf(column)];
  const columnOf = (attack, defence, shift = 0) => {
    const percent = Math.floor((100 * attack) / defence);
    const start = crt.columns.findLastIndex((c) => percent >= c.from_percent);
    return crt.columns[Math.min(Math.max(start + shift, 0), crt.columns.length - 1)].id;
  };

  test('eight columns, the five that the text names among them', () => {
    assert.deepEqual(ids(crt.columns), ['<=49', '50-99', '100-149', '150-199', '200-299', '300-399', '400-499', '500+']);
    assert.deepEqual(crt.columns.map((c) => c.from_percent), [0, 50, 100, 150, 200, 300, 400, 500]);
  });
  test('twenty against thirteen is 150-199 (10.13)', () => assert.equal(columnOf(20, 13), '150-199'));
  test('one against ten with 3R and 1L is the third column (10.22)', () =>
    assert.equal(columnOf(1, 10, 3 - 1), '100-149'));
  test('shifts start at the ends of the table (10.15)', () => {
    assert.equal(columnOf(90, 10, -1), '400-499');
    assert.equal(columnOf(1, 100, -2), '<=49');
  });
  test('six rows for each die, a result in every column', () => {
    for (const table of [crt.skirmish, crt.charge]) {
      assert.deepEqual(table.map((row) => row.die), [1, 2, 3, 4, 5, 6]);
      for (const row of table) {
        assert.equal(row.results.length, crt.columns.length);
        for (const result of row.results) assert.ok(ids(crt.results).includes(result), result);
      }
    }
  });
  test('all eleven results occur, each in its own table', () => {
    const used = (table) => [...new Set(table.flatMap((row) => row.results))].sort();
    assert.deepEqual(used(crt.skirmish), ['AD', 'AS', 'AW', 'DD', 'DS', 'DW', 'NE']);
    assert.deepEqual(used(crt.charge), ['AC', 'AD', 'BB', 'DC', 'DD', 'DT']);
    assert.deepEqual(ids(crt.results).sort(), [...crt.worst_to_best].sort());
    assert.equal(crt.results.length, 11);
    // AD and DD are rare in a skirmish.
    for (const rare of ['AD', 'DD']) {
      assert.equal(count(crt.skirmish.flatMap((row) => row.results), (r) => r === rare), 1);
    }
  });
  test('no result gets better for the attacker towards the left or down the die', () => {
    for (const table of [crt.skirmish, crt.charge]) {
      table.forEach((row, i) => {
        row.results.forEach((result, c) => {
          if (c > 0) assert.ok(rank(row.results[c - 1]) <= rank(result), `${row.die}/${c}`);
          if (i > 0) assert.ok(rank(table[i - 1].results[c]) <= rank(result), `${row.die}/${c}`);
        });
      });
    }
  });
  test('low odds are punished, high odds can still fail on a one', () => {
    const bad = ['AC', 'AD', 'AS', 'AW'];
    const left = crt.charge.map((row) => row.results[0]);
    assert.ok(left.every((result) => bad.includes(result)));
    assert.ok(count(left, (result) => result === 'AC') >= 3);
    assert.ok(count(crt.charge, (row) => bad.includes(row.results[1])) >= 4);
    for (const { id } of crt.columns) assert.ok([...bad, 'NE'].includes(cell('charge', id, 1)), id);
    for (const { id } of crt.columns) assert.ok([...bad, 'NE'].includes(cell('skirmish', id, 1)), id);
  });
  test('it is bloody: every Charge kills, and a third of Skirmishes do', () => {
    const kills = (result) => {
      const row = by(crt.results, result);
      return row.attacker_loss !== 'none' || row.defender_loss !== 'none';
    };
    assert.ok(crt.charge.flatMap((row) => row.results).every(kills));
    const skirmish = crt.skirmish.flatMap((row) => row.results);
    assert.ok(count(skirmish, kills) * 3 >= skirmish.length);
  });
  test('the results do what the text says (10.23)', () => {
    const told = Object.fromEntries(
      crt.results.map((r) => [
        r.id,
        [r.attacker_loss, r.defender_loss, r.retreat, r.retreat_hexes, r.retreat_dice, r.path_by,
          r.pursuit_foot, r.pursuit_horse, r.pursuit_combat, r.attacker_picks, r.defender_picks].join(' '),
      ]),
    );
    assert.deepEqual(told, {
      AC: 'all none none 0 0 none 0 0 false 0 2',
      AD: 'half none attacker 2 0 attacker 0 0 false 0 1',
      AS: 'one none none 0 0 none 0 0 false 0 0',
      AW: 'none none attacker 1 0 attacker 0 0 false 0 0',
      BB: 'bloodbath bloodbath none 0 0 none 0 0 false 0 0',
      DC: 'none all none 0 0 none 2 3 true 2 0',
      DD: 'none half defender 2 0 defender 1 2 false 1 0',
      DS: 'none one none 0 0 none 0 0 false 0 0',
      DT: 'none half defender 0 1 attacker 2 3 true 2 0',
      DW: 'none none defender 1 0 defender 1 1 false 0 0',
      NE: 'none none none 0 0 none 0 0 false 0 0',
    });
  });
});

describe('Heroism markers (6)', () => {
  const { markers } = heroism;
  const given = ['Ambush', 'Delusion of Grandeur', 'Do or Die', 'Flank Success', 'Mad Dash', 'Native Allies', 'Special', 'War Correspondents'];
  const at = ['pick', 'phase_start', 'reinforcement', 'move_start', 'enemy_move', 'combat_start', 'combat', 'after_die', 'after_combat', 'phase_end'];
  const who = ['phasing', 'other', 'attacker', 'defender', 'either', 'owner', 'us', 'indian', 'villa'];

  test('the eight given names and six to ten kinds of our own', () => {
    const names = markers.map((m) => m.name);
    for (const name of given) assert.ok(names.includes(name), name);
    const own = names.length - given.length;
    assert.ok(own >= 6 && own <= 10, `${own}`);
    assert.equal(new Set(ids(markers)).size, markers.length);
  });
  test('about forty in the pool of either game', () => {
    for (const game of Object.keys(data)) {
      const pool = sum(markers.filter((m) => m.games.includes(game)), 'count');
      assert.ok(pool >= 36 && pool <= 44, `${game} ${pool}`);
    }
    for (const m of markers) assert.ok(m.count >= 1 && m.count <= 3, m.id);
  });
  test('War Correspondents are in Pershing only, everything else in both (21.15)', () => {
    for (const m of markers) {
      assert.deepEqual(m.games, m.id === 'war_correspondents' ? ['pershing'] : ['pershing', 'mad_anthony'], m.id);
    }
  });
  test('each says when, by whom, to what effect, and where it goes', () => {
    for (const m of markers) {
      assert.ok(['pool', 'return_phase', 'removed'].includes(m.disposition), m.id);
      assert.ok(m.windows.length >= 1, m.id);
      for (const w of m.windows) {
        assert.ok(at.includes(w.at), `${m.id} ${w.at}`);
        assert.ok(who.includes(w.who), `${m.id} ${w.who}`);
        assert.ok(w.text.length > 30, m.id);
        if (w.shift) assert.ok(w.shift <= 2, m.id);
      }
      assert.equal(new Set(ids(m.windows)).size, m.windows.length, m.id);
    }
  });
  test('some must be played when picked, and only such have that window (6.2)', () => {
    assert.ok(markers.some((m) => m.must));
    for (const m of markers) assert.equal(m.must, m.windows.some((w) => w.at === 'pick'), m.id);
  });
  test('every disposition of 6.4 occurs', () => {
    assert.equal(new Set(markers.map((m) => m.disposition)).size, 3);
  });
  test('Do or Die comes after the die (10.2.2), Mad Dash after a whole activation (5.4)', () => {
    assert.deepEqual(by(markers, 'do_or_die').windows.map((w) => w.at), ['after_die']);
    assert.deepEqual(by(markers, 'mad_dash').windows.map((w) => w.at), ['phase_end']);
  });
  test('some end an Operations Phase before its time (4.2.2.3), some cost the enemy markers (6.6)', () => {
    const ends = markers.filter((m) => m.windows.some((w) => /Operations Phase ends/.test(w.text)));
    assert.ok(ends.length >= 1);
    for (const m of ends) assert.ok(m.windows.every((w) => w.who === 'other'), m.id);
    assert.ok(markers.some((m) => m.windows.some((w) => w.markers && /opponent's hand/.test(w.text))));
  });
  test('Native Allies bring and remove the units that exist (21.8)', () => {
    for (const w of by(markers, 'native_allies').windows) {
      const { units } = data[w.game].counters;
      assert.equal(by(units, w.unit).arrives, 'native_allies');
      if (w.removes) assert.equal(by(units, w.removes).arrives, 'native_allies');
    }
    const [us, indian] = by(markers, 'native_allies').windows;
    assert.deepEqual([us.who, us.unit, indian.who, indian.removes], ['us', 'us_sc_frnd', 'indian', 'us_sc_frnd']);
  });
  test('Special spares the commands of Wilkinson and Hamtramck (21.23)', () => {
    assert.deepEqual(by(by(markers, 'special').windows, 'ma').spares.toSorted(), ['Hm', 'Wlk']);
  });
  test('the hand holds six (6.5)', () => assert.equal(heroism.hand_limit.markers, 6));
});

describe('terrain effects charts (7.7 to 7.12, 8.1, 10.18)', () => {
  for (const [name, game] of Object.entries(data)) {
    const { terrain, features, works, hexsides } = game.terrain;
    test(`${name}: routes and boats cost half a point (7.9, 7.12)`, () => {
      for (const f of features) if ('half_mp' in f) assert.equal(f.half_mp, 1, f.id);
    });
    test(`${name}: leaving the water costs, crossings make it free (7.10, 7.11, 18.2)`, () => {
      assert.ok(by(features, 'river').exit_half_mp > 0);
      for (const id of ['ferry', 'ford', 'pontoon']) assert.equal(by(features, id).exit_half_mp, 0, id);
    });
    test(`${name}: every ground has a stacking limit (8.1), works shift by one (10.19)`, () => {
      for (const t of terrain) if (!t.boats_only) assert.ok(t.stack >= 3 && t.half_mp >= 2, t.id);
      for (const w of works) assert.equal(w.shift, 1, w.id);
      for (const t of terrain) assert.ok(t.shift >= 0 && t.shift <= 2, t.id);
    });
    test(`${name}: open water bars supply lines (14.9)`, () => {
      assert.equal(hexsides.find((h) => h.kind === 'all_lake').supply, false);
    });
  }
  test('Pershing: rough bars supply units, seasonal lakes do not (14.9); garrisons have no ZOC (9.3)', () => {
    for (const t of pershing.terrain.terrain) assert.equal(t.supply_units, !t.rough, t.id);
    assert.equal(by(pershing.terrain.terrain, 'rough').rough, true);
    assert.equal(by(pershing.terrain.terrain, 'seasonal_lake').supply_units, true);
    assert.equal(by(pershing.terrain.works, 'fort_garrison').zoc, false);
  });
  test('Mad Anthony: no bar in rough (14.9), boats only on open lakes, stockades have ZOC (17.5)', () => {
    for (const t of anthony.terrain.terrain) assert.equal(t.supply_units, true, t.id);
    assert.deepEqual(ids(anthony.terrain.terrain.filter((t) => t.boats_only)), ['all_lake']);
    assert.equal(by(anthony.terrain.works, 'stockade').zoc, true);
    assert.deepEqual([anthony.terrain.burned.stack, anthony.terrain.burned.shift], [2, 0]);
  });
  test('a unit of infantry can always make a hex, a wagon too', () => {
    for (const game of Object.values(data)) {
      const slowest = Math.min(...game.counters.units.filter((u) => u.move > 0).map((u) => u.move));
      for (const t of game.terrain.terrain) assert.ok(t.half_mp <= 2 * slowest, t.id);
    }
  });
});
