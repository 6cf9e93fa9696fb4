// Recorded facts and questions of both games in words: every one has a sentence of its own, nothing is left open.
import { describe, expect, it } from 'vitest';
import crt from '../../../../engine/games/boots/data/crt.json';
import heroism from '../../../../engine/games/boots/data/heroism.json';
import maCounters from '../../../../engine/games/mad_anthony/data/counters.json';
import maMap from '../../../../engine/games/mad_anthony/data/map.json';
import maScenario from '../../../../engine/games/mad_anthony/data/scenario.json';
import maTerrain from '../../../../engine/games/mad_anthony/data/terrain.json';
import peCounters from '../../../../engine/games/pershing/data/counters.json';
import peMap from '../../../../engine/games/pershing/data/map.json';
import peScenario from '../../../../engine/games/pershing/data/scenario.json';
import peTerrain from '../../../../engine/games/pershing/data/terrain.json';
import { addWords, hasWords, plain, say } from '../../app/i18n';
import app from '../../app/words.en.json';
import type { FactEntry, Json, Question } from '../../net/messages';
import maAsked from './fixtures/mad_anthony.asked.json';
import peAsked from './fixtures/pershing.asked.json';
import { logLine } from './log';
import { BootsData, type BootsFiles, readView } from './model';
import { finalWords, optionWords, promptOf, readQuestion } from './options';
import { cardsOf } from './panels/Hand';
import { chances } from './panels/Odds';
import words from './words.en.json';

addWords(app);
addWords(words);
interface Recorded {
  readonly facts: readonly FactEntry[];
  readonly questions: readonly (Question & { readonly view: never })[];
}
const games = [
  [
    'pershing',
    { map: peMap, counters: peCounters, scenario: peScenario, terrain: peTerrain },
    peAsked,
  ],
  [
    'mad_anthony',
    { map: maMap, counters: maCounters, scenario: maScenario, terrain: maTerrain },
    maAsked,
  ],
] as const;

