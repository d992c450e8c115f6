import type { FanOutHearer, FanOutMessage } from './port.ts';

/** Those in this process who hear what is fanned out. */
export class Hearers {
  readonly #hearers = new Set<FanOutHearer>();

  add(hearer: FanOutHearer): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Hands on a payload as the outbox made it; an empty list is a gap. */
  receive(payload: string) {
    const messages: readonly FanOutMessage[] = JSON.parse(payload);
    if (messages.length === 0) return this.gap();
    for (const hearer of this.#hearers) hearer.onMessages(messages);
  }

  gap() {
    for (const hearer of this.#hearers) hearer.onGap();
  }
}
