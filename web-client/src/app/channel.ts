// What the client knows of one match as one viewer. A pure reducer over the messages of the server.
import type {
  FactEntry,
  JsonObject,
  MatchStatus,
  Opened,
  Outcome,
  Question,
  ServerMessage,
  TakebackState,
  UndoState,
  Update,
  Viewer,
} from '../net/messages';
import { applyPatch, PatchError } from '../net/patch';

/** A view as it was at a seq. */
export interface Keyframe {
  readonly seq: number;
  readonly view: JsonObject;
}

export interface Channel {
  readonly match: string;
  readonly viewer: Viewer;
  /** False until the first `opened`. */
  readonly ready: boolean;
  /** Entries of the record seen; 0 before the first. */
  readonly seq: number;
  readonly status: MatchStatus;
  readonly view: JsonObject;
  readonly facts: readonly FactEntry[];
  /** Views seen since this page was opened, oldest first, the last being `view`. */
  readonly frames: readonly Keyframe[];
  readonly asked: readonly number[];
  readonly question: Question | null;
  readonly undo: UndoState;
  /** A request to take back, and what this seat may ask for. */
  readonly takeback: TakebackState;
  readonly drawOffers: readonly number[];
  /** The standing orders of this seat. */
  readonly orders: readonly string[];
  readonly outcome: Outcome | null;
  /** A patch did not fit: the view must be opened again. */
  readonly stale: boolean;
}

export const newChannel = (match: string, viewer: Viewer): Channel => ({
  match,
  viewer,
  ready: false,
  seq: 0,
  status: 'playing',
  view: {},
  facts: [],
  frames: [],
  asked: [],
  question: null,
  undo: { may: false, barrier: 'nothing' },
  takeback: {},
  drawOffers: [],
  orders: [],
  outcome: null,
  stale: false,
});

const MOST_FRAMES = 4000;

/** The channel after a message that is meant for it. Others leave it as it is. */
export function reduce(channel: Channel, message: ServerMessage): Channel {
  switch (message.t) {
    case 'opened':
      return opened(channel, message);
    case 'update':
      return updated(channel, message);
    default:
      return channel;
  }
}

function opened(channel: Channel, m: Opened): Channel {
  // A server that is behind what was seen has another history: start over with its own.
  const behind = m.seq < channel.seq;
  const known = behind ? 0 : channel.seq;
  const frames = behind ? [] : channel.frames;
  return {
    ...channel,
    ready: true,
    seq: m.seq,
    status: m.status,
    view: m.view ?? {},
    facts: [...(behind ? [] : channel.facts), ...m.facts.filter((f) => f.seq > known)],
    frames: m.view ? remember(frames, { seq: m.seq, view: m.view }) : frames,
    ...rest(m),
    stale: false,
  };
}

function updated(channel: Channel, m: Update): Channel {
  if (!channel.ready || channel.stale || m.seq < channel.seq) return channel;
  let view: JsonObject;
  try {
    view = applyPatch(channel.view, m.patch) as JsonObject;
  } catch (error) {
    if (error instanceof PatchError) return { ...channel, stale: true };
    throw error;
  }
  return {
    ...channel,
    seq: m.seq,
    status: m.status,
    view,
    facts: [...channel.facts, ...m.facts.filter((f) => f.seq > channel.seq)],
    frames: remember(channel.frames, { seq: m.seq, view }),
    ...rest(m),
  };
}

const rest = (m: Opened | Update) => ({
  asked: m.asked,
  question: m.question,
  undo: m.undo,
  takeback: m.takeback ?? {},
  drawOffers: m.draw_offers,
  orders: m.orders ?? [],
  outcome: m.outcome ?? null,
});

function remember(frames: readonly Keyframe[], frame: Keyframe): readonly Keyframe[] {
  const kept = frames.at(-1)?.seq === frame.seq ? frames.slice(0, -1) : frames;
  return [...(kept.length >= MOST_FRAMES ? kept.slice(1) : kept), frame];
}

/** The newest view at or before a seq, as far as it is known here. */
export function frameAt(channel: Channel, seq: number): Keyframe | null {
  return channel.frames.findLast((f) => f.seq <= seq) ?? null;
}
