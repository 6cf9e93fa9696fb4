import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, Link, type Socket } from './link';
import type { ServerMessage } from './messages';

class FakeSocket implements Socket {
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

describe('Link', () => {
  let sockets: FakeSocket[];
  let got: ServerMessage[];
  let states: string[];
  let seen: number;
  let ready: number;
  let link: Link;
  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    got = [];
    states = [];
    seen = 0;
    ready = 0;
    link = new Link(
      () => {
        const s = new FakeSocket();
        sockets.push(s);
        return s;
      },
      {
        message: (m) => void got.push(m),
        state: (s) => void states.push(s),
        seen: () => seen,
        ready: () => void ready++,
      },
    );
  });
  afterEach(() => {
    link.end();
    vi.useRealTimers();
  });

  it('opens its views when it is connected', () => {
    link.open('m', { as: 'seat', seat: 1 });
    expect(sockets).toHaveLength(1);
    expect(sockets[0]!.sent).toEqual([]);
    sockets[0]!.onopen!();
    expect(sockets[0]!.sent).toEqual([{ t: 'open', match: 'm', as: 'seat', seat: 1, from: 0 }]);
    expect(ready).toBe(1);
  });
  it('comes back by itself and asks from the last seq', () => {
    link.open('m', { as: 'spectator' });
    sockets[0]!.onopen!();
    seen = 17;
    sockets[0]!.onclose!();
    expect(states.at(-1)).toBe('waiting');
    expect(link.send({ t: 'ping' })).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(sockets).toHaveLength(2);
    sockets[1]!.onopen!();
    expect(sockets[1]!.sent[0]).toEqual({ t: 'open', match: 'm', as: 'spectator', from: 17 });
    expect(ready).toBe(2);
  });
  it('drops a connection that says nothing, and ignores an old socket', () => {
    link.open('m', { as: 'spectator' });
    const first = sockets[0]!;
    first.onopen!();
    vi.advanceTimersByTime(70_000);
    expect(states).toContain('waiting');
    first.onmessage?.({ data: '{"t":"pong"}' });
    expect(got).toEqual([]);
  });
  it('drops a connection that talks nonsense', () => {
    link.open('m', { as: 'spectator' });
    sockets[0]!.onopen!();
    sockets[0]!.onmessage!({ data: '{' });
    expect(states.at(-1)).toBe('waiting');
  });
  it('waits longer each time, never the same for all', () => {
    expect(backOff(0, 0)).toBe(250);
    expect(backOff(0, 1)).toBe(500);
    expect(backOff(3, 0)).toBe(2000);
    expect(backOff(30, 1)).toBe(20_000);
  });
});
