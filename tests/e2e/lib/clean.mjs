// What every screen is held to: axe finds nothing, nothing is wider than the screen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { check, root } from './suite.mjs';

const require = createRequire(path.join(root, 'web-client/package.json'));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe-core finds nothing on the page as it stands. Drawings that are not read out, as the printed map, are left out:
 * they would take as long as all else.
 */
export async function clean(page, what) {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe);
  const found = await page.evaluate(async () =>
    (await window.axe.run({ exclude: ['svg[aria-hidden=true]'] }, { resultTypes: ['violations'] })).violations.map(
      (v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} ${n.html.slice(0, 90)} ${(n.any[0] ?? n.all[0] ?? n.none[0])?.message ?? ''}`).join(' | ')}`,
    ),
  );
  check(`axe finds nothing: ${what}`, found.length === 0, found.join('\n    '));
}

/** The page does not scroll sideways. A phone that is shown something wider zooms out, so innerWidth tells nothing. */
export async function fits(page, what) {
  const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
  const room = page.viewportSize().width;
  check(`nothing is wider than the screen: ${what}`, width <= room, `${width} of ${room}`);
}
