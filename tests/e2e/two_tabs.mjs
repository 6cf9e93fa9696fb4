// Two tabs of one seat answer the same decision: one counts, the other is told kindly and goes on.
import { atTable, makeMatch, openBrowser, person, secondTab } from './lib/browser.mjs';
import { mouse } from './lib/hands.mjs';
import { answer, facts, prepare, ready } from './lib/play.mjs';
import { startProxy } from './lib/proxy.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const slow = await startProxy(server);
  const luz = await person(browser, server, 'Luz');
  const { id } = await makeMatch(luz, { title: 'Two tabs', seats: ['Villista', 'American'] });
  await atTable(luz);
  const other = await secondTab(luz);
  for (const p of [luz, other]) {
    p.hands = mouse;
    p.as = 'seat/0';
  }
  // The second tab's news are late, so that it answers what the first has answered already.
  await other.page.goto(`${slow.url}/match/${id}`);
  await atTable(other);
  const q = await ready(luz, 'seat/0');
  const same = await ready(other, 'seat/0');
  check('both tabs are asked the same', q.decision_id === same.decision_id && q.kind === 'villa');

  slow.hold('toPage');
  await prepare(other, same, { pick: 'ldr_cardenas' });
  await answer(luz, q, { pick: 'ldr_lopez' });
  await other.hands.commit(other);
  await until('the second tab has sent', () => other.wire.sent('answer').length === 1);
  slow.release();
  await until('the second tab is refused', () => other.wire.got('refused').length === 1);
  check('it is refused as answered already', other.wire.got('refused')[0].code === 'stale_decision', JSON.stringify(other.wire.got('refused')));
  const toast = other.page.locator('.toast');
  await toast.waitFor();
  const words = await toast.textContent();
  check('the second tab is told so in kind words', /answered already, perhaps in another window/.test(words), words);
  check('it is news, not a fault', (await other.page.locator('.toast.bad').count()) === 0);
  await other.shot('two-tabs');

  const next = await ready(other, 'seat/0');
  check('the second tab goes on with the next question', next.kind === 'movement' && next.decision_id === (await ready(luz, 'seat/0')).decision_id);
  check('the first answer counts', luz.wire.state('seat/0').view.villa.known === 'ldr_lopez' && other.wire.state('seat/0').view.villa.known === 'ldr_lopez');
  check('and it counts once', facts(other, 'villa_chosen').length === 1);
  other.refusals = 1;

  // Now the other way round: the second tab is first.
  const before = luz.wire.state('seat/0').seq;
  await answer(other, next, { picks: ['end'] });
  await until('the first tab follows by itself', () => luz.wire.state('seat/0').seq > before);
  check('the first tab follows by itself', luz.wire.question('seat/0')?.decision_id !== next.decision_id);
});
