import type { FanOutMessage } from './port.ts';

/** Time in which messages share one sending, in milliseconds. */
const DEBOUNCE_MS = 5;

/** Postgres takes notices under 8,000 bytes; both carriers keep to it. */
const MAX_BYTES = 7_500;

/** More than so many full payloads at once are a gap: reading anew is cheaper. */
const MAX_PAYLOADS = 50;

interface OutboxOptions {
  /** Who sends: stands first in each payload. */
  readonly sender: string;
  /** Hands messages to those in this process, who need no carrier to hear them. */
  readonly tell: (messages: readonly FanOutMessage[]) => void;
  readonly send: (payloads: readonly string[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Collects messages and sends them in as few payloads as they fit in, in order. */
export class Outbox {
  readonly #options: OutboxOptions;
  #waiting: FanOutMessage[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  /** Something could not be sent: the others have missed it. */
  #isMissed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  add(message: FanOutMessage) {
    this.#waiting.push(message);
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
    const { sender, tell, onError } = this.#options;
    const messages = this.#waiting;
    this.#waiting = [];
    try {
      tell(messages);
    } catch (error) {
      onError(error);
    }
    const payloads = pack(sender, messages);
    this.#sending = this.#sending.then(() => this.#send(payloads));
  }

  async #send(payloads: readonly string[]): Promise<void> {
    const { sender, send, onError } = this.#options;
    try {
      await send(this.#isMissed ? [gapOf(sender), ...payloads] : payloads);
      this.#isMissed = false;
    } catch (error) {
      this.#isMissed = true;
      onError(error);
    }
  }
}

function gapOf(sender: string): string {
  return JSON.stringify([sender]);
}

/**
 * Joins messages into JSON arrays of bounded size, each behind its sender. When it is more than fits, the sender
 * stands alone: a gap.
 */
export function pack(sender: string, messages: readonly FanOutMessage[]): string[] {
  const payloads: string[] = [];
  const name = JSON.stringify(sender);
  const empty = Buffer.byteLength(name) + 2;
  let parts: string[] = [];
  let bytes = empty;
  const end = () => {
    if (parts.length > 0) payloads.push(`[${[name, ...parts].join(',')}]`);
    parts = [];
    bytes = empty;
  };
  for (const message of messages.map((each) => JSON.stringify(each))) {
    const size = Buffer.byteLength(message) + 1;
    if (size + empty > MAX_BYTES) return [gapOf(sender)];
    if (bytes + size > MAX_BYTES) end();
    parts.push(message);
    bytes += size;
  }
  end();
  return payloads.length > MAX_PAYLOADS ? [gapOf(sender)] : payloads;
}
