// Before the match: how the seats are given, who sits where, links to invite the others, taking and leaving
// seats, what is said meanwhile.
import '../styles/lobby.css';
import { paceWords } from '../app/clocks';
import { errorText, person, tell } from '../app/common';
import { say } from '../app/i18n';
import type { Play } from '../app/play';
import { follow, go } from '../app/router';
import { seatingWords, seatName, takes } from '../app/seating';
import { api } from '../net/http';
import type { Match } from '../net/messages';
import { InviteLink } from './InviteLink';
import { KeepOpen } from './KeepOpen';
import { SignIn } from './SignIn';
import { WaitingTalk } from './WaitingTalk';

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
  const given = !match.seating;
  // Of what is free, what this person may have.
  const open = person.value
    ? takes(match).filter((t) => match.visibility === 'public' || match.seats[t.seat]?.kept_for?.me)
    : [];
  const taking = (t: (typeof open)[number]) => (
    <button key={t.seat} type="button" onClick={() => change(api.takeSeat(match.id, t.seat))}>
      {t.label}
    </button>
  );
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
        {!given && <p>{seatingWords(match)}.</p>}
        {match.pace && <p>{say('lobby.pace', { pace: paceWords(match.pace) })}</p>}
        <KeepOpen m={match} kept={(m) => play.take(m)} />
        <ul class="plain seats" aria-live="polite">
          {match.seats.map((s) => {
            const link = match.invitations?.find((i) => i.seat === s.seat);
            return (
              <li key={s.seat}>
                <h3>
                  {seatName(s)}: {s.mine ? say('lobby.you') : (s.person?.name ?? say('lobby.free'))}
                </h3>
                {!s.person && link && <InviteLink path={link.path} place={!given} />}
                {s.kept_for && <p class="quiet">{say('wait.kept', { who: s.kept_for.name })}</p>}
                {given && open.filter((t) => t.seat === s.seat).map(taking)}
                {s.mine && (
                  <button type="button" onClick={() => leave(s.seat)}>
                    {say(given ? 'wait.leave' : 'wait.leave.place')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
        {!given && open.length > 0 && <p>{open.map(taking)}</p>}
      </div>
      {match.seats.some((s) => s.mine) && <WaitingTalk play={play} />}
      {person.value === null && <SignIn />}
    </main>
  );
}
