// Size gate for the built client, by the build's own manifest: what has to come before a match is shown
// (the entry, the match page and the game with all they import), the lobby, what loads when it is opened, styles
// and fonts. Prints every file and total; ends with status 1 when one is over. `size.mjs <folder>`: another
// build than dist/.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = process.argv[2]
  ? `${process.argv[2]}/`
  : new URL('../dist/', import.meta.url).pathname;
const budget = { match: 60_000, lobby: 22_500, demand: 52_000, css: 10_000, fonts: 100_000 };
// Fog, hands, two tables and two maps: what the games on the Boots base need on top.
const more = { match: 0, demand: 2_500, css: 0 };
const onTop = (game, what) => (game === 'villa' ? 0 : more[what]);

let manifest;
try {
  manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
} catch {
  console.error('size: no build manifest; run `npm run build` first');
  process.exit(1);
}

/** A file's weight on the wire; fonts are compressed already. */
const weigh = (file) => {
  const raw = readFileSync(dist + file);
  return file.endsWith('.woff2') ? raw.length : gzipSync(raw, { level: 9 }).length;
};
/** Scripts that a chunk needs before it runs. */
const closure = (key, seen = new Set()) => {
  if (!seen.has(key)) {
    seen.add(key);
    for (const next of manifest[key].imports ?? []) closure(next, seen);
  }
  return seen;
};

let failed = false;
const report = (title, files, limit) => {
  let total = 0;
  for (const file of [...files].sort()) {
    const bytes = weigh(file);
    total += bytes;
    console.log(`${String(bytes).padStart(8)}  ${file}`);
  }
  const over = total > limit;
  failed ||= over;
  console.log(`${String(total).padStart(8)}  ${title}, budget ${limit}${over ? '  OVER' : ''}\n`);
};

const keys = Object.keys(manifest);
// Pages and games are chunks named in vite.config.ts.
const named = (name) =>
  keys.find((k) => manifest[k].name === name && /\.js$/.test(manifest[k].file));
const pages = ['core', 'match'].map((name) => {
  const key = named(name);
  if (!key) throw new Error(`size: no chunk ${name}`);
  return key;
});
const scripts = (set) => [...set].map((k) => manifest[k].file).filter((f) => f.endsWith('.js'));
const first = new Set(pages.flatMap((k) => [...closure(k)]));
// A match needs its game too.
const source = new URL('../src/games/', import.meta.url);
const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
// A folder that no loader names is what several games share.
const games = folders
  .map((entry) => entry.name)
  .filter((name) => readFileSync(new URL('game.ts', source), 'utf8').includes(`'./${name}/game'`));
const needs = (game) => {
  const key = named(game);
  if (!key) throw new Error(`size: no chunk of the game ${game}`);
  return new Set([...first, ...closure(key)]);
};
const styles = (set) => [...new Set([...set].flatMap((k) => manifest[k].css ?? []))];
// The screens before a match, each fetched when it is shown.
const lobby = new Set(
  keys
    .filter((k) =>
      /\/ui\/(Lobby|Account|SignIn|Join|HistoryPage|Record|notices\/(Notices|Letter))\.tsx$/.test(
        k,
      ),
    )
    .flatMap((k) => [...closure(k)])
    .filter((k) => !first.has(k)),
);
report('lobby, account, invitation, history, record', scripts(lobby), budget.lobby);
const other = (game) => new Set(games.filter((g) => g !== game).map(named));
for (const game of games) {
  const needed = needs(game);
  report(`to show a match of ${game}`, scripts(needed), budget.match + onTop(game, 'match'));
  // What only another game opens is no business of this one.
  const skip = other(game);
  const opened = new Set();
  const walk = (key) => {
    if (opened.has(key) || skip.has(key)) return;
    opened.add(key);
    for (const next of [...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? [])])
      walk(next);
  };
  for (const k of needed) walk(k);
  report(
    `opened on demand in a match of ${game}`,
    scripts([...opened].filter((k) => !needed.has(k) && !lobby.has(k))),
    budget.demand + onTop(game, 'demand'),
  );
  report(`styles to show a match of ${game}`, styles(needed), budget.css + onTop(game, 'css'));
}
const assets = new Set(keys.flatMap((k) => manifest[k].assets ?? []));
report(
  'fonts',
  [...assets].filter((f) => f.endsWith('.woff2')),
  budget.fonts,
);
process.exit(failed ? 1 : 0);
