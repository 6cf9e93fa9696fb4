// A phone by touch: a march with a tap for the preview and a second one to go, the segment ended, the panels
// in the sheet. Nothing is wider than the screen, down to 320 pixels.
import { PHONE, atTable, makeMatch, openBrowser, person } from './lib/browser.mjs';
import { hexPoint, touch } from './lib/hands.mjs';
import { acknowledged, answer, facts, playTurn, prepare, ready } from './lib/play.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

/** Things that reach beyond the screen, save what scrolls inside its own box. */
const tooWide = (page) =>
  // Not innerWidth: a phone that is shown something wider zooms out.
  page.evaluate((room) => {
    const out = [];
    if (document.scrollingElement.scrollWidth > room) out.push(`the page: ${document.scrollingElement.scrollWidth}`);
    const inScroller = (el) => {
      for (let up = el.parentElement; up; up = up.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX) && up.getBoundingClientRect().right <= room + 1) return true;
      return false;
    };
    for (const el of document.querySelectorAll('body *')) {
      if (el.closest('.world, .unseen, .skip, svg')) continue;
      const box = el.getBoundingClientRect();
      if (box.width && box.height && box.right > room + 1 && !inScroller(el))
        out.push(`${el.tagName}.${el.className} to ${Math.round(box.right)}`);
    }
    return out.slice(0, 5);
  }, page.viewportSize().width);
