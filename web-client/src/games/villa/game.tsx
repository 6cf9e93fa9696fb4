// `villa` as the client's shell sees it.
import { computed, signal } from '@preact/signals';
import { prefs } from '../../app/common';
import { eventually } from '../../app/eventually';
import { capital, hasWords, type Names, say, word } from '../../app/i18n';
import { fetchWords } from '../../app/words';
import type { MapData } from '../../board/mapdata';
import { api } from '../../net/http';
import { later } from '../../ui/later';
import type { GameClient, PanelProps, RuleText } from '../game';
import { asksOf } from '../sentences';
import { cardTitle, hexTitle, speakHex, standingOf, strengthWords } from './describe';
import { itemsOf } from './items';
import {
  type CounterInfo,
  cardsAt,
  type Detachment,
  readView,
  type SideColour,
  VillaData,
} from './model';
import { contextRows, finalWords, noteWords, optionWords, promptOf } from './options';
import { villaStyle } from './style';
import { villaSymbols } from './symbols';
import villaWords from './words.en.json?url';

const FIGHTS = new Set(['assault', 'interdiction', 'tactic', 'show_villa']);
const SIDES: Readonly<Record<string, SideColour>> = {
  villista: 'red',
  american: 'blue',
  carrancista: 'orange',
};

type Chronicle = typeof import('./log');

export async function load(): Promise<GameClient> {
  const told = signal<Chronicle | null>(null);
  const [map, counters, detachments] = await Promise.all([
    api.data<MapData>('villa', 'map.json'),
    api.data<{ counters: CounterInfo[] }>('villa', 'counters.json'),
    api.data<{ detachments: Detachment[] }>('villa', 'detachments.json'),
    fetchWords(villaWords),
  ]);
  const data = new VillaData(map, counters, detachments);
  // The map can be seen before anything is told about it.
  eventually(
    () => import('./log'),
    (log) => {
      told.value = log;
    },
  );
  const names: Names = {
    unit: (id) => data.name(id),
    hex: (id) => hexTitle(data.hexes.get(id), id),
    role: (id) => word('role', id),
  };
  const Combat = later<PanelProps & { readonly picks: readonly string[] }>(() =>
    import('./panels/Combat').then((m) => m.combatPanel(data)),
  );
  return {
    id: 'villa',
    map,
    style: villaStyle,
    symbols: villaSymbols,
    names,
    sideOf: (role) => SIDES[role] ?? 'blue',
    phase: (raw) => {
      const v = readView(raw);
      if (v.segment === 'set_up') return say('phase.set_up');
      return say('phase', {
        turn: v.turn,
        season: capital(word('word', v.season)),
        role: word('role', v.mover),
        segment: word('segment', v.segment),
      });
    },
    prompt: (q, raw) => promptOf(data, names, q, readView(raw)),
    option: (o, q, raw) => optionWords(data, names, o, q, readView(raw)),
    final: finalWords,
    context: (q) => contextRows(data, q),
    dialog: (q) => (FIGHTS.has(q.kind) ? Combat : null),
    note: noteWords,
    describe: (hex, raw, q) =>
      speakHex(data, readView(raw), hex, asksOf(hex, q, noteWords), prefs.peek().verbose),
    fanHeader: (hex, raw) => {
      const v = readView(raw);
      const cards = cardsAt(data, v, hex);
      const h = data.hexes.get(hex);
      return {
        title: `${hexTitle(h, hex)} · ${h ? capital(word('word', h.terrain)) : ''}`,
        detail: cards
          .map((c) =>
            [cardTitle(data, v, c), strengthWords(data, c.counters)].filter(Boolean).join(': '),
          )
          .join(' · '),
      };
    },
    standing: (raw) => standingOf(data, readView(raw)),
    ground: (hex) => {
      const h = data.hexes.get(hex);
      return h ? `${hexTitle(h, hex)}, ${word('word', h.terrain)}` : hex;
    },
    counters: (raw, marks) => itemsOf(data, readView(raw), marks),
    overlays: (raw) => {
      const v = readView(raw);
      return {
        markers: v.bridges_out.map((hex) => ({ hex, kind: 'bridge_out' as const })),
        tracks: {
          season: v.season,
          incidents: String(Math.min(v.incidents, 2)),
          turn: String(v.turn),
        },
      };
    },
    tells: computed(() => told.value !== null),
    log: (entry) => told.value?.logLine(data, entry) ?? null,
    outcome: (o, _raw, roles) => {
      const level = hasWords(`level.${o.level}`) ? say(`level.${o.level}`) : o.level;
      const who = o.winners.map((w) => word('role', roles[w] ?? '')).join(', ');
      const why = hasWords(`outcome.${o.reason}`)
        ? say(`outcome.${o.reason}`)
        : capital(o.reason.replaceAll('_', ' '));
      return who ? `${level}: ${who}. ${why}` : `${level}. ${why}`;
    },
    wayOf: (entry) => {
      const hexes = told.value?.wayOf(data, entry.fact);
      if (!hexes) return null;
      const group = entry.fact.group ?? entry.fact.counters;
      const first = Array.isArray(group)
        ? group.find((g) => typeof g === 'string' && data.info.get(g)?.colour !== 'white')
        : null;
      const colour = typeof first === 'string' ? data.info.get(first)?.colour : undefined;
      const role = entry.fact.seat ?? entry.fact.player;
      return {
        hexes,
        side: colour ?? (typeof role === 'string' ? (SIDES[role] ?? 'none') : 'none'),
      };
    },
    UnitPanel: later<PanelProps>(() => import('./panels/Unit').then((m) => m.unitPanel(data))),
    Tracks: later<PanelProps>(() => import('./panels/Tracks').then((m) => m.tracksPanel(data))),
    Charts: later<PanelProps>(() => import('./panels/Charts').then((m) => m.Charts)),
    Forces: later<PanelProps>(() => import('./panels/Forces').then((m) => m.forcesPanel(data))),
    figures: () => import('./figures').then((m) => m.figuresOf(data)),
    lookups: () => import('./lookups/lookups').then((m) => m.villaLookups(data, names)),
    rules: () =>
      api
        .data<{ number: string; title?: string; text: string }[]>('villa', 'rules.json')
        .then((list) => list.map(({ number, ...rest }): RuleText => ({ id: number, ...rest }))),
  };
}
