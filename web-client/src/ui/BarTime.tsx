// About time in the bar: what another seat proposes, and who is out of time.
import { isLate } from '../app/clocks';
import { useDesk } from '../app/desk';
import { roleOf, say } from '../app/i18n';
import { Claim, proposalWords } from './TimeDialog';
import { useNow } from './ticking';

export function BarTime() {
  const { play } = useDesk();
  const heard = play.clock.value;
  const mine = play.seat.value;
  const now = useNow(heard?.clock.seats.some((t) => t.runs) ? 5000 : 0);
  if (!heard || mine === null) return null;
  const role = (seat: number) => roleOf(play.match.value?.seats, seat);
  const { proposal, seats } = heard.clock;
  const offer = proposal && !proposal.agreed.includes(mine) ? proposal : null;
  const own = new Set(play.mine.value.map((s) => s.seat));
  const iAmLate = seats.some((t) => t.seat === mine && isLate(heard, t, now));
  const late = iAmLate ? undefined : seats.find((t) => !own.has(t.seat) && isLate(heard, t, now));
  return (
    <>
      {offer && (
        <span class="draw-offer" role="group" aria-label={proposalWords(offer, role)}>
          {proposalWords(offer, role)}
          <button type="button" onClick={() => play.command('clock', { act: 'agree' })}>
            {say('clock.agree')}
          </button>
          <button type="button" onClick={() => play.command('clock', { act: 'decline' })}>
            {say('clock.decline')}
          </button>
        </span>
      )}
      {late && (
        <span
          class="draw-offer"
          role="group"
          aria-label={say('clock.late', { who: role(late.seat) })}
        >
          {say('clock.late', { who: role(late.seat) })}
          <Claim against={late.seat} />
        </span>
      )}
    </>
  );
}
