import type { FanOutMessage } from './port.ts';

/** Time in which messages share one sending, in milliseconds. */
const DEBOUNCE_MS = 5;

/** Postgres takes notices under 8,000 bytes; both carriers keep to it. */
const MAX_BYTES = 7_500;

/** What is sent when what happened is more than fits. */
export const GAP = '[]';

/** More than so many full payloads at once are a gap: reading anew is cheaper. */
const MAX_PAYLOADS = 50;

/** Collects messages and sends them in as few payloads as they fit in, in order. */
export class Outbox {
  readonly #send: (payloads: readonly string[]) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(
    send: (payloads: readonly string[]) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    this.#send = send;
    this.#onError = onError;
  }

  add(message: FanOutMessage) {
    this.#waiting.push(JSON.stringify(message));
    this.#timer ??= setTimeout(() => this.#flush(), DEBOUNCE_MS);
  }

  /** Sends what waits and resolves when it is out. */
  async close(): Promise<void> {
    if (this.#timer !== undefined) this.#flush();
    await this.#sending;
  }

  #flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const payloads = pack(this.#waiting);
    this.#waiting = [];
    this.#sending = this.#sending.then(() => this.#send(payloads)).catch(this.#onError);
  }
}

/** Joins serialised messages into JSON arrays of bounded size. */
export function pack(messages: readonly string[]): string[] {
  const payloads: string[] = [];
  let parts: string[] = [];
  let bytes = 2;
  const end = () => {
    if (parts.length > 0) payloads.push(`[${parts.join(',')}]`);
    parts = [];
    bytes = 2;
  };
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1;
    if (size + 2 > MAX_BYTES) return [GAP];
    if (bytes + size > MAX_BYTES) end();
    parts.push(message);
    bytes += size;
  }
  end();
  return payloads.length > MAX_PAYLOADS ? [GAP] : payloads;
}
