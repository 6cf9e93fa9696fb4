// Taking back with the other's consent, in two browsers and by keys alone: asked and declined, not asked again,
// asked for something else and granted; the log keeps what was taken back.
import { PHONE, atTable, makeMatch, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import { tabTo } from './lib/hands.mjs';
import { simplest } from './lib/play.mjs';
import { quickLine } from './lib/quick.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const sam = await person(browser, server, 'Sam', PHONE);
  const { id, links } = await makeMatch(luz, { title: 'Second chances', options: { turn_cap: 6 } });
  await takeSeat(sam, links.American);
  await Promise.all([luz, sam].map(atTable));
  const lines = [await quickLine(luz, id, [0]), await quickLine(sam, id, [1])];
  const at = (seat) => lines[seat].wire.state(`seat/${seat}`);
  /** Answers by the wire until `stop` holds of the question that comes. */
  const playOn = async (stop) => {
    for (let n = 0; n < 60; n++) {
      const [s] = await until('somebody is asked', () => {
        const asked = [0, 1].filter((x) => at(x)?.question);
        return asked.length ? asked : null;
      });
      const q = at(s).question;
      if (stop(s, q)) return q;
      const answer = q.kind === 'villa' ? { pick: 'ldr_lopez' } : simplest(q);
      const ack = await lines[s].answer(s, q, answer);
      await until('both are there', () => [0, 1].every((o) => at(o).seq >= ack.seq));
    }
    throw new Error('it does not come to that');
  };
  // Luz has ended a segment, and the American is asked now: that is past the undo.
  await playOn((seat, q) => seat === 1 && q.kind === 'movement');
  const own = (p, seat) => p.wire.state(`seat/${seat}`);
  await until('the page has the marks', () => own(luz, 0)?.takeback?.marks?.length > 1);
  check('nothing may be undone by oneself', own(luz, 0).undo.may === false);

  const dialog = (p) => p.page.getByRole('dialog', { name: "Take back with the others' consent" });
  const press = async (p, selector, key = 'Enter') => {
    await tabTo(p.page, selector);
    await p.page.keyboard.press(key);
  };
  /** Luz asks by keys; `downs` times further back than the latest. Gives what the dialog said. */
  const ask = async (downs) => {
    await luz.page.bringToFront();
    await tabTo(luz.page, '.board');
    await luz.page.keyboard.press('Control+z');
    await dialog(luz).waitFor();
    await tabTo(luz.page, 'dialog[open] input[type=radio]');
    for (let i = 0; i < downs; i++) await luz.page.keyboard.press('ArrowDown');
    const text = await dialog(luz).innerText();
    await clean(luz.page, 'the dialog to ask');
    await luz.shot('takeback-ask');
    await press(luz, 'dialog[open] button[type=submit]');
    await dialog(luz).waitFor({ state: 'hidden' });
    return text;
  };
  const before = own(luz, 0);
  const text = await ask(0);
  check('the dialog says that what was learnt stays known', /stays known/.test(text), text);
  check('and names who must grant it', /granted by: American/.test(text), text);
  await until('the request is on both pages', () => own(luz, 0).takeback?.request && own(sam, 1).takeback?.request);
  check('asking moves nothing', own(luz, 0).view.turn === before.view.turn && own(sam, 1).question !== null);

  // Sam, on a phone, looks at it and declines.
  await sam.page.bringToFront();
  const look = '.draw-offer button';
  await sam.page.getByText('Villista asks to take back.').first().waitFor();
  await fits(sam.page, 'a request on a phone');
  await press(sam, look);
  await dialog(sam).waitFor();
  check('what would be undone is told to who is asked', /What would be undone/.test(await dialog(sam).innerText()));
  check('in words that tell nothing hidden', !/Lopez|L\u00f3pez/.test(await dialog(sam).innerText()), await dialog(sam).innerText());
  await clean(sam.page, 'the dialog of who is asked');
  await fits(sam.page, 'the dialog on a phone');
  await sam.shot('takeback-asked-phone');
  await press(sam, 'dialog[open] .buttons button:nth-of-type(2)');
  await until('it is declined', () => !own(luz, 0).takeback?.request && own(luz, 0).seq >= 2 + before.seq);
  check('the declined mark is not offered again, nor any until something is decided', !own(luz, 0).takeback?.marks);
  await luz.page.bringToFront();
  await tabTo(luz.page, '.board');
  await luz.page.keyboard.press('Control+z');
  await luz.page.locator('.toast', { hasText: 'Cannot be undone' }).waitFor();
  check('and Undo says only why not', (await dialog(luz).count()) === 0 || !(await dialog(luz).isVisible()));

  // Sam goes on; Luz asks for something else, and it is granted.
  const q = own(sam, 1).question;
  const ack = await lines[1].answer(1, q, simplest(q));
  await playOn((seat) => seat === 1);
  await until('marks again', () => own(luz, 0).takeback?.marks?.length > 0 && own(luz, 0).seq >= ack.seq);
  const marks = own(luz, 0).takeback.marks;
  await ask(0);
  const request = (await until('the request', () => own(sam, 1).takeback?.request)) ?? {};
  check('for a mark of the list', marks.includes(request.to), JSON.stringify([marks, request]));
  await sam.page.bringToFront();
  await press(sam, look);
  await dialog(sam).waitFor();
  await press(sam, 'dialog[open] .buttons button:nth-of-type(1)');
  await until('it is granted on both pages', () => [own(luz, 0), own(sam, 1)].every((s) => s.facts.some((f) => f.fact.t === 'taken_back')));
  await until('Luz is asked again', () => own(luz, 0).question);
  check('Luz is asked anew', own(luz, 0).question.decision_id > q.decision_id, `${own(luz, 0).question.decision_id} ${q.decision_id}`);
  await luz.page.bringToFront();
  await luz.page.locator('#tab-log').click();
  await luz.page.locator('.log-line', { hasText: 'Taken back at the request of' }).waitFor();
  const undone = luz.page.locator('.log-line.undone');
  check('the log keeps what was taken back, and marks it', (await undone.count()) > 0 && /taken back/.test(await undone.first().innerText()));
  await clean(luz.page, 'a log with lines that were taken back');
  // The page plays on from there.
  const again = own(luz, 0).question;
  const next = await lines[0].answer(0, again, again.kind === 'villa' ? { pick: 'ldr_lopez' } : simplest(again));
  await until('the match goes on', () => own(sam, 1).seq >= next.seq);
  check('and the match goes on', true);
});
