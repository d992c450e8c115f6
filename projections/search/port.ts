import type { MustHaves } from '../../domain/search/mustHaves.ts';
import type { Narrowing } from '../../domain/search/narrowing.ts';
import type { QueryDocument } from '../../domain/search/queryDocument.ts';
import type { ScoreLine } from '../../domain/search/rank/line.ts';
import type { Position } from '../../platform/eventStore/port.ts';

/** Whether somebody in the workspace knows the people that are looked for. */
export type NetworkSide = 'inNetwork' | 'outOfNetwork';

export interface SuggestWanted {
  readonly workspaceId: string;
  readonly query: QueryDocument;
  readonly side: NetworkSide;
  /** People on whom has been decided. */
  readonly exceptPersonIds: readonly string[];
  readonly offset: number;
  readonly limit: number;
  /** ISO 8601 instant that recency is counted from. */
  readonly asOf: string;
  /** Absent for everybody who fits. */
  readonly only?: Only | undefined;
  /** Best first, unless said. */
  readonly sort?: SuggestSort | undefined;
}

/** Of whom it is asked how they fit: nobody else is looked at, in the network or out of it. */
export interface AmongWanted extends Omit<SuggestWanted, 'side'> {
  readonly personIds: readonly string[];
  /** Leaves out who has none of the titles and skills looked for, or lacks what is required. */
  readonly fittingOnly: boolean;
}

/** To whom suggestions are narrowed. */
export interface Only extends Narrowing {
  readonly scoreAtLeast?: number | undefined;
  /** ISO 8601 instant: who is new, or told of anew, since. */
  readonly since?: string | undefined;
}

/** Best first; by name, from A; or who was told of last, first. Those who are alike stand best first. */
export type SuggestSort = 'score' | 'name' | 'newest';

/** A person's score and the lines that it is the sum of. */
export interface PersonScore {
  readonly personId: string;
  readonly side: NetworkSide;
  readonly score: number;
  readonly lines: readonly ScoreLine[];
  readonly mustHaves: MustHaves;
}

/** One page, best first, and how many there are in all. */
export interface Suggested {
  readonly matches: readonly PersonScore[];
  readonly total: number;
}

export interface ScoreWanted {
  readonly workspaceId: string;
  readonly query: QueryDocument;
  readonly personIds: readonly string[];
  readonly asOf: string;
}

export type CountWanted = Pick<SuggestWanted, 'workspaceId' | 'query' | 'exceptPersonIds' | 'asOf'>;

/** Of whom it is asked what they can be narrowed to. */
export type ChoicesWanted = Omit<SuggestWanted, 'offset' | 'limit' | 'sort'>;

/** One value of a kind, and how many people it would leave. */
export interface Choice {
  /** Of a place or a step of the ladder; of a company as `companyKey` has it. */
  readonly id: string;
  readonly count: number;
  /** One of them, of whom more is known: how the company writes itself. */
  readonly personId: string;
}

/** What suggestions can be narrowed to, by the field of `Only`: the most people first. */
export type Choices = Readonly<Record<'place' | 'seniority' | 'company', readonly Choice[]>>;

/** People whose names have words that begin with all of the words looked for. */
export interface FindWanted {
  readonly workspaceId: string;
  readonly text: string;
  readonly offset: number;
  readonly limit: number;
}

/** One page of people, by name, and how many there are in all. */
export interface FoundByName {
  readonly personIds: readonly string[];
  readonly total: number;
}

/** Which of many queries a few people fit. */
export interface FitsWanted {
  readonly workspaceId: string;
  readonly queries: readonly { readonly id: string; readonly query: QueryDocument }[];
  readonly personIds: readonly string[];
  /** The points of a score from which on somebody fits. */
  readonly atLeast: number;
  readonly asOf: string;
}

/** How many people who came in or changed of late many queries find. */
export interface NewWanted {
  readonly workspaceId: string;
  readonly queries: readonly {
    readonly id: string;
    readonly query: QueryDocument;
    readonly exceptPersonIds: readonly string[];
  }[];
  /** ISO 8601 instant. */
  readonly since: string;
  readonly asOf: string;
}

export interface SearchStatus {
  readonly ready: boolean;
  /** Everything up to here is in the index. */
  readonly position: Position;
  readonly people: number;
}

/**
 * Finds and scores people. Works on an index in memory, off the web server's loop: in a
 * worker thread, or as a service of its own.
 */
export interface Search {
  /**
   * People who have at least one of the titles or skills looked for, and meet all that is required.
   * @throws SearchNotReadyError while the index is being built
   */
  suggest(wanted: SuggestWanted): Promise<Suggested>;

  /** The same among these people, whoever of them the workspace has. @throws SearchNotReadyError */
  suggestAmong(wanted: AmongWanted): Promise<Suggested>;

  /** How many people `suggest` would find on each side, without ranking them. @throws SearchNotReadyError */
  count(wanted: CountWanted): Promise<Readonly<Record<NetworkSide, number>>>;

  /** What those whom `suggest` finds can be narrowed to, each under all other narrowing. @throws SearchNotReadyError */
  choices(wanted: ChoicesWanted): Promise<Choices>;

  /**
   * How many people, on both sides together, each demand of the query takes away or would, were it
   * required, by its key. @throws SearchNotReadyError
   */
  takenAway(wanted: CountWanted): Promise<Readonly<Record<string, number>>>;

  /**
   * The scores of these people, in the order in which they are named; whoever the workspace
   * doesn't have is left out. @throws SearchNotReadyError
   */
  score(wanted: ScoreWanted): Promise<readonly PersonScore[]>;

  /** People by their names, in any case and with or without accents. @throws SearchNotReadyError */
  find(wanted: FindWanted): Promise<FoundByName>;

  /**
   * Of each of these people whom the workspace has the ids of the queries that they fit, scored alone:
   * nobody else is looked at. @throws SearchNotReadyError
   */
  fits(wanted: FitsWanted): Promise<Readonly<Record<string, readonly string[]>>>;

  /** How many new people each query finds, by its id; all in one go over those. @throws SearchNotReadyError */
  countNew(wanted: NewWanted): Promise<Readonly<Record<string, number>>>;

  /** How far the index is; never throws but when the service can't be reached. */
  status(): Promise<SearchStatus>;

  close(): Promise<void>;
}
