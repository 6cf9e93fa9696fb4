// The HTTP calls of protocol/README.md, each with a typed error.
import type { GameListing, Match, MatchSummary, NewMatch, Person } from './messages';

/** A refusal of the server (its code and words), or `offline` when there was no answer at all. */
export class CallError extends Error {
  constructor(
    readonly code: string,
    detail: string,
    readonly status = 0,
  ) {
    super(detail);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new CallError('offline', 'no answer from the server');
  }
  if (response.status === 204) return undefined as T;
  let json: unknown;
  try {
    json = await response.json();
  } catch {
    throw new CallError('not_json', `status ${response.status}`, response.status);
  }
  if (response.ok) return json as T;
  const error = (json as { error?: { code?: string; detail?: string } } | null)?.error;
  throw new CallError(error?.code ?? 'unknown', error?.detail ?? '', response.status);
}

const id = encodeURIComponent;

export const api = {
  session: () => call<{ person: Person | null }>('GET', '/api/session'),
  signIn: (name: string) => call<{ person: Person }>('POST', '/api/session', { name }),
  signOut: () => call<void>('DELETE', '/api/session'),
  games: () => call<GameListing[]>('GET', '/api/games'),
  data: <T>(game: string, file: string) => call<T>('GET', `/api/games/${id(game)}/static/${file}`),
  matches: (list: 'mine' | 'asked' | 'open' | 'public') =>
    call<MatchSummary[]>('GET', `/api/matches?list=${list}`),
  create: (match: NewMatch) => call<Match>('POST', '/api/matches', match),
  match: (match: string) => call<Match>('GET', `/api/matches/${id(match)}`),
  takeSeat: (match: string, seat: number) =>
    call<Match>('POST', `/api/matches/${id(match)}/seats`, { seat }),
  leaveSeat: (match: string, seat: number) =>
    call<Match>('DELETE', `/api/matches/${id(match)}/seats/${seat}`),
  invitation: (token: string) =>
    call<{ match: MatchSummary; seat: number }>('GET', `/api/join/${id(token)}`),
  join: (token: string, seat?: number) =>
    call<Match>('POST', `/api/join/${id(token)}`, seat === undefined ? undefined : { seat }),
};
