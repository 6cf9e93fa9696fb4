// The HTTP calls about a person's time (protocol/README.md).
import type * as wire from '../protocol/messages';
import { call } from './http';

export type PersonTime = Readonly<wire.PersonTime>;

export const times = {
  read: () => call<PersonTime>('GET', '/api/time'),
  setZone: (zone: string) => call<PersonTime>('POST', '/api/time', { zone } satisfies wire.Zone),
  away: (vacation: wire.Vacation) => call<PersonTime>('POST', '/api/time/vacation', vacation),
  /** Ends the vacation that runs and takes back those to come. */
  back: () => call<PersonTime>('DELETE', '/api/time/vacation'),
};
