// What a game brings to the client: its map and faces for the board, its words, its panels. All of it is
// loaded when a match of the game is opened. No rules: it shows what the server says.
import type { ComponentType } from 'preact';
import type { Names, Part } from '../app/i18n';
import type {
  CounterItem,
  FaceSymbol,
  FanHeader,
  MapData,
  Overlays,
  SheetStyle,
} from '../board/board';
import type { FactEntry, JsonObject, Option, Outcome, Question } from '../net/messages';

/** A die in the log: its value and, where the roll had one, whether it hit. */
export interface LogDie {
  readonly value: number;
  readonly hit?: boolean | undefined;
}

export type LogIcon =
  | 'turn'
  | 'move'
  | 'rail'
  | 'fly'
  | 'event'
  | 'fight'
  | 'raid'
  | 'gun'
  | 'loss'
  | 'gain'
  | 'pin'
  | 'water'
  | 'flag'
  | 'talk'
  | 'dot';

/** One line of the log. */
export interface LogLine {
  readonly seq: number;
  readonly level: 'turn' | 'phase' | 'line' | 'detail';
  readonly icon: LogIcon;
  readonly sentence: readonly Part[];
  readonly dice: readonly (readonly LogDie[])[];
  /** How it came about, die by die, modifier by modifier: folded away until it is asked for. */
  readonly how: readonly (readonly Part[])[];
  readonly rule: string | null;
  readonly hexes: readonly string[];
  readonly units: readonly string[];
  readonly topic: 'combat' | 'move' | 'event' | 'other';
  /** Lines that follow each other in one entry with the same key are told as one. */
  readonly merge: string | null;
  /** Role that acted, if the fact says so. */
  readonly by: string | null;
}

/** An option in words. */
export interface OptionWords {
  readonly label: string;
  readonly detail?: string;
  /** Answers that give something up: they need a second press, with this warning. */
  readonly warn?: string;
  /** The counter that stands for it, for its picture. */
  readonly unit?: string;
  /** What it belongs under in a list. */
  readonly under?: string;
}

/** One row of what a question says about itself. */
export interface ContextRow {
  readonly label: string;
  readonly value: readonly Part[];
  readonly rule?: string | undefined;
}

export interface PanelProps {
  readonly view: JsonObject;
  readonly question: Question | null;
  /** The hex cursor. */
  readonly hex: string;
  show(hex: string): void;
  rule(id: string): void;
}

/** One overlay of the map that can be looked up, and how its answer is drawn. */
export interface OverlayKind {
  /** Names it and its words: `overlay.<id>`. */
  readonly id: string;
  /** The query that it is drawn from. */
  readonly query: string;
  readonly rule: string;
  draw(reply: JsonObject): Pick<Overlays, 'zones' | 'markers' | 'rings'>;
  legend(reply: JsonObject): readonly LegendRow[];
  /** What it says of a hex; null for nothing. */
  speak(reply: JsonObject, hex: string): string | null;
}
export interface LegendRow {
  readonly text: string;
  /** As it is drawn: a pattern in the colour of a side, or a ring. */
  readonly side?: string;
  readonly pattern?: 'lines' | 'dots' | 'plain' | 'ring' | 'mark';
}

/** What is looked up out of turn, in the words and drawings of a game. Loaded with the first lookup. */
export interface GameLookups {
  /** A request and its answer in the terms of the game's server, if those are others. */
  asks?(request: JsonObject): JsonObject;
  hears?(reply: JsonObject): JsonObject;
  /** In the order of their keys, 1 to 9. */
  readonly overlays: readonly OverlayKind[];
  /** Who could go from a hex, the most important first. */
  movers(view: JsonObject, hex: string): readonly string[];
  /** Of these hexes those where enemies of what stands in `hex` stand. */
  foes(view: JsonObject, hex: string, among: readonly string[]): readonly string[];
  /** "4 hexes, 40 miles". */
  distance(n: number): string;
  /** The answer of a reach in one sentence. */
  reachWords(reply: JsonObject): string;
  /** Words at a hex of a reach. */
  reachAt(entry: JsonObject): string;
  readonly Reach: ComponentType<{
    readonly reply: JsonObject;
    ask(more: JsonObject): void;
  }>;
  oddsWords(reply: JsonObject): string;
  readonly Odds: ComponentType<{ readonly reply: JsonObject }>;
}

/** A rule in our own words. */
export interface RuleText {
  readonly id: string;
  readonly title?: string;
  readonly text: string | readonly string[];
}

