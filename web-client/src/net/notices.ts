// The HTTP calls about being told and about mail addresses (protocol/README.md).
import type * as wire from '../protocol/messages';
import { call } from './http';

export type Notices = Readonly<wire.Notices>;
export type Channel = Notices['channels'][number];
export type Kind = Channel['kind'];
export type Pace = Channel['pace'];

const id = encodeURIComponent;
const channels = '/api/notices/channels';

export const notices = {
  read: () => call<Notices>('GET', '/api/notices'),
  save: (wish: wire.NoticeWish) => call<Notices>('PUT', '/api/notices', wish),
  add: (channel: wire.NewChannel) => call<Notices>('POST', channels, channel),
  /** Saves it again: what failed too often is used again. */
  pace: (channel: string, pace: Pace) =>
    call<Notices>('PUT', `${channels}/${id(channel)}`, { pace }),
  remove: (channel: string) => call<Notices>('DELETE', `${channels}/${id(channel)}`),
  /** Sends a message to see whether it comes. */
  try: (channel: string) => call<Notices>('POST', `${channels}/${id(channel)}/try`, {}),
  mute: (match: string, on: boolean) =>
    call<Notices>(on ? 'PUT' : 'DELETE', `/api/notices/muted/${id(match)}`, {}),
};

export const mail = {
  /** Sends a link to the address; it is the account's when the link is followed. */
  change: (body: wire.NewMail) => call<void>('POST', '/api/account/mail', body),
  remove: (body: wire.DeleteAccount) => call<void>('DELETE', '/api/account/mail', body),
  confirm: (token: string) => call<void>('POST', '/api/mail/confirm', { token }),
  askReset: (who: string) => call<void>('POST', '/api/reset', { who }),
  reset: (body: wire.ResetPassword) => call<void>('POST', '/api/reset/password', body),
  unsubscribe: (channel: string, token: string) =>
    call<void>('POST', `/api/unsubscribe/${id(channel)}/${id(token)}`, {}),
};
