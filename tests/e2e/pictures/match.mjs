// Draws docs/match.png: a moment of a real match, played on a real server. Not a test; run it by hand when
// the look has changed: `node tests/e2e/pictures/match.mjs`.
import path from 'node:path';
import { atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from '../lib/browser.mjs';
import { mouse } from '../lib/hands.mjs';
import { distance, hexOf, leadersOf, onMap, prepare, ready, simplest } from '../lib/play.mjs';
import { quickLine } from '../lib/quick.mjs';
import { startServer } from '../lib/server.mjs';
import { check, root, run, until } from '../lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const size = { viewport: { width: 1440, height: 900 } };
  const luz = await person(browser, server, 'Luz', size);
  const { id, links } = await makeMatch(luz, { title: 'Spring in Chihuahua' });
  const robert = await newcomer(browser, server, 'Robert', size);
  await takeSeat(robert, links.American);
  await Promise.all([atTable(luz), atTable(robert)]);
  robert.hands = mouse;
  robert.as = 'seat/1';
  const lines = [await quickLine(luz, id, [0]), await quickLine(robert, id, [1])];
  const moved = new Set();
  let fights = 0;
  for (let n = 0; n < 300; n++) {
    const { seat, q, view } = await Promise.race(lines.map((l) => l.asked()));
    const reds = leadersOf(view, 'red').map((l) => l.hex);
    const near = (hex) => Math.min(...reds.map((r) => distance(hex, r)));
    let a = null;
    if (seat === 1 && q.kind === 'march' && q.context.spent === 0 && view.turn >= 2 && fights > 0) {
      const far = q.choices.reach.filter((r) => r.path.length >= 4).sort((x, y) => near(x.to) - near(y.to))[0];
      if (far) {
        await until('the page at that moment', () => robert.wire.question('seat/1')?.decision_id === q.decision_id);
        await robert.page.reload();
        await atTable(robert);
        await ready(robert, 'seat/1');
        await robert.page.getByRole('button', { name: 'Skip', exact: true }).click({ timeout: 3000 }).catch(() => {});
        await prepare(robert, q, { to: far.to });
        await robert.page.locator('#tab-log').click();
        await robert.page.locator('.log .log-line').first().waitFor();
        await robert.page.mouse.move(2, 2);
        await robert.page.evaluate(() => document.fonts.ready);
        await robert.page.screenshot({ path: path.join(root, process.argv[2] ?? 'docs/match.png') });
        check('a picture was made', true);
        return;
      }
    }
    const fresh = (o) => !moved.has(`${view.turn} ${o.id}`);
    if (q.kind === 'villa') a = { pick: 'ldr_lopez' };
    if (q.kind === 'movement') {
      const at = (o) => view.counters[o.id.split(':')[1]]?.at;
      const march = q.choices.options
        .filter((o) => /^march:ldr_/.test(o.id) && fresh(o) && onMap(at(o)))
        .filter((o) => (seat === 1 ? near(hexOf(at(o))) > 1 : distance(hexOf(at(o)), 'E7') > 1))[0];
      if (march) {
        moved.add(`${view.turn} ${march.id}`);
        a = { picks: [march.id] };
      }
    }
    if (q.kind === 'march' && q.context.spent === 0 && q.choices.reach.length) {
      const score = (r) => (seat === 1 ? Math.max(1, near(r.to)) : Math.max(1, distance(r.to, 'E7')));
      a = { to: [...q.choices.reach].sort((x, y) => score(x) - score(y) || x.cost - y.cost)[0].to };
    }
    if (q.kind === 'assault') {
      const first = q.choices.options.find((o) => o.id.includes('>')) ?? q.choices.options.find((o) => o.id.includes('~'));
      if (first) {
        fights++;
        a = { picks: q.choices.options.filter((o) => o.group === first.group).map((o) => o.id) };
      }
    }
    await lines[seat].answer(seat, q, a ?? simplest(q));
  }
  throw new Error('no moment was found');
});
