// Mad Anthony from 1791 into 1794: programs answer for both seats over the WebSocket through the first campaign, with
// both pages open; what lies between the campaigns is decided in the two browsers; 1794 begins there.
import { answerTo } from '../bot/bot.mjs';
import { atTable, newcomer, openBrowser } from './lib/browser.mjs';
import { mouse, numbered } from './lib/hands.mjs';
import { Line, Person } from './lib/line.mjs';
import { answer, facts, ready } from './lib/play.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer(['--rate', '0']);
  const browser = await openBrowser();
  const map = await (await fetch(`${server.url}/api/games/mad_anthony/static/map.json`)).json();
  const people = await Promise.all(['Arthur', 'Michikinikwa'].map((n) => Person.named(server, n)));
  const made = await people[0].call('POST', '/api/matches', {
    game: 'mad_anthony', title: 'Two campaigns', options: {}, visibility: 'public', take: [0] });
  await people[1].call('POST', `/api/matches/${made.id}/seats`, { seat: 1 });
  const players = [];
  for (const person of people) {
    const p = await newcomer(browser, server, person.name, { viewport: { width: 1440, height: 900 } });
    const [name, value] = person.cookie.split('=');
    await p.context.addCookies([{ name, value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    p.page.setDefaultTimeout(120_000); // a map of a thousand hexes, on a machine that builds
    p.hands = mouse;
    p.middle = numbered(map);
    await p.page.goto(`${server.url}/match/${made.id}`);
    players.push(p);
  }
  await Promise.all(players.map(atTable));
  const [us, indian] = players;
  const view = () => us.wire.state().view;
  check('the match begins in 1791', view().campaign === 1791 && view().turn === 1);

  // 1791, by programs that answer anything legal.
  const lines = [await Line.open(people[0], made.id, 0), await Line.open(people[1], made.id, 1)];
  const between = () => lines[0].state.view.campaign === 1794 && lines[0].state.view.phase === 'set_up';
  const playByLines = async (done) => {
    for (let n = 0; n < 4000; n++) {
      const next = await lines[0].until(() => {
        if (new Set(lines.map((l) => l.state.seq)).size > 1) return null;
        if (lines[0].state.outcome) throw new Error(`over: ${JSON.stringify(lines[0].state.outcome)}`);
        return done() ? 'done' : lines.find((l) => l.state.question);
      });
      if (next === 'done') return n;
      await next.answer(next.state.question, answerTo(next.state.question.choices));
      const { seq } = next.state;
      await Promise.all(lines.map((l) => l.until(() => l.state.seq >= seq)));
    }
    throw new Error('1794 does not come');
  };
  const answers = await playByLines(between);
  await until('the pages are there', () => players.every((p) => p.wire.state().seq === lines[0].state.seq), 240_000);
  check(`eight turns of 1791 in ${answers} answers`, view().turn === 9 && answers > 100);
  const before = { vp: { ...view().vp }, dead: view().dead.length };

  // Between the years (21.6, 21.11): what is placed where, and the new hands, by mouse.
  const placed = [0, 0];
  const kinds = new Set();
  for (let n = 0; n < 300 && view().phase === 'set_up'; n++) {
    const i = await until('somebody is asked', () => {
      if (new Set(players.map((p) => p.wire.state().seq)).size > 1) return null;
      if (view().phase !== 'set_up') return 'done';
      const k = players.findIndex((p) => p.wire.question());
      return k < 0 ? null : String(k);
    });
    if (i === 'done') break;
    const p = players[Number(i)];
    const q = await ready(p);
    if (!kinds.has(q.kind)) await p.shot(`mad-anthony-between-${q.kind}`);
    kinds.add(q.kind);
    await answer(p, q, answerTo(q.choices));
    placed[Number(i)]++;
  }
  check(`the US decided ${placed[0]} times between the campaigns, the Indians ${placed[1]} times: ${[...kinds].join(', ')}`,
    placed[0] > 0 && placed[1] > 0 && kinds.has('place_at'));
  check('1794 begins', view().campaign === 1794 && view().turn === 9 && view().phase !== 'set_up', `${view().turn} ${view().phase}`);
  check('the army of St. Clair is gone', view().gone.some((u) => u.startsWith('us_st_')) && !JSON.stringify(view().stacks).includes('"St"'));
  check('points of 1791 stay', Object.entries(before.vp).every(([who, n]) => view().vp[who] >= n));
  check('new hands were picked', facts(us, 'heroism_picked').filter((f) => f.rule === '21.6' || f.rule === '21.8').length > 0 || view().heroism.hands.us > 0);

  for (const p of players) {
    await p.page.locator('#tab-tracks').click();
    const now = p.page.locator('.turn-rows li[aria-current=step]');
    await now.waitFor();
    const words = (await now.innerText()).replace(/\s+/g, ' ');
    check(`the turn track of ${p.name} stands at May 1794: ${words}`, /9 May 1794/.test(words));
    const rows = await p.page.locator('.turn-rows li').allInnerTexts();
    check(`it has the eight turns of 1791 behind and eight of 1794`, rows.filter((r) => r.includes('1791')).length === 8 && rows.filter((r) => r.includes('1794')).length === 8);
    check('those of 1791 are quiet', (await p.page.locator('.turn-rows li.quiet').count()) === 8);
    check('the box of the turn is marked on the sheet', (await p.page.locator('.board .track-now').count()) > 0);
    const phase = await p.page.locator('.bar-phase').innerText();
    check(`the bar says where play stands: ${phase}`, /May 1794/.test(phase) && !phase.includes('()'));
    await p.page.locator('#tab-log').click();
    await p.page.locator('.log .log-line').first().waitFor();
    const log = await p.page.locator('.log').innerText();
    check(`the log of ${p.name} tells of the campaign of 1794`, log.includes('The campaign of 1794'));
    await p.shot(`mad-anthony-1794-${p.name}`);
  }

  // And on: a turn of 1794 by the programs, which the pages follow.
  await playByLines(() => lines[0].state.view.turn >= 10);
  await until('the pages follow', () => players.every((p) => p.wire.state().view.turn >= 10));
  await indian.page.locator('#tab-tracks').click();
  await until('June 1794 on the track', async () =>
    /June 1794/.test(await indian.page.locator('.turn-rows li[aria-current=step]').innerText()));
  check('the pages follow into June 1794', true);
  for (const l of lines) l.close();
});
