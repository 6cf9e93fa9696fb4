// Addresses of the client: / (lobby), /account, /account/notices, /history with filters, /join/TOKEN, /match/ID with ?at
// (replay) and ?as (viewer), /match/ID/record (dice and figures); those of the links in letters, whose secrets stand
// after the #.
import { signal } from '@preact/signals';

/** Where the links of letters lead. */
export type LetterPage = 'confirm' | 'reset' | 'forgot' | 'unsubscribe';

export type Route =
  | { readonly page: 'lobby' | 'account' | 'history' | 'notices' }
  | { readonly page: 'record'; readonly id: string }
  | { readonly page: 'letter'; readonly letter: LetterPage }
  | { readonly page: 'join'; readonly token: string }
  | {
      readonly page: 'match';
      readonly id: string;
      readonly at: number | null;
      readonly as: string | null;
    }
  | { readonly page: 'nowhere' };

/** Reads an address. */
export function parseRoute(path: string, search = ''): Route {
  const at = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (at.length === 0) return { page: 'lobby' };
  if (at.length === 1 && at[0] === 'account') return { page: 'account' };
  if (at.length === 1 && at[0] === 'history') return { page: 'history' };
  if (at.length === 3 && at[0] === 'match' && at[2] === 'record')
    return { page: 'record', id: at[1]! };
  if (at.length === 2 && at[0] === 'account' && at[1] === 'notices') return { page: 'notices' };
  if (at.length === 1 && /^(confirm|reset|forgot|unsubscribe)$/.test(at[0]!))
    return { page: 'letter', letter: at[0] as LetterPage };
  if (at.length === 2 && at[0] === 'join') return { page: 'join', token: at[1]! };
  if (at.length === 2 && at[0] === 'match') {
    const query = new URLSearchParams(search);
    const seq = query.get('at');
    return {
      page: 'match',
      id: at[1]!,
      at: seq !== null && /^\d{1,9}$/.test(seq) ? Number(seq) : null,
      as: query.get('as'),
    };
  }
  return { page: 'nowhere' };
}

const here = () => parseRoute(location.pathname, location.search);
export const route = signal<Route>(here());

/** Goes to an address of the client; `replace` leaves no step in the history. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  route.value = here();
}

addEventListener('popstate', () => {
  route.value = here();
});

/** For links: a plain click stays within the page. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.currentTarget as HTMLElement).closest('a');
  if (!link || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
