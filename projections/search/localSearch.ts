import { BEGINNING, type Position } from '../../platform/eventStore/port.ts';
import { SearchNotReadyError } from './errors.ts';
import { feedIndex, type FeedDeps } from './feed.ts';
import type { CountWanted, Search, SearchStatus, ScoreWanted, SuggestWanted } from './port.ts';
import { SearchIndex } from './searchIndex.ts';

/** The pause before a feed that broke is taken up again, in milliseconds. */
const PAUSE_MS = 1_000;

export interface LocalSearchDeps extends Omit<FeedDeps, 'index'> {
  /** Hears why the feed broke, each time. */
  onError(error: unknown): void;
}

/** Search over an index in this very thread, fed for as long as it is open. */
export class LocalSearch implements Search {
  readonly #deps: LocalSearchDeps;
  readonly #stop = new AbortController();
  #index = new SearchIndex();
  #position: Position = BEGINNING;
  #ready = false;
  readonly #feeding: Promise<void>;

  constructor(deps: LocalSearchDeps) {
    this.#deps = deps;
    this.#feeding = this.#feed();
  }

  async suggest(wanted: SuggestWanted) {
    this.#built();
    return this.#built().suggest(wanted);
  }

  async count(wanted: CountWanted) {
    return this.#built().count(wanted);
  }

  async score(wanted: ScoreWanted) {
    return this.#built().score(wanted);
  }

  async status(): Promise<SearchStatus> {
    return { ready: this.#ready, position: this.#position, people: this.#index.size };
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#feeding;
  }

  #built(): SearchIndex {
    if (!this.#ready) throw new SearchNotReadyError();
    return this.#index;
  }

  async #feed(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      // What a broken feed has missed can't be known, so it begins with an empty index;
      // questions are answered from the old one until then.
      const index = new SearchIndex();
      try {
        for await (const position of feedIndex({ ...this.#deps, index }, signal)) {
          this.#index = index;
          this.#position = position;
          this.#ready = true;
        }
      } catch (error) {
        this.#deps.onError(error);
        await pause(signal);
      }
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
