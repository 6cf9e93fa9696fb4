// Three ways to work the controls of the match page: mouse, keyboard alone, touch. Each presses options,
// points at hexes of the map, spreads points and commits; none calls into the page's code.
import { until } from './suite.mjs';

const HALF = 36; // half the width of a hex of the sheet, in its own units
const option = (id) => `[data-option=${JSON.stringify(id)}]`;
const primary = '.bar-actions button.primary:not([data-option])';

/** Middle of a hex of the villa's sheet: flat tops, letters and rows. */
function lettered(hex) {
  const c = hex.charCodeAt(0) - 65;
  const r = Number(hex.slice(1)) - 1;
  return [HALF + c * 1.5 * HALF, (r + (c % 2 ? 0.5 : 1)) * Math.sqrt(3) * HALF];
}
/**
 * Middles of the hexes of a sheet with pointed tops and numbers of row (from the south) and column, as its map
 * file tells: rows that stand half a hex further east are those that make every link one step long.
 */
export function numbered(map) {
  const cell = (id) => [Number(id.slice(2)) - map.cols[0], map.rows[1] - Number(id.slice(0, 2))];
  const middle = (shifted) => (id) => {
    const [c, r] = cell(id);
    return [(c + 0.5 + ((r & 1) === shifted ? 0.5 : 0)) * Math.sqrt(3) * HALF, HALF + r * 1.5 * HALF];
  };
  const long = (at) =>
    map.links.filter(({ between: [a, b] }) => Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]) > 2 * HALF).length;
  return long(middle(1)) < long(middle(0)) ? middle(1) : middle(0);
}

/** Where the middle of a hex is on the page, read off the sheet as it lies; `middle` as `numbered` gives it. */
export function hexPoint(page, hex, middle = lettered) {
  const [x, y] = middle(hex);
  return page.evaluate(
    ([x, y]) => {
      const world = document.querySelector('.world');
      const box = world.querySelector('svg').viewBox.baseVal;
      const host = document.querySelector('.board').getBoundingClientRect();
      const m = new DOMMatrix(world.style.transform);
      return { x: host.left + m.e + (x - box.x) * m.a, y: host.top + m.f + (y - box.y) * m.a };
    },
    [x, y],
  );
}

/** Is the point of the board itself on top there, clear of edges, tools and cards? */
const onBoard = (page, { x, y }) =>
  page.evaluate(
    ([x, y]) => {
      const board = document.querySelector('.board');
      const box = board.getBoundingClientRect();
      const inside = x > box.left + 20 && x < box.right - 20 && y > box.top + 20 && y < box.bottom - 20;
      const el = document.elementFromPoint(x, y);
      return inside && board.contains(el) && !el.closest('.fan');
    },
    [x, y],
  );

/** Waits until the map has come to rest. */
async function still(page) {
  let last = '';
  await until('the map at rest', async () => {
    const now = await page.evaluate(() => document.querySelector('.world').style.transform);
    const same = now === last;
    last = now;
    return same;
  });
}

/** Opens the panel's tab of that name unless it is open. */
async function tab(p, name) {
  const t = p.page.locator(`#tab-${name}`);
  if ((await t.getAttribute('aria-selected')) === 'true') return;
  if (p.touch) await t.tap();
  else await t.click();
}

const pointer = (press, at) => ({
  async press(p, id) {
    const there = p.page.locator(option(id));
    if ((await there.count()) === 0) await tab(p, 'actions');
    await press(p, there.first());
    // A destructive answer asks once more in the same place.
    const sure = p.page.locator(`.armed ${option(id)}`);
    if (await sure.count()) await press(p, sure);
  },
  async commit(p) {
    await press(p, p.page.locator(primary).first());
  },
  async spread(p, points) {
    await tab(p, 'actions');
    for (const [id, n] of Object.entries(points)) {
      const row = p.page.locator(`.stepper${option(id)}`);
      const shown = async () => Number((await row.locator('output').textContent()).split(' ')[0]);
      for (let k = await shown(); k < n; k++) {
        await press(p, row.locator('button').last());
        await until('the point counted', async () => (await shown()) === k + 1);
      }
    }
  },
  /** Shows the way to a hex: the first press of two. */
  async point(p, hex) {
    const { page } = p;
    let where = await hexPoint(page, hex, p.middle);
    // Off the screen: drag the map there as a hand does. A press that a busy page took for a long one moves
    // nothing, so look and try again.
    for (let n = 0; n < 4 && !(await onBoard(page, where)); n++) {
      const box = await page.locator('.board').boundingBox();
      await at.drag(p, where, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      await still(page);
      where = await hexPoint(page, hex, p.middle);
    }
    await at.hit(p, where);
  },
  async again(p, hex) {
    await still(p.page);
    await at.hit(p, await hexPoint(p.page, hex, p.middle));
  },
  tab,
});

/** Clicks, and drags with the button held. */
export const mouse = pointer((_, l) => l.click(), {
  async hit(p, { x, y }) {
    await p.page.mouse.click(x, y);
    // The pointer rests off the map, so that no stack opens over the next hex.
    await p.page.mouse.move(2, 2);
  },
  async drag(p, from, to) {
    const { page } = p;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const parts = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / 250);
    for (let i = 0; i < parts; i++) {
      await page.mouse.move(to.x - dx / parts / 2, to.y - dy / parts / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + dx / parts / 2, to.y + dy / parts / 2, { steps: 4 });
      // Held still for a moment, the map does not fly on.
      await page.waitForFunction((t) => performance.now() > t + 90, await page.evaluate(() => performance.now()));
      await page.mouse.up();
    }
  },
});

