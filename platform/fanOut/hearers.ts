import { randomUUID } from 'node:crypto';
import type { FanOutHearer, FanOutMessage } from './port.ts';

/** Those in this process who hear what is fanned out. */
export class Hearers {
  /** By what this process is told from the others that send. */
  readonly name = randomUUID();
  readonly #hearers = new Set<FanOutHearer>();

  add(hearer: FanOutHearer): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Hands on a payload as the outbox of another process made it: a sender alone is a gap. */
  receive(payload: string) {
    const [sender, ...messages]: [string, ...FanOutMessage[]] = JSON.parse(payload);
    if (sender === this.name) return;
    if (messages.length === 0) return this.gap();
    this.tell(messages);
  }

  tell(messages: readonly FanOutMessage[]) {
    for (const hearer of this.#hearers) hearer.onMessages(messages);
  }

  gap() {
    for (const hearer of this.#hearers) hearer.onGap();
  }
}
