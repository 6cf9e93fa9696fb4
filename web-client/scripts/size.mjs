// Size gate for the built client, by the build's own manifest: what the first load of a match takes
// (the entry and the match page with all they import), each game's own files, panels that load when
// opened, styles and fonts. Prints every file and total; ends with status 1 when one is over.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const budget = { first: 60_000, game: 15_000, demand: 25_000, css: 10_000, fonts: 100_000 };

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
const match = keys.find((k) => /MatchPage\.tsx?$/.test(k));
const scripts = (set) => [...set].map((k) => manifest[k].file).filter((f) => f.endsWith('.js'));
const first = new Set(['index.html', ...(match ? [match] : [])].flatMap((k) => [...closure(k)]));
report('first load of a match', scripts(first), budget.first);

const counted = new Set(first);
for (const key of keys.filter((k) => /^src\/games\/[^/]+\/game\.tsx?$/.test(k))) {
  const own = [...closure(key)].filter((k) => !first.has(k));
  for (const k of own) counted.add(k);
  report(key.split('/')[2], scripts(own), budget.game);
}
report('opened on demand', scripts(keys.filter((k) => !counted.has(k))), budget.demand);

const assets = new Set(
  keys.flatMap((k) => [...(manifest[k].css ?? []), ...(manifest[k].assets ?? [])]),
);
report(
  'styles',
  [...assets].filter((f) => f.endsWith('.css')),
  budget.css,
);
report(
  'fonts',
  [...assets].filter((f) => f.endsWith('.woff2')),
  budget.fonts,
);
process.exit(failed ? 1 : 0);
