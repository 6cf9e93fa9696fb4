// What a page has sent and received over its WebSockets, and what it makes of each view.

/** Applies the operations of RFC 6902 that the server uses. */
export function patched(doc, steps) {
  const root = { doc: structuredClone(doc) };
  for (const step of steps) {
    const keys = ['doc', ...step.path.split('/').slice(1).map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~'))];
    const last = keys.pop();
    const at = keys.reduce((node, key) => node[key], root);
    if (step.op === 'remove') {
      if (Array.isArray(at)) at.splice(Number(last), 1);
      else delete at[last];
    } else if (step.op === 'add' && Array.isArray(at)) {
      at.splice(last === '-' ? at.length : Number(last), 0, step.value);
    } else if (step.op === 'add' || step.op === 'replace') at[last] = step.value;
    else throw new Error(`a patch with ${step.op}`);
  }
  return root.doc;
}

const keyOf = (m) => (m.as === 'seat' ? `seat/${m.seat}` : m.as);

/** Records every frame of a page. */
export class Wire {
  constructor(page) {
    /** Every frame as text, in order: {dir: 'in'|'out', text, message}. */
    this.frames = [];
    /** By viewer: the newest view, seq, question, asked, and the facts with their seqs. */
    this.views = new Map();
    this.sockets = 0;
    page.on('websocket', (ws) => {
      this.sockets++;
      ws.on('framereceived', ({ payload }) => this.#heard(String(payload)));
      ws.on('framesent', ({ payload }) => {
        const text = String(payload);
        const message = JSON.parse(text);
        this.frames.push({ dir: 'out', text, message });
        if (message.t === 'close') this.views.delete(keyOf(message));
      });
    });
  }

  #heard(text) {
    const m = JSON.parse(text);
    this.frames.push({ dir: 'in', text, message: m, seq: m.seq ?? this.lastSeq });
    this.lastSeq = m.seq ?? this.lastSeq;
    // Of a match that waits there is nothing to see.
    if ((m.t !== 'opened' && m.t !== 'update') || m.status === 'waiting') return;
    const key = keyOf(m);
    if (m.t === 'update' && !this.views.has(key)) return;
    const was = this.views.get(key) ?? { facts: [], seq: 0 };
    this.views.set(key, {
      seq: m.seq,
      view: m.t === 'opened' ? m.view : patched(was.view, m.patch),
      question: m.question,
      asked: m.asked,
      undo: m.undo,
      orders: m.orders ?? [],
      takeback: m.takeback ?? null,
      outcome: m.outcome ?? null,
      facts: [...was.facts, ...m.facts.filter((f) => f.seq > was.seq)],
    });
  }

  /** The state as the given viewer (default: the only one). */
  state(as) {
    return as ? this.views.get(as) : [...this.views.values()][0];
  }
  question(as) {
    return this.state(as)?.question ?? null;
  }
  sent(t) {
    return this.frames.filter((f) => f.dir === 'out' && f.message.t === t).map((f) => f.message);
  }
  got(t) {
    return this.frames.filter((f) => f.dir === 'in' && f.message.t === t).map((f) => f.message);
  }
}
