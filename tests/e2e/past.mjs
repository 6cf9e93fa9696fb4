// A match that is over: found in the history by keys, replayed through any eyes at any position by its address, its
// dice checked, its figures plotted, its file saved and imported, a study begun from a position. On a desk and on a phone.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PHONE, atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { clean, fits } from './lib/clean.mjs';
import { tabTo } from './lib/hands.mjs';
import { leadersOf, simplest, distance } from './lib/play.mjs';
import { quickLine } from './lib/quick.mjs';
import { startServer } from './lib/server.mjs';
import { atEnd, check, root, run, until } from './lib/suite.mjs';

/** Marches at the nearest enemy, so that dice fall. */
function fighter(colour) {
  const marched = new Set();
  return (q, view) => {
    const c = q.choices;
    if (q.kind === 'villa') return { pick: 'ldr_villa' };
    const key = `${view.turn} ${view.mover}`;
    if (q.kind === 'movement' && !marched.has(key)) {
      const march = c.options.find((o) => o.id.startsWith('march:ldr_') && o.id !== 'march:ldr_villa');
      marched.add(key);
      if (march) return { picks: [march.id] };
    }
    if (q.kind === 'march' && c.reach.length && q.context.spent === 0) {
      const enemies = ['red', 'blue', 'orange'].filter((x) => x !== colour).flatMap((x) => leadersOf(view, x));
      const near = (r) => Math.min(...enemies.map((e) => distance(e.hex, r.to)));
      return { to: [...c.reach].sort((a, b) => near(a) - near(b) || a.cost - b.cost)[0].to };
    }
    return simplest(q);
  };
}

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const sam = await person(browser, server, 'Sam');
  const { id, links } = await makeMatch(luz, { title: 'An old story', options: { turn_cap: 2 } });
  await takeSeat(sam, links.American);
  const aims = [fighter('red'), fighter('blue')];
  const lines = [await quickLine(luz, id, [0]), await quickLine(sam, id, [1])];
  const at = (seat) => lines[seat].wire.state(`seat/${seat}`);
  for (let n = 0; n < 400 && !at(0)?.outcome; n++) {
    const [seat] = await until('somebody is asked or it is over', () => {
      const asked = [0, 1].filter((s) => at(s)?.question);
      return at(0)?.outcome ? [0] : asked.length ? asked : null;
    });
    if (at(0).outcome) break;
    const { question, view } = at(seat);
    const ack = await lines[seat].answer(seat, question, aims[seat](question, view));
    await until('both are there', () => [0, 1].every((s) => at(s).seq >= ack.seq));
  }
  const last = at(0).seq;
  check(`a match of ${last} entries is over`, Boolean(at(0).outcome));
  for (const line of lines) await line.close();

  // By keys from the lobby to the match.
  const { page } = luz;
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  await tabTo(page, 'a[href="/history"]');
  await page.keyboard.press('Enter');
  await page.locator('.match-row', { hasText: 'An old story' }).waitFor();
  await clean(page, 'the match history');
  await tabTo(page, 'input[type=search]');
  await tabTo(page, '.history-filters label:last-of-type input');
  await page.keyboard.type('no such title');
  await page.getByText('0 matches').waitFor();
  check('a search that finds nothing says so', (await page.locator('.match-row').count()) === 0);
  check('the filters are in the address', new URL(page.url()).searchParams.get('text') === 'no such title');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('OLD sto');
  await page.locator('.match-row', { hasText: 'An old story' }).waitFor();
  await page.reload();
  await page.locator('.match-row', { hasText: 'An old story' }).waitFor();
  check('a search survives a reload', (await page.locator('.history-filters input[type=search]').last().inputValue()) === 'OLD sto');
  const eve = await newcomer(browser, server, 'Eve', PHONE);
  await eve.page.goto(`${server.url}/history?of=public`);
  await eve.page.locator('.match-row', { hasText: 'An old story' }).waitFor();
  await clean(eve.page, 'the match history of a stranger on a phone');
  await fits(eve.page, 'the match history');
  await eve.shot('phone-history');

  // Replayed at a position from its address, through eyes that are now permitted.
  const spot = Math.min(9, last - 2);
  for (const as of ['seat/0', 'seat/1', 'spectator', 'omniscient']) {
    await eve.page.goto(`${server.url}/match/${id}?at=${spot}&as=${as}`);
    await eve.page.locator('.bar-replay').waitFor();
    await until('the view of that moment', async () => /^Turn 1|^Set-up/.test(await eve.page.locator('.bar-phase').innerText()));
    const shown = await eve.page.evaluate(() => location.search);
    check(`an address leads to entry ${spot} as ${as}`, shown === `?at=${spot}&as=${as}`, shown);
  }
  await fits(eve.page, 'the replay on a phone');
  await clean(eve.page, 'the replay of everything on a phone');
  await page.goto(`${server.url}/match/${id}?at=${spot}&as=seat/1`);
  await page.locator('.bar-replay').waitFor();
  const seen = page.getByLabel('Seen by');
  check('the replay is seen by the American', (await seen.inputValue()) === 'seat/1');
  await tabTo(page, seen);
  await page.keyboard.press('End');
  await until('the address follows the eyes', () => page.evaluate(() => location.search.includes('as=omniscient')));
  check('all is revealed by the last of the list', true);

  // Dice and figures.
  await tabTo(page, `a[href="/match/${id}/record"]`);
  await page.keyboard.press('Enter');
  await page.getByText('Yes: this page has computed').waitFor();
  check('the seed fits the commitment', true);
  // A line that goes straight has no height.
  await page.locator('.plot svg polyline').first().waitFor({ state: 'attached' });
  await tabTo(page, 'input[type=number]');
  await page.keyboard.press('ArrowUp');
  await page.getByText('as in the record').waitFor();
  check('a single die is worked out as the record has it', (await page.getByText('the record says otherwise').count()) === 0);
  check('a histogram for each seat', (await page.locator('.plots figure').count()) === 2);
  check('figures turn by turn', (await page.locator('figure.plot', { hasText: 'Strength on the map' }).locator('polyline').count()) >= 2);
  await clean(page, 'dice and figures');
  await luz.shot('record');
  await eve.page.goto(`${server.url}/match/${id}/record`);
  await eve.page.locator('.plot svg polyline').first().waitFor({ state: 'attached' });
  await fits(eve.page, 'dice and figures');
  await clean(eve.page, 'dice and figures on a phone');
  await eve.shot('phone-record');

  // The file: saved, verified by the tool, imported.
  const download = page.waitForEvent('download');
  await tabTo(page, 'a[download]');
  await page.keyboard.press('Enter');
  const folder = mkdtempSync(path.join(tmpdir(), 'vedette-past-'));
  atEnd(async () => execFileSync('rm', ['-r', folder]));
  const file = path.join(folder, 'match.json');
  await (await download).saveAs(file);
  const said = execFileSync(path.join(root, 'build/release/bin/vedette'), ['verify', file], { encoding: 'utf8' });
  check('the saved file verifies', said.startsWith('verified'), said);
  await page.goto(`${server.url}/history`);
  const broken = path.join(folder, 'broken.json');
  const match = JSON.parse(readFileSync(file, 'utf8'));
  match.entries[2].digest = match.entries[2].digest.replace(/^./, (c) => (c === '0' ? '1' : '0'));
  writeFileSync(broken, JSON.stringify(match));
  await page.locator('input[type=file]').setInputFiles(broken);
  await page.getByText('The file does not replay').waitFor();
  check('a file that was changed is refused', true);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.waitForURL('**/match/*?at=1*');
  await page.locator('.bar-replay').waitFor();
  check('an imported file is replayed from its first moment', page.url() !== `${server.url}/match/${id}`);

  // A study from a position of the match.
  await page.goto(`${server.url}/match/${id}?at=${spot}`);
  await page.getByRole('button', { name: 'Study from here' }).waitFor();
  luz.wire.views.clear();
  await tabTo(page, '.study-here');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/match/') && !url.pathname.includes(id));
  await atTable(luz);
  check('a study is marked', (await page.locator('.badge', { hasText: 'Study' }).count()) > 0);
  check('both seats are mine', ['seat/0', 'seat/1'].every((key) => luz.wire.state(key)?.view));
  check('it stands where it was forked', luz.wire.state('seat/0').seq === spot, String(luz.wire.state('seat/0').seq));
  await eve.page.goto(page.url());
  await eve.page.getByText('There is no such match.').waitFor();
  check('nobody else sees it', true);
});
