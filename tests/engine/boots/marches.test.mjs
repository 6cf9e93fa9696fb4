// Marches of history on the maps, by the terrain effects charts (7.7 to 7.12). Run: node --test
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anthony, by, pershing, unit } from './data.mjs';

/** The hexes of a map by number, with their neighbours and the kinds of way to each. */
function country({ map, terrain }) {
  const at = new Map(map.hexes.map((h) => [h.axial.join(), h]));
  const steps = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
  const ways = new Set(map.links.flatMap(({ between: [a, b] }) => [a + b, b + a]));
  const barred = new Set(map.hexsides.flatMap(({ between: [a, b] }) => [a + b, b + a]));
  // The sides of the file are in the order of Side; so are these steps, from the north-east on.
  const order = steps.map((step, i) => ({ step, side: map.sides[i] }));
  const cost = (from, to, side, train) => {
    const ground = by(terrain.terrain, to.terrain);
    if (ground.boats_only || barred.has(from.id + to.id)) return Number.POSITIVE_INFINITY;
    if (train && !ground.supply_units) return Number.POSITIVE_INFINITY;
    const settled = terrain.settlements.find((row) => row.kind === to.settlement?.kind);
    const most = settled?.most_half_mp || Number.POSITIVE_INFINITY;
    const enter = ways.has(from.id + to.id) ? 1 : Math.min(ground.half_mp, most);
    const wet = from.river && !from.crossing && !from.river.sides.includes(side);
    return enter + (wet ? by(terrain.features, 'river').exit_half_mp : 0);
  };
  const next = (hex) =>
    order.flatMap(({ step, side }) => {
      const other = at.get([hex.axial[0] + step[0], hex.axial[1] + step[1]].join());
      return other ? [{ other, side }] : [];
    });
  return { cost, next };
}

/** Activations that a unit needs from one hex to another, whole hexes at a time. */
function activations(game, who, from, to) {
  const { cost, next } = country(game);
  const { move, type } = unit(game, who);
  const train = by(game.counters.types, type).supply;
  const best = new Map([[from, [1, 2 * move]]]);  // activation, half points left
  const open = [[1, 2 * move, by(game.map.hexes, from)]];
  while (open.length) {
    open.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    const [turn, left, hex] = open.shift();
    if (hex.id === to) return turn;
    for (const { other, side } of next(hex)) {
      const price = cost(hex, other, side, train);
      if (price === Number.POSITIVE_INFINITY) continue;
      const [t, l] = price <= left ? [turn, left - price] : [turn + 1, Math.max(0, 2 * move - price)];
      const known = best.get(other.id);
      if (known && (known[0] < t || (known[0] === t && known[1] >= l))) continue;
      best.set(other.id, [t, l]);
      open.push([t, l, other]);
    }
  }
  return Number.POSITIVE_INFINITY;
}

const marches = [
  // The 7th left Culberson's on 16 March 1916 and fought at Guerrero on the 29th.
  ['the 7th Cavalry to Guerrero', pershing, 'us_wc_7cav', '3900', '2007', 1, 2],
  ['the 7th Cavalry to Casas Grandes', pershing, 'us_wc_7cav', '3900', '3205', 1, 1],
  ['the 13th Cavalry to Parral by mid-April', pershing, 'us_ec_13cav', '4107', '1017', 2, 4],
  ['the 6th Infantry to Casas Grandes', pershing, 'us_ec_6inf', '4107', '3205', 2, 3],
  ['trucks to Namiquipa', pershing, 'us_nc_supply', '4107', '2507', 2, 3],
  ['wagons of the West Column to Namiquipa', pershing, 'us_wc_supply', '3900', '2507', 2, 4],
  ['Treviño from the edge to Jiménez', pershing, 'g_t_inf1', '0021', '1121', 1, 3],
  ['Treviño\'s trains to Chihuahua', pershing, 'g_t_sup', '0021', '2115', 3, 5],
  // Scott left the Ohio on 23 May 1791 and was on the Wabash on 1 June.
  ['Scott to the Eel River', anthony, 'us_sc_1ky', '1026', '2624', 2, 4],
  ['Kentuckians to the Miami towns', anthony, 'us_sc_1ky', '1432', '2829', 1, 2],
  ['St. Clair to the upper Wabash', anthony, 'us_st_1us', '1432', '2430', 2, 4],
  ['St. Clair\'s guns the same way', anthony, 'us_st_art', '1432', '2430', 2, 5],
  ['the Legion from Fort Recovery to the Glaize', anthony, 'us_rw_inf', '2430', '3033', 1, 3],
  ['war bands from the Glaize to St. Clair\'s field', anthony, 'in_shawnee', '3033', '2430', 1, 2],
  ['the Detroit Brigade to Fort Miami', anthony, 'br_db', '3737', '3236', 1, 2],
];
for (const [name, game, who, from, to, least, most] of marches) {
  test(`${name}: ${least} to ${most} activations`, () => {
    const turns = activations(game, who, from, to);
    assert.ok(turns >= least && turns <= most, `${turns}`);
  });
}
