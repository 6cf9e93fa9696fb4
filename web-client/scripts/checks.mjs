// Claims of a browser run, counted; it ends in one line "N passed, N failed".
let passed = 0;
let failed = 0;

export function check(name, ok, detail = '') {
  if (ok) passed++;
  else failed++;
  if (!ok) console.log(`FAILED ${name} ${detail}`);
}

/** Waits up to 8 s for something to become true: a loaded machine paints slowly. */
export async function until(ok) {
  for (let i = 0; i < 80; i++) {
    if (await ok()) return true;
    await new Promise((next) => setTimeout(next, 100));
  }
  return false;
}

/** Prints the line and ends the program, with status 1 if any claim failed. */
export function done() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
