// Standing orders: given under the question that they answer, listed and revoked in the menu, kept over a reload,
// carried out by the server while nobody looks on, and nobody else's business.
import { atTable, makeMatch, newcomer, openBrowser, person } from './lib/browser.mjs';
import { mouse } from './lib/hands.mjs';
import { Over, anotherIfOver, distance, leadersOf, ready, simplest } from './lib/play.mjs';
import { quickLine } from './lib/quick.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

const nearest = (hex, goals) => Math.min(...goals.map((g) => distance(hex, g)));
const ids = (q) => (q.choices.options ?? []).map((o) => o.id);

/** The American hunts: he rides at the next Villistas and strikes them; everything else is answered as it comes. */
function hunter() {
  let day = 0;
  let marched = new Set();
  return (q, view) => {
    if (view.turn !== day) {
      day = view.turn;
      marched = new Set();
    }
    const reds = leadersOf(view, 'red').map((l) => l.hex);
    if (q.kind === 'movement')
      for (const o of ids(q).filter((o) => o.startsWith('march:'))) {
        const at = leadersOf(view, 'blue').find((l) => `march:${l.id}` === o)?.hex;
        if (marched.has(o) || !at || nearest(at, reds) <= 1) continue;
        marched.add(o);
        return { picks: [o] };
      }
    if (q.kind === 'march' && q.choices.reach.length && q.context.spent === 0) {
      const best = [...q.choices.reach].sort(
        (a, b) => Math.max(1, nearest(a.to, reds)) - Math.max(1, nearest(b.to, reds)) || a.cost - b.cost,
      )[0];
      return { to: best.to };
    }
    if (q.kind === 'assault') {
      const first = q.choices.options.find((o) => o.id.includes('>') && o.id.endsWith('/red'));
      if (first) return { picks: q.choices.options.filter((o) => o.group === first.group).map((o) => o.id) };
    }
    return null;
  };
}

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  luz.hands = mouse;
  luz.as = 'seat/0';
  const watcher = await newcomer(browser, server, 'Nellie');
  const oneMatch = async () => {
    await luz.page.goto(server.url);
    const { id } = await makeMatch(luz, {
      title: 'Orders',
      seats: ['Villista', 'American'],
      options: { turn_cap: 20, hidden_villa: false },
    });
    await luz.page.goto(`${server.url}/match/${id}?as=seat/0`);
    await atTable(luz);
    await watcher.page.goto(`${server.url}/match/${id}`);
    await atTable(watcher);
    const line = await quickLine(luz, id, [0, 1]);
    const hunt = hunter();
    const state = () => luz.wire.state('seat/0');
    /** Plays on until `stop()`; the hunter for the American, the simplest answers for the Villista. */
    const playOn = async (what, stop, most = 600) => {
      for (let n = 0; n < most; n++) {
        const next = await line.asked();
        if (next.over) {
          await line.close();
          throw new Over(`${what}: the match is over before`);
        }
        if (stop(next)) return next;
        await line.answer(next.seat, next.q, (next.seat === 1 && hunt(next.q, next.view)) || simplest(next.q));
      }
      throw new Error(`${what}: not within ${most} answers`);
    };

    // The first question of an assault that interrupts the American's turn.
    const interrupt = await playOn('an interrupt', ({ seat, q }) => seat === 0 && q.orders?.length > 0);
    await ready(luz, luz.as);
    const offered = interrupt.q.orders;
    const boxes = luz.page.locator('.orders input[data-order]');
    await boxes.first().waitFor();
    check('the question offers the orders that would answer it', (await boxes.count()) === offered.length, offered.join());
    const order = offered.at(-1);
    const box = luz.page.locator(`.orders input[data-order=${order}]`);
    await box.click();
    await until('the order stands', () => state().orders.includes(order));
    check('the box shows what the server says', await box.isChecked());
    check('the question in front of the player is not answered by it', state().question?.decision_id === interrupt.q.decision_id);
    await luz.shot('orders-question');

    const openMenu = () => luz.page.getByRole('button', { name: 'Menu' }).click();
    const listed = luz.page.locator(`dialog[open] .orders li[data-order=${order}]`);
    await openMenu();
    await listed.waitFor();
    await luz.shot('orders-menu');
    await listed.getByRole('button', { name: 'Revoke' }).click();
    await until('the order is revoked', () => !state().orders.includes(order));
    check('a revoked order leaves the menu', (await listed.count()) === 0);
    await luz.page.keyboard.press('Escape');
    check('and its box is empty again', !(await box.isChecked()));
    await box.click();
    await until('the order stands again', () => state().orders.includes(order));
    await luz.page.reload();
    await atTable(luz);
    await ready(luz, luz.as);
    await box.waitFor();
    check('it stands after a reload', (await box.isChecked()) && state().orders.includes(order));

    // From now on the American's assaults do not wait for it.
    const carried = () => state().facts.filter(({ fact }) => fact.t === 'order_answered' && fact.order === order).length;
    await playOn('the order answers', ({ seat, q }) => {
      if (seat === 0 && q.orders?.includes(order) && q.decision_id !== interrupt.q.decision_id)
        throw new Error(`asked ${q.kind} although ${order} stands`);
      return carried() > 0;
    });
    check('the order has answered for its seat', carried() > 0);
    await luz.page.getByRole('tab', { name: 'Log' }).click();
    await luz.page.locator('.log-line', { hasText: 'Answered by your standing order' }).first().waitFor();
    check('the log of the seat says so', true);
    await until('the spectator is as far', () => watcher.wire.state().seq === state().seq);
    const heard = watcher.wire.frames.filter((f) => f.dir === 'in').map((f) => f.text).join('\n');
    check('the spectator never heard of an order', !/order_(given|revoked|answered)|"orders"/.test(heard));
    const other = JSON.stringify(line.wire.state('seat/1').facts);
    check('nor did the other seat', !/order_(given|revoked|answered)/.test(other));
    await line.close();
  };
  // Dice may end a match before the American has attacked twice.
  await anotherIfOver(3, oneMatch);
});
