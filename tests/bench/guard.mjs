// A coarse guard of speed: fails when something has become five times slower against the reference work of
// the same run, or grows with what is stored beside it. Never an absolute time. Ends in "N passed, N failed".
//   node tests/bench/guard.mjs            against guard.json
//   node tests/bench/guard.mjs --write    writes guard.json, after a change that is meant to be slower or faster
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const bin = process.env.VEDETTE_BIN ?? join(here, '../../build/release/bin');
const kept = join(here, 'guard.json');
const most = 5;
const folder = mkdtempSync(join(tmpdir(), 'vedette-guard-'));

/** Times of benchmarks by name, in nanoseconds of processor (or of the benchmark's own clock). */
function bench(filter, more = []) {
  const out = join(folder, 'bench.json');
  execFileSync(join(bin, 'vedette'), ['bench', '--filter', filter, '--seconds', '0.05', '--folder', folder, '--out', out, ...more],
    { stdio: ['ignore', 'ignore', 'inherit'] });
  const scale = { ns: 1, us: 1e3, ms: 1e6, s: 1e9 };
  const times = new Map();
  for (const b of JSON.parse(readFileSync(out, 'utf8')).benchmarks)
    times.set(b.name.replace(/\/(manual_time|iterations:\d+|real_time)/g, ''),
      (b.items_per_second ? 1e9 / b.items_per_second : b.cpu_time * scale[b.time_unit]));
  return times;
}

/** Microseconds of processor that the server takes for an answer under load. */
async function serverTime() {
  const server = spawn(join(bin, 'vedetted'), ['--port', '0', '--data', join(folder, 'data'), '--rate', '0',
    '--connections-per-address', '1000', '--log-level', 'error'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await new Promise((found, failed) => {
      server.stdout.on('data', (text) => found(/http:\S+/.exec(text)[0]));
      server.on('exit', () => failed(new Error('the server ended')));
    });
    const out = execFileSync(join(bin, 'vedette'), ['load', '--url', url, '--matches', '20', '--watchers', '1', '--saturate', '--seconds', '3'],
      { encoding: 'utf8' });
    return JSON.parse(out.trim().split('\n').at(-1)).server.cpu_us_per_answer;
  } finally {
    server.removeAllListeners('exit');
    server.kill('SIGKILL');
  }
}

const ratio = (time, unit) => Number((time / unit).toPrecision(3));

/** Ratios of the benchmarks of that name to the reference work of the same run. */
function ratiosOf(names) {
  const times = bench(`^(reference|${names})(/|$)`);
  const unit = times.get('reference');
  times.delete('reference');
  return { unit, ratios: Object.fromEntries([...times].map(([name, t]) => [name, ratio(t, unit)])) };
}

try {
  const { unit, ratios } = ratiosOf('random_play|choices|view|patch|snapshot_save|snapshot_load|replay');
  ratios['server, an answer'] = ratio((await serverTime()) * 1e3, unit);
  if (process.argv.includes('--write')) {
    writeFileSync(kept, `${JSON.stringify(ratios, null, 1)}\n`);
    console.log(`${Object.keys(ratios).length} ratios written`);
  } else {
    let passed = 0;
    let failed = 0;
    const check = (good, words) => {
      if (good) passed++;
      else {
        failed++;
        console.log(`FAILED ${words}`);
      }
    };
    const before = JSON.parse(readFileSync(kept, 'utf8'));
    // The machine may have stood still in the middle of one: what is too slow is measured twice more, by itself.
    for (const name of Object.keys(ratios))
      for (let again = 2; again > 0 && ratios[name] > before[name] * most; --again) {
        const next = name.includes('/') ? ratiosOf(name).ratios[name] : ratio((await serverTime()) * 1e3, unit);
        console.log(`again: ${name} was ${ratios[name]} of the reference, is ${next}`);
        ratios[name] = Math.min(ratios[name], next);
      }
    for (const [name, found] of Object.entries(ratios)) {
      check(name in before, `${name} is new: write guard.json again`);
      if (name in before) check(found <= before[name] * most, `${name}: ${found} of the reference, was ${before[name]}`);
    }
    for (const name of Object.keys(before)) check(name in ratios, `${name} is measured no more`);
    // What is stored beside a match must not make it slower to open.
    const open = (stored) => bench('^cold_open/villa', ['--stored', String(stored)]).values().next().value;
    const few = open(10);
    let many = open(1000);
    for (let again = 2; again > 0 && many > few * most; --again) many = Math.min(many, open(1000));
    check(many <= few * most, `a match opens in ${many} ns among 1000, in ${few} ns among 10`);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed ? 1 : 0;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
