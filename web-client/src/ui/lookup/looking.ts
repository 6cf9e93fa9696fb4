// The lookups of a match screen: reach, odds, ruler and overlays, what they draw and what they say.
// Everything but distances is the server's answer; it is asked again when the position changes.
import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { AskError } from '../../app/asker';
import { announce, prefs, setPref, tell } from '../../app/common';
import type { Desk } from '../../app/desk';
import { say } from '../../app/i18n';
import { fetchWords } from '../../app/words';
import type { Overlays, PathOverlay, Pick, ReachHex } from '../../board/board';
import type { GameLookups } from '../../games/game';
import type { Json, JsonObject } from '../../net/messages';
import words from './words.en.json?url';

export interface Ruler {
  readonly from: string | null;
  readonly to: string | null;
}
export interface Odds {
  readonly from: string;
  readonly to: string | null;
  readonly reply: JsonObject | null;
}

const entries = (j: Json | undefined): readonly JsonObject[] =>
  Array.isArray(j) ? (j as JsonObject[]) : [];

/** The reach of a reply as the board draws it. */
export function reachDrawn(reply: JsonObject): ReachHex[] {
  return entries(reply.reach).map((r) => ({
    hex: String(r.to),
    cost: r.cost ? `${r.cost}${r.doubled ? '²' : ''}` : '•',
    ...(typeof r.from === 'string' ? { from: r.from } : {}),
    ...(r.stop ? { stop: true } : {}),
  }));
}

export class Looking {
  readonly menu = signal(false);
  /** The answer of the reach that is shown. */
  readonly reach = signal<JsonObject | null>(null);
  private reachRequest: JsonObject | null = null;
  /** Overlays that are on, by id. */
  readonly on = signal<ReadonlySet<string>>(new Set());
  /** Answers by query, for overlays that are on. */
  readonly replies = signal<ReadonlyMap<string, JsonObject>>(new Map());
  readonly ruler = signal<Ruler | null>(null);
  readonly odds = signal<Odds | null>(null);
  private asked = 0;

  constructor(
    readonly desk: Desk,
    readonly game: GameLookups,
  ) {
    const { lookups, play } = desk;
    lookups.pick = (pick) => this.picked(pick);
    lookups.back = () => this.back();
    lookups.words = (hex) => this.words(hex);
    effect(() => {
      lookups.drawn.value = this.drawn.value;
    });
    effect(() => {
      lookups.shown.value =
        this.menu.value ||
        this.reach.value !== null ||
        this.on.value.size > 0 ||
        this.ruler.value !== null ||
        this.odds.value !== null;
    });
    // Another position, or other eyes: what is shown is asked for again.
    let last = '';
    effect(() => {
      const now = `${play.viewing.value}@${play.channel.value?.seq ?? 0}`;
      if (last && now !== last && play.channel.value?.ready) this.refresh();
      last = now;
    });
  }

  // ---- what lies over the map

