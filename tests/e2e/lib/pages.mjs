// Claims about any page, and who is signed in there.
import { readFileSync } from 'node:fs';
import { axePath } from './browser.mjs';
import { check } from './suite.mjs';

const axe = readFileSync(axePath, 'utf8');

/** axe finds nothing on the page. */
export async function clean(page, what) {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe);
  const found = await page.evaluate(async () =>
    (await window.axe.run(document, { resultTypes: ['violations'] })).violations.map(
      (v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`,
    ),
  );
  check(`axe finds nothing: ${what}`, found.length === 0, found.join('\n    '));
}

/** Nothing is wider than the screen. */
export const fits = async (page, what) =>
  check(`fits a phone: ${what}`, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));

/** Who the page's session is: {id, name, account}, or null. */
export const me = (page) => page.evaluate(async () => (await (await fetch('/api/session')).json()).person);

/** The form of this name. */
export const form = (page, name) => page.getByRole('form', { name });
