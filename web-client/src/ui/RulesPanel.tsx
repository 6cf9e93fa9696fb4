// The rules in our own words: search, anchors, the way back.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useDesk } from '../app/desk';
import { say } from '../app/i18n';
import type { RuleText } from '../games/game';
import { RuleChip } from './chips';
import { Icon } from './icons';

const textOf = (r: RuleText): readonly string[] => (typeof r.text === 'string' ? [r.text] : r.text);

/** Rules that hold all the words, those with the number first. */
export function searchRules(rules: readonly RuleText[], query: string): RuleText[] {
  const wanted = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return [...rules];
  const number = /^[\d.]+$/.test(query.trim()) ? query.trim() : null;
  if (number) {
    const exact = rules.filter((r) => r.id === number || r.id.startsWith(`${number}.`));
    if (exact.length) return exact;
  }
  return rules.filter((r) => {
    const text = `${r.id} ${r.title ?? ''} ${textOf(r).join(' ')}`.toLowerCase();
    return wanted.every((w) => text.includes(w));
  });
}

export function RulesPanel() {
  const desk = useDesk();
  const [rules, setRules] = useState<readonly RuleText[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const wanted = desk.rule.value;
  useEffect(() => {
    desk.game.rules().then(setRules, () => setFailed(true));
  }, [desk]);
  const found = useMemo(() => searchRules(rules ?? [], query), [rules, query]);
  // A rule without a row of its own is told by the one above it: 5.3.2.1 by 5.3.2.
  const target = useMemo(() => {
    if (!wanted || !rules) return null;
    for (let id = wanted; id; id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '')
      if (rules.some((r) => r.id === id)) return id;
    return null;
  }, [wanted, rules]);
  useEffect(() => {
    if (!target) return;
    setQuery('');
    const el = list.current?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(target)}"]`);
    el?.scrollIntoView({ block: 'start' });
    el?.focus({ preventScroll: true });
  }, [target, wanted, found.length > 0]);
  if (failed) return <p>{say('rules.failed')}</p>;
  if (!rules) return <p class="quiet">{say('loading')}</p>;
  return (
    <div class="rules" ref={list}>
      <div class="filters">
        {wanted && (
          <button type="button" onClick={() => desk.back()}>
            <Icon name="left" /> {say('rules.back')}
          </button>
        )}
        <label>
          {say('rules.search')}{' '}
          <input type="search" value={query} onInput={(e) => setQuery(e.currentTarget.value)} />
        </label>
      </div>
      {wanted && !target && <p class="quiet">{say('rules.missing', { id: wanted })}</p>}
      <p class="quiet" role="status">
        {query ? (found.length ? say('rules.count', { n: found.length }) : say('rules.none')) : ''}
      </p>
      {found.map((r) => (
        <article
          key={r.id}
          data-rule={r.id}
          tabIndex={-1}
          class={r.id === target ? 'rule-text now' : `rule-text level-${r.id.split('.').length}`}
        >
          <h3>
            <span class="rule-number">{r.id}</span> {r.title ?? ''}
          </h3>
          {textOf(r).map((p) => (
            <p key={p}>
              <Linked text={p} />
            </p>
          ))}
        </article>
      ))}
    </div>
  );
}

/** Text in which [5.3.2] or (5.3.2) leads to that rule. */
function Linked({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\[\d+(?:\.\d+)+\]|\(\d+(?:\.\d+)+\))/).map((part, i) => {
        const m = /^[[(]([\d.]+)[\])]$/.exec(part);
        return m ? <RuleChip key={i} id={m[1]} /> : part;
      })}
    </>
  );
}
