// The sheets of the Boots games in Chromium, on the development page with a recorded view: stacks under fog by mouse,
// key and touch, the printed tables of the margin, axe. Ends in one line "N passed, N failed".
import { readFileSync } from 'node:fs';
import { check, done, until } from '../scripts/checks.mjs';
import { devPage } from '../scripts/devpage.mjs';

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const fixture = (game) =>
  JSON.parse(
    readFileSync(new URL(`../src/games/boots/fixtures/${game}.json`, import.meta.url), 'utf8'),
  );
const { browser, url, close } = await devPage();
const base = url.replace('board.html', 'boots.html');

async function open(game, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('pageerror', (e) => check(`${game}: no page error`, false, e.message));
  await page.goto(`${base}?game=${game}`);
  await page.waitForFunction(() => window.ready, undefined, { timeout: 30_000 });
  return { context, page };
}

for (const game of ['pershing', 'mad_anthony']) {
  const { view } = fixture(game);
  const hidden = view.stacks.find((s) => s.counters.some((c) => !c.unit));
  const tall = hidden ?? view.stacks.find((s) => s.height > 1);
  const counters = view.stacks.reduce((n, s) => n + s.height, 0);
  {
    const { context, page } = await open(game, { viewport: { width: 1440, height: 900 } });
    check(
      `${game}: every counter of the view is drawn`,
      await until(
        async () => (await page.locator('.board .face:not(.furniture .face)').count()) >= counters,
      ),
    );
    await page.evaluate((hex) => window.board.centreOn(hex, 0.9), tall.at);
    await page.evaluate((hex) => window.board.setCursor(hex), tall.at);
    await page.locator('.board').focus();
    await page.keyboard.press('Space');
    check(
      `${game}: Space opens the stack with all its counters`,
      await until(async () => (await page.locator('.fan-item').count()) === tall.height),
      tall.at,
    );
    const blank = await page.locator('.fan-item .depleted').count();
    const unknown = tall.counters.filter((c) => !c.unit).length;
    check(`${game}: those not known are blank`, blank === unknown, `${blank} of ${unknown}`);
    await page.keyboard.press('Escape');
    check(
      `${game}: the margin prints both tables`,
      await until(async () => {
        const words = await page.locator('.furniture').textContent();
        return ['Skirmish table', 'Charge table', '≤49', '500+', 'Turn'].every((w) =>
          words.includes(w),
        );
      }),
    );
    check(
      `${game}: the box of the turn is marked`,
      await until(async () => (await page.locator('.track-now').count()) > 0),
    );
    await page.evaluate(axe);
    const found = await page.evaluate(() => window.axe.run(document.querySelector('#board')));
    check(
      `${game}: axe finds nothing`,
      found.violations.length === 0,
      found.violations.map((v) => v.id).join(),
    );
    await context.close();
  }
  {
    const { context, page } = await open(game, {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      hasTouch: true,
      isMobile: true,
    });
    await page.evaluate((hex) => window.board.openStack(hex), tall.at);
    await until(async () => (await page.locator('.fan-item').count()) === tall.height);
    const sizes = await page
      .locator('.fan-item')
      .evaluateAll((els) =>
        els.map((e) => e.getBoundingClientRect()).map((r) => [r.left, r.right, r.width]),
      );
    check(
      `${game}: on a phone an opened stack is on screen, its counters at least 44 px wide`,
      sizes.length === tall.height && sizes.every(([l, r, w]) => l >= 0 && r <= 390 && w >= 44),
      JSON.stringify(sizes),
    );
    await context.close();
  }
}
await close();
done();
