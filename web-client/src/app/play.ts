// One match on screen: its channels (one a seat of mine, or the spectator's), the question in front of
// the player, the plan for it, commands under way, the replay position.
import { batch, computed, effect, type Signal, signal } from '@preact/signals';
import { api } from '../net/http';
import { browserSocket, Link, type LinkState, type Socket } from '../net/link';
import {
  type Answer,
  type Command,
  type CommandParts,
  type CommandType,
  type JsonObject,
  type Match,
  type Presence,
  type Question,
  type Refused,
  type Said,
  type ServerMessage,
  type Viewer,
  viewKey,
} from '../net/messages';
import { Asker } from './asker';
import { type Channel, frameAt, type Keyframe, newChannel, reduce } from './channel';
import { announce, errorText, refusal, tell } from './common';
import { answerOf, type Draft, emptyDraft, startDraft, trimDraft } from './draft';
import { type Heard, heardNow } from './heard';
import { say } from './i18n';
import { commandId, Outbox } from './outbox';
import { POLL, viewerNamed, viewersOf, WINDOW, watcher, windowKey, windowOf } from './positions';
import {
  gave,
  keepTaken,
  nextAgain,
  nothingTaken,
  readTaken,
  type Taken,
  tookBack,
} from './retake';

/** A match that is looked at. `end()` when it leaves the screen. */
export class Play {
  readonly match = signal<Match | null>(null);
  readonly error = signal<string | null>(null);
  readonly link = signal<LinkState>('connecting');
  /** When the next try to connect is, in ms from when it was set. */
  readonly retryIn = signal(0);
  readonly presence = signal<Presence | null>(null);
  /** The last line that was said where one may read. */
  readonly said = signal<Said | null>(null);
  readonly clock = signal<Heard | null>(null); // null: nobody's time is counted
  private readonly channels = signal<ReadonlyMap<string, Signal<Channel>>>(new Map());
  /** Whose eyes are used: a key of `channels`. */
  readonly viewing = signal<string>('');
  readonly draft = signal<Draft>(emptyDraft);
  /** The command that waits for its reply, by its id, and since when. */
  readonly sending = signal<{ id: string; t: CommandType; since: number } | null>(null);
  /** A decision that was acknowledged at a seq: its question is done once the channel is there. */
  private readonly done = signal<{ key: string; seq: number } | null>(null);
  /** Replay: the seq looked at; null is live. */
  readonly at = signal<number | null>(null);
  /** Views that this page has not seen come, by viewer and window; fetched when the replay goes there. */
  private readonly past = signal<ReadonlyMap<string, readonly Keyframe[]>>(new Map());
  /** The position as the opponent of the seat looked through sees it, while that is looked at. */
  readonly across = signal<JsonObject | null>(null);
  /** Hotseat: the seat whose player has not yet taken the device. */
  readonly curtain = signal<number | null>(null);
  /** How the game has its questions read. */
  readonly reads = signal<((question: Question) => Question) | undefined>(undefined);

  /** Answers given and taken back, by the channel of the seat. */
  private readonly taken = signal<ReadonlyMap<string, Taken>>(new Map());
  /** An undo was acknowledged at this seq; `all` goes on to the start of the seat's run of decisions. */
  private readonly takingBack = signal<{ key: string; seq: number; all: boolean } | null>(null);
  private restarting = false;

  private readonly socket: Link;
  private readonly asker = new Asker((m) => this.socket.send(m));
  private readonly out = new Outbox(sessionStorage);
  private poll: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private stop: (() => void)[] = [];
  private ended = false;

