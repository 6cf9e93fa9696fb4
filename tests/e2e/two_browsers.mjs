// Two browsers and a spectator: set-up with the secret choice of Villa, several days, an assault and a night
// raid, all by mouse. What the American and the spectator receive never tells who Villa is.
import { atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { mouse } from './lib/hands.mjs';
import { distance, facts, leadersOf, playUntil } from './lib/play.mjs';
import { leaks } from './lib/secrets.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

// Far from the border, so that the match outlives its first fights.
const VILLA = 'ldr_cervantes';
const JANOS = 'E7';

const nearest = (hex, goals) => Math.min(...goals.map((g) => distance(hex, g)));
const ids = (q) => (q.choices.options ?? []).map((o) => o.id);

/** The way that ends nearest to a goal, beside it if that can be; cheapest first. */
function towards(q, goals) {
  const best = [...q.choices.reach].sort(
    (a, b) => Math.max(1, nearest(a.to, goals)) - Math.max(1, nearest(b.to, goals)) || a.cost - b.cost,
  )[0];
  return best && { to: best.to };
}
/** All options of the group of the first that fits. */
function groupOf(q, fits) {
  const first = q.choices.options.find(fits);
  return first && { picks: q.choices.options.filter((o) => o.group === first.group).map((o) => o.id) };
}

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const zapata = await person(browser, server, 'Luz');
  const { id, links } = await makeMatch(zapata, { title: 'Two and a spectator', options: { turn_cap: 12 } });
  check('one link for the free seat', Object.keys(links).join() === 'American');

  const howze = await newcomer(browser, server, 'Robert');
  await takeSeat(howze, links.American);
  const watcher = await newcomer(browser, server, 'Nellie');
  await watcher.page.goto(server.url);
  await watcher.page.getByLabel('Your name').fill('Nellie');
  await watcher.page.getByRole('button', { name: 'Come in' }).click();
  await watcher.page.getByRole('link', { name: 'Two and a spectator' }).click();
  await Promise.all([atTable(zapata), atTable(howze), atTable(watcher)]);
  check('the spectator only watches', (await watcher.page.locator('.bar-state').textContent()) === 'Watching');
  const layers = await watcher.page.evaluate(() =>
    [...document.querySelectorAll('.world > svg')].map((svg) => {
      const m = svg.getScreenCTM();
      return [m.a, m.d, m.e, m.f].map((n) => n.toFixed(1)).join();
    }));
  check('print, overlays and counters lie on each other', layers.length === 3 && new Set(layers).size === 1, layers.join(' | '));
  check('the match opens by itself for the maker', new URL(zapata.page.url()).pathname === `/match/${id}`);
  for (const p of [zapata, howze]) p.hands = mouse;

  let struckJanos = false;
  let raids = 0;
  const villista = (q, view) => {
    if (q.kind === 'villa') return { pick: VILLA };
    if (q.kind === 'movement' && !struckJanos) {
      // Cardenas rides to the Policia of Janos; Lopez stays at La Ascension.
      const march = ids(q).find((o) => o === 'march:ldr_cardenas');
      const at = leadersOf(view, 'red').find((l) => l.id === 'ldr_cardenas')?.hex;
      if (march && at && distance(at, JANOS) > 1) return { picks: [march] };
    }
    if (q.kind === 'march' && q.choices.reach.length && q.context.spent === 0) return towards(q, [JANOS]);
    if (q.kind === 'assault') {
      const strike = !struckJanos && groupOf(q, (o) => o.id.includes('>'));
      if (strike) {
        struckJanos = true;
        return strike;
      }
      const raid = raids < 2 && groupOf(q, (o) => o.id.includes('~'));
      if (raid) raids++;
      return raid || null;
    }
    return null;
  };
  let marched = new Set();
  let day = 0;
  const american = (q, view) => {
    if (view.turn !== day) {
      day = view.turn;
      marched = new Set();
    }
    const reds = leadersOf(view, 'red').map((l) => l.hex);
    if (q.kind === 'movement') {
      for (const o of ['march:ldr_howze', 'march:ldr_brown']) {
        const at = leadersOf(view, 'blue').find((l) => `march:${l.id}` === o)?.hex;
        if (!ids(q).includes(o) || marched.has(o) || !at || nearest(at, reds) <= 1) continue;
        marched.add(o);
        return { picks: [o] };
      }
      return null;
    }
    if (q.kind === 'march' && q.choices.reach.length && q.context.spent === 0) return towards(q, reds);
    if (q.kind === 'assault') return groupOf(q, (o) => o.id.includes('>') && o.id.endsWith('/red')) ?? null;
    return null;
  };

  const assaults = () => facts(watcher, 'assault').map((f) => f.by);
  const turn = () => watcher.wire.state().view.turn;
  const done = () =>
    turn() >= 4 && assaults().includes('american') && assaults().length >= 2 && facts(watcher, 'raid').length > 0;
  const answers = await playUntil('several days', [zapata, howze], done, { Luz: villista, Robert: american }, 260);
  check(`several days by mouse: ${answers} answers to day ${turn()}`, turn() >= 4);
  check('an assault was made through the page', assaults().length >= 2, assaults().join());
  check('the Americans struck the Villistas', facts(watcher, 'assault').some((f) => f.by === 'american' && /\/red$/.test(f.target)));
  check('a night raid was made through the page', facts(watcher, 'raid').length > 0);

  await until('all see the same moment', () =>
    new Set([zapata, howze, watcher].map((p) => p.wire.state().seq)).size === 1);
  const told = (p) => JSON.stringify(p.wire.state().facts.map((f) => f.fact));
  check('the spectator has been told what the players have', told(watcher) === told(howze) && told(howze) === told(zapata));
  const own = zapata.wire.state().view.villa.known;
  check('the Villista sees who Villa is', own === VILLA, own);
  for (const p of [howze, watcher]) {
    const found = leaks(p, VILLA);
    check(`nothing that ${p.name} received tells who Villa is`, found.length === 0, found.join('; '));
  }
  // The secret is found where it is: the same search finds it in the Villista's own frames.
  check('the search finds the secret where it is', leaks(zapata, VILLA).length > 0);

  await watcher.page.getByRole('tab', { name: 'Log' }).click();
  await watcher.page.locator('.log .log-line').first().waitFor();
  await watcher.shot('two-spectator-log');
  await howze.shot('two-american');
  await zapata.shot('two-villista');
  check('the log shows a fight with its rule', (await watcher.page.locator('.log-line', { hasText: '5.3' }).count()) > 0);
});
