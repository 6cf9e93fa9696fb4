// Before the match: who sits where, links to invite the others, taking and leaving seats.
import '../styles/lobby.css';
import { paceWords } from '../app/clocks';
import { errorText, person, tell } from '../app/common';
import { say, word } from '../app/i18n';
import type { Play } from '../app/play';
import { follow, go } from '../app/router';
import { api } from '../net/http';
import type { Match, SeatInfo } from '../net/messages';
import { InviteLink } from './InviteLink';
import { SignIn } from './SignIn';

export function WaitingRoom({ play, match }: { play: Play; match: Match }) {
  const change = async (call: Promise<Match>) => {
    try {
      play.take(await call);
    } catch (error) {
      tell(errorText(error), true);
    }
  };
  const leave = async (seat: number) => {
    await change(api.leaveSeat(match.id, seat));
    // A private match is not there any more for those who have left it.
    await api.match(match.id).catch(() => go('/'));
  };
  return (
    <main class="page narrow">
      <p>
        <a href="/" onClick={follow}>
          {say('nav.lobby')}
        </a>
      </p>
      <h1>{match.title || match.game}</h1>
      <div class="sheet">
        <h2>{say('wait.title')}</h2>
        <p>{say('wait.text')}</p>
        <p>{say(`wait.${match.visibility}`)}</p>
        {match.pace && <p>{say('lobby.pace', { pace: paceWords(match.pace) })}</p>}
        <ul class="plain seats" aria-live="polite">
          {match.seats.map((s) => {
            const link = match.invitations?.find((i) => i.seat === s.seat);
            return (
              <li key={s.seat}>
                <h3>
                  {word('role', s.role)}:{' '}
                  {s.mine ? say('lobby.you') : (s.person?.name ?? say('lobby.free'))}
                </h3>
                {!s.person && link && <InviteLink path={link.path} />}
                {s.kept_for && <p class="quiet">{say('wait.kept', { who: s.kept_for.name })}</p>}
                {mayTake(match, s) && person.value && (
                  <button type="button" onClick={() => change(api.takeSeat(match.id, s.seat))}>
                    {say('lobby.take', { role: word('role', s.role) })}
                  </button>
                )}
                {s.mine && (
                  <button type="button" onClick={() => leave(s.seat)}>
                    {say('wait.leave')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {person.value === null && <SignIn />}
    </main>
  );
}

const mayTake = (match: Match, s: SeatInfo): boolean =>
  !s.person && (s.kept_for ? s.kept_for.me : match.visibility === 'public');
