// `pershing` and `mad_anthony` as the client's shell sees them. Each brings its sheet; the rest is here.
import { computed, signal } from '@preact/signals';
import { prefs } from '../../app/common';
import { eventually } from '../../app/eventually';
import { capital, hasWords, listed, type Names, say, word } from '../../app/i18n';
import { fetchWords } from '../../app/words';
import type { MapData } from '../../board/mapdata';
import type { SheetStyle } from '../../board/style';
import { api } from '../../net/http';
import { later } from '../../ui/later';
import type { GameClient, PanelProps, RuleText } from '../game';
import './boots.css';
import { asksOf } from '../sentences';
import { hexTitle, nationWords, speakHex, standingOf, strengthWords } from './describe';
import { counterOf, itemsOf } from './faces';
import { BootsData, type BootsFiles, colourOf, readView, stackAt } from './model';
import { contextRows, finalWords, noteWords, optionWords, promptOf, readQuestion } from './options';
import { overlaysOf } from './overlays';
import shared from './rules.en.json?url';
import { bootsSymbols } from './symbols';
import bootsWords from './words.en.json?url';

const FIGHTS = new Set(
  'declare_attacks choose_attack choose_crt screening combat_markers pursuit_combat'.split(' '),
);
const PLAIN: readonly string[] = ['map', 'counters', 'scenario', 'terrain', 'heroism'];

type Chronicle = typeof import('./log');
type DialogProps = PanelProps & { readonly picks: readonly string[] };

/** The client of one of the games; throws if its data does not come. */
export async function loadBoots(
  id: string,
  style: (map: MapData) => SheetStyle,
  chapter: string,
): Promise<GameClient> {
  const told = signal<Chronicle | null>(null);
  const [files] = await Promise.all([
    Promise.all(PLAIN.map((f) => api.data<unknown>(id, `${f}.json`))),
    fetchWords(bootsWords),
  ]);
  const data = new BootsData(
    id,
    Object.fromEntries(PLAIN.map((f, i) => [f, files[i]])) as unknown as BootsFiles,
  );
  // The map can be seen before anything is told about it.
  eventually(
    () => import('./log'),
    (log) => {
      told.value = log;
    },
  );
  const names: Names = {
    unit: (u) => data.name(u),
    hex: (h) => hexTitle(data.hexes.get(h), h),
    role: (r) => word('role', r),
  };
  const Combat = later<DialogProps>(() =>
    import('./panels/Combat').then((m) => m.combatPanel(data)),
  );
  const Hand = later<DialogProps>(() => import('./panels/Hand').then((m) => m.handPanel(data)));
  return {
    id,
    map: data.files.map,
    style: style(data.files.map),
    symbols: bootsSymbols,
    names,
    sideOf: (role) => {
      const colour = colourOf(role);
      return colour === 'white' ? 'blue' : colour;
    },
    reads: readQuestion,
    counter: (raw, unit) => counterOf(data, readView(raw), unit),
    phase: (raw) => {
      const v = readView(raw);
      if (v.phase === 'set_up') return say('phase.set_up.top');
      const segment = v.sub_phase === 'none' ? `phase.${v.phase}` : `segment.${v.sub_phase}`;
      const key = v.phase !== 'operations' ? '.both' : v.active.length ? '' : '.draw';
      return say(`phase.top${key}`, {
        turn: v.turn,
        date: v.date,
        role: word('role', v.phasing),
        segment: say(segment),
        active: listed(v.active.map((c) => data.name(c))),
      });
    },
    prompt: (q, raw) => promptOf(data, names, q, readView(raw)),
    option: (o, q, raw) => optionWords(data, names, o, q, readView(raw)),
    final: finalWords,
    context: (q) => contextRows(data, q),
    dialog: (q) =>
      FIGHTS.has(q.kind)
        ? Combat
        : q.kind.startsWith('heroism_') || q.kind === 'hand_limit'
          ? Hand
          : null,
    note: noteWords,
    describe: (hex, raw, q) =>
      speakHex(data, readView(raw), hex, asksOf(hex, q, noteWords), prefs.peek().verbose),
    fanHeader: (hex, raw) => {
      const stack = stackAt(readView(raw), hex);
      const h = data.hexes.get(hex);
      return {
        title: `${hexTitle(h, hex)} · ${h ? capital(word('word', h.terrain)) : ''}`,
        detail: stack ? `${capital(nationWords(data, stack))}: ${strengthWords(data, stack)}` : '',
      };
    },
    standing: (raw) => standingOf(data, readView(raw)),
    ground: (hex) => {
      const h = data.hexes.get(hex);
      return h ? `${hexTitle(h, hex)}, ${word('word', h.terrain)}` : hex;
    },
    counters: (raw, marks) => itemsOf(data, readView(raw), marks),
    overlays: (raw) => overlaysOf(data, readView(raw)),
    tells: computed(() => told.value !== null),
    log: (entry) => told.value?.logLine(data, entry) ?? null,
    outcome: (o, raw, roles) => {
      const level = hasWords(`level.${o.level}`) ? say(`level.${o.level}`) : o.level;
      const who = o.winners.map((w) => word('role', roles[w] ?? '')).join(', ');
      const vp = readView(raw).vp;
      const why = hasWords(`outcome.${o.reason}`)
        ? say(`outcome.${o.reason}`, { vp: roles.map((r) => String(vp[r] ?? 0)).join(' : ') })
        : capital(o.reason.replaceAll('_', ' '));
      return who ? `${level}: ${who}. ${why}` : `${level}. ${why}`;
    },
    wayOf: (entry) => {
      const hexes = told.value?.wayOf(data, entry.fact);
      if (!hexes) return null;
      const command = entry.fact.command;
      const unit =
        entry.fact.unit ?? (Array.isArray(entry.fact.units) ? entry.fact.units[0] : null);
      const nation =
        typeof unit === 'string'
          ? data.units.get(unit)?.nation
          : typeof command === 'string'
            ? data.nation(command)
            : entry.fact.seat;
      const colour = colourOf(String(nation ?? ''));
      return { hexes, side: colour === 'white' ? 'none' : colour };
    },
    UnitPanel: later<PanelProps>(() => import('./panels/Unit').then((m) => m.unitPanel(data))),
    Tracks: later<PanelProps>(() => import('./panels/Tracks').then((m) => m.tracksPanel(data))),
    Charts: later<PanelProps>(() => import('./panels/Charts').then((m) => m.chartsPanel(data))),
    Forces: later<PanelProps>(() => import('./panels/Forces').then((m) => m.forcesPanel(data))),
    lookups: () => import('./lookups/lookups').then((m) => m.bootsLookups(data, names)),
    rules: async () => {
      const lists = await Promise.all(
        [shared, chapter].map(async (url) => {
          const response = await fetch(url);
          if (!response.ok) throw new Error(`${url}: ${response.status}`);
          return (await response.json()) as RuleText[];
        }),
      );
      return lists.flat();
    },
  };
}
