// Matches by the clock: a live match with a pause over a killed server, a claim when one is out of time, all by keyboard;
// a match over days with a vacation. axe finds nothing on the way, also at phone size.
import { PHONE, atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import { tabTo } from './lib/hands.mjs';
import { describe } from './lib/pages.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';
import { keys } from './lib/ways.mjs';

/** Presses the button of that name with the keyboard alone. */
const press = (page, name) => keys.press({ page }, page.getByRole('button', { name, exact: true }).first());
const openTime = async (page) => {
  await tabTo(page, '.clocks');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Time' }).waitFor();
};

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');

  // The pace is chosen with the keyboard, when the match is made.
  const { page } = luz;
  await tabTo(page, 'select:has(option[value="live"])');
  await page.keyboard.press('ArrowDown');
  check('days for each decision', await page.getByRole('spinbutton', { name: 'Days for each decision' }).isVisible());
  await clean(page, 'a new match by the clock');
  const { id, links } = await makeMatch(luz, {
    title: 'Two minutes each',
    pace: { kind: 'live', figures: { 'Minutes for each seat': 2, 'Seconds more for each decision': 0 } },
  });
  await page.getByText('Pace: 2 minutes, and 0 seconds for each decision').waitFor();
  const bo = await newcomer(browser, server, 'Bo', PHONE);
  await takeSeat(bo, links.American);
  await atTable(bo);
  await atTable(luz);
  const first = luz.wire.state().asked[0];
  const [asked, other] = first === 0 ? [luz, bo] : [bo, luz];
  await page.locator('.clock.runs').waitFor();
  const shown = async (p) => (await p.page.locator('.clock.runs b').textContent()).trim();
  const begin = await shown(luz);
  await until('the clock goes', async () => (await shown(luz)) !== begin);
  check('it is shown to both', /^[01]:\d\d$/.test(await shown(bo)), await shown(bo));
  await fits(bo.page, 'a match with clocks');

  // A pause, agreed; the server is killed in it, and costs nobody time.
  await openTime(page);
  await clean(page, 'the dialog about time');
  await press(page, 'Propose a pause');
  await until('the proposal is told', async () => (await bo.page.getByText('proposes a pause.').count()) > 0);
  await page.keyboard.press('Escape');
  await clean(bo.page, 'a pause that is proposed, on a phone');
  await bo.page.getByRole('button', { name: 'Agree' }).first().tap();
  await page.getByText('Paused', { exact: true }).first().waitFor();
  const before = (await describe(page, id)).clock;
  check('the clocks stand', before.paused && before.seats.every((s) => !s.runs), JSON.stringify(before));
  await server.killed();
  await new Promise((done) => setTimeout(done, 1500));
  await server.again();
  await until('the pages are back', async () => (await page.locator('.bar-offline').count()) === 0);
  const after = (await describe(page, id)).clock;
  check(
    'and stand as before after kill -9',
    after.paused && JSON.stringify(after.seats) === JSON.stringify(before.seats),
    JSON.stringify([before, after]),
  );
  await openTime(page);
  await press(page, 'Let the clocks go on');
  await page.keyboard.press('Escape');
  await page.locator('.clock.runs').waitFor();

  // Killed while a clock runs: what was left before is left after.
  const left = (await describe(page, id)).clock.seats[first].left;
  const since = Date.now();
  await server.killed();
  await new Promise((done) => setTimeout(done, 8000));
  await server.again();
  await until('the pages are back', async () => (await page.locator('.bar-offline').count()) === 0);
  const now = (await describe(page, id)).clock.seats[first].left;
  const spent = Date.now() - since;
  check('eight seconds of downtime cost nobody time', left - now <= spent - 8000 + 100, `${left} ${now} in ${spent}`);

  // Out of time: nothing happens by itself; the other may claim, on a second press.
  const claim = other.page.getByRole('button', { name: 'Claim the win', exact: true });
  await claim.first().waitFor({ timeout: 150_000 });
  check('nothing happens by itself', (await describe(page, id)).status === 'playing');
  check('the one who is late is not offered it', (await asked.page.getByRole('button', { name: 'Claim the win' }).count()) === 0);
  await clean(other.page, 'a claim that may be made');
  if (other.touch) {
    await claim.first().tap();
    await other.page.getByRole('button', { name: 'Really: Claim the win' }).tap();
  } else {
    await press(page, 'Claim the win');
    await press(page, 'Really: Claim the win');
  }
  await until('the end', () => asked.wire.state()?.outcome);
  check('the outcome', asked.wire.state().outcome.reason === 'out_of_time', JSON.stringify(asked.wire.state().outcome));
  await asked.page.getByText('Out of time.').first().waitFor();

  // How reliable one is stands on the profile, with vacations.
  await asked.page.goto(`${server.url}/account`);
  await asked.page.getByText('0 % of 1 decision came in time.').waitFor();
  await clean(asked.page, 'my time');
  const days = await makeDays(luz, server);
  await takeSeat(bo, days.links.American);
  await atTable(bo);
  await page.goto(`${server.url}/account`);
  await page.getByRole('heading', { name: 'Vacation' }).waitFor();
  await tabTo(page, 'form[aria-labelledby=my-vacation] input[type=number]');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.getByText(/^From .* until/).waitFor();
  await bo.page.getByText(/away until/).first().waitFor();
  check('the others see it at once', true);
  await bo.page.locator('.clocks').tap();
  await bo.page.getByRole('dialog', { name: 'Time' }).waitFor();
  await clean(bo.page, 'the dialog about time on a phone');
  await bo.shot('clocks-phone');
  await page.goto(`${server.url}/match/${days.id}`);
  await atTable(luz);
  await openTime(page);
  await luz.shot('clocks');
  await page.keyboard.press('Escape');
  // Nobody has decided anything: it may be aborted.
  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Abort the match');
  await until('the end', () => luz.wire.state()?.outcome);
  check('aborted without a result', luz.wire.state().outcome.reason === 'aborted');
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  await clean(page, 'a lobby with matches by the clock');
});

/** A match over days of Luz, in the lobby. */
async function makeDays(luz, server) {
  await luz.page.goto(server.url);
  await luz.page.getByRole('heading', { name: 'New match' }).waitFor();
  luz.wire.views.clear();
  return makeMatch(luz, { title: 'Over days', pace: { kind: 'days', figures: { 'Days for each decision': 2 } } });
}
