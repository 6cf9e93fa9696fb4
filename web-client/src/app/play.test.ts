import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Socket } from '../net/link';
import type { ClientMessage, Command, Json, Match, Question } from '../net/messages';
import { toasts } from './common';
import type { Desk } from './desk';
import { toggle } from './draft';
import { addWords } from './i18n';
import { Play } from './play';
import { viewerNamed } from './positions';

class FakeSocket implements Socket {
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  says(m: { [key: string]: unknown }) {
    this.onmessage!({ data: JSON.stringify(m) });
  }
  commands(): Command[] {
    return this.sent.filter((m): m is Command => 'command_id' in m);
  }
}

const match: Match = {
  id: 'm',
  game: 'villa',
  title: 'T',
  status: 'playing',
  seats: [
    { seat: 0, role: 'villista', person: { name: 'Ann' }, mine: true },
    { seat: 1, role: 'american', person: { name: 'Bob' }, mine: false },
  ],
  asked: [0],
  seq: 1,
  phase: '',
  created: 0,
  updated: 0,
  options: {},
  visibility: 'public',
  commitment: '',
};
const question: Question = {
  decision_id: 7,
  kind: 'villa',
  choices: {
    shape: 'pick_one',
    options: [{ id: 'ldr_villa' }, { id: 'ldr_lopez' }],
    may_pass: false,
  },
  context: { prompt: 'villa' },
};
const opened = (over: { [key: string]: unknown } = {}) => ({
  t: 'opened',
  match: 'm',
  as: 'seat',
  seat: 0,
  seq: 1,
  status: 'playing',
  view: { turn: 1 } as Json,
  facts: [],
  asked: [0],
  question,
  undo: { may: false, barrier: 'start' },
  draw_offers: [],
  ...over,
});

