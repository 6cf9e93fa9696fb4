// Size gate for the built client: the first load (JS and CSS) must stay within its budget.
// Prints one line a file and a total; ends with status 1 when a total is over.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const budget = { js: 60_000, css: 10_000, woff2: 100_000 };
const dir = new URL('../dist/assets/', import.meta.url).pathname;

let files;
try {
  files = readdirSync(dir);
} catch {
  console.error('size: dist/assets is not there; run `npm run build` first');
  process.exit(1);
}

let failed = false;
for (const [ext, limit] of Object.entries(budget)) {
  let total = 0;
  for (const name of files.filter((f) => f.endsWith(`.${ext}`))) {
    const raw = readFileSync(join(dir, name));
    const bytes = ext === 'woff2' ? raw.length : gzipSync(raw, { level: 9 }).length;
    total += bytes;
    console.log(`${String(bytes).padStart(8)}  ${name}`);
  }
  const over = total > limit;
  failed ||= over;
  console.log(`${String(total).padStart(8)}  total ${ext}, budget ${limit}${over ? '  OVER' : ''}`);
}
process.exit(failed ? 1 : 0);
