// The calls about matches of the past: history, files, studies.
import { call } from './http';
import type { HistoryPage, Match, MatchFile, Viewer, Views } from './messages';

const of = (match: string) => `/api/matches/${encodeURIComponent(match)}`;

export const records = {
  history: (filters: URLSearchParams) => call<HistoryPage>('GET', `/api/history?${filters}`),
  /** What a viewer saw after entry `from`, and the patch of each later entry up to `to`. */
  views: (match: string, viewer: Viewer, from: number, to: number) =>
    call<Views>(
      'GET',
      `${of(match)}/views?as=${viewer.as === 'seat' ? `seat&seat=${viewer.seat}` : viewer.as}&from=${from}&to=${to}`,
    ),
  /** A finished match as a file. */
  file: (match: string) => call<MatchFile>('GET', `${of(match)}/export`),
  /** A match of one's own at all seats that goes on after entry `seq` of a finished one. */
  study: (match: string, seq: number) => call<Match>('POST', `${of(match)}/study`, { seq }),
  importFile: (file: unknown) => call<Match>('POST', '/api/studies', file),
};
