// Until when a match waits for players, and the button that has it wait on.
import { errorText, tell } from '../app/common';
import { dayOf, say } from '../app/i18n';
import { call } from '../net/http';
import type { Match, MatchSummary } from '../net/messages';

export function KeepOpen({ m, kept }: { m: MatchSummary; kept: (m: Match) => void }) {
  const { waits } = m;
  if (!waits) return null;
  const keep = async () => {
    try {
      kept(await call<Match>('POST', `/api/matches/${encodeURIComponent(m.id)}/wait`));
      tell(say('wait.kept_open'));
    } catch (error) {
      tell(errorText(error), true);
    }
  };
  return (
    <p class={waits.soon ? 'bad-news' : 'quiet'}>
      {say(waits.soon ? 'wait.soon' : 'wait.until', { day: dayOf(waits.until) })}{' '}
      <button
        type="button"
        class={waits.soon ? '' : 'plain-button'}
        aria-label={say('wait.keep.of', { title: m.title || m.game })}
        onClick={keep}
      >
        {say('wait.keep')}
      </button>
    </p>
  );
}
