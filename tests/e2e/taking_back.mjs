// Undo, redo and starting again, by button and by key; the plan that was not sent survives a reload and Back;
// what is said to be final beforehand is so afterwards.
import { atTable, makeMatch, openBrowser, person } from './lib/browser.mjs';
import { mouse } from './lib/hands.mjs';
import { acknowledged, prepare, ready } from './lib/play.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const { page } = luz;
  luz.hands = mouse;
  luz.as = 'seat/0';
  luz.refusals = 0;
  await makeMatch(luz, { title: 'Second thoughts', seats: ['Villista', 'American'], options: { turn_cap: 3 } });
  await atTable(luz);
  const undo = page.getByRole('button', { name: /^Undo/ });
  const redo = page.getByRole('button', { name: /^Redo/ });
  const again = page.getByRole('button', { name: /^Start again/ });
  const final = () => page.locator('.final').innerText();
  const state = () => luz.wire.state('seat/0');
  /** Does something that sends a command, and waits until it has come through. */
  const sends = async (act) => {
    const before = luz.wire.got('ack').length;
    await act();
    await acknowledged(luz, before);
  };

  let q = await ready(luz, luz.as);
  check('nothing to give again at first', (await redo.count()) === 0);
  await prepare(luz, q, { pick: 'ldr_villa' });
  check('the choice of Villa is said to be final', /cannot be undone/.test(await final()), await final());
  await sends(() => luz.hands.commit(luz));
  check('and it is final', state().undo.may === false);
  await undo.click();
  const asking = page.getByRole('dialog', { name: "Take back with the others' consent" });
  await asking.getByText('Cannot be undone').waitFor();
  check('a press on Undo says why not, and that the others may be asked', await asking.getByRole('button', { name: 'Ask the others' }).count());
  await page.keyboard.press('Escape');
  await asking.waitFor({ state: 'hidden' });

  q = await ready(luz, luz.as);
  const first = q.decision_id;
  await prepare(luz, q, { picks: ['march:ldr_lopez'] });
  check('nothing speaks against undoing the choice of who marches', (await final()) === '');
  await page.reload();
  await atTable(luz);
  await ready(luz, luz.as);
  const chosen = page.locator('.option[data-option="march:ldr_lopez"][aria-pressed=true]');
  check('the plan survives a reload', await chosen.count());
  await page.getByRole('link', { name: 'All matches' }).click();
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  await page.goBack();
  await atTable(luz);
  await chosen.waitFor();
  check('the plan survives leaving the match and Back', await chosen.count());

  await sends(() => luz.hands.commit(luz));
  q = await ready(luz, luz.as);
  check('a march has begun', q.kind === 'march');
  await sends(() => undo.click());
  check('Undo asks the same question again', (await ready(luz, luz.as)).decision_id === first);
  await sends(() => redo.click());
  q = await ready(luz, luz.as);
  check('Redo gives the same answer again', q.kind === 'march' && q.context.group.includes('ldr_lopez'));
  check('there is no more to give again', (await redo.count()) === 0);

  // Two answers deep: leaving a rifle behind is asked after the march has begun.
  await sends(() => page.locator('.bar-actions [data-option=drop]').click());
  q = await ready(luz, luz.as);
  check('the second answer was given', q.kind === 'march_drop', q.kind);
  await sends(async () => {
    await again.click();
    await until('both are taken back', () => luz.wire.sent('undo').length === 3);
  });
  await until('the first question again', () => luz.wire.question('seat/0')?.decision_id === first);
  check('Start again takes back the whole run', state().undo.may === false);
  await ready(luz, luz.as);
  await page.reload();
  await atTable(luz);
  await ready(luz, luz.as);
  await sends(() => page.keyboard.press('Control+y'));
  await ready(luz, luz.as);
  await sends(() => page.keyboard.press('Control+Shift+Z'));
  q = await ready(luz, luz.as);
  check('both come again by keys, also after a reload', q.kind === 'march_drop', q.kind);
  await sends(() => page.keyboard.press('Control+z'));
  q = await ready(luz, luz.as);
  const goal = q.choices.reach.find((r) => r.notes?.some((n) => n.startsWith('roll:')));
  await prepare(luz, q, { to: goal.to });
  check('a march that rolls dice says so before', /Dice will be rolled/.test(await final()), await final());
  await luz.shot('final-march');
  await sends(() => luz.hands.commit(luz));
  check('and cannot be undone after', state().undo.may === false && state().undo.barrier === 'drawn', state().undo.barrier);
  check('another answer drops what could be given again', (await redo.count()) === 0);
});
