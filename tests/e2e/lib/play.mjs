// Answering as a player does: read the question that the page has received, choose, work the controls,
// wait until the server has acknowledged and the page has gone on.
import { mouse } from './hands.mjs';
import { until } from './suite.mjs';

/** Steps between two hexes of the sheet. */
export function distance(a, b) {
  const cell = (h) => {
    const c = h.charCodeAt(0) - 65;
    return [c, Number(h.slice(1)) - (c + (c & 1)) / 2];
  };
  const [[ac, ar], [bc, br]] = [cell(a), cell(b)];
  return (Math.abs(ac - bc) + Math.abs(ar - br) + Math.abs(ac - bc + ar - br)) / 2;
}
export const onMap = (place) => /^[A-Z]\d+(\/|$)/.test(place ?? '');
export const hexOf = (place) => place.split('/')[0];

/** Hexes where leaders of a colour stand. */
export const leadersOf = (view, colour) =>
  Object.entries(view.counters)
    .filter(([id, c]) => id.startsWith('ldr_') && c.colour === colour && onMap(c.at))
    .map(([id, c]) => ({ id, hex: hexOf(c.at) }));

/** An answer that any question has: end what can be ended, else what is offered first. */
export function simplest(q) {
  const c = q.choices;
  const ids = (c.options ?? []).map((o) => o.id);
  switch (c.shape) {
    case 'pick_one':
      if (ids.includes('keep')) return { pick: 'keep' };
      return c.may_pass ? { pass: true } : { pick: ids[0] };
    case 'pick_some': {
      if (ids.includes('end')) return { picks: ['end'] };
      const group = c.options[0]?.group;
      const fit = c.options.filter((o) => !c.same_group || o.group === group);
      return { picks: fit.slice(0, c.min).map((o) => o.id) };
    }
    case 'walk': {
      const also = c.also.map((o) => o.id);
      const stop = ['end', 'cancel', 'stay'].find((id) => also.includes(id));
      return { to: stop ?? c.reach[0]?.to ?? also[0] };
    }
    case 'allocate': {
      const points = {};
      let left = c.total;
      const put = (list, most) => {
        for (const o of list) {
          const n = Math.min((o.max ?? 1) - (points[o.id] ?? 0), left, most);
          if (n <= 0) continue;
          points[o.id] = (points[o.id] ?? 0) + n;
          left -= n;
          most -= n;
        }
      };
      if (c.at_least) put(c.options.filter((o) => o.group === c.at_least.group), c.at_least.points);
      put(c.options, left);
      return { allocate: points };
    }
  }
  throw new Error(`a question of shape ${c.shape}`);
}

/** Waits until the page shows the newest question of this viewer and lets it be answered; returns it. */
export async function ready(p, as) {
  const tab = p.page.locator('#tab-actions');
  return until(
    `a question on the page of ${p.name}`,
    async () => {
      const q = p.wire.question(as);
      if (!q) return null;
      if ((await tab.getAttribute('aria-selected')) !== 'true') await p.hands.tab(p, 'actions');
      const shown = p.page.locator(`.question:not(.busy)[data-decision=${JSON.stringify(String(q.decision_id))}]`);
      return (await shown.count()) > 0 && q === p.wire.question(as) ? q : null;
    },
    60_000,
  );
}

/** Chooses on the page what makes up the answer, short of sending it. True if it went off by itself. */
export async function prepare(p, q, a) {
  const hands = p.hands;
  const inBar = (id) => p.page.locator(`.bar-actions [data-option=${JSON.stringify(id)}]`).count();
  if (a.pass) {
    await hands.press(p, 'pass');
    return true;
  }
  if (a.allocate) {
    await hands.spread(p, a.allocate);
    return false;
  }
  if (a.to !== undefined && q.choices.shape === 'walk') {
    if (q.choices.reach.some((r) => r.to === a.to)) {
      await hands.point(p, a.to);
      await p.page.locator('.walk-to h3', { hasText: a.to }).or(p.page.locator('.bar-actions', { hasText: a.to })).first().waitFor();
      return false;
    }
    const own = await inBar(a.to);
    await hands.press(p, a.to);
    return own > 0;
  }
  const ids = a.picks ?? [a.pick];
  for (const id of ids) {
    const own = await inBar(id);
    await hands.press(p, id);
    if (own) return true;
    await p.page.locator(`.option[data-option=${JSON.stringify(id)}][aria-pressed=true]`).waitFor();
  }
  return false;
}

/** Waits for the acknowledgement of what was sent after `before` acknowledgements. */
export async function acknowledged(p, before) {
  const last = p.wire.sent('answer').at(-1);
  await until(`${p.name} hears of an answer`, () => p.wire.got('ack').length > before || p.wire.got('refused').length > p.refusals);
  if (p.wire.got('refused').length > p.refusals) {
    p.refusals = p.wire.got('refused').length;
    throw new Error(`${p.name} was refused: ${JSON.stringify(p.wire.got('refused').at(-1))} for ${JSON.stringify(last)}`);
  }
  const ack = p.wire.got('ack').at(-1);
  await until(`${p.name} sees seq ${ack.seq}`, () => (p.wire.state(p.as)?.seq ?? 0) >= ack.seq);
  p.answers = (p.answers ?? 0) + 1;
  return ack;
}

/** Answers the question in front of a player through the page. */
export async function answer(p, q, a) {
  p.refusals ??= 0;
  const before = p.wire.got('ack').length;
  if (!(await prepare(p, q, a))) {
    // A way on the map is committed by pressing its end a second time; everything else by the bar.
    const walks = a.to !== undefined && q.choices.shape === 'walk' && q.choices.reach.some((r) => r.to === a.to);
    if (walks && !a.go_on && p.secondPress !== false) await p.hands.again(p, a.to);
    else await p.hands.commit(p);
  }
  return acknowledged(p, before);
}

/** One answer: `aim(question, view)` chooses, or leaves it to `simplest`. */
export async function playTurn(p, aim = () => null) {
  p.hands ??= mouse;
  const q = await ready(p, p.as);
  const a = aim(q, p.wire.state(p.as).view) ?? simplest(q);
  await answer(p, q, a);
  return { q, a };
}

/** Is this person asked now, as far as their page has heard? */
export const asked = (p) => p.wire.question(p.as) !== null;

/** A match has ended before what it was played for: dice can do that. */
export class Over extends Error {}

/** Plays a match, and when dice end it too soon another one, `most` in all. */
export async function anotherIfOver(most, oneMatch) {
  for (let n = 1; ; n++) {
    try {
      return await oneMatch(n);
    } catch (error) {
      if (!(error instanceof Over) || n === most) throw error;
    }
  }
}

/**
 * Lets everybody answer whenever they are asked until `done()`; `aims` by name of person. Throws after
 * `most` answers. `hurry(p)` may take an answer off a person's hands (see `quick`).
 */
export async function playUntil(what, players, done, aims = {}, most = 300, hurry = null) {
  for (let n = 0; n < most; n++) {
    const next = await until(
      `${what}: somebody is asked`,
      () => (done() ? 'done' : players.find((p) => asked(p) || p.wire.state(p.as)?.outcome)),
      60_000,
    );
    if (next === 'done') return n;
    if (next.wire.state(next.as).outcome) throw new Over(`${what}: the match is over before`);
    if (hurry && (await hurry(next))) continue;
    await playTurn(next, aims[next.name]);
  }
  throw new Error(`${what}: not within ${most} answers`);
}

/** Facts of a kind that a person has been told. */
export const facts = (p, t) => (p.wire.state(p.as)?.facts ?? []).map((f) => f.fact).filter((f) => f.t === t);
