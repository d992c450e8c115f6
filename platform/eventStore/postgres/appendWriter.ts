import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventIdTakenError, EventStoreUnavailableError } from '../errors.ts';
import type { AppendResult, Position } from '../port.ts';
import type { PreparedAppend } from '../preparedAppend.ts';
import type { Answer } from './appendBatch.ts';
import { isIdTaken, isUnavailable } from './failures.ts';

/** A batch holds at most so many appends and, but for one large append alone, so many bytes. */
const BATCH_APPENDS = 256;
const BATCH_BYTES = 4_000_000;

/**
 * So many batches are under way at most: while the server writes one, the answers of the other
 * are handed out and the next is made up. The second goes only with so many appends in it,
 * as the price of a commit is to be shared.
 */
const BATCHES_UNDER_WAY = 2;
const WORTH_A_SECOND = 16;

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
 * The one writer of this process: while batches are under way the next one gathers, so
 * that the price of a commit is shared by all that wait. Appends to one stream are
 * written in the order in which they came.
 */
export class AppendWriter {
  readonly #options: AppendWriterOptions;
  #queue: Waiting[] = [];
  #waitingBytes = 0;
  #turn: Promise<void> | null = null;
  readonly #underWay = new Map<Promise<void>, ReadonlySet<string>>();
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
        this.#start();
      }
    });
  }

  /** Resolves when what waits has been answered; nothing new is taken. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#turn !== null || this.#underWay.size > 0) {
      await Promise.all([this.#turn, ...this.#underWay.keys()]);
    }
  }

  /** A turn of the event loop lets everything that was just answered ask again. */
  #start(): void {
    this.#turn ??= nextTurn().then(() => {
      this.#turn = null;
      while (this.#isWorthOne()) this.#send(this.#takeBatch());
    });
  }

  #isWorthOne(): boolean {
    const first = this.#queue[0];
    if (first === undefined || this.#isUnderWay(first.append)) return false;
    if (this.#underWay.size === 0) return true;
    return this.#underWay.size < BATCHES_UNDER_WAY && this.#queue.length >= WORTH_A_SECOND;
  }

  #isUnderWay({ stream }: PreparedAppend): boolean {
    return [...this.#underWay.values()].some((streams) => streams.has(stream));
  }

  #takeBatch(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const { append } of this.#queue) {
      if (count > 0 && (count === BATCH_APPENDS || bytes + append.bytes > BATCH_BYTES)) break;
      if (this.#isUnderWay(append)) break;
      bytes += append.bytes;
      count += 1;
    }
    this.#waitingBytes -= bytes;
    return this.#queue.splice(0, count);
  }

  #send(batch: readonly Waiting[]): void {
    const written = this.#writeBatch(batch).then(() => {
      this.#underWay.delete(written);
      if (this.#queue.length > 0) this.#start();
    });
    this.#underWay.set(written, new Set(batch.map(({ append }) => append.stream)));
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
