// Declaring attacks as a plan, choosing the next one, and a combat while it is fought: who is in it, both tables,
// what has been played.
import { capital, say, word } from '../../../app/i18n';
import type { JsonObject } from '../../../net/messages';
import { HexChip, RuleChip, UnitChip } from '../../../ui/chips';
import type { PanelProps } from '../../game';
import { type BootsData, frameOf, ids, list, obj, readView, text } from '../model';
import { attackId, attacksOf } from '../options';
import { Cards } from './Hand';
import { AttackOdds, TableOdds } from './Odds';
import './panels.css';

type Props = PanelProps & { readonly picks: readonly string[] };

export function combatPanel(data: BootsData) {
  return function Combat({ view: raw, question, picks }: Props) {
    const view = readView(raw);
    const c = question?.context ?? {};
    const picked = new Set(picks.map((p) => p.replace(/^(drop|join):/, '')));
    const attacks = attacksOf(c);
    const looked = attacks.filter((a) => a.list !== 'plan' && picked.has(attackId(a)));
    const combat = frameOf(view, 'combat');
    return (
      <section class="fight" aria-label={say('fight.preview')}>
        {question?.kind === 'declare_attacks' && <Duties context={c} />}
        {combat && <Forces data={data} combat={combat} />}
        {looked.map((a) => (
          <AttackOdds key={attackId(a)} data={data} attack={a} open />
        ))}
        {question?.kind === 'declare_attacks' && (
          <>
            <h3>{say('fight.plan', { n: list(c.plan).length })}</h3>
            {list(c.plan).map((a) => (
              <AttackOdds key={attackId(a)} data={data} attack={a} open={false} />
            ))}
          </>
        )}
        {attacks.length > 0 && looked.length === 0 && question?.kind !== 'declare_attacks' && (
          <p class="quiet">{say('fight.choose')}</p>
        )}
        <div class="both-tables">
          {list(c.odds).map((o) => (
            <TableOdds
              key={text(o.crt)}
              data={data}
              odds={o}
              chosen={picked.has(text(o.crt)) || c.crt === o.crt}
              barred={
                o.crt === 'charge' &&
                question?.choices.shape === 'pick_one' &&
                !question.choices.options.some((x) => x.id === 'charge')
              }
            />
          ))}
        </div>
        {question?.kind === 'combat_markers' && (
          <Cards data={data} view={view} question={question} />
        )}
      </section>
    );
  };
}

/** What still must attack and be attacked before the whole may be committed. */
function Duties({ context }: { context: JsonObject }) {
  const faults = ids(context.faults);
  const open = (kind: string, hex: string) => faults.includes(`${kind} ${hex}`);
  const others = faults.filter((f) => !/^(unit_must_attack|enemy_left_out) /.test(f));
  const row = (title: string, kind: string, hexes: string[], rule: string) =>
    hexes.length > 0 && (
      <tr>
        <th scope="row">
          {title} <RuleChip id={rule} />
        </th>
        <td>
          {hexes.map((h) => (
            <span key={h} class={open(kind, h) ? 'duty due' : 'duty done'}>
              <HexChip id={h} /> {kind && say(open(kind, h) ? 'duty.due' : 'duty.done')}{' '}
            </span>
          ))}
        </td>
      </tr>
    );
  return (
    <>
      <p role="status" class={faults.length ? 'warn' : ''}>
        {faults.length ? say('duty.left', { n: faults.length }) : say('duty.ready')}
      </p>
      <table class="duties">
        <tbody>
          {row(say('duty.must_attack'), 'unit_must_attack', ids(context.must_attack), '10.5')}
          {row(say('duty.must_be'), 'enemy_left_out', ids(context.must_be_attacked), '10.5')}
          {row(say('duty.may_attack'), '', ids(context.may_attack), '10.5')}
          {row(say('duty.may_be'), '', ids(context.may_be_attacked), '10.5')}
        </tbody>
      </table>
      {others.map((f) => {
        const [what, hex] = f.split(' ');
        return (
          <p key={f} class="warn">
            {word('fault', what ?? '')} {hex && <HexChip id={hex} />}
          </p>
        );
      })}
    </>
  );
}

/** Who fights, as all may see (15.1). */
function Forces({ data, combat }: { data: BootsData; combat: JsonObject }) {
  const attack = obj(combat.attack);
  const played = obj(combat.played);
  const side = (role: string, units: string[], hexes: string[], title: string) => (
    <>
      <dt>{title}</dt>
      <dd>
        {units[0] ? capital(say(`sides.${data.units.get(units[0])?.nation}`)) : word('role', role)}:{' '}
        {units.length
          ? units.map((u) => <UnitChip key={u} id={u} />)
          : hexes.map((h) => <HexChip key={h} id={h} />)}
        {ids(played[role]).map((m) => (
          <b key={m}> {word('word', m)}</b>
        ))}
      </dd>
    </>
  );
  return (
    <dl class="facts">
      {side(text(combat.attacker), ids(combat.attackers), ids(attack.from), say('fight.attacker'))}
      {side(text(combat.defender), ids(combat.defenders), ids(attack.on), say('fight.defender'))}
      {ids(combat.chooses_markers).length > 0 && (
        <>
          <dt>{say('fight.choosing')}</dt>
          <dd>
            {ids(combat.chooses_markers)
              .map((r) => word('role', r))
              .join(', ')}{' '}
            <RuleChip id="10.2.2" />
          </dd>
        </>
      )}
    </dl>
  );
}
