import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventIdTakenError, EventStoreUnavailableError } from '../errors.ts';
import type { AppendResult, Position } from '../port.ts';
import type { PreparedAppend } from '../preparedAppend.ts';
import type { Answer } from './appendBatch.ts';
import { isIdTaken, isUnavailable } from './failures.ts';

/** A batch holds at most so many appends and, but for one large append alone, so many bytes. */
const BATCH_APPENDS = 256;
const BATCH_BYTES = 4_000_000;

/** What may wait in this process; more is refused at once rather than piled up. */
const WAITING_APPENDS = 4_096;
const WAITING_BYTES = 64_000_000;

interface Waiting {
  readonly append: PreparedAppend;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

interface AppendWriterOptions {
  /** Writes a batch in one transaction and answers each append. */
  readonly write: (appends: readonly PreparedAppend[]) => Promise<Answer[]>;
  /** Hears how far the log has grown, after the commit. */
  readonly onCommitted: (position: Position) => void;
}

/**
 * The one writer of this process: while a batch is under way the next one gathers, so
 * that the price of a commit is shared by all that wait.
 */
export class AppendWriter {
  readonly #options: AppendWriterOptions;
  #queue: Waiting[] = [];
  #waitingBytes = 0;
  #pumping: Promise<void> | null = null;
  #closed = false;

  constructor(options: AppendWriterOptions) {
    this.#options = options;
  }

  append(append: PreparedAppend): Promise<AppendResult> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(unavailable('The store has been closed.'));
      } else if (
        this.#queue.length >= WAITING_APPENDS ||
        this.#waitingBytes + append.bytes > WAITING_BYTES
      ) {
        reject(unavailable('Too many appends are waiting.'));
      } else {
        this.#queue.push({ append, resolve, reject });
        this.#waitingBytes += append.bytes;
        this.#pumping ??= this.#pump();
      }
    });
  }

  /** Resolves when what waits has been answered; nothing new is taken. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#pumping;
  }

  async #pump(): Promise<void> {
    // A turn of the event loop lets everything that was just answered ask again.
    for (;;) {
      await nextTurn();
      if (this.#queue.length === 0) break;
      await this.#writeBatch(this.#takeBatch());
    }
    this.#pumping = null;
  }

  #takeBatch(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { append } of this.#queue) {
      if (count > 0 && (count === BATCH_APPENDS || bytes + append.bytes > BATCH_BYTES)) break;
      bytes += append.bytes;
      count += 1;
    }
    this.#waitingBytes -= bytes;
    return this.#queue.splice(0, count);
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.#writeTwice(batch.map((waiting) => waiting.append));
      this.#answer(batch, answers);
    } catch (error) {
      if (isUnavailable(error)) this.#giveUp(batch, error);
      else if (batch.length === 1) batch[0]!.reject(refusalOf(batch[0]!.append, error));
      // One of them is bad; alone, it fails alone.
      else for (const waiting of batch) await this.#writeBatch([waiting]);
    }
  }

  // A lost connection leaves it open whether the batch was committed: event ids make
  // the second try answer what the first one did.
  async #writeTwice(appends: readonly PreparedAppend[]): Promise<Answer[]> {
    try {
      return await this.#options.write(appends);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return await this.#options.write(appends);
    }
  }

  #answer(batch: readonly Waiting[], answers: readonly Answer[]): void {
    let newest: Position | null = null;
    batch.forEach(({ resolve, reject }, index) => {
      const answer = answers[index]!;
      if (answer instanceof Error) {
        reject(answer);
        return;
      }
      if (newest === null || answer.position > newest) newest = answer.position;
      resolve(answer);
    });
    if (newest !== null) this.#options.onCommitted(newest);
  }

  // Those that wait would only meet the same, one timeout after the other.
  #giveUp(batch: readonly Waiting[], cause: unknown): void {
    const waiting = [...batch, ...this.#queue];
    this.#queue = [];
    this.#waitingBytes = 0;
    for (const { reject } of waiting) reject(new EventStoreUnavailableError(cause));
  }
}

function unavailable(reason: string): EventStoreUnavailableError {
  return new EventStoreUnavailableError(new Error(reason));
}

function refusalOf({ events }: PreparedAppend, error: unknown): unknown {
  if (!isIdTaken(error)) return error;
  const seen = new Set<string>();
  const twice = events.find(({ eventId }) => seen.size === seen.add(eventId).size);
  return new EventIdTakenError((twice ?? events[0]!).eventId);
}
