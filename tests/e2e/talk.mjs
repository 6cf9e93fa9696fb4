// Talk: two players by keyboard and mouse, a watcher on a phone. Rooms, unread marks, notes in a replay, blocks,
// muting, and what opens at the end. axe finds nothing on the way.
import { PHONE, atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import { tabTo } from './lib/hands.mjs';
import { resign } from './lib/pages.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

const lines = (page) => page.locator('.talk-lines li p');
const words = async (page) => lines(page).allTextContents();
const room = (page, name) => page.locator('.talk section', { has: page.getByRole('heading', { name }) });
const talkTab = (page) => page.locator('#tab-talk');

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const { id, links } = await makeMatch(luz, { title: 'A word', seats: ['Villista'] });
  const bo = await newcomer(browser, server, 'Bo');
  await takeSeat(bo, links.American);
  await atTable(bo);
  await atTable(luz);
  const eve = await person(browser, server, 'Eve', PHONE);
  await eve.page.goto(`${server.url}/match/${id}`);
  await atTable(eve);

  // Luz speaks by keys alone: the tab, the field, Enter.
  await tabTo(luz.page, '[role=tab][aria-selected=true]');
  await luz.page.keyboard.press('End');
  await until('the talk is open', async () => (await talkTab(luz.page).getAttribute('aria-selected')) === 'true');
  await tabTo(luz.page, '.talk-write input');
  await luz.page.keyboard.type('¡Hola! <b>Have you</b> & yours slept well?');
  await luz.page.keyboard.press('Enter');
  await lines(luz.page).first().waitFor();
  // The line may come back by the socket before what sent it is answered.
  const field = luz.page.locator('.talk-write input');
  await until('the field is emptied', async () => (await field.inputValue()) === '');
  check('the field is empty again', (await field.inputValue()) === '');
  await clean(luz.page, 'the talk');

  // Bo sees that something was said, and reads it.
  await until('one unread line', async () => /1/.test((await talkTab(bo.page).textContent()) ?? ''));
  await clean(bo.page, 'a tab with an unread line');
  await talkTab(bo.page).click();
  await lines(bo.page).first().waitFor();
  check('plain text, as it was written', (await words(bo.page))[0] === '¡Hola! <b>Have you</b> & yours slept well?');
  check('nothing of it is markup', (await bo.page.locator('.talk-lines li p b').count()) === 0);
  await until('it is read', async () => !/\d/.test((await talkTab(bo.page).textContent()) ?? ''));
  await room(bo.page, 'Among the players').getByLabel('Say to the players').fill('Too well.');
  await bo.page.getByRole('button', { name: 'Say it' }).click();
  await until('Luz reads the answer', async () => (await words(luz.page)).includes('Too well.'));
  check('players have one room while they play', (await bo.page.locator('.talk section').count()) === 2); // and the notes

  // The watcher has a room of her own.
  await talkTab(eve.page).tap();
  await eve.page.getByRole('heading', { name: 'Among the watchers' }).waitFor();
  check('the players are not overheard', (await lines(eve.page).count()) === 0);
  check('no notes without a seat', (await eve.page.getByRole('heading', { name: 'My notes' }).count()) === 0);
  await eve.page.getByLabel('Say to the watchers').fill('The north is open!');
  await eve.page.getByRole('button', { name: 'Say it' }).tap();
  await lines(eve.page).first().waitFor();
  await fits(eve.page, 'the talk');
  await clean(eve.page, 'the talk on a phone');
  await eve.shot('talk-phone');
  check('the players do not hear the gallery', !(await words(luz.page)).includes('The north is open!') && !luz.wire.got('said').some((m) => m.room === 'watchers'));

  // Notes: about the match, and about a moment; they come up again in the replay, and only for Luz.
  const notes = luz.page.locator('section[aria-labelledby=talk-notes]');
  await notes.getByLabel('About the match').fill('Hold Parral.\nWait for rain.');
  await notes.getByRole('button', { name: 'Keep the note' }).click();
  await until('the note is kept', () => notes.getByRole('button', { name: 'Keep the note' }).isDisabled());
  luz.wire.views.clear();
  await luz.page.goto(`${server.url}/match/${id}?at=1`);
  await atTable(luz);
  await talkTab(luz.page).click();
  await notes.getByLabel('About entry 1').fill('Here it began.');
  await notes.getByRole('button', { name: 'Keep the note' }).click();
  await luz.page.locator('.note-here', { hasText: 'Here it began.' }).waitFor();
  await clean(luz.page, 'a note in the replay');
  await luz.shot('talk-note');
  luz.wire.views.clear();
  await luz.page.goto(`${server.url}/match/${id}`);
  await atTable(luz);
  await talkTab(luz.page).click();
  await until('the note about the match is there', async () => (await notes.getByLabel('About the match').inputValue()) === 'Hold Parral.\nWait for rain.');
  await notes.getByRole('button', { name: 'Entry 1' }).click();
  await luz.page.locator('.note-here', { hasText: 'Here it began.' }).waitFor();
  await luz.page.getByRole('button', { name: 'Back to now' }).first().click();
  const theirs = await bo.page.evaluate(async (m) => (await fetch(`/api/matches/${m}/notes/0`)).status, id);
  check('nobody else reads them', theirs === 403, String(theirs));

  // Muted: no mark, until Bo listens again.
  await bo.page.getByLabel('Do not listen: show and send me nothing that is said about this match').check();
  await bo.page.locator('#tab-log').click();
  await luz.page.getByLabel('Say to the players').fill('Are you there?');
  await luz.page.getByRole('button', { name: 'Say it' }).click();
  await until('it is said', async () => (await words(luz.page)).includes('Are you there?'));
  check('a muted match marks nothing', !/\d/.test((await talkTab(bo.page).textContent()) ?? ''));
  await talkTab(bo.page).click();
  await bo.page.getByLabel('Do not listen: show and send me nothing that is said about this match').uncheck();
  await until('nothing was lost', async () => (await words(bo.page)).includes('Are you there?'));

  // Bo has enough, by keys; the account lists it, and takes it back.
  await tabTo(bo.page, '.talk-lines li:not(.talk-mine) button');
  await bo.page.keyboard.press('Enter');
  await tabTo(bo.page, '.talk-lines .armed button.danger');
  await clean(bo.page, 'a block that is not yet sure');
  await bo.page.keyboard.press('Enter');
  await until('Luz is not heard', async () => !(await words(bo.page)).some((w) => w.includes('Hola')) && (await words(bo.page)).includes('Too well.'));
  await luz.page.getByLabel('Say to the players').fill('Still there?');
  await luz.page.getByRole('button', { name: 'Say it' }).click();
  await until('Luz has said it', async () => (await words(luz.page)).includes('Still there?'));
  check('nor what she says now', !bo.wire.got('said').some((m) => m.line.words === 'Still there?'));
  bo.wire.views.clear();
  await bo.page.goto(`${server.url}/account`);
  await bo.page.getByRole('heading', { name: 'People you block' }).waitFor();
  await clean(bo.page, 'the list of blocks');
  await bo.page.getByRole('button', { name: 'Lift the block: Luz' }).click();
  await until('the list is empty', async () => (await bo.page.getByRole('button', { name: /^Lift the block/ }).count()) === 0);
  await bo.page.goto(server.url);
  await bo.page.getByText(/new lines?$/).waitFor();
  check('the lobby counts what is unread', /1 new line/.test(await bo.page.getByText(/new lines?$/).textContent()));

  // After the end the gallery opens to those who played, and theirs stays closed.
  await resign(luz);
  await room(luz.page, 'Among the watchers').locator('.talk-lines').waitFor();
  check('the players read what was said', (await words(luz.page)).includes('The north is open!'));
  await luz.page.getByLabel('Say to the watchers').fill('So it was.');
  await room(luz.page, 'Among the watchers').getByRole('button', { name: 'Say it' }).click();
  await until('and answer', async () => (await words(eve.page)).includes('So it was.'));
  check('what the players said stays theirs', (await eve.page.getByRole('heading', { name: 'Among the players' }).count()) === 0);
  await clean(luz.page, 'both rooms');
});
