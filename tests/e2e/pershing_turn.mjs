// A whole turn of Pershing by two browsers, and a spectator: a charge, a retreat, a pursuit combat, a heroism marker
// of each hand and scouting aeroplanes, all by mouse and all told by the pages. The dice of a match come from its
// seed: `stage_match` looks for a seed and answers that bring such a turn, and keeps the match in the server's store
// as it stood before it. Nothing in the server knows of it.
import { execFileSync } from 'node:child_process';
import { DESK, PHONE, atTable, newcomer, openBrowser } from './lib/browser.mjs';
import { mouse, numbered } from './lib/hands.mjs';
import { Permitted, leaksOf, stageTool, truthOf } from './lib/hidden.mjs';
import { Person } from './lib/line.mjs';
import { answer, ready } from './lib/play.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

const FROM = '28'; // where the search begins: the first seed that is known to bring such a turn

/** An answer of a record as the client would give it. */
function given(q, { picks, amounts }) {
  switch (q.choices.shape) {
    case 'pick_one':
      return picks.length ? { pick: picks[0] } : { pass: true };
    case 'pick_some':
      return { picks };
    case 'walk':
      return { to: picks[0] };
    default:
      return { allocate: Object.fromEntries(picks.map((p, i) => [p, amounts[i]])) };
  }
}

/** Words of the log on a page. */
async function logOf(p) {
  await p.page.locator('#tab-log').click();
  await p.page.locator('.log .log-line').first().waitFor();
  return p.page.locator('.log > *').allInnerTexts(); // headings too
}
const tells = (lines, words) => lines.filter((l) => words.test(l.replace(/\s+/g, ' ')));