  constructor(
    readonly id: string,
    makeSocket: () => Socket = browserSocket,
    private readonly as: string | null = null,
  ) {
    this.socket = new Link(makeSocket, {
      message: (m) => this.hear(m),
      state: (s, wait) => {
        batch(() => {
          this.link.value = s;
          this.retryIn.value = wait ?? 0;
        });
        if (s !== 'open') this.asker.lost();
      },
      seen: (key) => {
        const c = this.channels.peek().get(key)?.peek();
        return c && !c.stale ? c.seq : 0;
      },
      ready: () => this.repeat(),
    });
    addEventListener('online', this.hurry);
    this.stop.push(
      () => removeEventListener('online', this.hurry),
      effect(() => this.followQuestion()),
      effect(() => this.followReplay()),
      effect(() => this.followUndo()),
    );
    void this.load();
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.poll);
    clearTimeout(this.again);
    for (const f of this.stop) f();
    this.socket.end();
  }

  // ---- what is on screen

  readonly mine = computed(() => this.match.value?.seats.filter((s) => s.mine) ?? []);
  readonly channel = computed<Channel | null>(
    () => this.channels.value.get(this.viewing.value)?.value ?? null,
  );
  readonly viewer = computed<Viewer>(() => this.channel.value?.viewer ?? watcher);
  readonly seat = computed(() => (this.viewer.value.as === 'seat' ? this.viewer.value.seat : null));
  /** The question that this seat may answer now: null while its answer is under way. */
  readonly question = computed(() => {
    const c = this.channel.value;
    if (!c?.question || c.status !== 'playing') return null;
    const done = this.done.value;
    return done && done.key === this.viewing.value && c.seq < done.seq
      ? null
      : (this.reads.value?.(c.question) ?? c.question);
  });
  /** The answer that Redo would give to the question asked now. */
  readonly redoable = computed<Answer | null>(() =>
    nextAgain(this.takenOf(this.viewing.value), this.question.value),
  );
  readonly live = computed(() => this.at.value === null);
  /** The frame of the replay position; null while it is not known here. */
  readonly frame = computed<Keyframe | null>(() => {
    const c = this.channel.value;
    const at = this.at.value;
    if (!c || at === null) return null;
    const past = this.past.value.get(windowKey(this.viewing.value, at));
    return frameAt(c, at) ?? past?.findLast((f) => f.seq <= at) ?? null;
  });
  /** The view to draw: of the replay position as far as it is known, else the newest. */
  readonly view = computed(() => {
    const c = this.channel.value;
    if (!c) return null;
    if (this.at.value === null) return this.across.value ?? c.view;
    return this.frame.value?.view ?? c.frames[0]?.view ?? c.view;
  });
  /** Seats of mine that are asked, of all my channels. */
  readonly askedOfMine = computed(() => {
    const c = this.channel.value;
    return this.mine.value.filter((s) => c?.asked.includes(s.seat)).map((s) => s.seat);
  });

  // ---- opening

  async load(): Promise<void> {
    try {
      const match = await api.match(this.id);
      if (this.ended) return;
      this.take(match);
    } catch (error) {
      if (this.ended) return;
      this.error.value = errorText(error);
      if (!this.match.peek()) this.poll = setTimeout(() => void this.load(), POLL);
    }
  }

  /** Takes a match as the server described it. */
  take(match: Match): void {
    batch(() => {
      this.match.value = match;
      this.error.value = null;
    });
    clearTimeout(this.poll);
    if (match.status === 'waiting') {
      this.poll = setTimeout(() => void this.load(), POLL * 10);
      this.socket.open(this.id, watcher);
      return;
    }
    const mine = match.seats.filter((s) => s.mine);
    const named = viewerNamed(this.as, match);
    const viewers = viewersOf(match, named);
    const known = this.channels.peek();
    const next = new Map(known);
    for (const v of viewers) {
      const key = viewKey(this.id, v);
      if (!next.has(key)) next.set(key, signal(newChannel(this.id, v)));
    }
    batch(() => {
      this.channels.value = next;
      if (!next.has(this.viewing.peek())) {
        const asked = mine.find((s) => match.asked.includes(s.seat)) ?? mine[0];
        const first: Viewer = asked ? { as: 'seat', seat: asked.seat } : viewers[0]!;
        this.viewing.value = viewKey(this.id, named ?? first);
      }
    });
    if (!next.has(viewKey(this.id, watcher))) this.socket.close(this.id, watcher);
    for (const [key, c] of next) if (!known.has(key)) this.socket.open(this.id, c.peek().viewer);
  }

  /** Looks through the eyes of a seat (or of the spectator, the omniscient). */
  look(viewer: Viewer): void {
    const key = viewKey(this.id, viewer);
    if (!this.channels.peek().has(key)) {
      this.channels.value = new Map(this.channels.peek()).set(
        key,
        signal(newChannel(this.id, viewer)),
      );
      this.socket.open(this.id, viewer);
    }
    this.viewing.value = key;
  }

  /** Asks the server out of turn, as the viewer looked through. Rejects with AskError. */
  ask(request: JsonObject): Promise<JsonObject> {
    return this.asker.ask(this.id, this.viewer.peek(), request);
  }

  /** Tells the server that its player has seen the match up to there. */
  saw(sight: { seq: number; line?: number }): boolean {
    return this.socket.send({ t: 'seen', match: this.id, ...sight });
  }

  readonly hurry = () => this.socket.hurry();

  // ---- the server speaks

  private hear(m: ServerMessage): void {
    switch (m.t) {
      case 'reply':
        this.asker.answered(m.query_id, m.reply);
        return;
      case 'resync':
        this.asker.lost();
        // Everything that was open is closed: open it again from what was seen, repeat what was not kept.
        this.socket.reopen();
        this.repeat();
        return;
      case 'opened':
      case 'update': {
        const key = viewKey(m.match, m);
        const c = this.channels.peek().get(key);
        if (!c) break;
        const was = c.peek();
        this.clock.value = heardNow(m.clock);
        c.value = reduce(was, m);
        if (c.peek().stale && !was.stale) this.socket.ask(key);
        if (c.peek().status === 'over' && was.status !== 'over' && was.ready) void this.load();
        return;
      }
      case 'ack':
        this.acknowledged(m.command_id, m.seq);
        return;
      case 'refused':
        this.refused(m);
        return;
    }
    if (!('match' in m) || m.match !== this.id) return;
    if (m.t === 'presence') this.presence.value = m;
    else if (m.t === 'said') this.said.value = m;
    else if (m.t === 'clocks') this.clock.value = heardNow(m.clock);
    // Somebody came or went while the match waits, with the seats go the invitations; or it begins.
    else if (m.t === 'seats' || (m.t === 'opened' && m.status !== 'waiting')) void this.load();
  }

  private acknowledged(id: string, seq: number): void {
    const command = this.out.take(id);
    batch(() => {
      if (this.sending.peek()?.id === id) this.sending.value = null;
      if (command?.match !== this.id) return;
      const key = viewKey(command.match, { as: 'seat', seat: command.seat });
      if (command.t === 'undo') {
        this.takingBack.value = { key, seq, all: this.restarting };
        return;
      }
      if (command.t !== 'answer') return;
      this.keepTaken(key, command.seat, (t) => gave(t, command.decision_id!, command.answer!));
      this.out.dropPlan(command.match, command.seat);
      this.done.value = { key, seq };
      if (command.seat === this.seat.peek()) this.draft.value = emptyDraft;
    });
  }

  private refused(m: Refused): void {
    if (m.query_id) {
      this.asker.refused(m.query_id, m.code, m.detail);
      return;
    }
    // The server could not keep it just now: the same command again, a little later.
    if (m.command_id && (m.code === 'retry' || m.code === 'restarting')) {
      clearTimeout(this.again);
      this.again = setTimeout(() => this.repeat(), 1500);
      return;
    }
    const command = m.command_id ? this.out.take(m.command_id) : null;
    if (command?.t === 'undo') this.restarting = false;
    if (m.command_id && this.sending.peek()?.id === m.command_id) this.sending.value = null;
    if (m.match && m.match !== this.id) return;
    const text = refusal(m.code, m.detail);
    // A decision that somebody else of this seat has taken is news, not a mistake.
    const kind = m.code === 'stale_decision' || m.code === 'not_your_decision';
    tell(text, !kind);
    announce(text, true);
    if (command && kind) this.out.dropPlan(command.match, command.seat);
    if (!m.command_id && !this.channel.peek()?.ready) this.error.value = text;
  }

  private asking = new Set<string>();
  /** Fetches what a viewer saw around a moment that is not known here, and what comes next while it plays. */
  private followReplay(): void {
    const c = this.channel.value;
    const at = this.at.value;
    if (at === null || !c?.seq || frameAt(c, at)) return;
    const from = this.frame.value ? at + WINDOW / 4 : at;
    const key = windowKey(this.viewing.peek(), from);
    if (from > c.seq || this.asking.has(key)) return;
    this.asking.add(key);
    import('./past')
      .then(({ fetchWindow }) => fetchWindow(this.id, c.viewer, windowOf(from), WINDOW, c.seq))
      .then(
        (frames) => {
          this.past.value = new Map(this.past.peek()).set(key, frames);
        },
        // The log can still be read; another visit to the past asks again.
        () => setTimeout(() => this.asking.delete(key), 5000),
      );
  }

  // ---- the player speaks

  private followed = '';
  /** Keeps the plan with the question: takes a kept one up, drops what is no longer offered. */
  private followQuestion(): void {
    const q = this.question.value;
    const seat = this.seat.value;
    if (!q || seat === null) {
      this.followed = '';
      return;
    }
    const key = `${this.viewing.value}#${q.decision_id}`;
    if (key === this.followed) return;
    this.followed = key;
    const kept = this.out.plan(this.id, seat, q.decision_id);
    this.draft.value = kept ? trimDraft(kept, q.choices) : startDraft(q.choices);
  }

  /** Changes the plan; it is kept over reloads until it is sent. */
  plan(change: (d: Draft) => Draft): void {
    const q = this.question.peek();
    const seat = this.seat.peek();
    if (!q || seat === null || this.sending.peek()) return;
    if (!this.live.peek()) this.at.value = null;
    this.across.value = null;
    const next = change(this.draft.peek());
    if (next === this.draft.peek()) return;
    this.draft.value = next;
    this.out.keepPlan(this.id, seat, q.decision_id, next);
  }

  /** Sends the plan, if it is an answer; says what is missing else. */
  commit(): void {
    const q = this.question.peek();
    if (!q) return;
    const a = answerOf(this.draft.peek(), q.choices);
    if ('answer' in a) this.answer(a.answer);
    else {
      const text = say(a.missing.key, a.missing.args);
      tell(text);
      announce(text, true);
    }
  }

  answer(answer: Answer): void {
    const q = this.question.peek();
    if (q) this.command('answer', { decision_id: q.decision_id, answer });
  }

  /** Gives again what was taken back, if the question still offers it. */
  redo(): void {
    const answer = this.redoable.peek();
    if (answer) this.answer(answer);
  }

  /** Takes back one answer after the other, to the start of this seat's run of decisions. */
  restart(): void {
    if (!this.channel.peek()?.undo.may || this.sending.peek()) return;
    this.restarting = true;
    this.command('undo');
  }

  private takenOf(key: string): Taken {
    const known = this.taken.value.get(key);
    if (known) return known;
    const seat = this.seat.value;
    return seat === null ? nothingTaken : readTaken(sessionStorage, this.id, seat);
  }

  private keepTaken(key: string, seat: number, change: (t: Taken) => Taken): void {
    const was = this.taken.peek().get(key) ?? readTaken(sessionStorage, this.id, seat);
    const now = change(was);
    this.taken.value = new Map(this.taken.peek()).set(key, now);
    keepTaken(sessionStorage, this.id, seat, now);
  }

  /** Once the channel is where the undo led: remembers what was taken back, and goes on if all is to be. */
  private followUndo(): void {
    const back = this.takingBack.value;
    const c = back && this.channels.value.get(back.key)?.value;
    if (!back || !c || c.seq < back.seq || c.viewer.as !== 'seat') return;
    const seat = c.viewer.seat;
    batch(() => {
      this.takingBack.value = null;
      this.keepTaken(back.key, seat, (t) => tookBack(t, c.question?.decision_id));
    });
    this.restarting = back.all && c.undo.may && seat === this.seat.peek();
    if (this.restarting) this.command('undo');
  }

  /** Sends a command of the seat looked through. One at a time: a second press does nothing. */
  command(t: CommandType, more: CommandParts = {}): void {
    const seat = more.seat ?? this.seat.peek();
    if (seat === null || this.sending.peek()) return;
    const command: Command = { t, match: this.id, ...more, seat, command_id: commandId() };
    this.out.put(command);
    batch(() => {
      this.at.value = null;
      this.across.value = null;
      this.sending.value = { id: command.command_id, t, since: Date.now() };
    });
    this.socket.send(command);
  }

  /** After a reconnect or reload: what was not acknowledged is sent again, under the same id. */
  private repeat(): void {
    for (const command of this.out.list().filter((c) => c.match === this.id)) {
      if (this.socket.send(command) && !this.sending.peek())
        this.sending.value = { id: command.command_id, t: command.t, since: Date.now() };
    }
  }
}
