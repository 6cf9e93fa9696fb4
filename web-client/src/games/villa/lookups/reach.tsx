// Reach: who could go from a hex, and how far, in words and in the panel.
import { hasWords, say, words } from '../../../app/i18n';
import type { JsonObject } from '../../../net/messages';
import { HexChip, RuleChip, UnitChip } from '../../../ui/chips';
import { readView, type VillaData } from '../model';
import { ids, list, text } from './answers';

const RANK: Readonly<Record<string, number>> = {
  leader: 0,
  scout: 1,
  patton: 2,
  aeroplane: 3,
  wagon: 4,
  machine_gun: 5,
  artillery: 6,
};

/** Leaders, who stand for their columns, and what moves without one. */
export function movers(data: VillaData, raw: JsonObject, hex: string): string[] {
  const view = readView(raw);
  const here = Object.entries(view.counters).filter(([, c]) => c.at === hex && c.by);
  const own = here.filter(
    ([id, c]) => data.type(id) === 'leader' || (RANK[data.type(id)] !== undefined && !c.column),
  );
  // Where nobody can lead or go alone: anybody, so that it is said why not.
  return (own.length ? own : here.slice(0, 1))
    .map(([id]) => id)
    .sort((a, b) => (RANK[data.type(a)] ?? 9) - (RANK[data.type(b)] ?? 9));
}

/** Words at a hex of a reach: what it costs, what is to be noted. */
export function reachAt(entry: JsonObject): string {
  const notes = ids(entry.notes).map((n) => (hasWords(`note.${n}`) ? say(`note.${n}`) : words(n)));
  return [
    entry.cost ? say('ask.path', { cost: Number(entry.cost) }) : say('look.by_rail'),
    entry.doubled ? say('ask.double') : '',
    ...notes,
  ]
    .filter(Boolean)
    .join(', ');
}

const paceWords = (reply: JsonObject): string => {
  if (reply.mp) return say('look.mp.die');
  if (reply.travel === 'rail') return say('look.mp.rail');
  return say('look.mp', { n: Number(reply.normal ?? 0), most: Number(reply.most ?? 0) });
};

/** The answer of a reach in one sentence. */
export function reachWords(data: VillaData, reply: JsonObject): string {
  const unit = data.name(text(reply.unit));
  if (reply.reason) return `${unit} ${say(`look.barred.${text(reply.reason)}`)}`;
  return [
    say('look.reach.spoken', { unit, n: list(reply.reach).length, pace: paceWords(reply) }),
    ...ids(reply.assumes).map((a) => say(`look.assumes.${a}`)),
  ].join(' ');
}

interface ReachProps {
  readonly data: VillaData;
  readonly reply: JsonObject;
  ask(more: JsonObject): void;
}

/** The answer of a reach: how far, what it assumes, and keys to ask otherwise. */
export function Reach({ data, reply, ask }: ReachProps) {
  const unit = text(reply.unit);
  const travels = ids(reply.travels);
  const alone = ids(reply.assumes).includes('alone');
  const group = ids(reply.group);
  const leads = data.type(group[0] ?? '') === 'leader';
  if (reply.reason)
    return (
      <p class="lookup-part">
        <UnitChip id={unit} /> {say(`look.barred.${text(reply.reason)}`)}{' '}
        <RuleChip id={text(reply.rule)} />
      </p>
    );
  return (
    <div class="lookup-part">
      <p>
        <UnitChip id={group[0] ?? unit} />
        {group.length > 1 && ` ${say('look.with', { n: group.length - 1 })}`}:{' '}
        {say('ask.reach', { n: list(reply.reach).length })}, {paceWords(reply)}{' '}
        <RuleChip id={text(reply.rule)} />
      </p>
      {ids(reply.exits).length > 0 && (
        <p>
          {say('look.exits')}{' '}
          {ids(reply.exits).map((h) => (
            <HexChip key={h} id={h} />
          ))}
        </p>
      )}
      {(travels.length > 1 || leads) && (
        <div class="lookup-keys">
          {travels.length > 1 &&
            travels.map((t) => (
              <button
                key={t}
                type="button"
                aria-pressed={t === reply.travel}
                onClick={() => ask({ travel: t })}
              >
                {say(`look.travel.${t}`)}
              </button>
            ))}
          {leads && reply.travel === 'hoof' && (
            <button type="button" aria-pressed={alone} onClick={() => ask({ alone: !alone })}>
              {say('look.alone')}
            </button>
          )}
        </div>
      )}
      <p class="quiet">
        {ids(reply.assumes)
          .map((a) => say(`look.assumes.${a}`))
          .join(' ')}
        {list(reply.reach).some((r) => r.doubled) && ` ${say('look.doubled')}`}
      </p>
    </div>
  );
}