/** Targets smaller than a finger: where a press 21 px above, below or beside the middle hits something else. */
const tooSmall = (page) =>
  page.evaluate(() => {
    const off = [[0, -21], [0, 21], [-19, 0], [19, 0]];
    return [...document.querySelectorAll('.bar button, .tools button, [role=tab], .option, .sheet-grip, .replay button, .replay select, .replay input, .bar-home')]
      .map((el) => ({ el, box: el.getBoundingClientRect() }))
      .filter(({ box }) => box.width && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight)
      .filter(({ el, box }) => {
        const middle = [box.left + box.width / 2, box.top + box.height / 2];
        const own = (x, y) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (el.contains(hit) || hit.closest('label')?.contains(el));
        };
        return own(...middle) && !off.every(([dx, dy]) => own(middle[0] + dx, middle[1] + dy));
      })
      .map(({ el, box }) => `${el.getAttribute('aria-label') ?? el.textContent.slice(0, 30)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  });
const TABS = ['actions', 'hex', 'log', 'tracks', 'charts', 'forces', 'rules', 'talk'];

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz', PHONE);
  const { page } = luz;
  luz.hands = touch;
  luz.as = 'seat/0';
  const narrow = async (where) => {
    const found = await tooWide(page);
    check(`nothing is wider than the screen: ${where}`, found.length === 0, found.join('; '));
  };
  await narrow('lobby');
  await luz.shot('phone-lobby');
  await makeMatch(luz, { title: 'In the pocket', seats: ['Villista', 'American'], options: { turn_cap: 3 } });
  await atTable(luz);

  await answer(luz, await ready(luz, luz.as), { pick: 'ldr_villa' });
  let q = await ready(luz, luz.as);
  await luz.shot('phone-movement');
  await narrow('the choice of who marches');
  const small = await tooSmall(page);
  check('targets are as large as a finger', small.length === 0, small.join('; '));
  await answer(luz, q, { picks: ['march:ldr_cardenas'] });

  // The sheet down, so that the map has room; then a tap to see the way and a second one to go it.
  q = await ready(luz, luz.as);
  const grip = page.getByRole('button', { name: 'Height of the sheet' });
  const height = async () => /sheet-(peek|half|full)/.exec(await page.locator('.match-screen').getAttribute('class'))[1];
  for (let i = 0; i < 3 && (await height()) !== 'peek'; i++) await grip.tap();
  check('the sheet goes down to a strip', (await height()) === 'peek');
  const goal = q.choices.reach.find((r) => r.path.length === 2 && !r.stop).to;
  const sent = luz.wire.sent('answer').length;
  await prepare(luz, q, { to: goal });
  await until('the way is drawn', () => page.locator('.overlays .path, .overlays [class*=path]').count());
  check('the first tap shows the way and sends nothing', luz.wire.sent('answer').length === sent);
  await luz.shot('phone-preview');
  await narrow('the way to a hex');
  const spot = await hexPoint(page, goal);
  check('the way stays on the screen above the sheet', spot.y > 0 && spot.y < (await page.locator('.panel').boundingBox()).y, JSON.stringify(spot));
  const acks = luz.wire.got('ack').length;
  await luz.hands.again(luz, goal);
  await acknowledged(luz, acks);
  const way = facts(luz, 'march').at(-1)?.path ?? [];
  check('the second tap goes there', way.includes(goal), way.join());

  // Whatever the march has brought, until the segment can be ended by the bar, which asks once more.
  for (let i = 0; i < 12 && (await ready(luz, luz.as)).kind !== 'movement'; i++) await playTurn(luz);
  await answer(luz, await ready(luz, luz.as), { picks: ['end'] });
  check('the segment is ended by touch', facts(luz, 'segment').some((f) => f.segment === 'interdiction'));

  // A tap low on the map raises the sheet; what was tapped stays in sight above it.
  await ready(luz, luz.as);
  for (let i = 0; i < 3 && (await height()) !== 'peek'; i++) await grip.tap();
  const half = 0.6 * 844 - 56;
  const low = await until('a hex low on the map', async () => {
    for (const h of ['C9', 'D9', 'E8', 'F11', 'F6', 'G7', 'D7', 'C7', 'E7', 'F9', 'G9', 'H9', 'E10', 'F12', 'D12', 'E12', 'C12', 'G12']) {
      const at = await hexPoint(page, h);
      const top = (await page.locator('.bar-actions').boundingBox()).y;
      if (at.x > 40 && at.x < 350 && at.y > half + 10 && at.y < top - 12) return { h, at };
    }
    return null;
  }, 8000);
  await page.touchscreen.tap(low.at.x, low.at.y);
  await until('the sheet at half', async () => (await height()) === 'half');
  await until(`${low.h} above the sheet`, async () => (await hexPoint(page, low.h)).y < (await page.locator('.bar-actions').boundingBox()).y - 10, 8000);
  check('what was tapped stays in sight above the sheet that rises', true);
  await luz.shot('phone-tapped');

  // Swiping over the panel goes from tab to tab.
  const chosen = () => page.locator('[role=tab][aria-selected=true]').getAttribute('id');
  const was = await chosen();
  const cdp = await luz.context.newCDPSession(page);
  const swipe = async (dx) => {
    const box = await page.locator('.tab-panel').boundingBox();
    const [x, y] = [box.x + box.width / 2 - dx / 2, box.y + box.height / 2];
    const finger = (type, points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await finger('touchStart', [{ x, y, id: 1 }]);
    for (let k = 1; k <= 4; k++) await finger('touchMove', [{ x: x + (dx * k) / 4, y, id: 1 }]);
    await finger('touchEnd', []);
  };
  await swipe(-160);
  await until('the next tab', async () => (await chosen()) !== was);
  const next = await chosen();
  await swipe(160);
  await until('and back', async () => (await chosen()) === was);
  check('a swipe over the panel goes to the next tab and back', next !== was);

  // The panels by the sheet.
  for (let i = 0; i < 3 && (await height()) !== 'full'; i++) await grip.tap();
  check('the sheet rises to the whole screen', (await height()) === 'full');
  for (const name of TABS) {
    await page.locator(`#tab-${name}`).tap();
    await page.locator(`.tab-${name}`).waitFor();
    await until(`the tab ${name} has loaded`, async () => (await page.locator(`.tab-${name}`).innerText()).trim() !== 'Loading…');
    await narrow(`tab ${name}`);
    if (['log', 'charts', 'forces', 'rules'].includes(name)) await luz.shot(`phone-${name}`);
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('dialog[open]').waitFor();
  await narrow('menu');
  await luz.shot('phone-menu');
  await page.locator('dialog[open]').getByRole('button', { name: 'Close', exact: true }).tap();

  // 320 pixels, as a page zoomed to 400 %.
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of TABS) {
    await page.locator(`#tab-${name}`).tap();
    await page.locator(`.tab-${name}`).waitFor();
    await narrow(`320 px, tab ${name}`);
  }
  await luz.shot('phone-320');

  // 400 % of a 1280 by 1024 window: all but the map flows and can be scrolled to.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.locator('#tab-actions').tap();
  for (const name of ['actions', 'log', 'rules']) {
    await page.locator(`#tab-${name}`).tap();
    await until(`the tab ${name} has loaded`, async () => (await page.locator(`.tab-${name}`).innerText()).trim() !== 'Loading…');
    await narrow(`400 %, tab ${name}`);
  }
  const parts = await page.evaluate(() => {
    const page = document.scrollingElement;
    return ['.bar-prompt', '.bar-actions', '.board', '.tabs', '.tab-panel', '.replay'].filter((css) => {
      const el = document.querySelector(css);
      el.scrollIntoView({ block: 'start' });
      const box = el.getBoundingClientRect();
      return !(box.height > 0 && box.bottom > 0 && box.top < innerHeight && page.scrollHeight > innerHeight);
    });
  });
  check('at 400 % everything can be scrolled to', parts.length === 0, parts.join());
  await page.evaluate(() => scrollTo(0, 0));
  await luz.shot('phone-400');

  // A phone on its side: the panel is a drawer beside the map.
  await page.setViewportSize({ width: 780, height: 360 });
  const drawer = await page.locator('.panel').boundingBox();
  const map = await page.locator('.board').boundingBox();
  check('on its side the panel is a drawer of 280 px beside the map', Math.round(drawer.width) === 280 && drawer.x >= map.x + map.width - 1 && map.height > 200, JSON.stringify([drawer, map]));
  await narrow('on its side');
  await luz.shot('phone-side');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: 'All matches' }).tap();
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  await narrow('320 px, lobby');
  await luz.shot('phone-320-lobby');
});
