// One WebSocket for the whole page: opens views of matches, keeps itself alive, comes back by itself.
import type { ClientMessage, ServerMessage, Viewer } from './messages';
import { viewKey } from './messages';

export type LinkState = 'connecting' | 'open' | 'waiting' | 'closed';

/** What the link needs of a socket; tests put their own in. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** The socket of the page's own origin. */
export const browserSocket = (): Socket => {
  const ws = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
  );
  return ws as unknown as Socket;
};

export interface LinkHooks {
  /** Every message of the server, in order. */
  message(m: ServerMessage): void;
  /** The state and, while waiting, in how many milliseconds the next try is. */
  state(s: LinkState, wait?: number): void;
  /** The last seq seen of a view; an `open` asks for what is newer. */
  seen(key: string): number;
  /** Called when a fresh connection has asked for its views: time to repeat unacknowledged commands. */
  ready(): void;
}

/** Milliseconds before try `n` (from 0): doubling from half a second to 20 s, with half of it random. */
export function backOff(n: number, random = Math.random()): number {
  const whole = Math.min(20_000, 500 * 2 ** n);
  return Math.round(whole / 2 + (whole / 2) * random);
}

const PING_EVERY = 20_000;
const SILENT_AFTER = 45_000;

/** The connection. Single-threaded; all methods may be called in any state. */
export class Link {
  private socket: Socket | null = null;
  private up = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private views = new Map<string, { match: string; viewer: Viewer }>();

  constructor(
    private readonly make: () => Socket,
    private readonly hooks: LinkHooks,
  ) {}

  /** Opens a view now and after every reconnect, until `close`. */
  open(match: string, viewer: Viewer): void {
    const key = viewKey(match, viewer);
    this.views.set(key, { match, viewer });
    if (this.up) this.ask(key);
    else if (!this.socket && this.timer === undefined) this.connect();
  }

  close(match: string, viewer: Viewer): void {
    if (!this.views.delete(viewKey(match, viewer))) return;
    this.send({ t: 'close', match, ...viewer });
  }

  /** Asks for a view again from the last seq seen. */
  ask(key: string): void {
    const v = this.views.get(key);
    if (v) this.send({ t: 'open', match: v.match, ...v.viewer, from: this.hooks.seen(key) });
  }

  /** Asks for all views again, after whatever has closed them. */
  reopen(): void {
    for (const key of this.views.keys()) this.ask(key);
  }

  /** Sends if connected; false means that nothing was sent. */
  send(message: ClientMessage): boolean {
    if (!this.up || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Tries at once instead of waiting (a button, or the browser says that it is online again). */
  hurry(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.connect();
  }

  /** Ends for good. */
  end(): void {
    this.views.clear();
    clearTimeout(this.timer);
    this.timer = undefined;
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    this.up = false;
    socket?.close();
    this.hooks.state('closed');
  }

  private connect(): void {
    this.hooks.state('connecting');
    const socket = this.make();
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.up = true;
      this.heard = Date.now();
      this.hooks.state('open');
      this.reopen();
      this.hooks.ready();
      clearInterval(this.beat);
      this.beat = setInterval(() => {
        if (Date.now() - this.heard > SILENT_AFTER) this.lost(socket);
        else this.send({ t: 'ping' });
      }, PING_EVERY);
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.heard = Date.now();
      this.tries = 0;
      let message: ServerMessage;
      try {
        message = JSON.parse(String(event.data)) as ServerMessage;
      } catch {
        this.lost(socket);
        return;
      }
      this.hooks.message(message);
    };
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.up = false;
    clearInterval(this.beat);
    socket.onclose = null;
    socket.close();
    const wait = backOff(this.tries++);
    this.hooks.state('waiting', wait);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.connect();
    }, wait);
  }
}
