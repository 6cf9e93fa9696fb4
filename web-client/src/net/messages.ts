// The wire as the client reads it: see protocol/README.md. Only shapes; no rules.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** As what a match is looked at. */
export type Viewer =
  | { readonly as: 'seat'; readonly seat: number }
  | { readonly as: 'spectator' }
  | { readonly as: 'omniscient' };

export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface SeatInfo {
  readonly seat: number;
  readonly role: string;
  readonly person: { readonly name: string } | null;
  readonly mine: boolean;
}

export type MatchStatus = 'waiting' | 'playing' | 'over' | 'frozen';

export interface Outcome {
  readonly winners: readonly number[];
  readonly reason: string;
  readonly level: string;
}

export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly status: MatchStatus;
  readonly seats: readonly SeatInfo[];
  readonly asked: readonly number[];
  readonly seq: number;
  readonly phase: string | JsonObject | null;
  readonly created: string | number;
  readonly updated: string | number;
  readonly outcome?: Outcome | null;
}

export interface Invitation {
  readonly seat: number;
  readonly token: string;
  readonly path: string;
}

export interface Match extends MatchSummary {
  readonly options: JsonObject;
  readonly commitment?: string;
  readonly seed?: string;
  readonly visibility?: string;
  readonly invitations?: readonly Invitation[];
}

/** An option of a game, as the lobby shows it. */
export interface GameOption {
  readonly id: string;
  readonly type: 'choice' | 'flag' | 'number';
  readonly values?: readonly (string | number)[];
  readonly default?: string | number | boolean;
  readonly words?: string | Readonly<Record<string, string>>;
  readonly min?: number;
  readonly max?: number;
}

export interface GameListing {
  readonly id: string;
  readonly title: string;
  readonly options: readonly GameOption[];
}

export interface Option {
  readonly id: string;
  readonly kind?: string;
  readonly at?: string;
  readonly group?: string;
  readonly max?: number;
}

export interface PickOne {
  readonly shape: 'pick_one';
  readonly options: readonly Option[];
  readonly may_pass: boolean;
}
export interface PickSome {
  readonly shape: 'pick_some';
  readonly options: readonly Option[];
  readonly min: number;
  readonly max: number;
  readonly same_group: boolean;
}
export interface Reach {
  readonly to: string;
  readonly cost: number;
  readonly path: readonly string[];
  readonly stop?: boolean;
  readonly double?: boolean;
  readonly notes?: readonly string[];
}
export interface Walk {
  readonly shape: 'walk';
  readonly reach: readonly Reach[];
  readonly also: readonly Option[];
  readonly may_go_on: boolean;
}
export interface Allocate {
  readonly shape: 'allocate';
  readonly options: readonly Option[];
  readonly total: number;
  readonly at_least?: { readonly group: string; readonly points: number };
}
export type Choices = PickOne | PickSome | Walk | Allocate;

export interface Question {
  readonly decision_id: number | string;
  readonly kind: string;
  readonly choices: Choices;
  readonly context: JsonObject;
}

export type Answer =
  | { readonly pick: string }
  | { readonly pass: true }
  | { readonly picks: readonly string[] }
  | { readonly to: string; readonly go_on?: boolean }
  | { readonly allocate: Readonly<Record<string, number>> };

export interface FactEntry {
  readonly seq: number;
  readonly fact: JsonObject;
}

export interface UndoState {
  readonly may: boolean;
  readonly barrier?: string | null;
}

export interface PatchStep {
  readonly op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  readonly path: string;
  readonly from?: string;
  readonly value?: Json;
}

interface About {
  readonly match: string;
  readonly as: Viewer['as'];
  readonly seat?: number;
}

export type Opened = About & {
  readonly t: 'opened';
  readonly seq: number;
  readonly status: MatchStatus;
  /** Null while the match waits for players. */
  readonly view: JsonObject | null;
  readonly facts: readonly FactEntry[];
  readonly asked: readonly number[];
  readonly question: Question | null;
  readonly undo?: UndoState | null;
  readonly draw_offers?: readonly number[];
  readonly outcome?: Outcome | null;
};
export type Update = About & {
  readonly t: 'update';
  readonly seq: number;
  readonly patch: readonly PatchStep[];
  readonly facts: readonly FactEntry[];
  readonly asked: readonly number[];
  readonly question: Question | null;
  readonly undo?: UndoState | null;
  readonly draw_offers?: readonly number[];
  readonly outcome?: Outcome | null;
  readonly status?: MatchStatus;
};
export interface Ack {
  readonly t: 'ack';
  readonly command_id: string;
  readonly seq: number;
}
export interface Refused {
  readonly t: 'refused';
  readonly code: string;
  readonly detail: string;
  readonly command_id?: string;
  readonly match?: string;
}
export interface Resync {
  readonly t: 'resync';
}
export interface Presence {
  readonly t: 'presence';
  readonly match: string;
  readonly seats: readonly number[];
  readonly watchers: number;
}
export interface Pong {
  readonly t: 'pong';
}
export type ServerMessage = Opened | Update | Ack | Refused | Resync | Presence | Pong;

export type CommandType =
  | 'answer'
  | 'undo'
  | 'resign'
  | 'offer_draw'
  | 'accept_draw'
  | 'decline_draw';
export interface Command {
  readonly t: CommandType;
  readonly match: string;
  readonly seat: number;
  readonly command_id: string;
  readonly decision_id?: number | string;
  readonly answer?: Answer;
}
export type ClientMessage =
  | ({ readonly t: 'open'; readonly match: string; readonly from: number } & Viewer)
  | ({ readonly t: 'close'; readonly match: string } & Viewer)
  | Command
  | { readonly t: 'ping' };

/** A name of a view of a match: match and viewer in one string. */
export const viewKey = (match: string, v: { as: string; seat?: number | undefined }): string =>
  v.as === 'seat' ? `${match}/seat/${v.seat}` : `${match}/${v.as}`;
