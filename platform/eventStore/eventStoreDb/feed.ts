import { setImmediate } from 'node:timers/promises';
import { eventTypeFilter, streamNameFilter } from '@eventstore/db-client';
import type { AllStreamResolvedEvent, AllStreamSubscription, Filter } from '@eventstore/db-client';
import type { LogFilter, Position, RecordedEvent } from '../port.ts';
import { EventStoreUnavailableError } from '../errors.ts';
import type { Connection } from './connection.ts';
import { fromServer, toServer } from './positions.ts';
import type { ServerPosition } from './positions.ts';
import { translateError } from './translateError.ts';
import { wanted } from './wanted.ts';

/** How many events the server looks at before it says how far it has come. */
const WINDOW = 256;

/** A word of the server on how far it has looked, in its place among the events. */
interface Mark {
  readonly checkpoint: Position;
}

/** What a feed had in store: events, and the position up to which these are all. */
export interface Taken {
  readonly events: readonly RecordedEvent[];
  readonly checkpoint: Position;
}

/**
 * One subscription to the whole log, filtered by the server, for as long as its
 * connection lasts. It is read at its reader's pace: beyond `buffer` events the server
 * is made to wait, and may end the subscription of who is too slow.
 */
export class Feed {
  readonly #subscription: AllStreamSubscription;
  readonly #pick: ReturnType<typeof wanted>;
  #failure: unknown = null;
  #wake: () => void = () => undefined;

  constructor({ client }: Connection, after: Position, filter: LogFilter, buffer: number) {
    this.#pick = wanted(filter);
    this.#subscription = client.subscribeToAll(
      { fromPosition: toServer(after), filter: serverFilter(filter) },
      { highWaterMark: buffer },
    );
    this.#subscription.on('readable', () => this.#wake());
    this.#subscription.on('error', (error: Error) => this.#fail(translateError(error)));
    this.#subscription.on('end', () =>
      this.#fail(new EventStoreUnavailableError(new Error('The server ended the subscription.'))),
    );
  }

  /**
   * What has arrived of what stands after the position, at most so many events;
   * `null` when nothing has.
   * @throws what ended the subscription, once everything before it is taken
   */
  take(after: Position, most: number): Taken | null {
    const events: RecordedEvent[] = [];
    let checkpoint = after;
    while (events.length < most) {
      const arrived = this.#subscription.read() as AllStreamResolvedEvent | Mark | null;
      if (arrived === null) break;
      const position = positionOf(arrived);
      // What other reads of the log have brought already, or a mark that lags behind its events.
      if (position === null || position <= checkpoint) continue;
      checkpoint = position;
      const recorded = 'event' in arrived && arrived.event ? this.#pick(arrived.event) : null;
      if (recorded !== null) events.push(recorded);
    }
    if (checkpoint > after) return { events, checkpoint };
    if (this.#failure !== null) throw this.#failure;
    return null;
  }

  /** Resolves when so many answers wait, or a turn of the event loop has brought no more of them. */
  async gather(most: number): Promise<void> {
    let waiting: number;
    do {
      waiting = this.#subscription.readableLength;
      await setImmediate();
    } while (this.#subscription.readableLength > waiting && waiting < most);
  }

  /** True when nothing waits to be taken. */
  get drained(): boolean {
    return this.#subscription.readableLength === 0;
  }

  /** Resolves to true as soon as `take` has something to say, to false after a silence or at the signal. */
  moved(silence: number, signal: AbortSignal): Promise<boolean> {
    if (!this.drained || this.#failure !== null) return Promise.resolve(true);
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (moved: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', aborted);
        this.#wake = () => undefined;
        resolve(moved);
      };
      const aborted = () => settle(false);
      const timer = setTimeout(aborted, silence);
      timer.unref();
      signal.addEventListener('abort', aborted);
      this.#wake = () => settle(true);
    });
  }

  /** Ends the subscription on the server too; whether it ever began does not matter any more. */
  close(): void {
    this.#subscription.unsubscribe().catch(() => undefined);
  }

  #fail(failure: unknown): void {
    this.#failure ??= failure;
    this.#wake();
  }
}

function positionOf(arrived: AllStreamResolvedEvent | Mark): Position | null {
  if ('checkpoint' in arrived) return arrived.checkpoint;
  return arrived.event === undefined ? null : fromServer(arrived.event.position);
}

function serverFilter({ categories }: LogFilter): Filter {
  const marks = {
    maxSearchWindow: WINDOW,
    checkpointInterval: 1,
    // Called while the answer before it may still wait to be read: so it queues behind.
    checkpointReached: (subscription: AllStreamSubscription, position: ServerPosition) => {
      subscription.push({ checkpoint: fromServer(position) } satisfies Mark);
    },
  };
  return categories === undefined
    ? eventTypeFilter({ ...marks, regex: '^[^$]' })
    : streamNameFilter({ ...marks, prefixes: categories.map((category) => `${category}-`) });
}
