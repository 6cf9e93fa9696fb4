// Ways to work what any page has - links, buttons, fields, lists, boxes: with the mouse, with a finger, by keys alone.
// Those of the match's map and panel are in hands.mjs.
import { tabTo } from './hands.mjs';
import { until } from './suite.mjs';

const mouse = {
  press: (_, target) => target.click(),
  write: (_, target, text) => target.fill(text),
  choose: (_, target, value) => target.selectOption(value),
  tick: (_, target, on = true) => target.setChecked(on),
};

/** A finger; text comes from the keyboard that the phone shows, lists open as the phone has them. */
export const touch = {
  async press(_, target) {
    // What cannot be done now is marked so, and can be pressed all the same: it says why.
    await target.tap({ force: (await target.getAttribute('aria-disabled')) === 'true' });
  },
  async write(_, target, text) {
    await target.tap();
    await target.fill(text);
  },
  choose: (_, target, value) => target.selectOption(value),
  async tick(_, target, on = true) {
    if ((await target.isChecked()) !== on) await target.tap();
  },
};

/** Whether who only has keys sees where they are: on the screen, and marked. */
const seen = (target) =>
  target.evaluate((el) => {
    const box = el.getBoundingClientRect();
    const marks = [el, ...el.querySelectorAll('*'), el.closest('label') ?? el].some((e) => {
      const style = getComputedStyle(e);
      return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
    });
    return marks && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  });
async function reach(p, target) {
  await tabTo(p.page, target);
  if (!(await seen(target))) (p.lost ??= []).push(String(target));
}

/** Keys alone; `p.lost` collects what had the focus and did not show it. */
export const keys = {
  async press(p, target) {
    await reach(p, target);
    await p.page.keyboard.press('Enter');
  },
  async write(p, target, text) {
    await reach(p, target);
    await p.page.keyboard.press('Control+A');
    await p.page.keyboard.type(text);
  },
  async choose(p, target, value) {
    await reach(p, target);
    const at = () => target.evaluate((el) => el.selectedIndex);
    const goal = await target.evaluate((el, v) => [...el.options].findIndex((o) => o.value === v || o.text === v), value);
    for (let now = await at(); now !== goal; now = await at()) {
      await p.page.keyboard.press(now < goal ? 'ArrowDown' : 'ArrowUp');
      await until(`another choice than ${now}`, async () => (await at()) !== now);
    }
  },
  async tick(p, target, on = true) {
    if ((await target.isChecked()) === on) return;
    if ((await target.getAttribute('type')) !== 'radio') {
      await reach(p, target);
      await p.page.keyboard.press('Space');
      return;
    }
    // Of a group Tab reaches the one that is chosen; arrows go through it.
    const group = await target.getAttribute('name');
    await reach(p, p.page.locator(`input[name=${JSON.stringify(group)}]:checked`));
    for (let n = 0; n < 20 && !(await target.isChecked()); n++) await p.page.keyboard.press('ArrowDown');
  },
};

/** How this person works pages. */
export const waysOf = (p) => p.ways ?? (p.touch ? touch : mouse);

/** Counts from now on what a mouse or a finger does on any page of a person; clicks that keys make have no pointer. */
export async function pointersOf(p) {
  const seen = { n: 0 };
  await p.context.exposeBinding('pointed', () => {
    seen.n++;
  });
  await p.context.addInitScript(() => {
    for (const type of ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
      addEventListener(type, () => window.pointed(), true);
  });
  return seen;
}
