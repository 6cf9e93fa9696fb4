// The wire as the client reads it: the types generated from protocol/schema, read-only, with what belongs
// to the game as JSON. What no schema says of a game's own parts is said here.
import type * as wire from '../protocol/messages';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A generated type, read-only, in which `unknown` is JSON. */
type Read<T> = unknown extends T
  ? Json
  : T extends (infer E)[]
    ? readonly Read<E>[]
    : T extends object
      ? string extends keyof T
        ? { [K in keyof T]: Read<T[K]> }
        : { readonly [K in keyof T]: Read<T[K]> }
      : T;

/** As what a match is looked at. */
export type Viewer =
  | { readonly as: 'seat'; readonly seat: number }
  | { readonly as: 'spectator' }
  | { readonly as: 'omniscient' };

export type Person = NonNullable<Read<wire.Session>['person']>;
export type SeatInfo = Read<wire.SeatInfo>;
export type MatchStatus = wire.Status;
export type Outcome = Read<wire.Outcome>;
export type MatchSummary = Read<wire.MatchSummary>;
export type Match = Read<wire.MatchDetails>;
export type NewMatch = wire.CreateMatch;
export type Pace = Read<wire.Pace>;
export type Clock = Read<wire.Clock>;
export type SeatTime = Clock['seats'][number];
export type MatchFile = Read<wire.MatchFile>;
export type HistoryPage = Read<wire.HistoryPage>;
/** Answer to GET /api/matches/{id}/views: the view after entry `first`, then each later entry's patch. */
export interface Views {
  readonly first: number;
  readonly view: JsonObject;
  readonly patches: readonly Read<wire.Patch>[];
}

/** An option of a game, as the lobby shows it. */
export interface GameOption {
  readonly id: string;
  readonly type: 'choice' | 'flag' | 'number';
  readonly values?: readonly (string | number)[];
  readonly default?: string | number | boolean;
  readonly words?: string;
  readonly min?: number;
  readonly max?: number;
}
export type GameListing = Omit<Read<wire.Games>, 'options'> & {
  readonly options: readonly GameOption[];
};

export type Option = Read<wire.Option>;
export type PickOne = Read<wire.PickOne>;
export type PickSome = Read<wire.PickSome>;
export type Reach = Read<wire.Reach>;
export type Walk = Read<wire.Walk>;
export type Allocate = Read<wire.Allocate>;
export type Choices = PickOne | PickSome | Walk | Allocate;
export type Question = Read<wire.Question>;
export type Answer = Read<wire.AnswerValue>;
export type FactEntry = Read<wire.FactAt>;
export type UndoState = Read<wire.UndoState>;
export type TakebackState = Read<wire.TakebackState>;
export type PatchStep = Read<wire.Patch>[number];

export type Opened = Read<wire.Opened>;
export type Update = Read<wire.Update>;
export type Refused = Read<wire.Refused>;
export type Reply = Read<wire.Reply>;
export type Presence = Read<wire.Presence>;
export type Said = Read<wire.Said>;
export type ServerMessage = Read<wire.ServerMessage>;

/** What a seat sends, of any kind; an answer has its decision and the answer itself. */
export interface Command {
  readonly t:
    | 'answer'
    | 'undo'
    | 'resign'
    | 'offer_draw'
    | 'accept_draw'
    | 'decline_draw'
    | 'set_order'
    | 'revoke_order'
    | 'ask_takeback'
    | 'grant_takeback'
    | 'decline_takeback'
    | 'claim'
    | 'abort'
    | 'clock';
  readonly match: string;
  readonly seat: number;
  readonly command_id: string;
  readonly decision_id?: number;
  readonly answer?: Answer;
  /** Of set_order and revoke_order. */
  readonly order?: string;
  /** Of ask_takeback: the entry after which the match would stand. */
  readonly to?: number;
  /** Of grant_takeback and decline_takeback: the entry that asked. */
  readonly asked?: number;
  /** Of claim: the seat that is out of time. */
  readonly against?: number;
  /** Of clock: what is done, about which seat, with how much time. */
  readonly act?: string;
  readonly about?: number;
  readonly ms?: number;
}
export type CommandType = Command['t'];
export type CommandParts = Partial<Omit<Command, 't' | 'match' | 'command_id'>>;
export type ClientMessage =
  | ({ readonly t: 'open'; readonly match: string; readonly from: number } & Viewer)
  | ({ readonly t: 'close'; readonly match: string } & Viewer)
  | ({
      readonly t: 'query';
      readonly match: string;
      readonly query_id: string;
      readonly request: JsonObject;
    } & Viewer)
  | Command
  | {
      readonly t: 'seen';
      readonly match: string;
      readonly seq: number;
      readonly line?: number;
    }
  | { readonly t: 'ping' };

/** A name of a view of a match: match and viewer in one string. */
export const viewKey = (match: string, v: { as: string; seat?: number | undefined }): string =>
  v.as === 'seat' ? `${match}/seat/${v.seat}` : `${match}/${v.as}`;
