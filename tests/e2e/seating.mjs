// Seats that are dealt or offered, and the room where people wait: by the socket, with talk, and a date that is put off.
import { PHONE, atTable, newcomer, openBrowser, person, sayName } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import { tabTo } from './lib/hands.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const { page } = luz;
  const make = async (title, seating, visibility) => {
    const form = page.locator('form.sheet', { has: page.getByRole('button', { name: 'Make the match' }) });
    await form.getByLabel('Title').fill(title);
    await form.getByRole('radio', { name: seating }).check();
    check('seats are not picked then', (await form.getByRole('group', { name: 'I play' }).getByRole('checkbox').count()) === 0);
    await form.getByRole('radio', { name: visibility }).check();
    await form.getByRole('button', { name: 'Make the match' }).click();
    await page.waitForURL('**/match/*');
    return new URL(page.url()).pathname.split('/').at(-1);
  };
  const seats = (p, id) => p.page.evaluate(async (m) => (await (await fetch(`/api/matches/${m}`)).json()).seats, id);

  // An offer, by link, to somebody on a phone.
  const offered = await make('As you like', /that the others leave me/, /^Private/);
  await page.getByText('Whoever comes chooses a seat; who made the match gets what is left.').waitFor();
  await page.getByRole('heading', { name: 'Place 1: you' }).waitFor();
  await page.getByText(/^If nobody comes, it goes on /).waitFor();
  await clean(page, 'a room where seats are offered');
  const link = await page.getByLabel('Send this link to one player:').inputValue();
  const bo = await newcomer(browser, server, 'Bo', PHONE);
  bo.touch = true;
  await bo.page.goto(link);
  await sayName(bo);
  const choose = bo.page.getByRole('button', { name: 'Take Villista' });
  await choose.waitFor();
  await bo.page.getByRole('button', { name: 'Take American' }).waitFor();
  await clean(bo.page, 'an invitation to choose');
  await fits(bo.page, 'an invitation to choose');
  const asked = Date.now();
  await choose.tap();
  await bo.page.waitForURL('**/match/*');
  await atTable(bo);
  await atTable(luz);
  check('the start is told at once', Date.now() - asked < 25_000, `${Date.now() - asked} ms`);
  const given = await seats(bo, offered);
  check('who came has the seat that he chose', given[0].mine && given[1].person.name === 'Luz', JSON.stringify(given));

  // Dealt seats, from the lobby; the date is put off by keys.
  luz.wire.views.clear();
  bo.wire.views.clear();
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'New match' }).waitFor();
  const dealt = await make('By lot', /is dealt when the match begins/, /^Anybody/);
  await page.getByText('The seats are dealt when the match begins.').waitFor();
  await tabTo(page, 'button[aria-label="Keep it open: By lot"]');
  await page.keyboard.press('Enter');
  await page.getByText('It waits on.').waitFor();
  await page.getByLabel('Say to the players').fill('Who wants to be Villa?');
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.getByText('Who wants to be Villa?').waitFor();
  await clean(page, 'a room where seats will be dealt');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Keep it open: By lot' }).waitFor();
  await page.getByText('The seats are dealt when the match begins').waitFor();
  await clean(page, 'a lobby with a match that waits');
  await page.goto(`${server.url}/match/${dealt}`);
  await page.getByText('Who wants to be Villa?').waitFor();
  await bo.page.goto(server.url);
  await bo.page.getByText('By lot').waitFor();
  check('a stranger is told of no date', (await bo.page.getByText(/it goes on/).count()) === 0);
  await fits(bo.page, 'a lobby with an open match');
  await bo.page.getByRole('button', { name: 'Take a place' }).tap();
  await bo.page.waitForURL(`**/match/${dealt}`);
  await atTable(bo);
  await atTable(luz);
  const lots = await seats(luz, dealt);
  check('both have a seat', lots.map((s) => s.person.name).sort().join() === 'Bo,Luz', JSON.stringify(lots));
  const mine = lots.find((s) => s.mine).seat;
  await until('the own seat is looked through, and nothing else', () => [...luz.wire.views.keys()].join() === `seat/${mine}`);

  // Three seats: who waits sees the others come, and the match begins with the last.
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'New match' }).waitFor();
  await page.getByLabel('Players').selectOption('3');
  const three = await make('Three', /is dealt when the match begins/, /^Anybody/);
  await page.getByRole('heading', { name: 'Place 3: free' }).waitFor();
  await bo.page.goto(`${server.url}/match/${three}`);
  await bo.page.getByRole('button', { name: 'Take a place' }).tap();
  const came = Date.now();
  await page.getByRole('heading', { name: 'Place 2: Bo' }).waitFor();
  check('who waits sees the others come', Date.now() - came < 10_000, `${Date.now() - came} ms`);
  check('two of three wait', (await seats(luz, three)).filter((s) => s.person).length === 2);
  const eve = await person(browser, server, 'Eve');
  await eve.page.goto(`${server.url}/match/${three}`);
  await eve.page.getByRole('button', { name: 'Take a place' }).click();
  for (const p of [luz, bo, eve]) await p.page.locator('.match-screen .board .world').waitFor();
  const all = await seats(eve, three);
  check('the three have the three seats', all.every((s) => s.person) && all.filter((s) => s.mine).length === 1, JSON.stringify(all));
});
