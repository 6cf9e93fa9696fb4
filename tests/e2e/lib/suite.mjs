// The frame of every browser run: named cases, one closing line "N passed, N failed", status 1 on failure.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
/** Pictures for looking at; not kept in the repository. */
export const shots = path.join(root, 'build/e2e-shots');
mkdirSync(shots, { recursive: true });

let passed = 0;
let failed = 0;
const ends = [];

/** Runs at the end, last registered first: servers and browsers are stopped whatever happened. */
export const atEnd = (f) => ends.push(f);

/** One checked claim. */
export function check(what, ok, detail = '') {
  if (ok) passed++;
  else failed++;
  console.log(`${ok ? 'ok' : 'FAILED'}  ${what}${!ok && detail ? `: ${detail}` : ''}`);
  return ok;
}

/** Waits until `get` gives something true and returns it; throws with `what` after `ms`. */
export async function until(what, get, ms = 30_000) {
  const begin = Date.now();
  for (;;) {
    const value = await get();
    if (value) return value;
    const waited = Date.now() - begin;
    if (waited > ms) throw new Error(`waited ${ms} ms in vain: ${what}`);
    // What takes long is looked at less often: looking takes from what is waited for.
    await new Promise((done) => setTimeout(done, Math.min(200, 25 + waited / 20)));
  }
}

/** Runs the whole file. An exception is one failure more. */
export async function run(main) {
  const began = Date.now();
  try {
    await main();
  } catch (error) {
    failed++;
    console.log(`FAILED  ${error.stack ?? error}`);
    for (const p of people) {
      try {
        const file = path.join(shots, `failed-${path.basename(process.argv[1], '.mjs')}-${p.name}.png`);
        await p.page.screenshot({ path: file, timeout: 5000 });
        console.log(`  picture of ${p.name}: ${path.relative(root, file)}; asked ${JSON.stringify(p.wire.question()?.kind)}`);
      } catch {
        // The page is gone; the error above says why.
      }
    }
  }
  for (const p of people)
    for (const e of p.errors) check(`no error on the page of ${p.name}`, false, e);
  for (const f of ends.reverse()) await f().catch((error) => console.log(`at the end: ${error.message}`));
  console.log(`took ${((Date.now() - began) / 1000).toFixed(1)} s`);
  if (passed + failed === 0) failed++;
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}

/** Everybody who takes part, for pictures and errors at the end. */
export const people = [];
