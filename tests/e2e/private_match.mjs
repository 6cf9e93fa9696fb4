// A private match: by its link for one seat and in no other way; played again with the seats changed; the lobby leads
// to the match that waits.
import { PHONE, atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import { tabTo } from './lib/hands.mjs';
import { describe, resign } from './lib/pages.mjs';
import { startServer } from './lib/server.mjs';
import { check, run } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const { page } = luz;
  const { id, links } = await makeMatch(luz, { title: 'Between us', hidden: true });

  // A stranger has the address and nothing else.
  const eve = await person(browser, server, 'Eve');
  await eve.page.goto(`${server.url}/match/${id}`);
  await eve.page.getByText('There is no such match.').waitFor();
  check('a stranger sees no title', (await eve.page.getByText('Between us').count()) === 0);
  await eve.page.goto(server.url);
  await eve.page.getByRole('heading', { name: 'Watch' }).waitFor();
  check('nor finds it in the lobby', (await eve.page.getByText('Between us').count()) === 0);

  // Bo has the link, on a phone.
  const bo = await newcomer(browser, server, 'Bo', PHONE);
  await takeSeat(bo, links.American);
  await atTable(bo);
  await eve.page.goto(links.American);
  await eve.page.getByText('This invitation does not hold any more.').waitFor();
  check('the link is used up', true);

  // Luz resigns; both want to play again, the one by keys from the lobby, the other from where they are.
  luz.wire.views.clear();
  await page.goto(`${server.url}/match/${id}`);
  await atTable(luz);
  await resign(luz);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Rematch: Between us' }).waitFor();
  await clean(page, 'a lobby with a finished match');
  await tabTo(page, 'button[aria-label="Rematch: Between us"]');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/match/') && !url.pathname.endsWith(id));
  await page.getByText('This seat is kept for Bo.').waitFor();
  await clean(page, 'a waiting room with a seat that is kept');
  const next = new URL(page.url()).pathname.split('/').at(-1);
  await bo.page.goto(server.url);
  await bo.page.getByText('kept for you').waitFor();
  await fits(bo.page, 'the lobby');
  await bo.page.getByRole('button', { name: 'Rematch: Between us' }).tap();
  await bo.page.waitForURL(`**/match/${next}`);
  await atTable(bo);
  const { seats } = await describe(bo.page, next);
  check('the seats are changed', seats[0].mine && seats[1].person.name === 'Luz', JSON.stringify(seats));

  // The lobby leads to what waits.
  await bo.page.goto(server.url);
  const lead = bo.page.getByRole('link', { name: 'Next move: Between us' });
  await lead.waitFor();
  await lead.tap();
  await bo.page.waitForURL(`**/match/${next}`);
  check('the next move is one step away', true);
});