  private readonly reachHexes = computed(() =>
    this.reach.value ? reachDrawn(this.reach.value) : [],
  );
  private readonly overlaid = computed(() => {
    const zones: NonNullable<Overlays['zones']>[number][] = [];
    const markers: NonNullable<Overlays['markers']>[number][] = [];
    const rings: NonNullable<Overlays['rings']>[number][] = [];
    for (const o of this.game.overlays) {
      const reply = this.on.value.has(o.id) && this.replies.value.get(o.query);
      if (!reply) continue;
      const drawn = o.draw(reply);
      zones.push(...(drawn.zones ?? []));
      markers.push(...(drawn.markers ?? []));
      rings.push(...(drawn.rings ?? []));
    }
    return { zones, markers, rings };
  });
  private readonly marks = computed(() => {
    const rings = [...this.overlaid.value.rings];
    const reach = this.reach.value;
    const odds = this.odds.value;
    if (reach?.at) rings.push({ hex: String(reach.at), kind: 'selected' });
    if (odds) rings.push({ hex: odds.from, kind: 'selected' });
    if (odds?.to) rings.push({ hex: odds.to, kind: 'target' });
    return rings;
  });
  /** The way to the hex that is pointed at, where the answer tells it whole (trains, flights). */
  private readonly way: ReadonlySignal<PathOverlay | null> = computed(() => {
    const reply = this.reach.value;
    if (reply?.travel !== 'rail' && reply?.travel !== 'flight') return null;
    const hex = this.desk.lookups.hover.value ?? this.desk.cursor.value;
    const entry = entries(reply.reach).find((r) => r.to === hex);
    if (!entry || !Array.isArray(entry.path)) return null;
    return {
      hexes: [String(reply.at), ...(entry.path as string[])],
      kind: reply.travel,
      end: this.game.reachAt(entry),
    };
  });
  private readonly drawn = computed<Overlays>(() => {
    const live = this.desk.play.live.value;
    const ruler = this.ruler.value;
    const to = ruler && (ruler.to ?? this.desk.lookups.hover.value ?? this.desk.cursor.value);
    const measured = ruler?.from && to ? this.measure(ruler.from, to) : null;
    const out: Overlays = measured
      ? { ruler: { from: ruler!.from!, to: to!, text: String(measured) } }
      : {};
    // The server answers for the present position only.
    if (!live) return out;
    const { zones, markers } = this.overlaid.value;
    return {
      ...out,
      zones,
      markers,
      rings: this.marks.value,
      ...(this.reach.value ? { reach: this.reachHexes.value, path: this.way.value } : {}),
    };
  });

  measure(from: string, to: string): number | null {
    return this.desk.board?.distance(from, to) ?? null;
  }

  private words(hex: string): string[] {
    const out: string[] = [];
    const ruler = this.ruler.peek();
    const n = ruler?.from && hex !== ruler.from ? this.measure(ruler.from, hex) : null;
    if (n !== null) out.push(say('look.from', { what: this.game.distance(n), hex: ruler!.from! }));
    else if (ruler?.from === hex) out.push(say('look.ruler.on', { hex }));
    const reach = this.reach.peek();
    if (reach && !reach.reason) {
      const entry = entries(reach.reach).find((r) => r.to === hex);
      const unit = this.desk.game.names.unit(String(reach.unit));
      if (entry) out.push(say('look.reach.in', { unit, what: this.game.reachAt(entry) }));
      else if (hex !== reach.at) out.push(say('look.reach.out', { unit }));
    }
    for (const o of this.game.overlays) {
      const reply = this.on.peek().has(o.id) && this.replies.peek().get(o.query);
      const text = reply ? o.speak(reply, hex) : null;
      if (text) out.push(`${text}.`);
    }
    return out;
  }

  // ---- commands

  async run(command: string): Promise<void> {
    const behind = !this.desk.lookups.front.peek() && innerWidth <= 820;
    this.desk.lookups.front.value = true;
    const overlay = /^overlay(\d)$/.exec(command);
    if (overlay) return this.toggle(Number(overlay[1]) - 1);
    switch (command) {
      case 'menu':
        if (this.desk.lookups.shown.peek() && !behind) this.close();
        else {
          this.menu.value = true;
          this.bringForth();
        }
        return;
      case 'reach':
        return this.nextReach();
      case 'odds':
        return this.nextOdds(this.desk.cursor.peek());
      case 'ruler':
        this.toggleRuler(this.desk.cursor.peek());
        return;
    }
  }

  /** The reach that was shown while its key was held goes with it. */
  release(command: string): void {
    if (command === 'reach') this.showReach(null);
  }

  /** On a phone there is room for one answer at a time. */
  private only(what: 'reach' | 'odds' | 'ruler'): void {
    if (innerWidth > 820) return;
    if (what !== 'reach') this.showReach(null);
    if (what !== 'odds') this.odds.value = null;
    if (what !== 'ruler') this.ruler.value = null;
  }

