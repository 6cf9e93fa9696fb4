// Being told: an address confirmed by the link of a letter, channels, hours and muted matches by keyboard; mail when one
// is asked and looks elsewhere, none about what is before one's eyes; a pushed message; a new password by mail; the link
// that ends the mail. axe finds nothing on the way, and all of it fits a phone.
import { PHONE, atTable, makeMatch, newcomer, openBrowser, takeSeat } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import { tabTo } from './lib/hands.mjs';
import { startHooks, startMailbox } from './lib/mailbox.mjs';
import { form, me } from './lib/pages.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

const PASSWORD = 'corrida de 1914';
const NEXT = 'Sierra Madre 1916';
const HOME = 'https://play.example';

await run(async () => {
  const mailbox = await startMailbox();
  const hooks = await startHooks();
  const server = await startServer([
    '--public-url', HOME, '--smtp-url', mailbox.url, '--smtp-plain', '--mail-from', 'Vedette <vedette@play.example>',
    '--allow-loopback-webhooks', '--notice-delay', '6', '--notice-cool-down', '0',
  ]);
  const browser = await openBrowser();
  const letters = (to) => mailbox.mails.filter((m) => m.to === to);
  const letter = (to, n) => until(`letter ${n} to ${to}`, () => letters(to)[n - 1]);
  /** The address of a link in a letter, at this server. */
  const link = (mail, page) => server.url + new RegExp(`${HOME}(/${page}#\\S+)`).exec(mail.body)[1];

  // Signing up with an address; the link of the letter, by keys, in a browser without a session.
  const luz = await newcomer(browser, server, 'Luz');
  const { page } = luz;
  await page.goto(`${server.url}/account`);
  const up = form(page, 'New account');
  await up.getByLabel('Name', { exact: true }).fill('Luz');
  await up.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await up.getByLabel(/^Mail address/).fill('luz@play.example');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New match' }).waitFor();
  const phone = await newcomer(browser, server, 'Luz-phone', PHONE);
  await phone.page.goto(link(await letter('luz@play.example', 1), 'confirm'));
  await form(phone.page, 'Confirm your address').waitFor();
  await clean(phone.page, 'confirming an address');
  await fits(phone.page, 'confirming an address');
  await tabTo(phone.page, 'form button[type=submit]');
  await phone.page.keyboard.press('Enter');
  await phone.page.getByText('The address is confirmed.').waitFor();

  // The settings, by keys.
  await page.getByRole('link', { name: 'Account' }).click();
  await tabTo(page, 'a[href="/account/notices"]');
  await page.keyboard.press('Enter');
  await page.getByText('luz@play.example, confirmed.').waitFor();
  await clean(page, 'being told');
  await tabTo(page, 'form[aria-labelledby=notices-add] button[type=submit]');
  await page.keyboard.press('Enter');
  await page.locator('.channels li', { hasText: 'Mail' }).waitFor();
  const add = form(page, 'Another way');
  await add.locator('select').first().selectOption('json');
  await tabTo(page, 'form[aria-labelledby=notices-add] input[type=url]');
  await page.keyboard.type(`${hooks.url}/of-luz`);
  await page.keyboard.press('Enter');
  const hook = page.locator('.channels li', { hasText: 'Webhook' });
  await hook.waitFor();
  check('the address of a webhook is not shown again', !(await page.locator('body').textContent()).includes('of-luz'));
  hooks.status = 500;
  await page.getByRole('button', { name: /^Try: Webhook/ }).focus();
  await page.keyboard.press('Enter');
  await until('the message of the try', () => hooks.posted.some((p) => p.json.kind === 'try'));
  await until('the error on the page', async () => {
    await page.reload();
    await hook.waitFor();
    return hook.getByText('it answers 500').count();
  });
  await clean(page, 'a channel that fails');
  hooks.status = 204;
  const hours = form(page, 'Your hours');
  await hours.getByLabel('Time zone').selectOption('America/Ojinaga');
  await hours.getByRole('checkbox').check();
  await hours.getByLabel('From').fill('03:00');
  await hours.getByLabel('To', { exact: true }).fill('03:01');
  await hours.getByRole('button', { name: 'Save the hours' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.toast', { hasText: 'Saved.' }).waitFor();
  await page.reload();
  await hours.waitFor();
  check('the hours are kept', (await hours.getByLabel('From').inputValue()) === '03:00' && (await hours.getByLabel('Time zone').inputValue()) === 'America/Ojinaga');

  // A match that begins while Luz looks at it, then one while her page is in the background.
  const bo = await newcomer(browser, server, 'Bo');
  const begin = async (title) => {
    luz.wire.views.clear();
    await page.goto(server.url);
    const { id, links } = await makeMatch(luz, { title, invited: true });
    return { id, links };
  };
  const watched = await begin('Before her eyes');
  await takeSeat(bo, watched.links.American);
  await atTable(luz);
  await until('that it was seen', () => luz.wire.sent('seen').some((m) => m.match === watched.id));
  check('Luz is asked', luz.wire.state()?.asked.includes(0));
  const away = await begin('Behind another window');
  await page.evaluate(() => {
    document.hasFocus = () => false;
  });
  await takeSeat(bo, away.links.American);
  await atTable(luz);
  const told = await letter('luz@play.example', 2);
  check('mail about the one in the background', told.body.includes(`${HOME}/match/${away.id}`), told.body);
  check('with a subject that says which', told.subject.includes('Behind another window'), told.subject);
  await until('the webhook too', () => hooks.posted.some((p) => p.json.matches.some((m) => m.match === away.id)));
  check('nothing about what was before her eyes', !mailbox.mails.some((m) => m.body.includes(watched.id)) &&
    !hooks.posted.some((p) => p.json.matches.some((m) => m.match === watched.id)));
  check('no mail says who Villa is', !mailbox.mails.some((m) => /is_villa|ldr_/.test(m.raw)));

  // Muting one, by keys.
  await page.goto(`${server.url}/account/notices`);
  const muted = page.getByRole('group', { name: /nothing is sent/ }).getByLabel('Behind another window');
  await muted.focus();
  await page.keyboard.press('Space');
  await until('that it is kept', async () =>
    (await page.evaluate(async () => (await (await fetch('/api/notices')).json()).muted)).includes(away.id));

  // What the service worker shows of a pushed message, and where it leads.
  await luz.context.grantPermissions(['notifications'], { origin: server.url });
  const cdp = await luz.context.newCDPSession(page);
  const registration = new Promise((done) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations.length) done(registrations[0].registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    // Ready is one that still activates; what is pushed to it is lost.
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== 'activated')
      await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
  });
  const pushed = {
    origin: server.url,
    registrationId: await registration,
    data: JSON.stringify({ title: 'Your turn: a match', body: 'Bo has decided.', url: `${HOME}/match/${away.id}`, tag: away.id }),
  };
  // The browser sometimes drops what is pushed to a worker that has just begun: a push service would send it again.
  let sent = 0;
  const shown = await until('the message', async () => {
    if (Date.now() - sent > 3000) {
      sent = Date.now();
      await cdp.send('ServiceWorker.deliverPushMessage', pushed);
    }
    return page.evaluate(async () => {
      const list = await (await navigator.serviceWorker.ready).getNotifications();
      return list.map((n) => ({ title: n.title, body: n.body, tag: n.tag }))[0];
    });
  });
  check('a pushed message is shown', shown.title === 'Your turn: a match' && shown.body === 'Bo has decided.' && shown.tag === away.id, JSON.stringify(shown));

  // On a phone: all of the page.
  await phone.page.goto(`${server.url}/account`);
  const signIn = form(phone.page, 'Sign in');
  await signIn.getByLabel('Name', { exact: true }).fill('Luz');
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signIn.getByRole('button', { name: 'Sign in' }).tap();
  await phone.page.getByRole('heading', { name: 'My matches' }).waitFor();
  await phone.page.goto(`${server.url}/account/notices`);
  await phone.page.getByText('luz@play.example, confirmed.').waitFor();
  await fits(phone.page, 'being told');
  await clean(phone.page, 'being told on a phone');
  await phone.shot('notices-phone');
  await page.setViewportSize({ width: 1280, height: 1600 });
  await luz.shot('notices');

  // A forgotten password, by keys, from elsewhere.
  const other = await newcomer(browser, server, 'Luz-elsewhere');
  await other.page.goto(`${server.url}/account`);
  await tabTo(other.page, 'a[href="/forgot"]');
  await other.page.keyboard.press('Enter');
  await form(other.page, 'A new password').waitFor();
  await clean(other.page, 'a forgotten password');
  await tabTo(other.page, 'form input');
  await other.page.keyboard.type('Luz');
  await other.page.keyboard.press('Enter');
  await other.page.getByText('If there is such an account').waitFor();
  await other.page.goto(link(await letter('luz@play.example', 3), 'reset'));
  await form(other.page, 'A new password').waitFor();
  await clean(other.page, 'a new password');
  await tabTo(other.page, 'form input[type=password]');
  await other.page.keyboard.type(NEXT);
  await other.page.keyboard.press('Enter');
  await other.page.getByText('The password is set.').waitFor();
  check('all sessions have ended', (await me(page)) === null && (await me(phone.page)) === null);
  const status = (password) =>
    other.page.evaluate(
      async (body) => (await fetch('/api/sign-in', { method: 'POST', body: JSON.stringify(body) })).status,
      { name: 'Luz', password },
    );
  check('the old password is dead', (await status(PASSWORD)) === 401);
  check('the new one opens', (await status(NEXT)) === 200);

  // The link that ends the mail.
  await phone.page.goto(link(told, 'unsubscribe'));
  await form(phone.page, 'No more mail').waitFor();
  await clean(phone.page, 'no more mail');
  await fits(phone.page, 'no more mail');
  await phone.page.getByRole('button', { name: 'End the mail' }).tap();
  await phone.page.getByText('No more mail will come.').waitFor();
  const left = await other.page.evaluate(async () => (await (await fetch('/api/notices')).json()).channels);
  check('the channel is gone', left.length === 1 && left[0].kind === 'json', JSON.stringify(left));
});
