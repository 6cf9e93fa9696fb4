// The server is killed with -9 and started again in mid-match: every client resumes by itself, every
// acknowledged answer is there, and an answer under way counts once.
import { atTable, makeMatch, newcomer, openBrowser, person, takeSeat } from './lib/browser.mjs';
import { mouse } from './lib/hands.mjs';
import { acknowledged, playTurn, playUntil, prepare, ready, simplest } from './lib/play.mjs';
import { quickLine } from './lib/quick.mjs';
import { startServer } from './lib/server.mjs';
import { check, run, until } from './lib/suite.mjs';

await run(async () => {
  const server = await startServer();
  const browser = await openBrowser();
  const luz = await person(browser, server, 'Luz');
  const { id, links } = await makeMatch(luz, { title: 'A server that dies' });
  const robert = await newcomer(browser, server, 'Robert');
  await takeSeat(robert, links.American);
  const nellie = await person(browser, server, 'Nellie');
  await nellie.page.goto(`${server.url}/match/${id}`);
  const all = [luz, robert, nellie];
  await Promise.all(all.map(atTable));
  luz.as = 'seat/0';
  robert.as = 'seat/1';
  for (const p of all) p.hands = mouse;
  const aim = (q) => {
    if (q.kind === 'movement') {
      const march = q.choices.options.find((o) => o.id.startsWith('march:ldr_'));
      return march ? { picks: [march.id] } : null;
    }
    if (q.kind === 'march' && q.choices.reach.length && q.context.spent === 0) return { to: q.choices.reach[0].to };
    return null;
  };
  const state = (p) => p.page.locator('.bar-state').textContent();
  const downs = (p) => until(`${p.name} is told`, async () => (await state(p)) === 'Disconnected');
  const back = (p) => until(`${p.name} is back`, async () => (await state(p)) !== 'Disconnected', 60_000);
  const told = (p) => (p.wire.state(p.as).facts ?? []).map((f) => `${f.seq}:${JSON.stringify(f.fact)}`);
  const opens = (p) => p.wire.got('opened').length;

  for (let i = 0; i < 4; i++) await playTurn(luz, aim);
  await until('all at one seq', () => new Set(all.map((p) => p.wire.state(p.as).seq)).size === 1);
  const before = Object.fromEntries(all.map((p) => [p.name, told(p)]));
  const seq = luz.wire.state(luz.as).seq;
  const question = luz.wire.question(luz.as);

  // A plan is on the table, the server dies, the plan is sent into the void.
  const choice = simplest(question);
  const sockets = Object.fromEntries(all.map((p) => [p.name, opens(p)]));
  await server.killed();
  await Promise.all(all.map(downs));
  check('everybody is told that the line is lost', true);
  await luz.shot('killed');
  await server.again();
  await Promise.all(all.map(back));
  await until('all have opened again', () => all.every((p) => opens(p) > sockets[p.name]));
  check('everybody is back without doing anything', true);
  for (const p of all) {
    check(`${p.name} has lost nothing`, p.wire.state(p.as).seq === seq && told(p).join('\n') === before[p.name].join('\n'));
  }
  const same = await ready(luz, luz.as);
  check('the same decision is open', String(same.decision_id) === String(question.decision_id) && same.kind === question.kind);

  // Killed between the answer and its acknowledgement: whether the server had it or not, it counts once.
  const acks = luz.wire.got('ack').length;
  const sent = luz.wire.sent('answer').length;
  const own = await prepare(luz, same, choice);
  process.kill(server.pid, 'SIGSTOP');
  if (!own) await luz.hands.commit(luz);
  await until('the answer went out', () => luz.wire.sent('answer').length > sent);
  await server.killed();
  await downs(luz);
  await server.again();
  const ack = await acknowledged(luz, acks);
  check('the answer under way counts once', ack.seq === seq + 1, `${seq} ${ack.seq}`);
  await Promise.all(all.map(back));

  // Answers as fast as they go, a kill in the middle: what was acknowledged is in the record.
  const solo = await person(browser, server, 'Pablo');
  const { id: fast } = await makeMatch(solo, { title: 'Fast', seats: ['Villista', 'American'] });
  await atTable(solo);
  const line = await quickLine(solo, fast, [0, 1]);
  let last = 0;
  let n = 0;
  let stop = false;
  const playing = (async () => {
    while (!stop) {
      const { over, seat, q } = await line.asked();
      if (over) break;
      const march = q.choices.options?.find((o) => o.id.startsWith('march:ldr_'));
      const a = q.kind === 'movement' && n % 3 === 0 && march ? { picks: [march.id] }
        : q.kind === 'march' && q.context.spent === 0 && q.choices.reach[0] ? { to: q.choices.reach[0].to }
        : simplest(q);
      n++;
      last = Math.max(last, (await line.answer(seat, q, a)).seq);
    }
  })().catch(() => {});
  await until('a good many answers', () => n >= 40);
  await server.killed();
  stop = true;
  const kept = Math.max(last, ...line.wire.got('ack').map((a) => a.seq));
  await line.close();
  await playing;
  await server.again();
  const match = await (await fetch(`${server.url}/api/matches/${fast}`)).json();
  check(`of ${n} fast answers all that were acknowledged are kept`, match.seq >= kept && match.seq <= kept + 1, `${kept} ${match.seq}`);
  await back(solo);
  await until('the page has it all', () => solo.wire.state('seat/0').seq === match.seq);

  // And the first match goes on.
  await Promise.all(all.map(back));
  const more = luz.wire.state(luz.as).seq + 5;
  await playUntil('the match goes on', [luz, robert], () => nellie.wire.state().seq >= more, { Luz: aim, Robert: aim }, 20);
  check('the match goes on, and the spectator sees it', nellie.wire.state().seq >= more);
});
