/** Remembers the newest place in the log that this page has heard of, from answers and live messages. */
export interface Positions {
  /** The newest position, or undefined before any was seen. */
  newest(): string | undefined;
  seen(position: string | null | undefined): void;
}

const POSITION = /^[0-9a-f]{32}$/;

/** Positions are opaque, but for their order: as text, byte by byte, it is the log's. */
export function createPositions(): Positions {
  let newest: string | undefined;
  return {
    newest: () => newest,
    seen(position) {
      if (position == null || !POSITION.test(position)) return;
      if (newest === undefined || position > newest) newest = position;
    },
  };
}