  /** Shows the panel, where it has been put away. */
  private bringForth(): void {
    if (!prefs.peek().panelOpen) setPref('panelOpen', true);
    if (this.desk.sheet.peek() === 'peek') this.desk.sheet.value = 'half';
  }

  close(): void {
    batch(() => {
      this.menu.value = false;
      this.reach.value = null;
      this.reachRequest = null;
      this.on.value = new Set();
      this.replies.value = new Map();
      this.ruler.value = null;
      this.odds.value = null;
    });
    announce(say('look.closed'), true);
  }

  private back(): boolean {
    if (this.odds.peek()) this.odds.value = null;
    else if (this.ruler.peek()) this.ruler.value = null;
    else if (this.reach.peek()) this.showReach(null);
    else return false;
    announce(say('look.closed'), true);
    return true;
  }

  /** Asks; what is refused is told, and gives null. */
  private async ask(request: JsonObject): Promise<JsonObject | null> {
    try {
      const { game } = this;
      const reply = await this.desk.play.ask(game.asks?.(request) ?? request);
      return game.hears?.(reply) ?? reply;
    } catch (error) {
      const code = error instanceof AskError ? error.code : 'failed';
      const text = say(code === 'offline' ? 'error.offline' : 'look.failed');
      tell(text, true);
      announce(text, true);
      return null;
    }
  }

  private refresh(): void {
    if (this.reachRequest) void this.askReach(this.reachRequest, false);
    for (const query of this.replies.peek().keys())
      void this.ask({ kind: query }).then((reply) => {
        if (reply && this.replies.peek().has(query)) this.keep(query, reply);
      });
    const odds = this.odds.peek();
    if (odds?.to) void this.askOdds(odds.from, odds.to, false);
  }

  private keep(query: string, reply: JsonObject): void {
    this.replies.value = new Map(this.replies.peek()).set(query, reply);
  }

  // ---- overlays

  async toggle(i: number): Promise<void> {
    const o = this.game.overlays[i];
    if (!o) {
      announce(say('look.overlay.none', { n: i + 1 }), true);
      return;
    }
    const on = new Set(this.on.peek());
    if (on.delete(o.id)) {
      const used = this.game.overlays.some((x) => x.query === o.query && on.has(x.id));
      batch(() => {
        this.on.value = on;
        if (!used) {
          const replies = new Map(this.replies.peek());
          replies.delete(o.query);
          this.replies.value = replies;
        }
      });
      announce(say('look.overlay.off', { what: say(`overlay.${o.id}`) }), true);
      return;
    }
    this.on.value = on.add(o.id);
    if (!this.replies.peek().has(o.query)) {
      const reply = await this.ask({ kind: o.query });
      if (reply) this.keep(o.query, reply);
      else {
        const less = new Set(this.on.peek());
        less.delete(o.id);
        this.on.value = less;
        return;
      }
    }
    const rows = o.legend(this.replies.peek().get(o.query)!).map((r) => r.text);
    announce(say('look.overlay.on', { what: say(`overlay.${o.id}`), rows: rows.join('; ') }), true);
  }

  // ---- reach

  /** The next who could go from the cursor's hex; after the last one none. */
  private async nextReach(): Promise<void> {
    const hex = this.desk.cursor.peek();
    const movers = this.game.movers(this.desk.play.view.peek() ?? {}, hex);
    const shown = this.reach.peek();
    const marked = this.desk.unit.peek();
    const first = marked !== null && movers.includes(marked) ? movers.indexOf(marked) : 0;
    const i = shown ? movers.indexOf(String(shown.unit)) : -1;
    // Round once, from the one that is marked.
    const next = i < 0 ? movers[first] : movers[(i + 1) % movers.length];
    if (!next || (i >= 0 && (i + 1) % movers.length === first)) {
      const was = shown !== null;
      this.showReach(null);
      announce(say(was ? 'look.reach.off' : 'look.reach.nobody'), true);
      return;
    }
    this.only('reach');
    await this.askReach({ kind: 'reach', unit: next });
  }

