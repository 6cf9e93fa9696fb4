// The whole of it, as one story: a person signs up with a mail address, makes a private match and sends a link; a second
// one follows it, as a guest; both play; the first closes the browser, is mailed when the match waits for her, comes
// back to what has happened, asks to take back, is refused, resigns, finds the match in her history, replays it to a
// moment that its address names, and checks its dice. Told twice: on a desk, where the first person has keys alone, and
// on a phone, where both have a finger (a phone has no keys but those that it shows for text). Every page passed is held
// to axe and to the width of the screen.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DESK, PHONE, atTable, closeBrowser, makeMatch, newcomer, openBrowser, takeSeat } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import * as hands from './lib/hands.mjs';
import { startMailbox } from './lib/mailbox.mjs';
import { form, me, resign } from './lib/pages.mjs';
import { playUntil } from './lib/play.mjs';
import { startServer } from './lib/server.mjs';
import { atEnd, check, root, run, until } from './lib/suite.mjs';
import * as ways from './lib/ways.mjs';

const PASSWORD = 'corrida de 1914';
const HOME = 'https://play.example';
const VILLA = 'ldr_lopez';

/** Marches with so many leaders in each segment, to the first hex that is offered, and ends it. */
function marcher(most) {
  const marched = new Map();
  return (q, view) => {
    if (q.kind === 'villa') return { pick: VILLA };
    const segment = `${view.turn} ${view.mover}`;
    const done = marched.get(segment) ?? 0;
    const march = q.kind === 'movement' && q.choices.options.find((o) => o.id.startsWith('march:ldr_'));
    if (march && done < most) {
      marched.set(segment, done + 1);
      return { picks: [march.id] };
    }
    if (q.kind === 'march' && q.choices.reach.length && q.context.spent === 0) return { to: q.choices.reach[0].to };
    return null;
  };
}

