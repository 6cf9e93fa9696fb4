// A player who is no person: one file, no package, nothing but what protocol/README.md says.
//
//   node --experimental-websocket bot.mjs URL --name NAME --join TOKEN      takes the seat of an invitation
//   node --experimental-websocket bot.mjs URL --name NAME --new GAME        makes a match, prints the invitations
//
// It answers with a random one of what it is offered until the match is over, and then prints one line of JSON.
// It keeps the view up to date as a cleverer bot would need it. Node 22 has WebSocket without the switch.
import { randomBytes, randomInt } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** A JSON call. Throws the server's typed error. Origin: the server takes writes from its own pages only. */
async function call(bot, method, path, body) {
  const response = await fetch(bot.url + path, {
    method,
    headers: { origin: bot.url, ...(bot.cookie && { cookie: bot.cookie }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const cookie = response.headers.get('set-cookie');
  if (cookie) bot.cookie = cookie.split(';')[0];
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  if (!response.ok) throw new Error(`${method} ${path}: ${answer?.error?.code ?? response.status}`);
  return answer;
}

/** RFC 6902, as far as the server uses it. Changes `doc` in place and returns it. */
export function patch(doc, steps) {
  for (const { op, path, value } of steps) {
    const keys = path
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (keys.length === 0) {
      doc = value;
      continue;
    }
    const last = keys.pop();
    const at = keys.reduce((node, key) => node[key], doc);
    if (Array.isArray(at) && op === 'add') at.splice(last === '-' ? at.length : Number(last), 0, value);
    else if (Array.isArray(at) && op === 'remove') at.splice(Number(last), 1);
    else if (op === 'remove') delete at[last];
    else if (op === 'add' || op === 'replace') at[last] = value;
    else throw new Error(`a patch with ${op}`);
  }
  return doc;
}

const shuffled = (list) => {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [out[i], out[j]] = [out[j], out[i]];
  }
  return out;
};

/** A random answer among the choices of a question, by the four shapes. */
export function answerTo(choices) {
  switch (choices.shape) {
    case 'pick_one': {
      const n = randomInt(choices.options.length + (choices.may_pass ? 1 : 0));
      return n < choices.options.length ? { pick: choices.options[n].id } : { pass: true };
    }
    case 'pick_some': {
      let fit = shuffled(choices.options);
      if (choices.same_group && fit.length > 0) {
        // A group that has enough of them.
        const size = (group) => fit.filter((o) => o.group === group).length;
        const group = fit.find((o) => size(o.group) >= choices.min)?.group;
        fit = fit.filter((o) => o.group === group);
      }
      const most = Math.min(choices.max, fit.length);
      return { picks: fit.slice(0, choices.min + randomInt(most - choices.min + 1)).map((o) => o.id) };
    }
    case 'walk': {
      const n = randomInt(choices.reach.length + choices.also.length);
      return { to: n < choices.reach.length ? choices.reach[n].to : choices.also[n - choices.reach.length].id };
    }
    case 'allocate': {
      const points = {};
      let left = choices.total;
      const put = (options, most) => {
        for (const o of shuffled(options)) {
          const n = Math.min((o.max ?? 1) - (points[o.id] ?? 0), left, most);
          if (n <= 0) continue;
          points[o.id] = (points[o.id] ?? 0) + n;
          left -= n;
          most -= n;
        }
      };
      const least = choices.at_least;
      if (least) put(choices.options.filter((o) => o.group === least.group), least.points);
      put(choices.options, left);
      return { allocate: points };
    }
  }
  throw new Error(`choices of a shape that this bot does not know: ${choices.shape}`);
}

/** A guest of that name: holds the cookie. */
export async function guest(url, name) {
  const bot = { url, cookie: '' };
  await call(bot, 'POST', '/api/session', { name });
  return bot;
}
export const makeMatch = (bot, wish) => call(bot, 'POST', '/api/matches', wish);
export const join = (bot, token) => call(bot, 'POST', `/api/join/${token}`);
export const invitationOf = (bot, token) => call(bot, 'GET', `/api/join/${token}`);

/** Plays that seat to the end of the match. Returns what it saw: {answers, refusals, reconnects, outcome, view, seq}. */
export function play(bot, match, seat) {
  const seen = { answers: 0, refusals: 0, reconnects: 0, outcome: null, view: null, seq: 0 };
  // What was sent and is not acknowledged, by command_id: sent again, unchanged, after a new connection. (The update
  // that an answer makes comes before its ack, so the next answer may be on its way by then.)
  const open = new Map();
  let answered = 0; // the last decision_id
  return new Promise((done, fail) => {
    const connect = () => {
      const ws = new WebSocket(`${bot.url.replace(/^http/, 'ws')}/ws`, {
        headers: { cookie: bot.cookie, origin: bot.url },
      });
      const send = (message) => ws.send(JSON.stringify(message));
      const reopen = () => send({ t: 'open', match, as: 'seat', seat, from: seen.seq });
      const resume = () => {
        reopen();
        for (const message of open.values()) send(message);
      };

      const end = () => {
        done(seen);
        ws.close();
      };
      const consider = (m) => {
        seen.seq = m.seq;
        seen.outcome = m.outcome ?? null;
        if (m.status === 'over') return open.size === 0 ? end() : undefined;
        if (m.status === 'frozen') return fail(new Error('the match is frozen'));
        // A question goes to the asked seat alone. The same one may come again: it is answered once.
        if (!m.question || answered === m.question.decision_id) return;
        answered = m.question.decision_id;
        const command_id = randomBytes(12).toString('hex');
        const answer = answerTo(m.question.choices);
        open.set(command_id, { t: 'answer', match, seat, command_id, decision_id: answered, answer });
        send(open.get(command_id));
      };

      ws.onopen = resume;
      const hear = (m) => {
        switch (m.t) {
          case 'opened':
            seen.view = m.view;
            return consider(m);
          case 'update':
            seen.view = patch(seen.view, m.patch);
            return consider(m);
          case 'ack':
            if (open.delete(m.command_id)) seen.answers++;
            if (seen.outcome && open.size === 0) end();
            return;
          case 'refused':
            // The question has gone by (another connection of this seat answered it): look again.
            seen.refusals++;
            if (!['stale_decision', 'not_your_decision', 'retry', 'restarting', 'match_over'].includes(m.code))
              return fail(new Error(`refused: ${m.code}, ${m.detail}`));
            open.delete(m.command_id);
            answered = 0;
            return reopen();
          case 'resync':
            return resume();
          default: // presence, seats, pong: nothing to a bot; new messages may come
        }
      };
      ws.onmessage = ({ data }) => {
        try {
          hear(JSON.parse(data));
        } catch (error) {
          fail(error);
        }
      };
      // A connection that breaks tells so once, one that fails may only report an error.
      let lost = false;
      const again = () => {
        if (lost || (seen.outcome && open.size === 0)) return;
        lost = true;
        if (++seen.reconnects > 20) return fail(new Error('the server is gone'));
        setTimeout(connect, 250);
      };
      ws.onclose = again;
      ws.onerror = again;
    };
    connect();
  });
}

async function main([url, ...rest]) {
  const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
  const bot = await guest(url, option('--name') ?? 'Bot');
  let match;
  let seat = 0;
  if (option('--join')) {
    const invited = await invitationOf(bot, option('--join'));
    match = invited.match.id;
    seat = invited.seat;
    await join(bot, option('--join'));
  } else {
    const made = await makeMatch(bot, { game: option('--new'), options: {}, visibility: 'public', take: [0] });
    match = made.id;
    for (const i of made.invitations) console.log(`seat ${i.seat}: ${url}${i.path}`);
  }
  const { view, ...seen } = await play(bot, match, seat);
  console.log(JSON.stringify({ match, seat, ...seen }));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2));
