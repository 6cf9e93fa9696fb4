// The Heroism hand as cards: what each does, when it may be played, where it goes. A card that the question offers
// is a button.
import { useDesk } from '../../../app/desk';
import { toggle } from '../../../app/draft';
import { hasWords, say, word } from '../../../app/i18n';
import type { Question } from '../../../net/messages';
import { RuleChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import { type BootsData, type BootsView, type HeroismInfo, readView } from '../model';
import './panels.css';

type Props = PanelProps & { readonly picks: readonly string[] };

/** Words of a Heroism marker's moment: "in combat, as attacker". */
const momentWords = (at: string, who: string): string =>
  [
    hasWords(`moment.${at}`) ? say(`moment.${at}`) : at,
    hasWords(`moment.who.${who}`) ? say(`moment.who.${who}`) : '',
  ]
    .filter(Boolean)
    .join(', ');

/** Moments of a kind in this game, for one role where they differ. */
export const windowsOf = (data: BootsData, m: HeroismInfo, role?: string) =>
  m.windows.filter(
    (w) =>
      (!w.game || w.game === data.game) &&
      (!role || !['us', 'villa', 'indian'].includes(w.who) || w.who === role),
  );

/** What a card tells. */
export function CardText({
  data,
  marker,
  role,
}: {
  data: BootsData;
  marker: HeroismInfo;
  role?: string;
}) {
  return (
    <>
      {windowsOf(data, marker, role).map((w) => (
        <span key={w.id} class="card-window">
          <i>{momentWords(w.at, w.who)}.</i> {w.text}
        </span>
      ))}
      <span class="card-foot">
        {marker.must && `${say('card.must')} `}
        {word('card', marker.disposition)}
      </span>
    </>
  );
}

/** One card a kind with how many there are, or each by itself where several of a kind may be chosen. */
export function cardsOf(
  hand: readonly string[],
  apart: boolean,
): { kind: string; id: string; n: number }[] {
  const counts = new Map<string, number>();
  const each = hand.map((kind) => {
    const n = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, n);
    return { kind, id: n > 1 ? `${kind}.${n}` : kind, n: 1 };
  });
  return apart ? each : [...counts].map(([kind, n]) => ({ kind, id: kind, n }));
}

/** The cards of the hands that the viewer holds. */
export function Cards({
  data,
  view,
  question,
}: {
  data: BootsData;
  view: BootsView;
  question: Question | null;
}) {
  const desk = useDesk();
  const c = question?.choices;
  const offered = c && c.shape !== 'walk' ? new Set(c.options.map((o) => o.id)) : new Set<string>();
  const picks = desk.play.draft.value.picks;
  return (
    <>
      {Object.entries(view.heroism.hand).map(([role, hand]) => {
        return (
          <section key={role} aria-label={say('hand.title', { role: word('role', role) })}>
            <h3>
              {say('hand.title', { role: word('role', role) })}:{' '}
              {say('hand.count', { n: hand.length })} <RuleChip id="6.5" />
            </h3>
            {hand.length === 0 && <p class="quiet">{say('hand.empty')}</p>}
            <ul class="plain hand">
              {cardsOf(hand, c?.shape === 'pick_some').map(({ kind, id, n }) => {
                const marker = data.markers.get(kind);
                const now = offered.has(id);
                return (
                  <li key={id}>
                    <button
                      type="button"
                      class={`card hero-card${now ? ' may' : ''}`}
                      aria-pressed={now ? picks.includes(id) : undefined}
                      aria-disabled={!now}
                      onClick={() => {
                        if (now && c) desk.play.plan((x) => toggle(x, c, id));
                      }}
                    >
                      <b>
                        {data.name(kind)}
                        {n > 1 && ` ×${n}`}
                      </b>
                      <span class="state">{say(now ? 'card.now' : 'card.later')}</span>
                      {marker && <CardText data={data} marker={marker} role={role} />}
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </>
  );
}

export function handPanel(data: BootsData) {
  return function Hand({ view, question }: Props) {
    return (
      <section class="hands">
        <Cards data={data} view={readView(view)} question={question} />
      </section>
    );
  };
}
