// Accounts: a guest signs up and keeps the seat, by keyboard; signs in elsewhere at phone size, ends that session,
// changes the password, and goes for good. axe finds nothing on the way.
import { PHONE, atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import { tabTo } from './lib/hands.mjs';
import { form, me, resign } from './lib/pages.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

const PASSWORD = 'corrida de 1914';
const NEXT = 'Sierra Madre 1916';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();

  // A guest with a seat signs up by keys alone.
  const luz = await person(browser, server, 'Luz');
  const { page } = luz;
  const { id, links } = await makeMatch(luz, { title: 'To be kept' });
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  const guest = await me(page);
  check('a guest has no account', guest.account === false);
  await tabTo(page, '.who a');
  await page.keyboard.press('Enter');
  await form(page, 'New account').waitFor();
  await clean(page, 'signing up as a guest');
  await tabTo(page, 'form[aria-labelledby=sign-up] input[type=password]');
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  check('a short password is not sent', (await me(page)).account === false);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, 'form[aria-labelledby=sign-up] button[type=submit]');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  const account = await me(page);
  check('the guest has become an account', account.account && account.id === guest.id && account.name === 'Luz', JSON.stringify(account));
  await page.getByRole('link', { name: 'To be kept' }).waitFor();
  await clean(page, 'the lobby of an account');

  // Nobody else can call themselves so; the one who can may come in from a phone, through an invitation.
  const phone = await newcomer(browser, server, 'Luz', PHONE);
  await phone.page.goto(links.American);
  await phone.page.getByLabel('Your name').fill('LUZ');
  await phone.page.getByRole('button', { name: 'Come in' }).tap();
  await phone.page.locator('.toast', { hasText: 'Somebody has an account' }).waitFor();
  await phone.page.getByRole('link', { name: /^Sign in/ }).tap();
  const signIn = form(phone.page, 'Sign in');
  await signIn.getByLabel('Name', { exact: true }).fill('luz');
  await signIn.getByLabel('Password', { exact: true }).fill('not this one');
  await signIn.getByRole('button', { name: 'Sign in' }).tap();
  await signIn.getByText('Name and password do not fit.').waitFor();
  await clean(phone.page, 'a refused sign-in');
  await fits(phone.page, 'signing in');
  await phone.shot('accounts-sign-in');
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign in' }).tap();
  await phone.page.waitForURL('**/join/*');
  await phone.page.getByRole('button', { name: 'Take the seat' }).waitFor();
  check('back at the invitation, as the same person', (await me(phone.page)).id === account.id);

  // Somebody else plays; Luz looks at the sessions and ends the phone's.
  const bo = await newcomer(browser, server, 'Bo');
  await takeSeat(bo, links.American);
  await atTable(bo);
  phone.wire.views.clear();
  await phone.page.goto(`${server.url}/match/${id}`);
  await atTable(phone);
  check('the seat is played from the phone', Boolean(phone.wire.state('seat/0')?.view));
  await page.getByRole('link', { name: 'Account' }).click();
  const rows = page.locator('.sessions li');
  await until('two sessions', async () => (await rows.count()) === 2);
  await clean(page, 'the account');
  check('this browser is told apart', (await rows.filter({ hasText: 'this browser' }).count()) === 1);
  await page.getByRole('button', { name: /^End: Chrome/ }).focus();
  await page.keyboard.press('Enter');
  await until('one session', async () => (await rows.count()) === 1);
  check('the phone is signed out', (await me(phone.page)) === null);

  // A new password, by keys; the old one opens nothing any more.
  await tabTo(page, 'form[aria-labelledby=account-password] input');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEXT);
  await page.keyboard.press('Enter');
  await page.locator('.toast', { hasText: 'The password is changed' }).waitFor();
  const status = (password) =>
    phone.page.evaluate(
      async (body) => (await fetch('/api/sign-in', { method: 'POST', body: JSON.stringify(body) })).status,
      { name: 'Luz', password },
    );
  check('the old password is dead', (await status(PASSWORD)) === 401);
  check('the new one opens', (await status(NEXT)) === 200);
  await phone.page.goto(`${server.url}/account`);
  await phone.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  await fits(phone.page, 'the account');
  await clean(phone.page, 'the account on a phone');
  await phone.shot('accounts-phone');

  // Going: not while somebody waits; then for good, and the match stays readable.
  await page.getByText('Delete the account').focus();
  await page.keyboard.press('Enter');
  const leave = page.locator('details');
  await clean(page, 'the account with the last section open');
  await leave.getByLabel('Password').fill(NEXT);
  await page.keyboard.press('Enter');
  await leave.getByText('You are playing.').waitFor();
  luz.wire.views.clear();
  await page.goto(`${server.url}/match/${id}`);
  await atTable(luz);
  await resign(luz);
  await page.goto(`${server.url}/account`);
  await page.getByText('Delete the account').click();
  await leave.getByLabel('Password').fill(NEXT);
  await leave.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByLabel('Your name').waitFor();
  check('nobody is signed in', (await me(page)) === null && (await me(phone.page)) === null);
  await bo.page.goto(server.url);
  await bo.page.getByRole('link', { name: 'To be kept' }).waitFor();
  check('the finished match names a former player', await until('the name', () => bo.page.getByText('Former player').count()));
  check('and the password opens nothing', (await status(NEXT)) === 401);
});
