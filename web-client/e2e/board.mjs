// The board's gestures in Chromium, on the development page: mouse, touch, keyboard, axe.
// Ends in one line "N passed, N failed" and status 1 if any failed.
import { readFileSync } from 'node:fs';
import { check, done, until } from '../scripts/checks.mjs';
import { devPage } from '../scripts/devpage.mjs';

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const { browser, url, close } = await devPage();

async function open(options, query = 'view=start') {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const log = [];
  page.on('console', (m) => log.push(m.text()));
  page.on('pageerror', (e) => check('no page error', false, e.message));
  await page.goto(`${url}?${query}`);
  await page.waitForFunction(() => window.ready, undefined, { timeout: 30_000 });
  // The map glides to its start, as the development page has it; a loaded machine takes its time over that.
  const scale = () =>
    page.evaluate(() => new DOMMatrix(document.querySelector('.world').style.transform).a);
  if (query.includes('view=start')) await until(async () => (await scale()) === 0.85);
  const at = (hex) => page.evaluate((h) => window.at(h), hex);
  return { context, page, log, at, scale };
}

// Mouse.
{
  const { context, page, log, at, scale } = await open({ viewport: { width: 1440, height: 900 } });
  const [x, y] = await at('I1');
  await page.mouse.click(x, y);
  check(
    'click picks the top counter',
    await until(() => log.includes('pick I1 ldr_tompkins mouse true')),
    log.filter((l) => l.startsWith('pick')).join(),
  );
  const [hx, hy] = await at('F6');
  await page.mouse.move(hx - 60, hy);
  await page.mouse.move(hx, hy);
  await page.waitForSelector('.fan:not([hidden])', { timeout: 3000 }).catch(() => null);
  const items = await page.locator('.fan-item').count();
  check('hovering opens the stack', items === 2, String(items));
  const sizes = await page
    .locator('.fan-item')
    .evaluateAll((els) => els.map((e) => e.getBoundingClientRect().width));
  check(
    'counters in the fan are at least 44 px',
    sizes.every((w) => w >= 44),
    sizes.join(),
  );
  await page.locator('.fan-item').nth(1).click();
  check(
    'a click in the fan picks that counter',
    await until(() => log.some((l) => /^pick F6 ldr_\w+ mouse true/.test(l))),
  );
  await page.mouse.move(700, 700);
  const [bx] = await at('J10');
  await page.mouse.down();
  await page.mouse.move(600, 640, { steps: 6 });
  await page.waitForTimeout(120);
  await page.mouse.up();
  const [ax] = await at('J10');
  check('dragging pans', Math.abs(ax - bx + 100) < 3, `${bx} ${ax}`);
  check('dragging picks nothing', log.filter((l) => l.startsWith('pick')).length === 2);
  const k0 = await scale();
  const [wx, wy] = await at('J10');
  await page.mouse.move(wx, wy);
  // What the layer's hint is set to, with the scale that it is set at.
  await page.evaluate(() => {
    const { style } = document.querySelector('.world');
    window.hints = [];
    new MutationObserver(() => {
      const now = `${style.willChange} ${/scale\((.*)\)/.exec(style.transform)[1]}`;
      if (window.hints.at(-1) !== now) window.hints.push(now);
    }).observe(document.querySelector('.world'), { attributeFilter: ['style'] });
  });
  await page.mouse.wheel(0, -300);
  await page.waitForTimeout(400);
  const [zx, zy] = await at('J10');
  check('the wheel zooms', (await scale()) > k0 * 1.3);
  check(
    'the wheel zooms at the pointer',
    Math.hypot(zx - wx, zy - wy) < 2,
    `${zx - wx} ${zy - wy}`,
  );
  await page.waitForTimeout(900);
  const hints = await page.evaluate(() => window.hints);
  const [anew, after] = hints.slice(-2).map((h) => h.split(' '));
  check(
    'at rest the board is drawn anew at the scale reached, and is a layer again',
    anew[0] === 'auto' && after[0] === 'transform' && anew[1] === after[1],
    hints.join(', '),
  );
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run('#board'));
  check(
    'axe finds nothing on the board',
    found.violations.length === 0,
    found.violations.map((v) => v.id).join(),
  );
  await context.close();
}