describe.each(games)('%s in words', (game, files, asked) => {
  const data = new BootsData(game, { ...files, heroism } as unknown as BootsFiles);
  const { facts, questions } = asked as unknown as Recorded;
  const names = {
    unit: (id: string) => data.name(id),
    hex: (id: string) => id,
    role: (id: string) => say(`role.${id}`),
  };

  it('a year is told as a name, without marks of thousands', () => {
    const fact = { t: 'campaign', year: 1794, rule: '21.3' };
    const line = logLine(data, { seq: 1, at: 0, fact });
    expect(plain(line!.sentence, names)).toContain('1794');
  });
  it('every fact has a sentence, a rule and no holes', () => {
    expect(facts.length).toBeGreaterThan(20);
    for (const f of facts) {
      if (f.fact.t === 'combat_die' && !f.fact.marker) {
        expect(logLine(data, f)).toBeNull();
        continue;
      }
      expect(hasWords(`fact.${f.fact.t}`), String(f.fact.t)).toBe(true);
      const line = logLine(data, f)!;
      const text = plain(line.sentence, names);
      expect(text, JSON.stringify(f.fact)).not.toMatch(/\{|undefined|NaN| {2}| ,|^ | $/);
      expect(line.rule).toMatch(/^\d+(\.\d+)+$/);
    }
  });

  it('every question has a prompt of its own and every option a label', () => {
    for (const raw of questions) {
      const q = readQuestion(raw);
      const view = readView(raw.view);
      const key = `ask.${q.kind}`;
      expect(hasWords(key), key).toBe(true);
      expect(promptOf(data, names, q, view), key).not.toMatch(/\{|undefined|NaN/);
      if (q.choices.shape === 'walk') continue;
      for (const o of q.choices.options) {
        const w = optionWords(data, names, o, q, view);
        expect(w.label, `${q.kind} ${o.id}`).toMatch(/^[A-Z0-9]/);
        expect(w.label).not.toMatch(/_|\{/);
      }
    }
  });

  it('gives ways their start and costs in points', () => {
    const raw = questions.find((q) => q.kind === 'walk')!;
    const q = readQuestion(raw);
    expect(readQuestion(raw)).toBe(q);
    expect(q.context.at).toBe((raw.context.path as string[]).at(-1));
    expect(q.context.left).toBe(Number(raw.context.allowance) / 2);
    if (q.choices.shape !== 'walk' || raw.choices.shape !== 'walk') throw new Error('no walk');
    const [halves, points] = [raw.choices.reach, q.choices.reach];
    expect(points.map((r) => r.cost * 2)).toEqual(halves.map((r) => r.cost));
  });
});

it.each([
  ['pershing', 'Villista'],
  ['mad_anthony', 'Indian'],
])('says of %s what is told of every game in words, with the roles of its seats', (game, other) => {
  const files = game === 'pershing' ? games[0][1] : games[1][1];
  const data = new BootsData(game, { ...files, heroism } as unknown as BootsFiles);
  const names = { unit: String, hex: String, role: (id: string) => say(`role.${id}`) };
  const told = (fact: { [key: string]: Json }) =>
    plain(logLine(data, { seq: 9, at: 0, fact })!.sentence, names);
  expect(told({ t: 'claimed', seat: 0, against: 1 })).toBe(
    `${other} is out of time: American claims the win.`,
  );
  expect(told({ t: 'resigned', seat: 1 })).toBe(`${other} resigns.`);
  for (const t of ['aborted', 'draw_offered', 'draw_accepted', 'draw_declined'])
    expect(told({ t, seat: 0 })).toMatch(/^American .*\.$/);
});

it('says beforehand what cannot be taken back', () => {
  const q = (kind: string) =>
    ({ kind, choices: { shape: 'pick_one', options: [] }, context: {} }) as never;
  expect(finalWords(q('draw_or_pass'), ['draw'])).toBe(say('final.drawn'));
  expect(finalWords(q('declare_attacks'), ['commit'])).toBe(say('final.told'));
  expect(finalWords(q('declare_attacks'), ['3804<3903'])).toBeNull();
  expect(finalWords(q('walk'), ['3804'])).toBeNull();
});

it('knows the columns and results of the tables', () => {
  crt.columns.forEach((c, i) => {
    expect(say(`column.${i}`)).toBe(c.id.replace('<=', '≤').replace('-', '–'));
  });
  for (const r of crt.results)
    expect(say(`result.${r.id}`).toLowerCase()).toBe(r.name.toLowerCase());
});

it('counts the faces of the die', () => {
  expect(chances(['AC', 'AD', 'BB', 'DD', 'DD', 'DT'])).toEqual([
    { result: 'DD', faces: 2 },
    { result: 'AC', faces: 1 },
    { result: 'AD', faces: 1 },
    { result: 'BB', faces: 1 },
    { result: 'DT', faces: 1 },
  ]);
});

it('has a text for every rule that facts, questions and panels cite', async () => {
  const rules = [
    ...(await import('./rules.en.json')).default,
    ...(await import('../pershing/rules.en.json')).default,
    ...(await import('../mad_anthony/rules.en.json')).default,
  ] as { id: string; text: string | string[] }[];
  const known = new Set(rules.map((r) => r.id));
  expect(known.size).toBe(rules.length);
  const cited = new Set<string>();
  for (const asked of [peAsked, maAsked] as unknown as Recorded[]) {
    for (const f of asked.facts) cited.add(String(f.fact.rule));
    for (const q of asked.questions) cited.add(String(q.context.rule));
  }
  for (const r of rules)
    for (const m of [r.text]
      .flat()
      .join(' ')
      .matchAll(/\[([\d.]+)\]/g))
      cited.add(m[1]!);
  for (const id of cited) expect(known.has(id), id).toBe(true);
  for (const r of rules) expect([r.text].flat().join(' '), r.id).not.toMatch(/`|undefined/);
});

it('lays cards of a kind together, or apart where several may be chosen', () => {
  const hand = ['do_or_die', 'gallant_leader', 'gallant_leader'];
  expect(cardsOf(hand, false)).toEqual([
    { kind: 'do_or_die', id: 'do_or_die', n: 1 },
    { kind: 'gallant_leader', id: 'gallant_leader', n: 2 },
  ]);
  expect(cardsOf(hand, true).map((c) => c.id)).toEqual([
    'do_or_die',
    'gallant_leader',
    'gallant_leader.2',
  ]);
});