export interface GameClient {
  readonly id: string;
  readonly map: MapData;
  readonly style: SheetStyle;
  readonly symbols: Readonly<Record<string, FaceSymbol>>;
  readonly names: Names;
  /** Role names in the order of seats come from the match; this gives the colour of a role's side. */
  sideOf(role: string): 'blue' | 'orange' | 'red';
  /** A question of the server as the shell reads it, if that is another: the same object for the same question. */
  readonly reads?: (question: Question) => Question;
  /** Where a unit is and whose colour it has, if its view does not list counters by id. */
  counter?(
    view: JsonObject,
    unit: string,
  ): { at?: string; colour?: string; by?: string } | undefined;
  /** "Turn 3, summer: movement of the Villista". */
  phase(view: JsonObject): string;
  /** What is to be done and what ends it, in one or two sentences. */
  prompt(question: Question, view: JsonObject): string;
  option(option: Option, question: Question, view: JsonObject): OptionWords;
  /** Why this answer (chosen options, or where to go) cannot be taken back once given, as far as it is
   * known before; null if it may be. */
  final(question: Question, ids: readonly string[]): string | null;
  context(question: Question, view: JsonObject): readonly ContextRow[];
  /** A panel of the game for this question in place of the plain rows. */
  dialog(
    question: Question,
  ): ComponentType<PanelProps & { readonly picks: readonly string[] }> | null;
  /** Note keys of a reachable hex in words. */
  note(note: string): string;
  describe(hex: string, view: JsonObject, question: Question | null): string;
  fanHeader(hex: string, view: JsonObject): FanHeader;
  /** Who stands where: what is not on the map is left out. */
  standing(view: JsonObject): readonly Standing[];
  /** A hex in a few words, without who stands there: "Janos E7, llanos". */
  ground(hex: string): string;
  counters(view: JsonObject, marks: Marks): readonly CounterItem[];
  overlays(view: JsonObject): Overlays;
  /** False until the words of the log have come, after the game itself. What reads it hears when they have. */
  readonly tells: { readonly value: boolean };
  /** A line of the log; null for facts that are not told, and for all before `tells`. */
  log(entry: FactEntry): LogLine | null;
  outcome(outcome: Outcome, view: JsonObject, roles: readonly string[]): string;
  /** The way that a fact tells (trail, arrow), for replay and "since your last turn"; null before `tells`. */
  wayOf(entry: FactEntry): { readonly hexes: readonly string[]; readonly side: string } | null;
  readonly UnitPanel: ComponentType<PanelProps>;
  readonly Tracks: ComponentType<PanelProps>;
  readonly Charts: ComponentType<PanelProps>;
  readonly Forces: ComponentType<PanelProps>;
  rules(): Promise<readonly RuleText[]>;
  /** What is plotted over the turns of a match, read from a view of it. */
  figures(): Promise<(view: JsonObject) => Figures>;
  lookups(): Promise<GameLookups>;
}

/** Figures of one moment, each by role; '' is all of them together. Keys have words under `figure.`. */
export interface Figures {
  readonly turn: number;
  readonly rows: readonly {
    readonly key: string;
    readonly by: Readonly<Record<string, number>>;
  }[];
}

/** A body of counters in a hex. */
export interface Standing {
  readonly hex: string;
  /** Role that has it, if any. */
  readonly by: string;
  /** "American Dodd, 2 troops, 1 rifle". */
  readonly words: string;
  /** Its counters, each with its state in words. */
  readonly units: readonly { readonly id: string; readonly words: string }[];
}

/** Rings on counters. */
export interface Marks {
  readonly may: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly target: ReadonlySet<string>;
}

const loaders: Readonly<Record<string, () => Promise<{ load(): Promise<GameClient> }>>> = {
  villa: () => import('./villa/game'),
  pershing: () => import('./pershing/game'),
  mad_anthony: () => import('./mad_anthony/game'),
};

const loaded = new Map<string, Promise<GameClient>>();
/** True if this client can show the game; a server may know more of them. */
export const canShow = (id: string): boolean => Object.hasOwn(loaders, id);

/** The client side of a game; throws if it is not known or its data does not come. */
export function loadGame(id: string): Promise<GameClient> {
  const known = loaded.get(id);
  if (known) return known;
  const loader = loaders[id];
  if (!loader) return Promise.reject(new Error(id));
  const game = loader().then((m) => m.load());
  loaded.set(id, game);
  game.catch(() => loaded.delete(id));
  return game;
}
