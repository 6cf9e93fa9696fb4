// Playing a finished match again: the seats change, and the others find theirs kept for them.
import { useState } from 'preact/hooks';
import { errorText, tell } from '../app/common';
import { say } from '../app/i18n';
import { go } from '../app/router';
import { call } from '../net/http';
import type { Match } from '../net/messages';

export function Rematch({ match, title }: { match: string; title: string }) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const path = `/api/matches/${encodeURIComponent(match)}/rematch`;
      go(`/match/${(await call<Match>('POST', path)).id}`);
    } catch (error) {
      tell(errorText(error), true);
      setBusy(false);
    }
  };
  return (
    <button type="button" disabled={busy} aria-label={say('rematch.of', { title })} onClick={ask}>
      {say('rematch')}
    </button>
  );
}
