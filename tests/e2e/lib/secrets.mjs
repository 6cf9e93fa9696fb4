// Holds the frames of a page against what its viewer may know of Villa (2.3.15).

const kinds = new Set(['villa', 'show_villa']);

/** Every path of a JSON value that has `wanted` as a key or a string, as "/a/b". */
function* whereIs(value, wanted, path = '') {
  if (value === wanted) yield path;
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === wanted) yield `${path}/${key}`;
    yield* whereIs(inner, wanted, `${path}/${key}`);
  }
}

/**
 * What is wrong with the frames of somebody who is not the Villista, as words; none if nothing is.
 * `villa` is the leader that the Villista chose.
 */
export function leaks(p, villa) {
  const found = [];
  let shown = false;
  const others = new Set(); // shown, and not he: when three are, anybody can tell who is the fourth
  let seen = 0;
  for (const { dir, text, message: m } of p.wire.frames) {
    if (dir !== 'in') continue;
    seen++;
    if (m.question && kinds.has(m.question.kind)) found.push(`the question ${m.question.kind}: ${text.slice(0, 200)}`);
    for (const { fact } of m.facts ?? []) {
      if (fact.t === 'leader_shown' && !fact.is_villa) others.add(fact.leader);
      if ((fact.t === 'leader_shown' && fact.is_villa) || others.size === 3) shown = true;
      if (fact.t === 'villa_chosen' && Object.keys(fact).some((k) => !['t', 'rule'].includes(k)))
        found.push(`the choice says more than that it was made: ${JSON.stringify(fact)}`);
    }
    if (shown) break;
    if (m.view?.villa?.known) found.push(`a view that knows Villa: seq ${m.seq}`);
    for (const step of m.patch ?? []) {
      if (!step.path.startsWith('/villa')) continue;
      if (step.path === '/villa/known' && step.value) found.push(`a patch that tells Villa: seq ${m.seq}`);
      if (/^\/villa\/shown\//.test(step.path) && step.value === true) found.push(`shown without a fact: seq ${m.seq}`);
    }
    // Nowhere does the chosen leader stand under a name that speaks of Villa's identity.
    for (const path of whereIs(m, villa))
      if (/\/(villa|known|identity|is_villa|secret|chosen)(\/|$)/.test(path) && !path.startsWith('/view/villa/shown/'))
        found.push(`${villa} at ${path} in seq ${m.seq}`);
  }
  if (!seen) found.push('no frame at all was seen');
  return found;
}
