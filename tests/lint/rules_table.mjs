// RULES.md of a game: every rule number of the text has a row that names a function and a test, and both exist.
import { exists, read } from './files.mjs';

/** The rows `| number | reading | functions | tests |` of a game's RULES.md. */
function rowsOf(game) {
  const file = `engine/games/${game}/RULES.md`;
  if (!exists(file)) return [];
  return read(file).split('\n').flatMap((line, i) => {
    const cells = line.split(/(?<!\\)\|/).slice(1, -1).map((c) => c.trim());
    return cells.length >= 4 && /^\d+(\.\d+)+$/.test(cells[0]) ? [{ place: `${file}:${i + 1}`, cells }] : [];
  });
}

/** The path of a test of the game, by its path below tests/. */
function findTest(game, name) {
  return [`tests/rules/${game}/${name}`, `tests/engine/${game}/${name}`, `tests/${name}`, `tests/engine/${name}`, name]
    .find((path) => exists(path));
}

function functionFault(game, cell) {
  const named = [...cell.matchAll(/((?:`[^`]+`,?\s+)+)([\w./-]+\.\w+)/g)];  // `one`, `two` file
  if (named.length === 0) return 'names no function and file';
  for (const [, name, file] of named) {
    const path = [`engine/games/${game}/${file}`, `engine/${file}`, file].find((p) => exists(p));
    if (!path) return `there is no ${file}`;
    const text = read(path);
    for (const word of name.match(/[A-Za-z_]\w*/g) ?? [])
      if (!new RegExp(`\\b${word}\\b`).test(text)) return `${file} has no ${word} (${name.trim()})`;
  }
  return null;
}

/** True if a test cites the rule: in words, or a C++ test in its name (`R7_4_OneHex`, `NeedsAVacatedHex12_2B`). */
function cites(text, isCpp, number) {
  if (new RegExp(`(^|[^\\d.])${number.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`, 'm').test(text)) return true;
  const inName = new RegExp(`(?<!\\d_?)${number.replaceAll('.', '_')}(?!\\d|_\\d)`);
  return isCpp && [...text.matchAll(/^TEST(?:_F|_P)?\(\w+,\s*(\w+)\)/gm)].some(([, name]) => inName.test(name));
}

function testFault(game, number, cell) {
  const named = cell.match(/[\w./-]+\.(?:rules|cpp|mjs|ts)\b/g) ?? [];
  if (named.length === 0) return 'names no test';
  let cited = false;
  for (const name of named) {
    const path = findTest(game, name);
    if (!path) return `there is no test ${name}`;
    cited ||= cites(read(path), path.endsWith('.cpp'), number);
  }
  return cited ? null : `no test of ${named.join(', ')} cites ${number}`;
}

/** Faults of the table, as lines. */
export function rulesTableFaults(game) {
  const wanted = read(`tests/lint/${game}_rules.txt`).split('\n').map((l) => l.trim()).filter(Boolean);
  const rows = rowsOf(game);
  const faults = [];
  for (const number of wanted)
    if (!rows.some((r) => r.cells[0] === number)) faults.push(`${number} has no row`);
  for (const { place, cells: [number, reading, functions, tests] } of rows) {
    if (!wanted.includes(number) && !wanted.some((w) => number.startsWith(`${w}.`)))
      faults.push(`${place}: the text has no rule ${number}`);
    if (!reading) faults.push(`${place}: ${number} says nothing`);
    for (const fault of [functionFault(game, functions), testFault(game, number, tests)])
      if (fault) faults.push(`${place}: ${number} ${fault}`);
  }
  return faults;
}