// Keyboard.
{
  const { context, page, log } = await open({ viewport: { width: 1366, height: 860 } });
  await page.focus('#board');
  await page.evaluate(() => window.board.setCursor('F6'));
  await page.keyboard.press('d');
  check('the cursor speaks', await until(() => log.at(-1)?.startsWith('say Hex G6')), log.at(-1));
  await page.keyboard.press('q');
  await page.keyboard.press(' ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  check(
    'a counter of a stack is picked by keys',
    await until(() => log.some((l) => /^pick F6 ldr_\w+ key true/.test(l))),
  );
  await page.keyboard.press('Tab');
  const away = await page.evaluate(() => document.activeElement?.id !== 'board');
  check('Tab leaves the board when no stack is open', away);
  await context.close();
}

// Touch.
{
  const { context, page, log, at, scale } = await open({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });
  const tap = async (hex) => {
    const [x, y] = await at(hex);
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(420);
  };
  await tap('E7');
  check(
    'a first tap previews',
    await until(() => log.includes('pick E7 pol_e7_1 touch false')),
    log.filter((l) => l.startsWith('pick')).join(),
  );
  await tap('E7');
  check('a second tap commits', await until(() => log.includes('pick E7 pol_e7_1 touch true')));
  await page.evaluate(() => window.board.fit('map'));
  await page.waitForTimeout(400);
  await tap('E7');
  check(
    'a tap on a small hex zooms until it can be hit',
    await until(async () => (await scale()) * 72 >= 44),
    String(await scale()),
  );
  const cdp = await context.newCDPSession(page);
  const touch = (type, pts) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: pts.map(([x, y], id) => ({ x, y, id })),
    });
  await page.waitForTimeout(600);
  const k0 = await scale();
  await touch('touchStart', [
    [150, 400],
    [240, 400],
  ]);
  for (let i = 1; i <= 6; i++)
    await touch('touchMove', [
      [150 - i * 8, 400],
      [240 + i * 8, 400],
    ]);
  await touch('touchEnd', []);
  await page.waitForTimeout(500);
  check(
    'pinching zooms',
    await until(async () => (await scale()) > k0 * 1.5),
    `${k0} ${await scale()}`,
  );
  const before = log.filter((l) => l.startsWith('pick')).length;
  await page.evaluate(() => window.board.centreOn('F6', 0.9));
  await page.waitForTimeout(700);
  const [lx, ly] = await at('F6');
  // It may be gone by the time we look: the page itself notes where it stood.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const loupe = document.querySelector('.loupe');
      if (loupe) window.glass = loupe.getBoundingClientRect().toJSON();
    }).observe(document.querySelector('#board'), { childList: true });
  });
  await touch('touchStart', [[lx, ly]]);
  await until(() => page.evaluate(() => window.glass));
  const glass = await page.evaluate(() => window.glass);
  check(
    'a resting finger raises the loupe, clear of the finger',
    glass && (glass.y + glass.height < ly - 20 || glass.y > ly + 20),
    JSON.stringify([glass, ly]),
  );
  await page.waitForSelector('.fan:not([hidden])', { timeout: 8000 }).catch(() => null);
  check('a long press ends the loupe', (await page.locator('.loupe').count()) === 0);
  const fan = await page.locator('.fan:not([hidden]) .fan-item').count();
  check('a long press opens the stack', fan === 2, String(fan));
  await touch('touchEnd', []);
  await page.waitForTimeout(200);
  check(
    'letting go after a long press does nothing',
    log.filter((l) => l.startsWith('pick')).length === before,
  );
  const box = await page.locator('.fan').boundingBox();
  check(
    'the fan stays on the screen',
    box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844,
  );
  await context.close();
}

// Reduced motion: no glide, no transition.
{
  const { context, page, at } = await open({
    viewport: { width: 1000, height: 700 },
    reducedMotion: 'reduce',
  });
  await page.evaluate(() => window.board.centreOn('M20'));
  const [x, y] = await at('M20');
  check(
    'centring does not glide when motion is reduced',
    Math.abs(x - 500) < 2 && Math.abs(y - 350) < 2,
  );
  const t = await page.evaluate(
    () => getComputedStyle(document.querySelector('.ctr')).transitionDuration,
  );
  check('counters do not glide when motion is reduced', t === '0s', t);
  await context.close();
}

await close();
done();
