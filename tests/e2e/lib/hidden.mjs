// Holds what a viewer of a Boots match received against what the rules let them know (8.6, 15, 6.2, 10.2.2). The
// truth is that of the record, played again after the end: which unit lay where at each entry. When a unit may be
// known is told here anew, by position and by what happened, not by what the engine marked as open.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './suite.mjs';

export const stageTool = process.env.STAGE_MATCH ?? path.join(root, 'build/release/bin/stage_match');

/** The truth of an exported match: by seq what stood where, what hands and cups held, what was told at most. */
export function truthOf(file) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vedette-truth-'));
  try {
    const name = path.join(folder, 'match.json');
    writeFileSync(name, JSON.stringify(file));
    const lines = execFileSync(stageTool, ['truth', name], { maxBuffer: 1 << 30, encoding: 'utf8' }).trim().split('\n');
    return lines.map((l) => JSON.parse(l));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const GOES = new Set(['moved', 'retreated', 'pursued', 'eliminated', 'withdrawn', 'stack_ordered', 'placed']);
const unitsOf = (fact) => [fact.unit, ...(fact.units ?? []), ...(fact.attackers ?? []), ...(fact.defenders ?? [])].filter(
  (u) => typeof u === 'string',
);

/** What each viewer may know, entry by entry. */
export class Permitted {
  /** `files`: the game's counters.json; `roles` in seat order; `viewer`: a seat or null for a spectator. */
  constructor(truth, counters, roles, viewer, hideTop) {
    Object.assign(this, { roles, viewer, hideTop });
    this.units = new Map(counters.units.map((u) => [u.id, u]));
    this.commands = counters.commands;
    this.bySeq = new Map();
    let before = null;
    const seen = new Map(); // unit -> hex where this viewer saw it
    const fighting = new Set();
    const own = new Set([...this.units.keys()].filter((u) => this.#sideOf(u) === roles[viewer]));
    for (const t of truth) {
      const now = this.#places(t);
      const was = before ?? now;
      // Of no seat of their own: who drew or controlled them has held them.
      if (viewer !== null) {
        t.controllers.forEach((seat, c) => {
          if (seat === viewer) for (const u of this.units.values()) if (u.command === this.commands[c].id) own.add(u.id);
        });
        for (const f of t.facts) if (f.t === 'unit_drawn' && f.unit && t.drawer === viewer) own.add(f.unit);
      }
      const may = new Set();
      const gone = new Set(t.facts.filter((f) => GOES.has(f.t)).flatMap(unitsOf));
      for (const f of t.facts) {
        if (f.t === 'combat') for (const u of unitsOf(f)) fighting.add(u);
        if (f.t === 'eliminated' || f.t === 'withdrawn') may.add(f.unit);
        if (f.t === 'stack_ordered' && !hideTop && f.top) may.add(f.top);
        // It came to lie on top, if only for a moment: those above it have left.
        if (f.t === 'top_shown' && !hideTop && this.#uncovered(f.unit, was, now, gone)) may.add(f.unit);
      }
      for (const f of t.facts) {
        // A scout and an engineer at work, who is marked, are shown to all (15.2, 18.2).
        if (f.t === 'scouts') seen.set(f.unit, f.from);
        if (f.t === 'pontoon') seen.set(f.unit, f.at);
        if (f.t !== 'seen') continue;
        const inCombat = f.units.every((u) => fighting.has(u)) || t.facts.some((g) => g.t === 'combat');
        // Scouts and aeroplanes tell their own side alone.
        const mine = viewer !== null && f.units.every((u) => !own.has(u));
        if (inCombat || mine) for (const u of f.units) seen.set(u, f.at);
      }
      for (const [u, hex] of seen) {
        const p = now.get(u);
        if (!p || p.at !== hex || !p.seen) {
          seen.delete(u);
          may.add(u); // it was known when the entry began
        }
      }
      // What lies open and is covered then stays known until it moves.
      for (const [u, p] of now) if (p.at && p.seen && (p.pledged || this.#open(u, p))) seen.set(u, p.at);
      for (const u of this.units.keys())
        if (own.has(u) || this.#open(u, was.get(u)) || this.#open(u, now.get(u)) || seen.has(u) || fighting.has(u)) may.add(u);
      if (!t.fights) fighting.clear();
      this.bySeq.set(t.seq, { may, now });
      before = now;
    }
    this.last = truth.at(-1)?.seq ?? 0;
  }
  #sideOf(unit) {
    return this.commands.find((c) => c.id === this.units.get(unit).command)?.side;
  }
  #places(t) {
    const out = new Map(t.off.map((u) => [u, { off: true }]));
    for (const s of t.stacks)
      s.slots.forEach((x, k) => out.set(x.unit, { at: s.at, k, seen: x.seen, pledged: x.pledged, above: s.slots.slice(0, k).map((y) => y.unit) }));
    return out;
  }
  /** Off the map in the open, or on top of its stack; garrisons lie open under every option. */
  #open(unit, place) {
    if (!place) return false;
    return place.off || (place.k === 0 && (!this.hideTop || this.units.get(unit).type === 'fort_garrison'));
  }
  #uncovered(unit, was, now, gone) {
    const p = was.get(unit);
    if (!p?.at) return true; // it has come this moment
    return p.above.every((x) => gone.has(x) || now.get(x)?.at !== p.at) || now.get(unit)?.at !== p.at;
  }
  /** Units that this viewer must not hear of at an entry, nor at the one before. */
  hidden(seq) {
    const at = this.bySeq.get(seq);
    if (!at) return new Set();
    const before = this.bySeq.get(seq - 1)?.may ?? new Set();
    return new Set([...this.units.keys()].filter((u) => !at.may.has(u) && !before.has(u)));
  }
}

const HANDLES = new Set(['stripe', 'moved', 'attacked', 'pledged']);

/** Every object inside a JSON value, with its path. */
function* objects(value, at = '') {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield [at, value];
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, `${at}/${key}`);
}

/**
 * What is wrong with the frames that a viewer received, as sentences; none if nothing is. Checked up to the last
 * entry of the truth: after it the match is over and nothing is hidden.
 */
export function leaksOf(frames, permitted) {
  const found = [];
  const role = permitted.viewer === null ? null : permitted.roles[permitted.viewer];
  let checked = 0;
  const text = (what, value, seq) => {
    const hidden = permitted.hidden(seq);
    const written = JSON.stringify(value);
    for (const id of new Set(written.match(/[a-z]+_[a-z0-9_]+/g) ?? []))
      if (hidden.has(id)) found.push(`${id} in ${what} of entry ${seq}: ${around(written, id)}`);
    for (const id of hidden) {
      const { name } = permitted.units.get(id);
      if (name && written.includes(`"${name}"`)) found.push(`the name ${name} in ${what} of entry ${seq}`);
    }
    for (const [at, o] of objects(value)) {
      if ('stripe' in o && !('unit' in o))
        for (const key of Object.keys(o))
          if (!HANDLES.has(key)) found.push(`a hidden counter with "${key}" at ${at} in ${what} of entry ${seq}`);
      for (const r of Object.keys(o.hand ?? {}))
        if (r !== role) found.push(`the hand of ${r} at ${at} in ${what} of entry ${seq}`);
      if (/^heroism_(picked|put_back|lost)$/.test(o.t) && o.seat !== role && 'markers' in o)
        found.push(`${o.t} of ${o.seat} tells the markers in ${what} of entry ${seq}`);
      if (typeof o.path === 'string' && /^\/heroism\/hand(\/|$)/.test(o.path) && role === null)
        found.push(`a patch of ${o.path} in entry ${seq}`);
      if (typeof o.path === 'string' && /^\/heroism\/hand\/./.test(o.path) && o.path.split('/')[3] !== role)
        found.push(`a patch of ${o.path} in entry ${seq}`);
    }
  };
  for (const { dir, message: m, seq } of frames) {
    if (dir === 'in' && m.t === 'reply' && seq <= permitted.last) text('a reply', m, seq);
    if (dir !== 'in' || (m.t !== 'opened' && m.t !== 'update')) continue;
    if (m.outcome || m.seq > permitted.last) break;
    const { facts, ...rest } = m;
    text(m.t, rest, m.seq);
    for (const f of facts) text('a fact', f.fact, f.seq);
    checked++;
  }
  if (checked === 0) found.push('nothing was received');
  return found;
}

const around = (text, id) => {
  const i = text.indexOf(id);
  return text.slice(Math.max(0, i - 70), i + id.length + 40);
};