/** Taps, and drags with one finger. */
export const touch = pointer((_, l) => l.tap(), {
  async hit(p, { x, y }) {
    await p.page.touchscreen.tap(x, y);
  },
  async drag(p, from, to) {
    const { page } = p;
    const cdp = await p.context.newCDPSession(page);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const parts = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / 200);
    const finger = (type, points) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    for (let i = 0; i < parts; i++) {
      const spot = (t) => ({ x: to.x + (dx / parts) * (t - 0.5), y: to.y + (dy / parts) * (t - 0.5), id: 1 });
      await finger('touchStart', [spot(0)]);
      for (let k = 1; k <= 5; k++) await finger('touchMove', [spot(k / 5)]);
      await page.waitForFunction((t) => performance.now() > t + 90, await page.evaluate(() => performance.now()));
      await finger('touchEnd', []);
    }
    await cdp.detach();
  },
});

/** Tab until the element (a selector or a locator) has the focus; Shift+Tab if it stands before what has it now. */
export async function tabTo(page, target, most = 400) {
  const element = typeof target === 'string' ? page.locator(target).first() : target;
  await element.waitFor();
  const key = await element.evaluate((el) => {
    const from = document.activeElement ?? document.body;
    const before = from.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_PRECEDING;
    return before && !from.contains(el) && !el.contains(from) ? 'Shift+Tab' : 'Tab';
  });
  const there =
    typeof target === 'string'
      ? () => page.evaluate((s) => document.activeElement?.matches(s) ?? false, target)
      : () => element.evaluate((el) => el === document.activeElement);
  for (let i = 0; i < most; i++) {
    if (await there()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target}`);
}

/** Keys alone. */
export const keyboard = {
  async press(p, id) {
    const { page } = p;
    if ((await page.locator(option(id)).count()) === 0) await this.tab(p, 'actions');
    await tabTo(page, option(id));
    await page.keyboard.press('Space');
    if (await page.locator(`.armed ${option(id)}`).count()) {
      await tabTo(page, `.armed ${option(id)}`);
      await page.keyboard.press('Enter');
    }
  },
  async commit(p) {
    await p.page.keyboard.press('Control+Enter');
  },
  async spread(p, points) {
    await this.tab(p, 'actions');
    for (const [id, n] of Object.entries(points)) {
      const row = `.stepper${option(id)}`;
      const shown = async () => Number((await p.page.locator(`${row} output`).textContent()).split(' ')[0]);
      if ((await shown()) >= n) continue;
      await tabTo(p.page, `${row} button:last-child`);
      for (let k = await shown(); k < n; k++) {
        await p.page.keyboard.press('Space');
        await until('the point counted', async () => (await shown()) === k + 1);
      }
    }
  },
  async point(p, hex) {
    const { page } = p;
    await tabTo(page, '.board');
    await page.keyboard.press('g');
    await page.locator('dialog[open] input[type=text]').waitFor();
    await tabTo(page, 'dialog[open] input[type=text]');
    await page.keyboard.type(hex);
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor({ state: 'detached' }).catch(() => page.locator('dialog[open]').waitFor({ state: 'hidden' }));
    await tabTo(page, '.board');
    await page.keyboard.press('Enter');
  },
  async again(p) {
    await tabTo(p.page, '.board');
    await p.page.keyboard.press('Enter');
  },
  async tab(p, name) {
    const { page } = p;
    await tabTo(page, '[role=tab][aria-selected=true]');
    for (let i = 0; i < 8; i++) {
      if ((await page.locator(`#tab-${name}`).getAttribute('aria-selected')) === 'true') return;
      await page.keyboard.press('ArrowRight');
    }
  },
};
