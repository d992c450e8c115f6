import { BEGINNING } from '../../platform/eventStore/port.ts';
import { Ticker } from '../../platform/process/ticker.ts';
import { SearchNotReadyError } from './errors.ts';
import { feedIndex, tableOfPeople, type Fed, type FeedDeps } from './feed.ts';
import type {
  AmongWanted,
  ChoicesWanted,
  CountWanted,
  FindWanted,
  FitsWanted,
  NewWanted,
  Search,
  SearchStatus,
  ScoreWanted,
  SuggestWanted,
} from './port.ts';
import { SearchIndex } from './searchIndex.ts';

/** The pause before a feed that broke is taken up again, in milliseconds. */
const PAUSE_MS = 1_000;

/** How often the feed looks whether the read model has been made anew, in milliseconds. */
const LOOK_MS = 2_000;

export interface LocalSearchDeps extends Omit<FeedDeps, 'index'> {
  /** Hears why the feed broke, each time. */
  onError(error: unknown): void;
}

/** Search over an index in this very thread, fed for as long as it is open. */
export class LocalSearch implements Search {
  readonly #deps: LocalSearchDeps;
  readonly #stop = new AbortController();
  readonly #index = new SearchIndex();
  /** Absent until the index has been filled once. */
  #fed: Fed | undefined;
  /** Ends the feed that is under way; another begins. */
  #again = new AbortController();
  readonly #looking = new Ticker(() => this.#look(), LOOK_MS);
  readonly #feeding: Promise<void>;

  constructor(deps: LocalSearchDeps) {
    this.#deps = deps;
    this.#feeding = this.#feed();
  }

  async suggest(wanted: SuggestWanted) {
    return this.#built().suggest(wanted);
  }

  async suggestAmong(wanted: AmongWanted) {
    return this.#built().suggestAmong(wanted);
  }

  async count(wanted: CountWanted) {
    return this.#built().count(wanted);
  }

  async choices(wanted: ChoicesWanted) {
    return this.#built().choices(wanted);
  }

  async takenAway(wanted: CountWanted) {
    return this.#built().takenAway(wanted);
  }

  async score(wanted: ScoreWanted) {
    return this.#built().score(wanted);
  }

  async find(wanted: FindWanted) {
    return this.#built().find(wanted);
  }

  async fits(wanted: FitsWanted) {
    return this.#built().fits(wanted);
  }

  async countNew(wanted: NewWanted) {
    return this.#built().countNew(wanted);
  }

  async status(): Promise<SearchStatus> {
    const position = this.#fed?.position ?? BEGINNING;
    return { ready: this.#fed !== undefined, position, people: this.#index.size };
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all([this.#looking.stop(), this.#feeding]);
  }

  #built(): SearchIndex {
    if (this.#fed === undefined) throw new SearchNotReadyError();
    return this.#index;
  }

  async #feed(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      this.#again = new AbortController();
      const untilThen = AbortSignal.any([signal, this.#again.signal]);
      const deps = { ...this.#deps, index: this.#index };
      try {
        for await (const fed of feedIndex(deps, this.#fed, untilThen)) {
          if (this.#fed === undefined) void this.#looking.start();
          this.#fed = fed;
        }
      } catch (error) {
        this.#deps.onError(error);
        await pause(signal);
      }
    }
  }

  /** A rebuild announces itself in the process that made it, which need not be this one. */
  async #look(): Promise<void> {
    try {
      if (this.#fed === undefined) return;
      const table = await tableOfPeople(this.#deps.pool);
      if (table !== this.#fed.table) this.#again.abort();
    } catch (error) {
      this.#deps.onError(error);
    }
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
