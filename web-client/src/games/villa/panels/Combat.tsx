// Before a fight is committed to: dice one by one, what they need, expected hits, what may answer. All
// figures are the server's.

import { useDesk } from '../../../app/desk';
import { capital, hasWords, say, words } from '../../../app/i18n';
import type { Json, JsonObject } from '../../../net/messages';
import { HexChip, RuleChip, UnitChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import type { VillaData } from '../model';
import { readId, targetWords } from '../options';

type Props = PanelProps & { readonly picks: readonly string[] };
const obj = (j: Json | undefined): JsonObject =>
  j && typeof j === 'object' && !Array.isArray(j) ? j : {};
const list = (j: Json | undefined): JsonObject[] =>
  Array.isArray(j)
    ? j.filter((x): x is JsonObject => !!x && typeof x === 'object' && !Array.isArray(x))
    : [];
const ids = (j: Json | undefined): string[] =>
  Array.isArray(j) ? j.filter((x): x is string => typeof x === 'string') : [];
const word = (prefix: string, id: Json | undefined): string =>
  typeof id === 'string' ? (hasWords(`${prefix}.${id}`) ? say(`${prefix}.${id}`) : words(id)) : '';

/** Dice as `dice_json` writes them: n, each with what it needs, and the hits to be expected. */
export function DiceRows({
  title,
  dice,
  rule,
}: {
  title: string;
  dice: JsonObject;
  rule?: string;
}) {
  const rows = list(dice.dice);
  return (
    <table class="dice-table">
      <caption>
        {title}: {say('fight.dice', { n: rows.length })},{' '}
        {say('fight.expected', { n: Number(dice.expected ?? 0) })} <RuleChip id={rule} />
      </caption>
      <tbody>
        {rows.map((d, i) => (
          <tr key={`${d.counter}${i}`}>
            <th scope="row">
              {typeof d.counter !== 'string' ? (
                '–'
              ) : rows.findIndex((x) => x.counter === d.counter) < i ? (
                say('fight.another')
              ) : (
                <UnitChip id={d.counter} />
              )}
            </th>
            <td>
              {Number(d.needs) > 0
                ? say('fight.needs', { n: Number(d.needs) })
                : say('fight.never')}
            </td>
            <td>{word('why', d.why)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The dice of the chosen attackers. With all of them it is the server's own sum (`whole`); with some,
 * each one's dice as the server told them, for as many armed troops of a hex as it has rifles (5.3.2). */
export function chosenDice(
  assault: JsonObject,
  picked: ReadonlySet<string>,
  field: string,
  whole: JsonObject,
): JsonObject {
  const all = list(assault.attackers);
  const of = all.filter((a) => typeof a.counter === 'string' && picked.has(a.counter));
  if (of.length === all.length && Object.keys(whole).length) return whole;
  const rifles = new Map(list(assault.hexes).map((h) => [String(h.at), Number(h.rifles ?? 0)]));
  const dice: JsonObject[] = [];
  let expected = 0;
  for (const a of of) {
    const armed = ids(a.brings).length > 1;
    const at = String(a.at);
    const left = rifles.get(at);
    if (armed && left !== undefined) {
      if (left <= 0) continue;
      rifles.set(at, left - 1);
    }
    dice.push(...list(obj(a[field]).dice));
    expected += Number(obj(a[field]).expected ?? 0);
  }
  return { n: dice.length, dice, expected: Math.round(expected * 100) / 100 };
}

export function combatPanel(data: VillaData) {
  return function Combat({ question, picks }: Props) {
    const desk = useDesk();
    const c = question?.context ?? {};
    const chosen = picks.map(readId);
    const target = chosen[0]?.target ?? null;
    const units = new Set(chosen.map((p) => p.subject));
    const sign = chosen[0]?.sign ?? '';
    const names = desk.game.names;

    if (c.assaults || c.raids) {
      const assaults = list(c.assaults);
      const raids = list(c.raids);
      const one = assaults.find((a) => sign === '>' && a.target === target);
      const raid = raids.find(
        (r) =>
          sign === '~' &&
          (`${r.at}/${r.target}` === target ||
            r.target === target ||
            (typeof r.group === 'string' && r.group.endsWith(target ?? '-'))),
      );
      if (!one && !raid)
        return (
          <p class="quiet">
            {say('fight.choose', { assaults: assaults.length, raids: raids.length })}
          </p>
        );
      return (
        <section class="fight" aria-label={say('fight.preview')}>
          {one && <Assault {...{ data, one, units, names }} />}
          {raid && <Raid {...{ raid, units }} />}
        </section>
      );
    }
    if (c.targets) {
      const t = list(c.targets).find((x) => x.target === target);
      if (!t) return <p class="quiet">{say('fight.choose_guns')}</p>;
      return (
        <section class="fight" aria-label={say('fight.preview')}>
          <p>
            {say('fight.guns', {
              n: chosen.length,
              target: targetWords(data, names, String(t.target)),
            })}{' '}
            {say('fight.pins', {
              n: Number(
                sign === '@' && [...units][0] === 'rail_gun' ? obj(t.rail_gun).needs : t.needs,
              ),
            })}{' '}
            <RuleChip id={typeof t.rule === 'string' ? t.rule : null} />
          </p>
          <p>
            {ids(t.counters).map((id) => (
              <UnitChip key={id} id={id} />
            ))}
          </p>
        </section>
      );
    }
    return (
      <section class="fight" aria-label={say('fight.preview')}>
        {typeof c.target === 'string' && (
          <p>{say('fight.on', { target: targetWords(data, names, c.target) })}</p>
        )}
        {list(c.tactics).map((t) => (
          <Tactic key={String(t.tactic)} t={t} />
        ))}
        {c.keep && <DiceRows title={say('opt.keep')} dice={obj(c.keep)} rule="2.3.15" />}
        {c.show && <DiceRows title={say('opt.show')} dice={obj(c.show)} rule="2.3.15" />}
      </section>
    );
  };
}

function Tactic({ t }: { t: JsonObject }) {
  return (
    <div class="tactic">
      <h3>{capital(say('fight.if', { tactic: word('tactic', t.tactic) }))}</h3>
      <DiceRows title={say('fight.attack')} dice={obj(t.attack)} rule="5.3.2" />
      {list(obj(t.answer).dice).length > 0 ? (
        <DiceRows title={say('fight.answer')} dice={obj(t.answer)} rule="5.3.5" />
      ) : (
        <p>
          {say('fight.no_answer')} <RuleChip id="5.3.4" />
        </p>
      )}
      {ids(t.can_take_losses).length > 0 && (
        <p>
          {say('fight.losses')}{' '}
          {ids(t.can_take_losses).map((id) => (
            <UnitChip key={id} id={id} />
          ))}
        </p>
      )}
    </div>
  );
}

function Assault({
  data,
  one,
  units,
  names,
}: {
  data: VillaData;
  one: JsonObject;
  units: ReadonlySet<string>;
  names: { hex(id: string): string; unit(id: string): string; role(id: string): string };
}) {
  const rule = typeof one.rule === 'string' ? one.rule : '5.3.1';
  const tacticOf = (tactic: string) =>
    obj(list(one.tactics).find((t) => t.tactic === tactic)?.attack);
  const near = list(one.attackers).filter(
    (a) => typeof a.counter === 'string' && !units.has(a.counter),
  );
  const shows = list(one.attackers).some(
    (a) => typeof a.counter === 'string' && units.has(a.counter) && a.if_villa_shows,
  );
  return (
    <>
      <h3>
        {say('under.assault', { target: targetWords(data, names, String(one.target)) })}{' '}
        <RuleChip id={rule} />
      </h3>
      <DiceRows
        title={say('fight.attack_dismounted')}
        dice={chosenDice(one, units, 'attack', obj(one.attack_with_all))}
        rule="5.3.2"
      />
      {list(one.tactics).some((t) => t.tactic === 'mounted') && (
        <DiceRows
          title={say('fight.attack_mounted')}
          dice={chosenDice(one, units, 'if_mounted', tacticOf('mounted'))}
          rule="5.3.4"
        />
      )}
      {shows && (
        <DiceRows
          title={say('fight.attack_villa')}
          dice={chosenDice(one, units, 'if_villa_shows', {})}
          rule="2.3.15"
        />
      )}
      {near.length > 0 && (
        <p class="quiet">
          {say('fight.could_join')}{' '}
          {near.map((a) => (
            <UnitChip key={String(a.counter)} id={String(a.counter)} />
          ))}
        </p>
      )}
      <h3>{say('fight.defender')}</h3>
      <p>
        {ids(one.defenders).map((id) => (
          <UnitChip key={id} id={id} />
        ))}
      </p>
      {list(one.tactics).map((t) =>
        list(obj(t.answer).dice).length > 0 ? (
          <DiceRows
            key={String(t.tactic)}
            title={say('fight.answers', { tactic: word('tactic', t.tactic) })}
            dice={obj(t.answer)}
            rule="5.3.5"
          />
        ) : (
          <p key={String(t.tactic)}>
            {say('fight.answers_not', { tactic: word('tactic', t.tactic) })} <RuleChip id="5.3.4" />
          </p>
        ),
      )}
      {one.answer_across_cliffs && (
        <DiceRows
          title={say('fight.across_cliffs')}
          dice={obj(one.answer_across_cliffs)}
          rule="5.3.5"
        />
      )}
      <p>
        {ids(one.retreats).length ? say('fight.may_retreat') : say('fight.no_retreat')}{' '}
        {ids(one.retreats).map((h) => (
          <HexChip key={h} id={h} />
        ))}{' '}
        <RuleChip id="5.3.7" />
      </p>
    </>
  );
}

function Raid({ raid, units }: { raid: JsonObject; units: ReadonlySet<string> }) {
  const rule = typeof raid.rule === 'string' ? raid.rule : '5.3.9';
  return (
    <>
      <h3>
        {say('fight.raid', { what: word('target', raid.target), n: units.size })}{' '}
        <RuleChip id={rule} />
      </h3>
      <p>
        {raid.automatic
          ? say('fight.automatic')
          : say('fight.succeeds', { n: Number(raid.succeeds_on ?? 2) })}
      </p>
      {ids(raid.prey).length > 0 && (
        <p>
          {ids(raid.prey).map((id) => (
            <UnitChip key={id} id={id} />
          ))}
        </p>
      )}
      {list(obj(raid.answer).dice).length > 0 ? (
        <DiceRows title={say('fight.answer')} dice={obj(raid.answer)} rule="5.3.9" />
      ) : (
        <p>{say('fight.no_answer')}</p>
      )}
    </>
  );
}
