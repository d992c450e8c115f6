/**
 * Small messages from any process to all of them; at most once, in order from each sender. This process hears its own
 * without the carrier, and so sooner than the others. Ids and codes only. What is lost is made good by a gap.
 */
export interface FanOut {
  /** Sends soon; never throws. Whatever can't be sent becomes a gap for the other processes, before what is sent next. */
  publish(message: FanOutMessage): void;
  /** Hears all messages; answers how to stop. */
  hear(hearer: FanOutHearer): () => void;
  close(): Promise<void>;
}

/** JSON, at most 4 KiB when written out. */
export type FanOutMessage = Readonly<Record<string, unknown>>;

export interface FanOutHearer {
  onMessages(messages: readonly FanOutMessage[]): void;
  /** Messages may have been missed: whoever shows state reads it anew. */
  onGap(): void;
}
