// axe-core on a page as it stands.
import { readFileSync } from 'node:fs';
import { axePath } from './browser.mjs';
import { check } from './suite.mjs';

const axe = readFileSync(axePath, 'utf8');

/** Checks that axe finds nothing there. */
export async function clean(page, what) {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe);
  const found = await page.evaluate(async () =>
    (await window.axe.run(document, { resultTypes: ['violations'] })).violations.map(
      (v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`,
    ),
  );
  check(`axe finds nothing: ${what}`, found.length === 0, found.join('\n    '));
}

/** Checks that the page is not wider than its screen. */
export async function fits(page, what) {
  check(`fits a phone: ${what}`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
}
