// An invitation: what it is for, and taking the seat.
import '../styles/lobby.css';
import { useEffect, useState } from 'preact/hooks';
import { paceWords } from '../app/clocks';
import { errorText, person, tell } from '../app/common';
import { roleOf, say } from '../app/i18n';
import { follow, go } from '../app/router';
import { takes } from '../app/seating';
import { api } from '../net/http';
import type { MatchSummary } from '../net/messages';
import { Seats } from './MatchRow';
import { SignIn } from './SignIn';

export function Join({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<{ match: MatchSummary; seat: number } | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    api.invitation(token).then(setInvitation, (e) => setError(errorText(e)));
  }, [token]);
  const take = async (chosen?: number) => {
    try {
      const m = await api.join(token, chosen);
      go(`/match/${m.id}`, true);
    } catch (e) {
      tell(errorText(e), true);
    }
  };
  const seating = invitation?.match.seating;
  // A link for a match that has begun is for the one seat, however the seats were given.
  const kind = seating?.roles ? seating.kind : undefined;
  return (
    <main class="page narrow">
      <h1 class="brand">{say('app.name')}</h1>
      <div class="sheet">
        <h2>{say('join.title')}</h2>
        {error && (
          <p class="bad-news">
            {error}{' '}
            <a href="/" onClick={follow}>
              {say('nav.lobby')}
            </a>
          </p>
        )}
        {invitation && (
          <p>
            {say(kind ? `join.text.${kind}` : 'join.text', {
              title: invitation.match.title || invitation.match.game,
              role: roleOf(invitation.match.seats, invitation.seat),
            })}
          </p>
        )}
        {invitation && (
          <p>
            <Seats m={invitation.match} />
          </p>
        )}
        {invitation?.match.pace && (
          <p>{say('lobby.pace', { pace: paceWords(invitation.match.pace) })}</p>
        )}
        {invitation &&
          person.value &&
          (kind === 'offer' ? (
            takes(invitation.match).map((t) => (
              <button key={t.seat} type="button" class="primary" onClick={() => take(t.seat)}>
                {t.label}
              </button>
            ))
          ) : (
            <button type="button" class="primary" onClick={() => take()}>
              {say('join.take')}
            </button>
          ))}
      </div>
      {invitation && !person.value && <SignIn />}
    </main>
  );
}
