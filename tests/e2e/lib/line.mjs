// A player without a page: a session and a WebSocket of its own, the same messages as the client. Answers in
// milliseconds, for whole matches; what it receives is kept as text, as `Wire` keeps that of a page.
import { randomInt, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './suite.mjs';
import { patched } from './wire.mjs';

const WebSocket = createRequire(path.join(root, 'web-client/package.json'))('ws');

/** The HTTP interface as one person; `cookie` is the session. */
export class Person {
  constructor(server, name, cookie = '') {
    Object.assign(this, { server, name, cookie });
  }
  /** A new person of that name. */
  static async named(server, name) {
    const p = new Person(server, name);
    await p.call('POST', '/api/session', { name });
    return p;
  }
  async call(method, path, body) {
    const reply = await fetch(this.server.url + path, {
      method,
      headers: { Origin: this.server.url, Cookie: this.cookie },
      body: body && JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`);
    const set = reply.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0];
    return text ? JSON.parse(text) : null;
  }
}

/**
 * Looks at a match as a seat (number) or, with null, as a spectator. `state` is what a client knows; `frames`
 * all that came, each {dir: 'in', text, message}; `changed()` waits for the next update.
 */
export class Line {
  frames = [];
  state = null;
  #n = 0;
  #waiting = [];
  static async open(person, match, seat = null) {
    const line = new Line();
    Object.assign(line, { person, match, seat, name: person.name });
    const { url } = person.server;
    line.socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, { headers: { Cookie: person.cookie, Origin: url } });
    line.socket.on('message', (data) => line.#heard(String(data)));
    await new Promise((done, fail) => line.socket.once('open', done).once('error', fail));
    line.send({ t: 'open', match, as: seat === null ? 'spectator' : 'seat', ...(seat === null ? {} : { seat }), from: 0 });
    await line.until(() => line.state);
    return line;
  }
  send(message) {
    this.socket.send(JSON.stringify(message));
  }
  #heard(text) {
    const m = JSON.parse(text);
    this.frames.push({ dir: 'in', text, message: m, seq: m.seq ?? this.state?.seq });
    if (m.t === 'opened' || m.t === 'update')
      this.state = {
        seq: m.seq,
        view: m.t === 'opened' ? m.view : patched(this.state.view, m.patch),
        question: m.question,
        asked: m.asked,
        outcome: m.outcome ?? null,
      };
    for (const wake of this.#waiting.splice(0)) wake();
  }
  /** Waits until `get` gives something true; looks again whenever something comes. */
  async until(get, ms = 60_000) {
    const end = Date.now() + ms;
    for (;;) {
      const value = get();
      if (value) return value;
      if (Date.now() > end) throw new Error(`${this.name} waited in vain at seq ${this.state?.seq}`);
      await new Promise((wake) => {
        const timer = setTimeout(wake, 1000);
        this.#waiting.push(() => {
          clearTimeout(timer);
          wake();
        });
      });
    }
  }
  /** Answers the question that is asked and waits until it is acknowledged and seen. */
  async answer(q, answer) {
    const command_id = `line-${this.seat}-${this.#n++}-${randomUUID()}`;
    const from = this.frames.length;
    this.send({ t: 'answer', match: this.match, seat: this.seat, command_id, decision_id: q.decision_id, answer });
    const reply = await this.until(() => this.frames.slice(from).find(({ message: m }) => m.command_id === command_id));
    if (reply.message.t !== 'ack') throw new Error(`refused: ${reply.text} of ${JSON.stringify(answer)} to ${q.kind}`);
    await this.until(() => this.state.seq >= reply.message.seq);
    return reply.message;
  }
  /** Looks something up, as the keys of the map do: the reply is kept with the frames. */
  async lookUp() {
    const at = (this.state.view.stacks ?? []).map((s) => s.at);
    const units = (this.state.view.stacks ?? []).flatMap((s) => s.counters.map((c) => c.unit).filter(Boolean));
    const kinds = [{ kind: 'zones' }, { kind: 'stacking' }, { kind: 'points' }];
    if (units.length) kinds.push({ kind: 'reach', unit: units[randomInt(units.length)] });
    if (at.length > 1) kinds.push({ kind: 'odds', from: [at[randomInt(at.length)]], on: [at[randomInt(at.length)]] });
    const query_id = `look-${this.#n++}`;
    const from = this.frames.length;
    this.send({ t: 'query', match: this.match, as: this.seat === null ? 'spectator' : 'seat', ...(this.seat === null ? {} : { seat: this.seat }), query_id, request: kinds[randomInt(kinds.length)] });
    await this.until(() => this.frames.slice(from).find(({ message: m }) => m.query_id === query_id));
  }
  close() {
    this.socket.close();
  }
}
