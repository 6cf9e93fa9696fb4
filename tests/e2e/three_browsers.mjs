// Three browsers play the three-player game through a full day, in its own order of play.
import { atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { mouse } from './lib/hands.mjs';
import { facts, playUntil } from './lib/play.mjs';
import { leaks } from './lib/secrets.mjs';
import { startServer } from './lib/server.mjs';
import { check, run } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const { links } = await makeMatch(luz, {
    title: 'Three at the table',
    options: { players: 3, turn_cap: 9 },
    invited: true,
  });
  check('a link for each of the other two', Object.keys(links).sort().join() === 'American,Carrancista');
  const robert = await newcomer(browser, server, 'Robert');
  await takeSeat(robert, links.American);
  const pablo = await newcomer(browser, server, 'Pablo');
  await takeSeat(pablo, links.Carrancista);
  const players = [luz, robert, pablo];
  await Promise.all(players.map(atTable));
  for (const p of players) p.hands = mouse;

  // Each sets one group out and ends the march where the way is cheapest.
  const once = new Map();
  const aim = (name) => (q, view) => {
    if (q.kind === 'villa') return { pick: 'ldr_cervantes' };
    if (q.kind === 'movement' && once.get(name) !== view.turn) {
      once.set(name, view.turn);
      const march = q.choices.options.find((o) => o.id.startsWith('march:ldr_'));
      return march ? { picks: [march.id] } : null;
    }
    if (q.kind === 'march' && q.choices.reach.length && q.context.spent === 0) return { to: q.choices.reach[0].to };
    return null;
  };
  const turn = () => pablo.wire.state().view.turn;
  const aims = Object.fromEntries(players.map((p) => [p.name, aim(p.name)]));
  const answers = await playUntil('a full day', players, () => turn() >= 2, aims, 120);
  check(`a full day of three in ${answers} answers`, turn() === 2);
  const movers = facts(pablo, 'segment')
    .filter((f) => f.turn === 1 && f.segment === 'movement')
    .map((f) => f.player);
  const order = pablo.wire.state().view.order;
  check('the three move in the order of play', movers.join() === order.join() && order.length === 3, movers.join());
  check('each of the three has answered', players.every((p) => p.wire.got('ack').length > 0));
  check('each of the three has marched', new Set(facts(pablo, 'march').map((f) => f.seat)).size === 3);
  for (const p of [robert, pablo]) {
    const found = leaks(p, 'ldr_cervantes');
    check(`nothing that ${p.name} received tells who Villa is`, found.length === 0, found.join('; '));
  }
  await pablo.shot('three-carrancista');
});
