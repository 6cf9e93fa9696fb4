// The talk about a match and the notes of the seat looked through: what the server has kept, what comes in, what is being
// written. One a desk, which comes after the map, and one while a match waits.
import { batch, computed, signal, untracked, effect as whenever } from '@preact/signals';
import { announce, errorText, person, tell } from '../../app/common';
import type { Desk } from '../../app/desk';
import { say } from '../../app/i18n';
import { commandId } from '../../app/outbox';
import { lastLine } from '../../app/seen';
import { fetchWords } from '../../app/words';
import { type Note, type RoomName, type TalkLine, type TalkRoom, talks } from '../../net/talk';
import words from './words.en.json?url';

/** Lines by their number, without repeats. */
export function joined(a: readonly TalkLine[], b: readonly TalkLine[]): TalkLine[] {
  const all = new Map([...a, ...b].map((l) => [l.n, l]));
  return [...all.values()].sort((x, y) => x.n - y.n);
}

/** The room after a line that came in. */
export function withLine(room: TalkRoom, line: TalkLine): TalkRoom {
  if (room.lines.some((l) => l.n === line.n)) return room;
  const fresh = !line.mine && line.n > room.read;
  return {
    ...room,
    lines: joined(room.lines, [line]),
    unread: room.unread + (fresh ? 1 : 0),
  };
}

/** The newest note about what is looked at: about this very entry, in a replay. */
export const noteAt = (notes: readonly Note[], seq: number): Note | undefined =>
  notes.find((n) => n.seq === seq);

export class Talking {
  readonly rooms = signal<readonly TalkRoom[]>([]);
  readonly hushed = signal(false);
  readonly loaded = signal(false);
  readonly notes = signal<readonly Note[]>([]);
  /** What is written and not yet sent, by room. */
  readonly drafts = signal<Readonly<Partial<Record<RoomName, string>>>>({});
  /** A line under way keeps its id until it is kept, so that it is said once. */
  private readonly sending = new Map<RoomName, { id: string; words: string }>();
  readonly busy = signal(false);
  /** The entry that the note in hand is about: the one looked at, or the match. */
  readonly about = computed(() => this.desk.play.at.value ?? 0);
  readonly noteHere = computed(() =>
    this.desk.play.at.value === null ? undefined : noteAt(this.notes.value, this.about.value),
  );

  private readonly stops: (() => void)[] = [];

  constructor(readonly desk: Pick<Desk, 'play' | 'unread'>) {
    const { play } = desk;
    const effect = (run: () => void) => this.stops.push(whenever(run));
    // Now, after every reconnection, and when the end opens the other room.
    const status = computed(() => play.channel.value?.status ?? play.match.value?.status);
    effect(() => {
      if (status.value && play.link.value === 'open') void this.load();
    });
    effect(() => {
      const seat = play.seat.value;
      if (seat === null) this.notes.value = [];
      else void this.loadNotes(seat);
    });
    effect(() => {
      const said = play.said.value;
      if (said) untracked(() => this.hear(said.room, said.line));
    });
    effect(() => {
      desk.unread.value = this.rooms.value.reduce((n, r) => n + r.unread, 0);
      lastLine(play).value = this.rooms.value.find((r) => r.room === 'seats')?.lines.at(-1)?.n ?? 0;
    });
  }

  /** Hears nothing more. */
  end(): void {
    for (const stop of this.stops) stop();
  }

  async load(): Promise<void> {
    try {
      const talk = await talks.read(this.desk.play.id);
      batch(() => {
        this.hushed.value = talk.hushed;
        // Older pages that were asked for stay.
        this.rooms.value = talk.rooms.map((r) => {
          const was = this.room(r.room);
          const older = was?.lines.filter((l) => l.n < (r.lines[0]?.n ?? 0)) ?? [];
          return older.length
            ? { ...r, lines: joined(older, r.lines), more: was?.more ?? r.more }
            : r;
        });
        this.loaded.value = true;
      });
    } catch (error) {
      // The next reconnection asks again.
      console.warn(errorText(error));
    }
  }

