// axe-core finds nothing on any screen: lobby, waiting room, invitation, the match with each kind of question,
// every tab, dialog and state, in the three themes, on a desk and on a phone.
import { DESK, PHONE, atTable, makeMatch, newcomer, openBrowser, person } from './lib/browser.mjs';
import { clean } from './lib/clean.mjs';
import { mouse, touch } from './lib/hands.mjs';
import { prepare, ready, simplest } from './lib/play.mjs';
import { quickLine } from './lib/quick.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

const TABS = ['actions', 'hex', 'log', 'tracks', 'charts', 'forces', 'rules', 'talk'];
/** Kinds that any match of some days brings up; rarer ones are looked at when they come. */
const COMMON = ['villa', 'movement', 'regroup', 'march', 'march_drop', 'march_pick_up', 'rail', 'assault', 'tactic', 'event_loss'];

/** Picks that lead to as many kinds of questions as can be, by what has been seen. */
function explorer() {
  const seen = new Map();
  const times = (id) => seen.get(id) ?? 0;
  const take = (id) => seen.set(id, times(id) + 1);
  const moves = new Map();
  return (q, view) => {
    const c = q.choices;
    if (q.kind === 'movement') {
      const key = `${view.turn} ${view.mover}`;
      const verbs = ['fly', 'rail', 'regroup', 'march', 'drive', 'exchange'];
      const verb = (o) => o.id.split(/[:@]/)[0];
      const made = moves.get(key) ?? 0;
      moves.set(key, made + 1);
      if (made > 9) return null;
      const options = c.options.filter((o) => verbs.includes(verb(o)));
      options.sort((a, b) => times(verb(a)) - times(verb(b)) || times(a.id) - times(b.id));
      if (!options.length) return null;
      take(verb(options[0]));
      take(options[0].id);
      return { picks: [options[0].id] };
    }
    if (q.kind === 'march') {
      for (const id of ['pick_up', 'drop'])
        if (c.also.some((o) => o.id === id) && times(id) < 2) {
          take(id);
          return { to: id };
        }
      const fighting = c.reach.find((r) => r.stop && r.notes?.some((n) => n === 'zoc' || n === 'policia' || n === 'raid'));
      if (q.context.spent === 0 && c.reach.length) return { to: (fighting ?? c.reach.at(-1)).to };
    }
    if (q.kind === 'rail' && c.reach.length) return { to: c.reach[Math.min(2, c.reach.length - 1)].to };
    if (q.kind === 'assault') {
      const first = c.options.find((o) => o.id.includes('>')) ?? c.options.find((o) => o.id.includes('~') && times(o.group) < 2);
      if (!first) return null;
      take(first.group);
      return { picks: c.options.filter((o) => o.group === first.group).map((o) => o.id) };
    }
    if (c.shape === 'walk' && c.reach.length && /flight|glide/.test(q.kind)) return { to: c.reach[Math.floor(c.reach.length / 2)].to };
    if (c.shape === 'pick_one' && /flight|interdiction/.test(q.kind)) return { pick: c.options[0].id };
    if (q.kind === 'interdiction') return { picks: [c.options[0].id] };
    return null;
  };
}

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const stranger = await newcomer(browser, server, 'Stranger');
  await stranger.page.goto(server.url);
  await stranger.page.getByLabel('Your name').waitFor();
  await clean(stranger.page, 'the first page');
  await stranger.page.goto(`${server.url}/no/such/place`);
  await stranger.page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await clean(stranger.page, 'nowhere');

  const luz = await person(browser, server, 'Luz', DESK);
  const { page } = luz;
  await clean(page, 'an empty lobby with the form for a match');
  const { links } = await makeMatch(luz, { title: 'Seats to fill' });
  await clean(page, 'waiting room');
  await stranger.page.goto(links.American);
  await stranger.page.getByText('You are invited').waitFor();
  await clean(stranger.page, 'an invitation');

  luz.hands = mouse;
  const choose = explorer();
  const kinds = new Map();
  let curtains = 0;
  const solo = async (title) => {
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'New match' }).waitFor();
    luz.wire.views.clear();
    const { id } = await makeMatch(luz, { title, seats: ['Villista', 'American'], options: { turn_cap: 40 } });
    await atTable(luz);
    return id;
  };

  /** Puts the page behind the eyes of a seat. */
  const sit = async (seat, q) => {
    const role = ['Villista', 'American'][seat];
    const asked = page.getByRole('button', { name: `Play ${role}` });
    const mine = page.locator(`.question[data-decision=${JSON.stringify(String(q.decision_id))}]`);
    await asked.or(mine).first().waitFor();
    if (!(await asked.isVisible())) return;
    await asked.click();
    const curtain = page.locator('.curtain button');
    await curtain.waitFor();
    if (curtains++ === 0) await clean(page, 'the curtain between two players');
    await curtain.click();
  };
  /** Plays a match until every common kind of question has been looked at, or it is over. */
  const explore = async (id) => {
    const line = await quickLine(luz, id, [0, 1]);
    for (let answers = 0; answers < 260 && COMMON.some((k) => !kinds.has(k)); answers++) {
      const { over, seat, q, view } = await line.asked();
      if (over) break;
      const seen = kinds.get(q.kind) ?? 0;
      if (seen === 0) {
        kinds.set(q.kind, 1);
        await until('the page at that moment', () => String(luz.wire.question(`seat/${seat}`)?.decision_id) === String(q.decision_id));
        await sit(seat, q);
        luz.as = `seat/${seat}`;
        await ready(luz, luz.as);
        await clean(page, `the question ${q.kind}`);
        const a = choose(q, view) ?? simplest(q);
        const own = (x) => q.choices.shape !== 'walk' && (a.picks ?? [a.pick]).includes(x.id);
        const inBar = await Promise.all((q.choices.options ?? []).filter(own).map((o) => page.locator(`.bar-actions [data-option="${o.id}"]`).count()));
        // With the answer chosen, its figures shown, and not sent.
        if (!a.pass && !inBar.some(Boolean) && !(q.choices.shape === 'walk' && !q.choices.reach.some((r) => r.to === a.to))) {
          await prepare(luz, q, a);
          await clean(page, `the question ${q.kind} with an answer chosen`);
          if (q.kind === 'assault') await luz.shot('assault-chosen');
          if (q.kind === 'march') await luz.shot('march-chosen');
        }
        await line.answer(seat, q, a);
      } else await line.answer(seat, q, choose(q, view) ?? simplest(q));
    }
    await line.close();
  };
  let id = '';
  // Villa may fall before all has been seen: then another match goes on with it.
  for (let n = 1; n <= 4 && COMMON.some((k) => !kinds.has(k)); n++) {
    id = await solo(`Every question, ${n}`);
    await explore(id);
  }
  console.log(`kinds: ${[...kinds.keys()].join(' ')}`);
  const lacking = COMMON.filter((k) => !kinds.has(k));
  check('every common kind of question was looked at', lacking.length === 0, lacking.join());

  const open = (name) => page.locator(`#tab-${name}`).click();
  for (const name of TABS) {
    await open(name);
    await until(`the tab ${name} has loaded`, async () => (await page.locator(`.tab-${name}`).innerText()).trim() !== 'Loading…');
    await clean(page, `tab ${name}`);
  }
  await page.locator('.replay button').first().click();
  await page.locator('.bar-replay').waitFor();
  await clean(page, 'replay');
  await luz.shot('replay');
  await page.getByRole('button', { name: 'Back to now' }).click();
  const dialog = page.locator('dialog[open]');
  const shut = async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const menu = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('.board').focus();
  await page.keyboard.press('?');
  await dialog.waitFor();
  await clean(page, 'the list of keys');
  await shut();
  await page.locator('.board').focus();
  await page.keyboard.press('g');
  await dialog.waitFor();
  await clean(page, 'going to a hex');
  await shut();
  for (const theme of ['contrast', 'night', 'print']) {
    await menu();
    await dialog.locator('select').first().selectOption(theme);
    await clean(page, `the menu, theme ${theme}`);
    await shut();
    for (const name of ['hex', 'log', 'charts', 'rules', 'forces']) {
      await open(name);
      await clean(page, `tab ${name}, theme ${theme}`);
    }
    await open('log');
    await luz.shot(`theme-${theme}`);
  }

  // A phone: the sheet, its tabs, the dialogs: the sheet, its heights, the dialogs.
  const small = await person(browser, server, 'Pablo', PHONE);
  small.hands = touch;
  await clean(small.page, 'lobby on a phone');
  await small.page.goto(`${server.url}/match/${id}`);
  await atTable(small);
  await clean(small.page, 'watching on a phone');
  for (const name of TABS) {
    await small.page.locator(`#tab-${name}`).tap();
    await until(`the tab ${name} has loaded`, async () => (await small.page.locator(`.tab-${name}`).innerText()).trim() !== 'Loading…');
    await clean(small.page, `tab ${name} on a phone`);
  }
  await small.page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await small.page.locator('dialog[open]').waitFor();
  await clean(small.page, 'the menu on a phone');
  await small.page.locator('dialog[open]').getByRole('button', { name: 'Close', exact: true }).tap();
  await small.page.getByRole('button', { name: 'Find', exact: true }).tap();
  await small.page.locator('dialog[open] [data-reading=where]').tap();
  await clean(small.page, 'finding on a phone');
  await small.page.locator('dialog[open]').getByRole('button', { name: 'Close', exact: true }).tap();
  await small.page.setViewportSize({ width: 780, height: 360 });
  await clean(small.page, 'a phone on its side');
  await small.page.setViewportSize({ width: 320, height: 256 });
  await clean(small.page, 'a page at 400 %');
  await small.page.setViewportSize({ width: 390, height: 844 });
  id = await solo('To be resigned');
  const phone = await luz.context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${server.url}/match/${id}`);
  await phone.locator('.question, .bar-actions button.primary').first().waitFor();
  await clean(phone, 'the question on a phone');
  await phone.close();
  await page.bringToFront();

  // Resigning asks twice; then the match is over.
  await menu();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await clean(page, 'resigning, asked once more');
  await page.getByRole('button', { name: /^Really/ }).click();
  await page.locator('.bar-over').waitFor();
  await clean(page, 'a match that is over');
  await luz.shot('over');
  await page.getByRole('link', { name: 'All matches' }).click();
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  await page.locator('.match-row').first().waitFor();
  await clean(page, 'a lobby with matches');
  await luz.shot('lobby');
});
