// A player without a page: a session and a WebSocket of its own, the same messages as the client. Answers in
// milliseconds, for whole matches; what it receives is kept as text, as `Wire` keeps that of a page.
import crypto from 'node:crypto';
import net from 'node:net';
import { patched } from './wire.mjs';

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

/** Frames of RFC 6455, text only: what this server sends and takes. */
class Socket {
  #buffer = Buffer.alloc(0);
  #parts = [];
  constructor(url, cookie, heard) {
    const { hostname, port, origin, host } = new URL(url);
    this.open = new Promise((done, fail) => {
      this.tcp = net.connect(Number(port), hostname, () => {
        const key = crypto.randomBytes(16).toString('base64');
        this.tcp.write(
          `GET /ws HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nOrigin: ${origin}\r\n` +
            `Cookie: ${cookie}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
        );
      });
      this.tcp.setNoDelay(true);
      this.tcp.on('error', fail);
      let upgraded = false;
      this.tcp.on('data', (data) => {
        this.#buffer = Buffer.concat([this.#buffer, data]);
        if (!upgraded) {
          const end = this.#buffer.indexOf('\r\n\r\n');
          if (end < 0) return;
          const head = this.#buffer.subarray(0, end).toString();
          if (!head.startsWith('HTTP/1.1 101')) return fail(new Error(head));
          upgraded = true;
          this.#buffer = this.#buffer.subarray(end + 4);
          done();
        }
        this.#read(heard);
      });
    });
  }
  #read(heard) {
    for (;;) {
      const b = this.#buffer;
      if (b.length < 2) return;
      let [length, at] = [b[1] & 127, 2];
      if (length === 126) {
        if (b.length < 4) return;
        [length, at] = [b.readUInt16BE(2), 4];
      } else if (length === 127) {
        if (b.length < 10) return;
        [length, at] = [Number(b.readBigUInt64BE(2)), 10];
      }
      if (b.length < at + length) return;
      const body = b.subarray(at, at + length);
      const code = b[0] & 15;
      this.#buffer = b.subarray(at + length);
      if (code === 9) this.#write(10, body);
      else if (code === 1 || code === 0) {
        this.#parts.push(Buffer.from(body));
        if (b[0] & 128) heard(Buffer.concat(this.#parts.splice(0)).toString());
      }
    }
  }
  #write(code, body) {
    const mask = crypto.randomBytes(4);
    const head =
      body.length < 126 ? Buffer.from([128 | code, 128 | body.length]) : Buffer.from([128 | code, 254, body.length >> 8, body.length & 255]);
    const masked = Buffer.from(body);
    for (let i = 0; i < masked.length; i++) masked[i] ^= mask[i & 3];
    this.tcp.write(Buffer.concat([head, mask, masked]));
  }
  send(text) {
    this.#write(1, Buffer.from(text));
  }
  close() {
    this.tcp.destroy();
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
    line.socket = new Socket(person.server.url, person.cookie, (text) => line.#heard(text));
    await line.socket.open;
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
    const command_id = `line-${this.seat}-${this.#n++}-${crypto.randomUUID()}`;
    const from = this.frames.length;
    this.send({ t: 'answer', match: this.match, seat: this.seat, command_id, decision_id: q.decision_id, answer });
    const reply = await this.until(() => this.frames.slice(from).find(({ message: m }) => m.command_id === command_id));
    if (reply.message.t !== 'ack') throw new Error(`refused: ${reply.text} of ${JSON.stringify(answer)} to ${q.kind}`);
    await this.until(() => this.state.seq >= reply.message.seq);
    return reply.message;
  }
  /** Looks something up, as the keys of the map do: the reply is kept with the frames. */
  async lookUp(below) {
    const at = (this.state.view.stacks ?? []).map((s) => s.at);
    const units = (this.state.view.stacks ?? []).flatMap((s) => s.counters.map((c) => c.unit).filter(Boolean));
    const kinds = [{ kind: 'zones' }, { kind: 'stacking' }, { kind: 'points' }];
    if (units.length) kinds.push({ kind: 'reach', unit: units[below(units.length)] });
    if (at.length > 1) kinds.push({ kind: 'odds', from: [at[below(at.length)]], on: [at[below(at.length)]] });
    const query_id = `look-${this.#n++}`;
    const from = this.frames.length;
    this.send({ t: 'query', match: this.match, as: this.seat === null ? 'spectator' : 'seat', ...(this.seat === null ? {} : { seat: this.seat }), query_id, request: kinds[below(kinds.length)] });
    await this.until(() => this.frames.slice(from).find(({ message: m }) => m.query_id === query_id));
  }
  close() {
    this.socket.close();
  }
}

/** Whole numbers below n, always the same for a seed. */
export function numbers(seed) {
  let x = seed * 2654435761 + 1;
  return (n) => {
    x = (Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const y = Math.imul(x ^ (x >>> 13), 0x297a2d39);
    return ((y ^ (y >>> 16)) >>> 0) % n;
  };
}

/** Any answer that the choices allow; `below(n)` draws. */
export function anyAnswer(q, below) {
  const c = q.choices;
  const some = (list) => list[below(list.length)];
  switch (c.shape) {
    case 'pick_one':
      if (c.may_pass && (c.options.length === 0 || below(c.options.length + 1) === 0)) return { pass: true };
      return { pick: some(c.options).id };
    case 'pick_some': {
      const group = c.same_group ? some(c.options)?.group : null;
      const left = c.options.filter((o) => !c.same_group || o.group === group).map((o) => o.id);
      const most = Math.min(c.max, left.length);
      const n = c.min + below(most - c.min + 1);
      const picks = [];
      while (picks.length < n) picks.push(...left.splice(below(left.length), 1));
      return { picks };
    }
    case 'walk': {
      const all = [...c.reach.map((r) => r.to), ...c.also.map((o) => o.id)];
      return { to: some(all) };
    }
    case 'allocate': {
      const allocate = {};
      const put = (list, points) => {
        for (let left = points; left > 0; ) {
          const open = list.filter((o) => (allocate[o.id] ?? 0) < (o.max ?? 1));
          if (open.length === 0) return;
          const o = some(open);
          allocate[o.id] = (allocate[o.id] ?? 0) + 1;
          left--;
        }
      };
      const spent = () => Object.values(allocate).reduce((a, b) => a + b, 0);
      if (c.at_least) put(c.options.filter((o) => o.group === c.at_least.group), c.at_least.points);
      put(c.options, c.total - spent());
      return { allocate };
    }
  }
  throw new Error(`a question of shape ${c.shape}`);
}