  room(name: RoomName): TalkRoom | undefined {
    return this.rooms.peek().find((r) => r.room === name);
  }
  private change(name: RoomName, to: (r: TalkRoom) => TalkRoom): void {
    this.rooms.value = this.rooms.peek().map((r) => (r.room === name ? to(r) : r));
  }

  private hear(name: RoomName, line: TalkLine): void {
    if (!this.room(name)) return;
    this.change(name, (r) => withLine(r, line));
    if (!line.mine) announce(say('talk.heard', { who: line.name, words: line.words }));
  }

  async older(name: RoomName): Promise<void> {
    const first = this.room(name)?.lines[0];
    if (!first) return;
    try {
      const page = await talks.older(this.desk.play.id, name, first.n);
      this.change(name, (r) => ({ ...r, lines: joined(page.lines, r.lines), more: page.more }));
    } catch (error) {
      tell(errorText(error), true);
    }
  }

  write(name: RoomName, text: string): void {
    this.drafts.value = { ...this.drafts.peek(), [name]: text };
  }

  /** Says what is written in a room; among the seats as `seat`. What was not kept stays written. */
  async say(name: RoomName, seat: number | null): Promise<void> {
    const text = (this.drafts.peek()[name] ?? '').trim();
    if (!text || this.busy.peek()) return;
    const before = this.sending.get(name);
    const line = before?.words === text ? before : { id: commandId(), words: text };
    this.sending.set(name, line);
    this.busy.value = true;
    try {
      const kept = await talks.say(this.desk.play.id, {
        room: name,
        line_id: line.id,
        words: line.words,
        ...(name === 'seats' && seat !== null ? { seat } : {}),
      });
      batch(() => {
        this.change(name, (r) => withLine(r, kept));
        if ((this.drafts.peek()[name] ?? '').trim() === text) this.write(name, '');
      });
      this.sending.delete(name);
    } catch (error) {
      tell(errorText(error), true);
    }
    this.busy.value = false;
  }

  /** What is on screen has been read. */
  async markRead(name: RoomName): Promise<void> {
    const room = this.room(name);
    const last = room?.lines.at(-1)?.n ?? 0;
    if (!room || !person.peek() || last <= room.read) return;
    this.change(name, (r) => ({ ...r, read: last, unread: 0 }));
    try {
      await talks.markRead(this.desk.play.id, { room: name, n: last });
    } catch (error) {
      console.warn(errorText(error));
    }
  }

  async hush(hushed: boolean): Promise<void> {
    try {
      await talks.hush(this.desk.play.id, hushed);
      await this.load();
    } catch (error) {
      tell(errorText(error), true);
    }
  }

  /** Hears no more of whoever said that. */
  async block(name: RoomName, line: TalkLine): Promise<void> {
    try {
      await talks.block({ match: this.desk.play.id, room: name, n: line.n });
      tell(say('talk.blocked', { who: line.name }));
      this.rooms.value = [];
      await this.load();
    } catch (error) {
      tell(errorText(error), true);
    }
  }

  private async loadNotes(seat: number): Promise<void> {
    try {
      const notes = await talks.notes(this.desk.play.id, seat);
      if (this.desk.play.seat.peek() === seat) this.notes.value = notes;
    } catch (error) {
      console.warn(errorText(error));
    }
  }

  /** Keeps a note of the seat looked through; empty words remove it. Throws what the server says. */
  async keepNote(seq: number, text: string): Promise<void> {
    const seat = this.desk.play.seat.peek();
    if (seat === null) return;
    await talks.keepNote(this.desk.play.id, seat, { seq, words: text });
    await this.loadNotes(seat);
  }
}

const made = new WeakMap<Desk, Promise<Talking>>();
/** The talk of a match screen. */
export function talkingOf(desk: Desk): Promise<Talking> {
  const known = made.get(desk);
  if (known) return known;
  const talking = fetchWords(words).then(() => new Talking(desk));
  made.set(desk, talking);
  talking.catch(() => made.delete(desk));
  return talking;
}