  /** The same unit, asked otherwise: on another way of travel, alone. */
  askReachAgain(more: JsonObject): void {
    if (this.reachRequest) void this.askReach({ ...this.reachRequest, ...more });
  }

  private async askReach(request: JsonObject, speak = true): Promise<void> {
    const mine = ++this.asked;
    this.reachRequest = request;
    const reply = await this.ask(request);
    if (mine !== this.asked) return;
    this.showReach(reply, request);
    if (reply && speak) announce(this.game.reachWords(reply), true);
  }

  showReach(reply: JsonObject | null, request: JsonObject | null = null): void {
    if (!reply) this.asked++;
    batch(() => {
      this.reach.value = reply;
      this.reachRequest = reply ? request : null;
    });
  }

  // ---- ruler

  toggleRuler(from: string | null): void {
    if (this.ruler.peek()) {
      this.ruler.value = null;
      announce(say('look.ruler.off'), true);
      return;
    }
    this.only('ruler');
    this.ruler.value = { from, to: null };
    announce(from ? say('look.ruler.on', { hex: from }) : say('look.ruler.start'), true);
  }

  private measureTo(ruler: Ruler, pick: Pick): void {
    if (ruler.from === null || pick.by !== 'touch') {
      this.ruler.value = { from: pick.hex, to: null };
      announce(say('look.ruler.on', { hex: pick.hex }), true);
      return;
    }
    this.ruler.value = { from: ruler.from, to: pick.hex };
    const n = this.measure(ruler.from, pick.hex);
    if (n !== null)
      announce(say('look.from', { what: this.game.distance(n), hex: ruler.from }), true);
  }

  // ---- odds

  private async nextOdds(hex: string): Promise<void> {
    const view = this.desk.play.view.peek() ?? {};
    const open = this.odds.peek();
    if (open && !open.to) return this.askOdds(open.from, hex);
    if (open && open.from === hex) {
      this.odds.value = null;
      announce(say('look.closed'), true);
      return;
    }
    this.only('odds');
    this.bringForth();
    const around = this.desk.board?.neighbours(hex).map((n) => n.hex) ?? [];
    const near = this.game.foes(view, hex, [hex, ...around]);
    if (near.length === 1) return this.askOdds(hex, near[0]!);
    this.odds.value = { from: hex, to: null, reply: null };
    announce(say('look.odds.choose', { hex }), true);
  }

  private async askOdds(from: string, to: string, speak = true): Promise<void> {
    this.odds.value = { from, to, reply: speak ? null : (this.odds.peek()?.reply ?? null) };
    const reply = await this.ask({ kind: 'odds', from, to });
    const now = this.odds.peek();
    if (now?.from !== from || now.to !== to) return;
    this.odds.value = reply ? { from, to, reply } : null;
    if (reply && speak) announce(this.game.oddsWords(reply), true);
  }

  // ---- picks on the map

  private picked(pick: Pick): boolean {
    const odds = this.odds.peek();
    if (odds && !odds.to) {
      void this.askOdds(odds.from, pick.hex);
      return true;
    }
    const ruler = this.ruler.peek();
    if (ruler) {
      this.measureTo(ruler, pick);
      return true;
    }
    return false;
  }
}

const made = new WeakMap<Desk, Promise<Looking>>();
/** The lookups of a desk; made on the first call, with the game's part and the words. */
export function lookingOf(desk: Desk): Promise<Looking> {
  const known = made.get(desk);
  if (known) return known;
  const looking = Promise.all([desk.game.lookups(), fetchWords(words)]).then(
    ([game]) => new Looking(desk, game),
  );
  made.set(desk, looking);
  looking.catch(() => {
    made.delete(desk);
    tell(say('error.offline'), true);
  });
  return looking;
}