await run(async () => {
  let staged = null;
  const server = await startServer(['--rate', '0'], (data) => {
    staged = JSON.parse(execFileSync(stageTool, ['turn', data, FROM], { encoding: 'utf8', timeout: 600_000 }));
  });
  console.log(`    seed ${staged.seed}, turn ${staged.turn}, ${staged.before} entries before it, ${staged.answers.length} answers in it`);
  const get = async (name) => (await fetch(`${server.url}/api/games/pershing/static/${name}.json`)).json();
  const counters = await get('counters');
  const names = new Map(counters.units.map((u) => [u.id, u.name]));
  const middle = numbered(await get('map'));
  const browser = await openBrowser();
  const players = [];
  for (const { name, token } of staged.players) {
    const p = await newcomer(browser, server, name, { viewport: { width: 1440, height: 900 } });
    await p.context.addCookies([{ name: 'vedette_session', value: token, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    p.page.setDefaultTimeout(120_000); // a map of a thousand hexes, on a machine that builds
    p.hands = mouse;
    p.middle = middle;
    await p.page.goto(`${server.url}/match/${staged.match}`);
    players.push(p);
  }
  const watcher = await newcomer(browser, server, 'Floyd', DESK);
  watcher.page.setDefaultTimeout(120_000);
  await watcher.page.goto(`${server.url}/match/${staged.match}`);
  await Promise.all([...players, watcher].map(atTable));
  check('the spectator only watches', (await watcher.page.locator('.bar-state').textContent()) === 'Watching');
  const [us, villa] = players;
  const turn = () => watcher.wire.state().view.turn;
  const start = turn();
  check(`the match stands before turn ${staged.turn}`, start === staged.turn);

  // The turn, answer by answer, each by whoever is asked on their own page.
  const pictured = new Set();
  const picture = async (p, name) => {
    if (pictured.has(name)) return;
    pictured.add(name);
    await p.shot(`pershing-${name}`);
    await p.page.setViewportSize(PHONE.viewport);
    await p.page.waitForTimeout(300);
    await p.shot(`pershing-${name}-phone`);
    await p.page.setViewportSize({ width: 1440, height: 900 });
  };
  const askedOf = { us: 0, villa: 0 };
  const shown = []; // what the spectator's board named, by entry
  for (const entry of staged.answers) {
    const p = players[entry.seat];
    const q = await ready(p);
    if (q.decision_id !== entry.decision_id) throw new Error(`${p.name} is asked ${q.decision_id}, not ${entry.decision_id}`);
    if (/declare_attacks|choose_crt|combat_markers|losses|retreat_hex|pursue|pursuit_combat|heroism_|aero_flight|walk|scout/.test(q.kind))
      await picture(p, q.kind.replace(/^heroism_.*/, 'heroism'));
    await answer(p, q, given(q, entry));
    askedOf[['us', 'villa'][entry.seat]]++;
    await until('the spectator is there', () => watcher.wire.state().seq >= p.wire.state().seq, 120_000);
    shown.push({
      seq: watcher.wire.state().seq,
      words: await watcher.page.locator('.board .counter-layer').evaluate((counters) => counters.innerHTML),
    });
  }
  check(`a full turn by mouse: ${askedOf.us} answers of the US and ${askedOf.villa} of Villa`, turn() === start + 1 || !!watcher.wire.state().outcome);

  // What the pages tell of it.
  const [usLog, villaLog, log] = [await logOf(us), await logOf(villa), await logOf(watcher)];
  const begun = (lines) => lines.slice(lines.findIndex((l) => l.includes(`Turn ${start}:`)));
  const told = begun(log);
  check('the log of the spectator has the turn', told.length > 10 && told[0].includes(`Turn ${start}:`), log.slice(-3).join(' | '));
  const claim = (what, lines, words) => check(`the page tells of ${what}: ${tells(lines, words)[0]?.replace(/\s+/g, ' ') ?? ''}`, tells(lines, words).length > 0);
  claim('a charge', told, /Charge table: [ABND][A-Z]/);
  claim('a retreat', told, /retreat/i);
  claim('a pursuit combat', told, /Pursuit: .* attacks from/);
  claim('a marker of the US', told, /American plays/);
  claim('a marker of Villa', told, /Villista plays/);
  claim('aeroplanes', told, /22\.22/);
  check('the US reads what its aeroplanes saw', tells(begun(usLog), /Seen at .*22\.22/).length > 0, tells(begun(usLog), /22\.22/).join());
  check('the spectator does not', tells(told, /Seen at .*22\.22/).length === 0);
  check('the log of Villa does not either', tells(begun(villaLog), /Seen at .*22\.22/).length === 0);
  await watcher.shot('pershing-spectator-log');
  await picture(us, 'log');

  // As my opponent sees it: the US looks at its own side from across the table.
  await us.page.getByRole('button', { name: 'As my opponent sees it' }).click();
  await until('the view from across', async () => (await us.page.locator('.bar-state').textContent()) === 'Across the table');
  const across = us.wire.got('reply').at(-1).reply.view;
  const usSide = new Set(counters.commands.filter((c) => c.side === 'us').map((c) => c.id));
  // Keys in their order: those of a view that was patched come as they came.
  const sorted = (_, x) => (x && typeof x === 'object' && !Array.isArray(x) ? Object.fromEntries(Object.entries(x).sort()) : x);
  const stacksOfUs = (view) => JSON.stringify(view.stacks.filter((s) => usSide.has(s.counters[0].stripe)), sorted);
  check('the US sees its stacks as they are on the page of Villa', stacksOfUs(across) === stacksOfUs(villa.wire.state().view));
  check('its own view has more', stacksOfUs(across) !== stacksOfUs(us.wire.state().view) && across.heroism.hand === undefined && us.wire.state().view.heroism.hand !== undefined);
  const tall = across.stacks.find((s) => usSide.has(s.counters[0].stripe) && s.counters.some((c) => !c.unit));
  const blank = () => us.page.locator('.fan-item .depleted').count();
  const board = us.page.locator('.board');
  await board.focus();
  await us.page.keyboard.press('g');
  await us.page.locator('dialog[open] input[type=text]').fill(tall.at);
  await us.page.keyboard.press('Enter');
  await us.page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await board.focus();
  await us.page.keyboard.press('Space');
  const beneath = tall.counters.filter((c) => !c.unit).length;
  await until('the opened stack', async () => (await us.page.locator('.fan-item').count()) === tall.height, 60_000);
  check(`of a stack of ${tall.height} ${beneath} are blank`, (await blank()) === beneath && beneath > 0);
  await us.shot('pershing-across');
  await us.page.setViewportSize(PHONE.viewport);
  await us.shot('pershing-across-phone');
  await us.page.setViewportSize({ width: 1440, height: 900 });
  await us.page.keyboard.press('Escape');
  await board.focus();
  await us.page.keyboard.press('v');
  await until('the own view', async () => (await us.page.locator('.bar-state').textContent()) !== 'Across the table');
  await us.page.keyboard.press('Space');
  await until('the stack again', async () => (await us.page.locator('.fan-item').count()) === tall.height, 60_000);
  check('the key leads back to a stack without blanks', (await blank()) === 0);
  await us.page.keyboard.press('Escape');
  await us.page.keyboard.press('?');
  await us.page.locator('dialog[open]').waitFor();
  check('the list of keys has it', (await us.page.locator('dialog[open]').innerText()).includes('my own side as my opponent sees it'));
  await us.page.keyboard.press('Escape');

  // The match ends here, so that its record can be had; then everything received is held against it.
  const person = new Person(server, us.name, `vedette_session=${staged.players[0].token}`);
  await us.page.getByRole('button', { name: 'Menu' }).click();
  await us.page.getByRole('button', { name: /Resign/ }).click();
  const sure = us.page.getByRole('button', { name: /Resign/ });
  await until('the end', async () => {
    if (watcher.wire.state().outcome) return true;
    if (await sure.count()) await sure.last().click({ timeout: 2000 }).catch(() => {});
    return false;
  });
  const file = await person.call('GET', `/api/matches/${staged.match}/export`);
  const truth = truthOf(file);
  const roles = file.seats;
  for (const [p, viewer] of [[us, 0], [villa, 1], [watcher, null]]) {
    const permitted = new Permitted(truth, counters, roles, viewer, false);
    const found = leaksOf(p.wire.frames, permitted);
    check(`nothing that ${p.name} received was hidden from them`, found.length === 0, `${found.length}: ${found.slice(0, 4).join('\n   ')}`);
  }
  const public_ = new Permitted(truth, counters, roles, null, false);
  let looked = 0;
  const named = shown.flatMap(({ seq, words }) =>
    [...public_.hidden(seq)].filter((u) => public_.bySeq.get(seq).now.get(u)?.at).flatMap((u) => {
      looked++;
      return words.includes(`"${u}"`) || words.includes(names.get(u)) ? [`${u} at entry ${seq}`] : [];
    }));
  check(`the board of the spectator named none of ${looked} hidden counters`, looked > 100 && named.length === 0, named.slice(0, 5).join());
  // The same search finds what lies open: the board does name its counters.
  const open = shown.at(-1);
  const tops = watcher.wire.state().view.stacks.flatMap((s) => s.counters[0].unit ?? []);
  check('it names what lies open', tops.length > 10 && open.words.includes(counters.units.find((u) => u.id === tops[0]).short ?? names.get(tops[0])));
});
