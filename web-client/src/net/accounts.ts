// The HTTP calls about accounts (protocol/README.md).
import type * as wire from '../protocol/messages';
import { call } from './http';
import type { Person } from './messages';

export type Account = Readonly<wire.Account>;
export type SessionInfo = Account['sessions'][number];

export const accounts = {
  signUp: (body: wire.SignUp) => call<{ person: Person }>('POST', '/api/account', body),
  signIn: (body: wire.SignIn) => call<{ person: Person }>('POST', '/api/sign-in', body),
  read: () => call<Account>('GET', '/api/account'),
  changePassword: (body: wire.ChangePassword) => call<void>('POST', '/api/account/password', body),
  endSession: (id: string) =>
    call<void>('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`),
  endOthers: () => call<void>('DELETE', '/api/account/sessions'),
  /** Deletes the account for good. */
  leave: (body: wire.DeleteAccount) => call<void>('DELETE', '/api/account', body),
};
