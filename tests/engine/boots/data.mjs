// The data of Pershing and Mad Anthony, read, with what their tests ask of it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const games = join(dirname(fileURLToPath(import.meta.url)), '../../../engine/games');
const read = (file) => JSON.parse(readFileSync(join(games, file), 'utf8'));
export const crt = read('boots/data/crt.json');
export const heroism = read('boots/data/heroism.json');
export const data = Object.fromEntries(
  ['pershing', 'mad_anthony'].map((game) => [
    game,
    Object.fromEntries(
      ['terrain', 'counters', 'scenario', 'map'].map((file) => [file, read(`${game}/data/${file}.json`)]),
    ),
  ]),
);
export const { pershing, mad_anthony: anthony } = data;
export const ids = (rows) => rows.map((row) => row.id);
export const by = (rows, id) => rows.find((row) => row.id === id) ?? assert.fail(`no row ${id}`);
export const count = (rows, test) => rows.filter(test).length;
export const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0);
export const unit = (game, id) => by(game.counters.units, id);
export const of = (game, command) => game.counters.units.filter((u) => u.command === command);
export const printed = (u) => `${u.combat}-${u.move}`;
export const vpOf = (game, id) => by(game.scenario.victory, id);

/** Hexes next to one, by axial coordinates. */
export function around(map, hex) {
  const [q, r] = hex.axial;
  const near = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]].map(([a, b]) => `${q + a},${r + b}`);
  return map.hexes.filter((h) => near.includes(h.axial.join()));
}
export const hexAt = (game, id) => by(game.map.hexes, id);
/** Units that may stand in a hex (8.1). */
export function room(game, hex) {
  const settled = game.terrain.settlements.find((row) => row.kind === hex.settlement?.kind);
  return settled?.stack || by(game.terrain.terrain, hex.terrain).stack;
}
export const settledAs = (game, kind, test = () => true) =>
  game.map.hexes.filter((h) => h.settlement?.kind === kind && test(h));
