// What every screen is held to: axe finds nothing, nothing is wider than the screen.
import { readFileSync } from 'node:fs';
import { axePath } from './browser.mjs';
import { check } from './suite.mjs';

const axe = readFileSync(axePath, 'utf8');

/** axe-core finds nothing on the page as it stands. */
export async function clean(page, what) {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe);
  const found = await page.evaluate(async () =>
    (await window.axe.run(document, { resultTypes: ['violations'] })).violations.map(
      (v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} ${n.html.slice(0, 90)}`).join(' | ')}`,
    ),
  );
  check(`axe finds nothing: ${what}`, found.length === 0, found.join('\n    '));
}

/** The page does not scroll sideways. */
export async function fits(page, what) {
  const [width, room] = await page.evaluate(() => [document.scrollingElement.scrollWidth, innerWidth]);
  check(`nothing is wider than the screen: ${what}`, width <= room, `${width} of ${room}`);
}