async function story({ browser, server, mailbox, size, options, first, second, means }) {
  const address = `${first.toLowerCase()}@play.example`;
  const title = `The road to Parral, ${size}`;
  const letters = (says) => mailbox.mails.filter((m) => m.to === address && m.body.includes(says));
  const letter = (says) => until(`a letter to ${first}: ${says}`, () => letters(says)[0]);
  const link = (mail, page) => server.url + new RegExp(`${HOME}(/${page}\\S*)`).exec(mail.body)[1];
  let luz = await newcomer(browser, server, first, options);
  Object.assign(luz, means);
  const pointed = [await ways.pointersOf(luz)];
  const press = (role, name) => luz.ways.press(luz, luz.page.getByRole(role, { name, exact: typeof name === 'string' }));
  const write = (where, label, text) => luz.ways.write(luz, where.getByLabel(label, { exact: typeof label === 'string' }), text);
  const undo = () => (luz.ways === ways.keys ? luz.page.keyboard.press('Control+Z') : press('button', /^Undo/));
  /** A page that is passed. */
  const pass = async (p, what) => {
    await p.page.evaluate(() => document.fonts.ready);
    await clean(p.page, `${what}, ${size}`);
    await fits(p.page, `${what}, ${size}`);
    await p.shot(`story-${size}-${what.replaceAll(' ', '-')}`);
  };

  // An account with an address, and mail to it.
  await luz.page.goto(server.url);
  await luz.page.getByLabel('Your name').waitFor();
  await pass(luz, 'first page');
  await press('link', /make an account/);
  const up = form(luz.page, 'New account');
  await write(up, 'Name', first);
  await write(up, 'Password', PASSWORD);
  await write(up, /^Mail address/, address);
  await pass(luz, 'signing up');
  await press('button', 'Make the account');
  await luz.page.getByRole('heading', { name: 'New match' }).waitFor();
  check(`${first} has an account`, (await me(luz.page)).account);
  await luz.page.goto(link(await letter('/confirm#'), 'confirm'));
  await form(luz.page, 'Confirm your address').waitFor();
  await pass(luz, 'confirming the address');
  await press('button', 'Confirm');
  await luz.page.getByText('The address is confirmed.').waitFor();
  await press('link', 'Mail and notices');
  await luz.page.getByText(`${address}, confirmed.`).waitFor();
  await press('button', 'Add');
  await luz.page.locator('.channels li', { hasText: 'Mail' }).waitFor();
  await pass(luz, 'being told');
  await press('link', 'Account');
  await luz.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  await pass(luz, 'account');

  // A private match; the link of its other seat.
  await press('link', 'All matches');
  await luz.page.getByRole('heading', { name: 'New match' }).waitFor();
  await pass(luz, 'empty lobby');
  const { id, links } = await makeMatch(luz, { title, hidden: true });
  await luz.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await press('button', /Copy link/);
  await luz.page.getByRole('button', { name: 'Copied.' }).waitFor();
  check('the link is copied', (await luz.page.evaluate(() => navigator.clipboard.readText())) === links.American);
  await pass(luz, 'waiting for players');

  // The other follows it, in a browser of their own.
  const sam = await newcomer(browser, server, second, options);
  Object.assign(sam, { as: 'seat/1', hands: options.hasTouch ? hands.touch : hands.mouse });
  await sam.page.goto(links.American);
  await sam.page.getByText('You are invited').waitFor();
  await pass(sam, 'an invitation');
  await takeSeat(sam, links.American);
  await Promise.all([luz, sam].map(atTable));

  // Both decide: she marches and ends her movement; the guest marches, and may march once more.
  luz.as = 'seat/0';
  const aims = { [first]: marcher(1), [second]: marcher(2) };
  const guest = () => sam.wire.state(sam.as);
  await playUntil('the guest has marched', [luz, sam], () => sam.answers > 1 && guest().question?.kind === 'movement', aims);
  check(`both have decided: ${luz.answers} and ${sam.answers} times`, luz.answers > 2);
  await pass(luz, 'waiting for the other');
  await pass(sam, 'deciding');
  check('nobody is mailed of what is before their eyes', letters('has decided').length === 0);

  // She closes the browser; the other goes on; she is mailed, and what she reads tells nothing hidden.
  const open = await closeBrowser(luz, means.elsewhere);
  await playUntil('it comes to the one who is away', [sam], () => guest().asked.includes(0), aims);
  const { seq } = guest();
  const mail = await letter('has decided');
  check('the subject says which match waits', mail.subject.startsWith('Your turn: ') && mail.subject.includes(title), mail.subject);
  const lines = mail.body.trim().split(/\r?\n/);
  check('one line says what happened', new RegExp(`^${second} \\(american\\) has decided\\. Since your last decision: .+\\. You are asked as villista: \\w+\\.$`).test(lines[2]), mail.body);
  check('and one where to go', lines[3] === `${HOME}/match/${id}`, mail.body);
  check('nothing in it is hidden', !/ldr_|lopez|is_villa/i.test(mail.raw.replaceAll('=\r\n', '')), mail.raw);

  // Back by the link: since the last turn; to be taken back, refused, remembered.
  luz = await open();
  Object.assign(luz, { as: 'seat/0' });
  pointed.push(await ways.pointersOf(luz));
  await luz.page.goto(link(mail, `match/${id}`));
  await atTable(luz);
  const since = luz.page.getByRole('region', { name: 'Since your last turn' });
  await since.waitFor();
  check('what has happened is counted', /^\d+ events|^one event/.test(await since.locator('p').innerText()), await since.innerText());
  await pass(luz, 'since your last turn');
  await press('button', 'Read it');
  await luz.page.locator('.log .log-line').first().waitFor();
  await pass(luz, 'the log');
  await undo();
  const dialog = (p) => p.page.getByRole('dialog', { name: "Take back with the others' consent" });
  await dialog(luz).waitFor();
  await pass(luz, 'asking to take back');
  await press('button', 'Ask the others');
  const asked = await until('the request', () => guest().takeback?.request);
  await sam.page.bringToFront();
  await pass(sam, 'asked to grant it');
  const answer = async (name) => ways.waysOf(sam).press(sam, sam.page.getByRole('button', { name, exact: true }).first());
  await answer('What would be undone …');
  await dialog(sam).waitFor();
  await pass(sam, 'what would be undone');
  await answer('Decline');
  await luz.page.bringToFront();
  await until('it is declined', () => !luz.wire.state(luz.as).takeback?.request);
  await luz.page.locator('.log-line', { hasText: 'American declines it.' }).waitFor();
  await undo();
  await luz.page.locator('.toast', { hasText: 'Cannot be undone' }).waitFor();
  check('what was declined is not offered again', !luz.wire.state(luz.as).takeback?.marks?.includes(asked.to));
  await pass(luz, 'declined');

  // The end, and the way to it in the history.
  await resign(luz);
  await luz.page.locator('.bar-over').waitFor();
  await pass(luz, 'over');
  const last = luz.wire.state(luz.as).seq;
  await press('link', 'All matches');
  await luz.page.getByRole('heading', { name: 'My matches' }).waitFor();
  await luz.page.getByRole('link', { name: title }).waitFor();
  await pass(luz, 'lobby');
  await press('link', 'Match history');
  const row = luz.page.locator('.match-row', { hasText: title });
  await row.waitFor();
  await luz.ways.choose(luz, luz.page.getByLabel('State'), 'Playing');
  await luz.page.getByText('0 matches').waitFor();
  await luz.ways.choose(luz, luz.page.getByLabel('State'), 'Over');
  await luz.ways.choose(luz, luz.page.getByLabel('Result'), 'Lost');
  await write(luz.page, 'Words in title or names', 'ROAD to par');
  await until('the one match', async () => /result=lost&text=ROAD/.test(luz.page.url()) && (await luz.page.getByText('1 match', { exact: true }).count()) > 0 && (await row.count()) === 1);
  await pass(luz, 'match history');

  // Replayed; the address of the moment is good for anybody who may see it, after the end through all eyes.
  await luz.ways.press(luz, row.getByRole('link', { name: 'Replay' }));
  await luz.page.locator('.bar-replay').waitFor();
  await luz.ways.choose(luz, luz.page.getByLabel('Seen by'), 'American');
  await until('the eyes', async () => /as=seat\/1/.test(luz.page.url()));
  const where = () => Number(new URL(luz.page.url()).searchParams.get('at'));
  for (let n = 0; n < 60 && where() < seq - 2; n++) {
    const before = where();
    await press('button', 'One step on');
    await until('the next moment', () => where() > before);
  }
  const moment = where();
  const place = async (p) => (await p.page.locator('.bar-state, .bar-phase').allTextContents()).join(', ');
  await until('the moment in the bar', async () => (await place(luz)).startsWith(`Replay ${moment}/${last}`));
  await pass(luz, 'replay');
  await sam.page.goto(luz.page.url());
  await sam.page.locator('.bar-replay').waitFor();
  await until('the same moment for who opens its address', async () => (await place(sam)) === (await place(luz)));
  check('an address leads to the moment and the eyes', sam.page.url().endsWith(`?at=${moment}&as=seat/1`), sam.page.url());

  // The dice: on the page, and in the file by the tool.
  await press('link', 'Dice and figures');
  await luz.page.getByText('Yes: this page has computed').waitFor();
  await luz.page.getByText('as in the record').waitFor();
  await luz.page.locator('.plot svg polyline').first().waitFor({ state: 'attached' });
  await write(luz.page, 'Number of the draw', '1');
  await luz.page.getByText('as in the record').waitFor();
  check('a die is as in the record', (await luz.page.getByText('the record says otherwise').count()) === 0);
  await pass(luz, 'dice and figures');
  const download = luz.page.waitForEvent('download');
  await press('link', 'Save the match file');
  const folder = mkdtempSync(path.join(tmpdir(), 'vedette-story-'));
  atEnd(async () => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'match.json');
  await (await download).saveAs(file);
  const said = execFileSync(path.join(root, 'build/release/bin/vedette'), ['verify', file], { encoding: 'utf8' });
  check('the file verifies', said.startsWith('verified'), said);
  if (means.ways === ways.keys) {
    check('no mouse and no finger', pointed.every((p) => p.n === 0), JSON.stringify(pointed));
    check('what has the focus is in sight and marked', !luz.lost?.length, (luz.lost ?? []).join('\n    '));
  }
}

await run(async () => {
  const mailbox = await startMailbox();
  const server = await startServer([
    '--public-url', HOME, '--smtp-url', mailbox.url, '--smtp-plain', '--mail-from', 'Vedette <vedette@play.example>',
    '--notice-delay', '6', '--notice-cool-down', '0',
  ]);
  const browser = await openBrowser();
  const desk = { size: 'desk', options: DESK, first: 'Luz', second: 'Sam', means: { ways: ways.keys, hands: hands.keyboard } };
  // She comes back to a browser that has shown nothing of the match. Fewer pixels to draw, in as many of the page's.
  const phone = { size: 'phone', options: { ...PHONE, deviceScaleFactor: 1 }, first: 'Marta', second: 'Joe', means: { ways: ways.touch, hands: hands.touch, elsewhere: true } };
  // At the same time: each waits more than it works.
  const told = await Promise.allSettled([desk, phone].map((which) => story({ browser, server, mailbox, ...which })));
  for (const { reason } of told) if (reason) throw reason;
});
