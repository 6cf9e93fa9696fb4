// Reload and lost connection in mid-decision: the plan and the place come back, no answer is lost or doubled.
import { atTable, makeMatch, openBrowser, person } from './lib/browser.mjs';
import { hexPoint, mouse } from './lib/hands.mjs';
import { acknowledged, answer, facts, prepare, ready, simplest } from './lib/play.mjs';
import { startProxy } from './lib/proxy.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const wire = await startProxy(server);
  const browser = await openBrowser();
  const luz = await person(browser, { ...server, url: wire.url }, 'Luz');
  const { page } = luz;
  luz.hands = mouse;
  luz.as = 'seat/0';
  await makeMatch(luz, { title: 'A bad line', seats: ['Villista', 'American'] });
  await atTable(luz);
  const state = () => page.locator('.bar-state').textContent();
  const says = (text) => until(`the bar says ${text}`, async () => (await state()) === text);
  const chosen = (id) => page.locator(`.option[data-option=${JSON.stringify(id)}][aria-pressed=true]`);

  // Reload with a choice made but not sent.
  await prepare(luz, await ready(luz, 'seat/0'), { pick: 'ldr_lopez' });
  await page.reload();
  await atTable(luz);
  await chosen('ldr_lopez').waitFor();
  check('a choice outlives a reload', true);
  await ready(luz, 'seat/0');
  await luz.hands.commit(luz);
  await acknowledged(luz, 0);
  check('and is sent as it was', luz.wire.state('seat/0').view.villa.known === 'ldr_lopez');

  // A march half planned on the map: reload, and the way is there again, and on the screen.
  let q = await ready(luz, 'seat/0');
  await answer(luz, q, { picks: [q.choices.options.find((o) => o.id === 'march:ldr_cardenas').id] });
  q = await ready(luz, 'seat/0');
  const goal = q.choices.reach.find((r) => r.path.length === 2).to;
  await prepare(luz, q, { to: goal });
  await page.reload();
  await atTable(luz);
  const go = page.locator('.bar-actions button.primary', { hasText: goal });
  await go.waitFor();
  check('a way on the map outlives a reload', (await page.locator('.walk-to h3').textContent()).includes(goal));
  const box = await page.locator('.board').boundingBox();
  const there = await hexPoint(page, goal);
  check('the map opens where the plan is', there.x > box.x && there.x < box.x + box.width && there.y > box.y && there.y < box.y + box.height);

  // Back and forth in the browser's history keeps it too.
  await page.getByRole('link', { name: 'All matches' }).click();
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  await page.goBack();
  await atTable(luz);
  await go.waitFor();
  check('a way on the map outlives leaving and coming back', true);

  // The line is cut with the plan made: it stays on screen, and is sent when the line is back.
  wire.fail();
  await says('Disconnected');
  check('the map stays readable without a line', await page.locator('.board .ctr').first().isVisible());
  await luz.shot('offline');
  const before = luz.wire.state('seat/0').seq;
  await page.getByRole('button', { name: 'Try now' }).click();
  wire.restore();
  await until('the line is back', async () => (await state()) !== 'Disconnected');
  await go.waitFor();
  check('the plan is there when the line is back', true);
  check('nothing was sent meanwhile', luz.wire.state('seat/0').seq === before);

  // The answer reaches the server, its acknowledgement is lost: sent again, counted once.
  const marches = () => facts(luz, 'march').length;
  const acks = luz.wire.got('ack').length;
  wire.lose('toPage');
  await go.click();
  await until('the answer went out', () => luz.wire.sent('answer').at(-1)?.answer?.to === goal);
  const command = luz.wire.sent('answer').at(-1).command_id;
  await until('the server has it', async () => {
    const list = await (await fetch(`${server.url}/api/matches?list=public`)).json();
    return list.find((m) => m.title === 'A bad line').seq > before;
  });
  wire.cut();
  wire.restore();
  await acknowledged(luz, acks);
  check('the same command was sent again', luz.wire.sent('answer').filter((m) => m.command_id === command).length >= 2);
  check('and counted once', marches() === 1, String(marches()));

  // The answer never reaches the server: sent again when the line is back.
  q = await ready(luz, 'seat/0');
  const seq = luz.wire.state('seat/0').seq;
  const heard = luz.wire.got('ack').length;
  const choice = simplest(q);
  wire.lose('toServer');
  const sent = luz.wire.sent('answer').length;
  if (!(await prepare(luz, q, choice))) await luz.hands.commit(luz);
  await until('the answer went out', () => luz.wire.sent('answer').length > sent);
  wire.cut();
  wire.restore();
  const ack = await acknowledged(luz, heard);
  check('an answer lost on the way out arrives after all', ack.seq > seq);

  // Sent, and the page reloaded before the acknowledgement: the new page sends it again.
  q = await ready(luz, 'seat/0');
  const last = simplest(q);
  const seqs = luz.wire.state('seat/0').seq;
  const count = luz.wire.got('ack').length;
  wire.lose('toServer');
  const outs = luz.wire.sent('answer').length;
  if (!(await prepare(luz, q, last))) await luz.hands.commit(luz);
  await until('the answer went out', () => luz.wire.sent('answer').length > outs);
  wire.cut();
  wire.restore();
  await page.reload();
  await atTable(luz);
  const after = await acknowledged(luz, count);
  check('an answer under way outlives a reload', after.seq === seqs + 1, `${seqs} ${after.seq}`);

  // The browser itself says that it is offline.
  await luz.context.setOffline(true);
  wire.cut();
  await says('Disconnected');
  await luz.context.setOffline(false);
  await until('back by itself', async () => (await state()) !== 'Disconnected');
  check('the page comes back by itself when the browser is online again', true);
  const record = luz.wire.state('seat/0').facts.map((f) => `${f.seq}:${JSON.stringify(f.fact)}`);
  await page.reload();
  await atTable(luz);
  await until('all facts again', () => luz.wire.state('seat/0').facts.length >= record.length);
  const fresh = luz.wire.frames.filter((f) => f.message.t === 'opened').at(-1).message.facts.map((f) => `${f.seq}:${JSON.stringify(f.fact)}`);
  check('no fact came twice or was missed over all this', fresh.join('\n') === record.join('\n'), `${record.length} ${fresh.length}`);
});
