// Seats that are dealt or offered, and the room where people wait: by the socket, with talk, and a date that is put off.
import { PHONE, atTable, makeMatch, newcomer, openBrowser, person, sayName } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import { tabTo } from './lib/hands.mjs';
import { describe } from './lib/pages.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const { page } = luz;
  const lot = /is dealt when the match begins/, offer = /that the others leave me/;
  for (const way of [lot, offer]) {
    await page.getByRole('radio', { name: way }).check();
    check('seats are not picked then', (await page.getByRole('group', { name: 'I play' }).getByRole('checkbox').count()) === 0);
  }

  // An offer, by link, to somebody on a phone.
  const { id: offered, links } = await makeMatch(luz, { title: 'As you like', seating: offer, hidden: true });
  await page.getByText('Whoever comes chooses a seat; who made the match gets what is left.').waitFor();
  await page.getByRole('heading', { name: 'Place 1: you' }).waitFor();
  await page.getByText(/^If nobody comes, it is removed on /).waitFor();
  await clean(page, 'a room where seats are offered');
  const bo = await newcomer(browser, server, 'Bo', PHONE);
  await bo.page.goto(links['Place 2']);
  await sayName(bo);
  const choose = bo.page.getByRole('button', { name: 'Take Villista' });
  await choose.waitFor();
  await bo.page.getByRole('button', { name: 'Take American' }).waitFor();
  await clean(bo.page, 'an invitation to choose');
  await fits(bo.page, 'an invitation to choose');
  await bo.shot('seating-invitation-phone');
  const asked = Date.now();
  await choose.tap();
  await bo.page.waitForURL('**/match/*');
  await atTable(bo);
  await atTable(luz);
  check('the start is told at once', Date.now() - asked < 25_000, `${Date.now() - asked} ms`);
  const given = (await describe(bo.page, offered)).seats;
  check('who came has the seat that he chose', given[0].mine && given[1].person.name === 'Luz', JSON.stringify(given));

  // Dealt seats, from the lobby; the date is put off by keys.
  luz.wire.views.clear();
  bo.wire.views.clear();
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'New match' }).waitFor();
  const { id: dealt } = await makeMatch(luz, { title: 'By lot', seating: lot });
  await page.getByText('The seats are dealt when the match begins.').waitFor();
  await tabTo(page, 'button[aria-label="Keep it open: By lot"]');
  await page.keyboard.press('Enter');
  await page.getByText('It waits on.').waitFor();
  await page.getByLabel('Say to the players').fill('Who wants to be Villa?');
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.getByText('Who wants to be Villa?').waitFor();
  await clean(page, 'a room where seats will be dealt');
  await luz.shot('seating-waiting');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Keep it open: By lot' }).waitFor();
  await page.getByText('The seats are dealt when the match begins').waitFor();
  await clean(page, 'a lobby with a match that waits');
  await page.goto(`${server.url}/match/${dealt}`);
  await page.getByText('Who wants to be Villa?').waitFor();
  await bo.page.goto(server.url);
  await bo.page.getByText('By lot').waitFor();
  check('a stranger is told of no date', (await bo.page.getByText(/it is removed/).count()) === 0);
  await fits(bo.page, 'a lobby with an open match');
  await bo.page.getByRole('button', { name: 'Take a place' }).tap();
  await bo.page.waitForURL(`**/match/${dealt}`);
  await atTable(bo);
  await atTable(luz);
  const lots = (await describe(page, dealt)).seats;
  check('both have a seat', lots.map((s) => s.person.name).sort().join() === 'Bo,Luz', JSON.stringify(lots));
  const mine = lots.find((s) => s.mine).seat;
  await until('the own seat is looked through, and nothing else', () => [...luz.wire.views.keys()].join() === `seat/${mine}`);

  // Three seats: who waits sees the others come, and the match begins with the last.
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'New match' }).waitFor();
  const { id: three } = await makeMatch(luz, { title: 'Three', seating: lot, options: { players: 3 } });
  await page.getByRole('heading', { name: 'Place 3: free' }).waitFor();
  await bo.page.goto(`${server.url}/match/${three}`);
  await bo.page.getByRole('button', { name: 'Take a place' }).tap();
  const came = Date.now();
  await page.getByRole('heading', { name: 'Place 2: Bo' }).waitFor();
  check('who waits sees the others come', Date.now() - came < 10_000, `${Date.now() - came} ms`);
  check('two of three wait', (await describe(page, three)).seats.filter((s) => s.person).length === 2);
  const eve = await person(browser, server, 'Eve');
  await eve.page.goto(`${server.url}/match/${three}`);
  await eve.page.getByRole('button', { name: 'Take a place' }).click();
  for (const p of [luz, bo, eve]) await p.page.locator('.match-screen .board .world').waitFor();
  const all = (await describe(eve.page, three)).seats;
  check('the three have the three seats', all.every((s) => s.person) && all.filter((s) => s.mine).length === 1, JSON.stringify(all));
});
