import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { caughtUpAnswer, checkpointAnswer, confirmationAnswer, eventAnswer } from './messages.ts';
import type { Outbox } from './outbox.ts';
import { START, pageForwards } from './pages.ts';
import type { Place } from './pages.ts';
import { timedOut } from './rpcErrors.ts';
import { PAGE } from './subscriptionOptions.ts';
import type { SubscriptionOptions } from './subscriptionOptions.ts';
import type { LogRecord, TransactionLog } from './transactionLog.ts';

/** So many answers may wait for a live subscriber; one more, and the server lets go of it. */
const LIVE_BUFFER = 32;

let subscriptions = 0;

/** A subscription to the whole log, as server 22.10 runs it: pages first, then what is written. */
export class Subscription {
  readonly #log: TransactionLog;
  readonly #outbox: Outbox;
  readonly #options: SubscriptionOptions & { readonly sendsCaughtUp: boolean };
  readonly #live: ReadResp[] = [];
  #counted = 0;
  #pumping = false;

  constructor(
    log: TransactionLog,
    outbox: Outbox,
    options: SubscriptionOptions & { readonly sendsCaughtUp: boolean },
  ) {
    this.#log = log;
    this.#outbox = outbox;
    this.#options = options;
  }

  async run(): Promise<void> {
    await this.#outbox.send(confirmationAnswer(`subscription-${++subscriptions}`));
    const { from } = this.#options;
    if (from === 'end') this.#goLive();
    else await this.#catchUp(this.#firstPlace(from));
    if (this.#options.sendsCaughtUp) await this.#outbox.send(caughtUpAnswer());
    await this.#pump();
  }

  fail(error: Error): void {
    this.#log.off('committed', this.#committed);
    this.#outbox.fail(error);
  }

  /** Behind the first event that it finds at the place or later, wherever that is. */
  #firstPlace(from: Place | 'start'): Place {
    return from === 'start' ? START : pageForwards(this.#log, from, 1).next;
  }

  async #catchUp(start: Place): Promise<void> {
    const { filter, window, interval } = this.#options;
    let from = start;
    for (;;) {
      const page = pageForwards(this.#log, from, PAGE, window, filter);
      let place = from;
      // What is written while the last page goes out waits its turn.
      if (page.atEnd) this.#goLive();
      for (const record of page.records) {
        place = placeOf(record);
        await this.#outbox.send(eventAnswer(record));
      }
      this.#counted += page.considered;
      if (page.atEnd) return;
      if (this.#counted >= interval) {
        this.#counted %= interval;
        // Not the page's end: the last match in it or, without one, its start.
        await this.#outbox.send(checkpointAnswer(place));
      }
      from = page.next;
    }
  }

  #goLive(): void {
    if (this.#outbox.gone.aborted) return;
    this.#pumping = true;
    this.#log.on('committed', this.#committed);
    this.#outbox.gone.addEventListener('abort', () => this.#log.off('committed', this.#committed));
  }

  readonly #committed = (records: readonly LogRecord[]): void => {
    for (const record of records) {
      if (this.#options.filter(record)) this.#live.push(eventAnswer(record));
      this.#counted += 1;
      if (this.#counted >= this.#options.interval) {
        this.#counted = 0;
        this.#live.push(checkpointAnswer(placeOf(record)));
      }
      if (this.#live.length > LIVE_BUFFER) {
        this.fail(timedOut('Consumer too slow to handle event while live.'));
        return;
      }
    }
    if (this.#pumping) return;
    this.#pump().catch((error: unknown) => {
      if (!this.#outbox.gone.aborted) throw error;
    });
  };

  async #pump(): Promise<void> {
    this.#pumping = true;
    for (;;) {
      const answer = this.#live.shift();
      if (answer === undefined || this.#outbox.gone.aborted) break;
      await this.#outbox.send(answer);
    }
    this.#pumping = false;
  }
}

function placeOf({ position }: LogRecord): Place {
  return { commit: position, prepare: position };
}
