// The HTTP calls about talk, notes and blocks (protocol/README.md).
import type * as wire from '../protocol/messages';
import { call } from './http';

export type TalkLine = Readonly<wire.TalkLine>;
export type RoomName = wire.Room;
export type Talk = Readonly<wire.Talk>;
export type TalkRoom = Talk['rooms'][number];
export type Note = Readonly<wire.Notes['notes'][number]>;
export type BlockEntry = Readonly<wire.Blocks['blocks'][number]>;

const at = (match: string) => `/api/matches/${encodeURIComponent(match)}`;

export const talks = {
  read: (match: string) => call<Talk>('GET', `${at(match)}/talk`),
  older: (match: string, room: RoomName, before: number) =>
    call<wire.Lines>('GET', `${at(match)}/talk/${room}?before=${before}`),
  say: (match: string, body: wire.Say) => call<TalkLine>('POST', `${at(match)}/talk`, body),
  markRead: (match: string, body: wire.ReadUpTo) =>
    call<void>('POST', `${at(match)}/talk/read`, body),
  hush: (match: string, hushed: boolean) =>
    call<void>('POST', `${at(match)}/talk/hushed`, { hushed }),
  notes: async (match: string, seat: number): Promise<readonly Note[]> =>
    (await call<wire.Notes>('GET', `${at(match)}/notes/${seat}`)).notes,
  keepNote: (match: string, seat: number, body: wire.KeepNote) =>
    call<void>('POST', `${at(match)}/notes/${seat}`, body),
  unread: async () => (await call<wire.Unread>('GET', '/api/unread')).unread,
  blocks: async (): Promise<readonly BlockEntry[]> =>
    (await call<wire.Blocks>('GET', '/api/blocks')).blocks,
  block: (whom: wire.Block) => call<BlockEntry>('POST', '/api/blocks', whom),
  unblock: (id: string) => call<void>('DELETE', `/api/blocks/${encodeURIComponent(id)}`),
};