describe('Play', () => {
  let sockets: FakeSocket[];
  let play: Play;
  const start = () => {
    play = new Play('m', () => {
      const s = new FakeSocket();
      sockets.push(s);
      return s;
    });
    play.take(match);
    sockets.at(-1)!.onopen!();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    sessionStorage.clear();
    toasts.value = [];
    sockets = [];
    addWords({ 'error.stale_decision': 'Already answered elsewhere.' });
    start();
  });
  afterEach(() => {
    play.end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('opens my seat and shows its question', () => {
    expect(sockets[0]!.sent).toEqual([{ t: 'open', match: 'm', as: 'seat', seat: 0, from: 0 }]);
    sockets[0]!.says(opened());
    expect(play.question.value!.decision_id).toBe(7);
    expect(play.view.value).toEqual({ turn: 1 });
  });
  it('listens to a match that waits, and opens my seat when it begins', async () => {
    const waits: Match = { ...match, status: 'waiting', seq: 0, asked: [] };
    const begun: Match = {
      ...match,
      // The seats have been dealt.
      seats: match.seats.map((s) => ({ ...s, mine: s.seat === 1 })),
    };
    let now = waits;
    let asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked++;
      return { ok: true, status: 200, json: async () => now };
    });
    play.end();
    start();
    play.take(waits);
    const socket = sockets.at(-1)!;
    const watching = { match: 'm', as: 'spectator' };
    expect(socket.sent.at(-1)).toEqual({ t: 'open', ...watching, from: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    const before = asked;
    socket.says({ ...opened(), as: 'spectator', seat: undefined, status: 'waiting', seq: 0 });
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(before);
    socket.says({ t: 'seats', match: 'm', seats: waits.seats });
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(before + 1);
    // A server that has lost count of what was open is asked for the same view again.
    const sent = socket.sent.length;
    socket.says({ t: 'resync' });
    expect(socket.sent.slice(sent)).toContainEqual({ t: 'open', ...watching, from: 0 });
    now = begun;
    socket.says({ ...opened(), as: 'spectator', seat: undefined });
    await vi.advanceTimersByTimeAsync(1);
    expect(play.match.value?.status).toBe('playing');
    expect(socket.sent.slice(-2)).toEqual([
      { t: 'close', ...watching },
      { t: 'open', match: 'm', as: 'seat', seat: 1, from: 0 },
    ]);
  });
  it('shows the view from across the table until the player goes on', async () => {
    sockets[0]!.says(opened());
    const { lookAcross } = await import('../ui/across');
    const looking = lookAcross({ play } as Desk);
    const query = sockets[0]!.sent.at(-1) as { query_id: string; request: Json };
    expect(query).toMatchObject({ t: 'query', as: 'seat', seat: 0, request: { kind: 'opponent' } });
    const reply = { kind: 'opponent', view: { turn: 1, less: true } };
    sockets[0]!.says({ t: 'reply', query_id: query.query_id, seq: 1, reply });
    await looking;
    expect(play.view.value).toEqual({ turn: 1, less: true });
    // Another position is asked for anew.
    const update = { ...opened(), t: 'update', seq: 2, patch: [], facts: [] };
    sockets[0]!.says(update);
    await vi.waitFor(() => expect(sockets[0]!.sent.at(-1)).not.toBe(query));
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ t: 'query', request: { kind: 'opponent' } });
    play.plan((d) => toggle(d, question.choices, 'ldr_lopez'));
    expect(play.view.value).toEqual({ turn: 1 });
  });
  it('sends one answer at a time and is done when the server has it', () => {
    sockets[0]!.says(opened());
    play.plan((d) => toggle(d, question.choices, 'ldr_lopez'));
    play.commit();
    play.commit();
    const [command, ...others] = sockets[0]!.commands();
    expect(others).toEqual([]);
    expect(command).toMatchObject({
      t: 'answer',
      seat: 0,
      decision_id: 7,
      answer: { pick: 'ldr_lopez' },
    });
    sockets[0]!.says({ t: 'ack', command_id: command!.command_id, seq: 2 });
    expect(play.question.value).toBeNull();
    expect(play.sending.value).toBeNull();
    sockets[0]!.says({
      ...opened(),
      t: 'update',
      seq: 2,
      patch: [],
      facts: [],
      question: { ...question, decision_id: 8 },
    });
    expect(play.question.value!.decision_id).toBe(8);
    expect(play.draft.value.picks).toEqual([]);
  });
  it('gives a standing order beside the question, which waits for its answer', () => {
    sockets[0]!.says(opened({ question: { ...question, orders: ['stand_fast'] } }));
    play.plan((d) => toggle(d, question.choices, 'ldr_lopez'));
    play.command('set_order', { order: 'stand_fast' });
    const command = sockets[0]!.commands().at(-1)!;
    expect(command).toMatchObject({ t: 'set_order', seat: 0, order: 'stand_fast' });
    sockets[0]!.says({
      ...opened({ orders: ['stand_fast'] }),
      t: 'update',
      seq: 2,
      patch: [],
      facts: [],
    });
    sockets[0]!.says({ t: 'ack', command_id: command.command_id, seq: 2 });
    expect(play.channel.value!.orders).toEqual(['stand_fast']);
    expect(play.question.value!.decision_id).toBe(7);
    expect(play.draft.value.picks).toEqual(['ldr_lopez']);
  });
  it('says what is missing instead of sending half an answer', () => {
    sockets[0]!.says(opened());
    play.commit();
    expect(sockets[0]!.commands()).toEqual([]);
    expect(toasts.value).toHaveLength(1);
  });
  it('repeats an unacknowledged command under its own id after a lost connection', () => {
    sockets[0]!.says(opened());
    play.plan((d) => toggle(d, question.choices, 'ldr_lopez'));
    play.commit();
    const sent = sockets[0]!.commands()[0]!;
    sockets[0]!.onclose!();
    expect(play.link.value).toBe('waiting');
    vi.advanceTimersByTime(20_000);
    sockets[1]!.onopen!();
    expect(sockets[1]!.commands()).toEqual([sent]);
    expect(sockets[1]!.sent[0]).toMatchObject({ t: 'open', from: 1 });
  });
  it('keeps the plan and the command over a reload', () => {
    sockets[0]!.says(opened());
    play.plan((d) => toggle(d, question.choices, 'ldr_lopez'));
    play.end();
    start();
    sockets.at(-1)!.says(opened());
    expect(play.draft.value.picks).toEqual(['ldr_lopez']);
    play.commit();
    const sent = sockets.at(-1)!.commands()[0]!;
    play.end();
    start();
    expect(sockets.at(-1)!.commands()).toEqual([sent]);
  });
  it('tells kindly when another tab has answered', () => {
    sockets[0]!.says(opened());
    play.plan((d) => toggle(d, question.choices, 'ldr_lopez'));
    play.commit();
    const id = sockets[0]!.commands()[0]!.command_id;
    sockets[0]!.says({
      t: 'refused',
      code: 'stale_decision',
      detail: 'x',
      command_id: id,
      match: 'm',
    });
    expect(toasts.value).toMatchObject([{ text: 'Already answered elsewhere.', bad: false }]);
    expect(play.sending.value).toBeNull();
  });
  it('opens again when a patch does not fit', () => {
    sockets[0]!.says(opened());
    sockets[0]!.says({
      ...opened(),
      t: 'update',
      seq: 2,
      patch: [{ op: 'remove', path: '/x' }],
      facts: [],
    });
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ t: 'open', from: 0 });
  });
  it('opens everything again after a resync, from what it has seen', () => {
    sockets[0]!.says(opened());
    sockets[0]!.says({ t: 'resync' });
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ t: 'open', as: 'seat', from: 1 });
  });
  it('sends a command again that the server could not keep just then', () => {
    sockets[0]!.says(opened());
    play.answer({ pick: 'ldr_villa' });
    const sent = sockets[0]!.commands()[0]!;
    sockets[0]!.says({
      t: 'refused',
      code: 'retry',
      detail: '',
      command_id: sent.command_id,
      match: 'm',
    });
    expect(toasts.value).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(sockets[0]!.commands()).toEqual([sent, sent]);
  });
  it('takes back a run of answers and gives them again one by one', () => {
    const ask = (decision_id: number) => ({ ...question, decision_id });
    let seq = 1;
    const update = (decision_id: number, may: boolean) =>
      sockets[0]!.says({
        ...opened({ seq: ++seq, question: ask(decision_id), undo: { may, barrier: '' } }),
        t: 'update',
        patch: [],
      });
    const done = () =>
      sockets[0]!.says({ t: 'ack', command_id: sockets[0]!.commands().at(-1)!.command_id, seq });
    sockets[0]!.says(opened());
    for (const [i, id] of ['ldr_villa', 'ldr_lopez'].entries()) {
      play.answer({ pick: id });
      update(8 + i, true);
      done();
    }
    expect(play.redoable.value).toBeNull();
    play.restart();
    update(8, true);
    done();
    expect(sockets[0]!.commands().map((c) => c.t)).toEqual(['answer', 'answer', 'undo', 'undo']);
    update(7, false);
    done();
    expect(sockets[0]!.commands()).toHaveLength(4);
    expect(play.redoable.value).toEqual({ pick: 'ldr_villa' });
    play.redo();
    expect(sockets[0]!.commands().at(-1)).toMatchObject({ decision_id: 7, t: 'answer' });
    update(8, true);
    done();
    expect(play.redoable.value).toEqual({ pick: 'ldr_lopez' });
    play.answer({ pick: 'ldr_villa' });
    update(9, true);
    done();
    expect(play.redoable.value).toBeNull();
  });
  it('fetches the past when the replay goes before what this page has seen', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      const views = {
        first: 1,
        view: { turn: 1 },
        patches: [[{ op: 'replace', path: '/turn', value: 2 }], []],
      };
      return new Response(JSON.stringify(views));
    });
    sockets[0]!.says(opened({ seq: 9, view: { turn: 5 } }));
    play.at.value = 2;
    expect(play.view.value).toEqual({ turn: 5 });
    await vi.waitFor(() => expect(play.view.value).toEqual({ turn: 2 }));
    play.at.value = 1;
    expect(play.view.value).toEqual({ turn: 1 });
    play.at.value = null;
    expect(play.view.value).toEqual({ turn: 5 });
    expect(asked).toEqual(['/api/matches/m/views?as=seat&seat=0&from=1&to=9']);
  });
  it('fetches a long past window by window', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path.slice(path.indexOf('from=')));
      const from = Number(/from=(\d+)/.exec(path)![1]);
      return new Response(JSON.stringify({ first: from, view: { turn: from }, patches: [] }));
    });
    sockets[0]!.says(opened({ seq: 2000, view: { turn: 5 } }));
    play.at.value = 1500;
    await vi.waitFor(() => expect(play.view.value).toEqual({ turn: 1473 }));
    play.at.value = 3;
    await vi.waitFor(() => expect(play.view.value).toEqual({ turn: 1 }));
    // Near the end of a window the next one is fetched, so that it plays on without waiting.
    play.at.value = 60;
    await vi.waitFor(() => expect(asked.at(-1)).toBe('from=65&to=128'));
    expect(asked).toEqual(['from=1473&to=1536', 'from=1&to=64', 'from=65&to=128']);
  });
  it('looks as an address says, if that is permitted', () => {
    const over: Match = { ...match, status: 'over' };
    expect(viewerNamed('seat/1', match)).toBeNull();
    expect(viewerNamed('seat/0', match)).toEqual({ as: 'seat', seat: 0 });
    expect(viewerNamed('omniscient', match)).toBeNull();
    expect(viewerNamed('spectator', match)).toEqual({ as: 'spectator' });
    expect(viewerNamed('seat/1', over)).toEqual({ as: 'seat', seat: 1 });
    expect(viewerNamed('omniscient', over)).toEqual({ as: 'omniscient' });
    expect(viewerNamed('seat/7', over)).toBeNull();
    expect(viewerNamed(null, over)).toBeNull();
  });
});
