// Chromium and the people who sit before it: each with a browser context (and so a session) of their own.
import path from 'node:path';
import { launchChromium } from '../../../web-client/scripts/chromium.mjs';
import { atEnd, people, shots, until } from './suite.mjs';
import { waysOf } from './ways.mjs';
import { Wire } from './wire.mjs';

export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

export async function openBrowser() {
  const browser = await launchChromium();
  atEnd(() => browser.close());
  return browser;
}

/** A page of a context with its recorder. `errors` collects exceptions of the page. */
async function seatAt(context, name, server) {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const p = { name, context, page, wire: new Wire(page), errors: [], server };
  page.on('pageerror', (e) => p.errors.push(e.stack ?? e.message));
  p.shot = (file) => page.screenshot({ path: path.join(shots, `${file}.png`) });
  people.push(p);
  return p;
}

/** A new person: a fresh context, not yet named. */
export async function newcomer(browser, server, name, options = DESK) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const p = await seatAt(context, name, server);
  return Object.assign(p, { options, touch: options.hasTouch === true });
}

/** A second tab of the same person. */
export const secondTab = (p) => seatAt(p.context, `${p.name}-2`, p.server);

/**
 * The person closes the browser. The function that comes back opens it again: what was in memory is gone, what pages
 * keep on the disk stays (unless it `forgets`, as one does that was not used for this match before), and so do
 * cookies that are to outlive a browser.
 */
export async function closeBrowser(p, forgets = false) {
  const kept = await p.context.storageState();
  const browser = p.context.browser();
  await p.context.close();
  if (forgets) kept.origins = [];
  kept.cookies = kept.cookies.filter((c) => c.expires > 0);
  return async () => {
    const again = await newcomer(browser, p.server, p.name, { ...p.options, storageState: kept });
    return Object.assign(again, { ways: p.ways, hands: p.hands });
  };
}

/** Says one's name on the form that is shown. */
export async function sayName(p) {
  await waysOf(p).write(p, p.page.getByLabel('Your name'), p.name);
  await waysOf(p).press(p, p.page.getByRole('button', { name: 'Come in' }));
}

/** A new person with a name, in the lobby. */
export async function person(browser, server, name, options = DESK) {
  const p = await newcomer(browser, server, name, options);
  await p.page.goto(server.url);
  await sayName(p);
  await p.page.getByRole('heading', { name: 'New match' }).waitFor();
  return p;
}

/**
 * Makes a match in the lobby. `options` by their ids; `seats` the roles taken, as the form names them, or `seating` as it
 * names another way to give them; `pace` its kind and `figures` by their labels.
 * Returns its id and the links for the seats that are left, by role.
 */
export async function makeMatch(p, { title, options = {}, seats = ['Villista'], seating, invited = false, hidden = false, pace }) {
  const { page } = p;
  const { press, write, choose, tick } = waysOf(p);
  const form = page.locator('form.sheet', { has: page.getByRole('button', { name: 'Make the match' }) });
  await write(p, form.getByLabel('Title'), title);
  if (options.players) await choose(p, form.getByLabel('Players'), String(options.players));
  if (options.turn_cap !== undefined) await write(p, form.getByLabel(/^Turn limit/), String(options.turn_cap));
  for (const [id, label] of [
    ['hidden_villa', /Secret Villa/],
    ['events', /Events:/],
  ])
    if (options[id] !== undefined) await tick(p, form.getByLabel(label), options[id]);
  if (seating) await tick(p, form.getByRole('radio', { name: seating }));
  for (const box of await form.getByRole('group', { name: 'I play' }).getByRole('checkbox').all()) {
    const role = (await box.evaluate((el) => el.parentElement.textContent)).trim();
    await tick(p, box, seats.includes(role));
  }
  if (pace) {
    await choose(p, form.getByLabel('Time to think'), pace.kind);
    for (const [label, value] of Object.entries(pace.figures ?? {}))
      await write(p, form.getByRole('spinbutton', { name: label }), String(value));
  }
  if (invited) await tick(p, form.getByLabel('By invitation link only'));
  if (hidden) await tick(p, form.getByLabel('Private: nobody else'));
  await press(p, form.getByRole('button', { name: 'Make the match' }));
  await page.waitForURL('**/match/*');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const links = {};
  const free = (options.players ?? 2) - seats.length;
  if (free) {
    const inputs = page.locator('.seats input[readonly]');
    await until('the links of the free seats', async () => (await inputs.count()) === free);
    for (const input of await inputs.all()) {
      const role = (await input.evaluate((el) => el.closest('li').querySelector('h3').textContent)).split(':')[0].trim();
      links[role] = await input.inputValue();
    }
  }
  return { id, links };
}

/** Takes the seat that a link is for, saying one's name first if that is asked. */
export async function takeSeat(p, link) {
  await p.page.goto(link);
  const take = p.page.getByRole('button', { name: 'Take the seat' });
  const name = p.page.getByLabel('Your name');
  await take.or(name).first().waitFor();
  if (!(await take.isVisible())) await sayName(p);
  await waysOf(p).press(p, take);
  await p.page.waitForURL('**/match/*');
}

/** Waits until the match is on screen and its view has come. */
export async function atTable(p) {
  await p.page.locator('.match-screen .board .world').waitFor();
  await until(`the view of ${p.name}`, () => p.wire.state()?.view, 120_000);
  await until('the phase in the bar', async () => (await p.page.locator('.bar-phase').textContent()) !== '');
}
