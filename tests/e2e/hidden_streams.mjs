// Ten whole matches of the Boots games over the real WebSocket, five each, every seat played by a program, one
// spectator each. Everything that anybody received is held against the record of the match, played again after its
// end: no hidden unit's name, values or id before its opening, no hand but one's own. The checker itself is held
// against streams in which something was planted.
import { answerTo } from '../bot/bot.mjs';
import { Line, Person } from './lib/line.mjs';
import { Permitted, leaksOf, truthOf } from './lib/hidden.mjs';
import { startServer } from './lib/server.mjs';
import { check, run } from './lib/suite.mjs';

const MATCHES = 5;

/** Plays a match to its end; everybody's lines are kept. */
async function wholeMatch(server, game, n) {
  const options = n === MATCHES - 1 ? { hide_top: true } : {};
  const people = await Promise.all([0, 1, 2].map((i) => Person.named(server, `${game} ${n} ${i}`)));
  const made = await people[0].call('POST', '/api/matches', { game, title: '', options, visibility: 'public', take: [0] });
  await people[1].call('POST', `/api/matches/${made.id}/seats`, { seat: 1 });
  const seats = [await Line.open(people[0], made.id, 0), await Line.open(people[1], made.id, 1)];
  const watcher = await Line.open(people[2], made.id);
  let answers = 0;
  for (;;) {
    const next = await seats[0].until(() => {
      const most = Math.max(...seats.map((s) => s.state.seq));
      if (seats.some((s) => s.state.seq < most)) return null;
      return seats[0].state.outcome ? 'over' : seats.find((s) => s.state.question);
    });
    if (next === 'over') break;
    await next.answer(next.state.question, answerTo(next.state.question.choices));
    // What can be looked up at any time belongs to the stream too.
    await Promise.all([...seats, watcher].map((s) => s.until(() => s.state.seq >= next.state.seq)));
    if (answers++ % 10 === 0) for (const line of [...seats, watcher]) await line.lookUp();
  }
  await watcher.until(() => watcher.state.outcome);
  const file = await people[0].call('GET', `/api/matches/${made.id}/export`);
  for (const line of [...seats, watcher]) line.close();
  return { game, options, answers, file, lines: [...seats, watcher], roles: file.seats };
}

/** The frames with something planted into the first update at which `fits` says so. */
function altered(frames, change) {
  let done = false;
  const out = frames.map((f) => {
    if (done || f.dir !== 'in' || f.message.t !== 'update') return f;
    const message = structuredClone(f.message);
    done = change(message);
    return done ? { ...f, message, text: JSON.stringify(message) } : f;
  });
  return done ? out : null;
}

await run(async () => {
  const server = await startServer(['--rate', '0', '--connections-per-address', '200']);
  const counters = {};
  for (const game of ['pershing', 'mad_anthony'])
    counters[game] = await (await fetch(`${server.url}/api/games/${game}/static/counters.json`)).json();
  const jobs = ['pershing', 'mad_anthony'].flatMap((game) =>
    Array.from({ length: MATCHES }, (_, n) => () => wholeMatch(server, game, n)));
  let frames = 0;
  let hidden = 0;
  let first = null;
  for (const job of jobs) {
    const m = await job();
    const truth = truthOf(m.file);
    check(`${m.game}: a whole match of ${m.answers} answers is in its record`, truth.length === m.file.entries.length);
    m.permitted = [0, 1, null].map((v) => new Permitted(truth, counters[m.game], m.roles, v, !!m.options.hide_top));
    for (const [i, line] of m.lines.entries()) {
      const found = leaksOf(line.frames, m.permitted[i]);
      frames += line.frames.length;
      for (const t of truth) hidden += m.permitted[i].hidden(t.seq).size;
      const who = i < 2 ? m.roles[i] : 'the spectator';
      check(
        `${m.game}${m.options.hide_top ? ', tops hidden' : ''}: ${who} received ${line.frames.length} frames and nothing hidden`,
        found.length === 0,
        `${found.length} times: ${found.slice(0, 5).join('\n   ')}`,
      );
    }
    first ??= m;
    m.lines = m === first ? m.lines : null;
  }
  check(`${frames} frames were held against ${hidden} hidden units of their moments`, frames > 5000 && hidden > 10_000);

  // The checker bites.
  const [us, foe, watcher] = first.lines;
  const [forUs, forFoe, forWatcher] = first.permitted;
  const someHidden = (p, seq) => [...p.hidden(seq)].find((u) => p.bySeq.get(seq).now.get(u)?.at);
  const planted = (what, change, line = watcher, p = forWatcher) => {
    const frames = altered(line.frames, change);
    check(`the checker finds ${what}`, frames !== null && leaksOf(frames, p).length === 1, frames ? leaksOf(frames, p).join('; ') : 'not planted');
  };
  planted('a hidden unit in a patch', (m) => {
    const u = someHidden(forWatcher, m.seq);
    return !!u && m.patch.push({ op: 'add', path: '/x', value: { unit: u } }) > 0;
  });
  planted('a hidden unit in an id of a fact', (m) => {
    const fact = m.facts.find((f) => someHidden(forWatcher, f.seq));
    if (fact) fact.fact.option = `top:${someHidden(forWatcher, fact.seq)}`;
    return !!fact;
  });
  planted('the name of a hidden unit in a question', (m) => {
    const u = someHidden(forFoe, m.seq);
    if (!u || !m.question) return false;
    m.question.context.words = forFoe.units.get(u).name;
    return true;
  }, foe, forFoe);
  planted('a handle of a hidden counter', (m) =>
    m.patch.push({ op: 'add', path: '/x', value: { stripe: 'EC', handle: 17 } }) > 0);
  planted('the values of a hidden counter', (m) =>
    m.patch.push({ op: 'add', path: '/x', value: { stripe: 'EC', combat: 4 } }) > 0);
  planted('markers of the other hand', (m) => m.facts.push({
    seq: m.seq, at: 0, fact: { t: 'heroism_picked', seat: first.roles[1], n: 1, markers: ['panic'] } }) > 0, us, forUs);
  planted("the other's hand in a view", (m) =>
    m.patch.push({ op: 'add', path: `/heroism/hand/${first.roles[1]}`, value: ['panic'] }) > 0, us, forUs);
  check('the stream of one seat would betray it to the other', leaksOf(us.frames, forFoe).length > 100 && leaksOf(foe.frames, forUs).length > 5);
  check('the stream of a seat would betray it to the spectator', leaksOf(us.frames, forWatcher).length > 100);
});
