import { keepInTab, keptInTab, type SessionWindow } from './session.ts';

const KEY = 'kith-scroll';

/** How far down the reader was, by the key of the place in the browser's history. */
export type Positions = Record<string, number>;

/** What was kept before this document was loaded. */
export function keptPositions(window: SessionWindow): Positions {
  return JSON.parse(keptInTab(window, KEY) ?? '{}') as Positions;
}

/** Keeps the positions for documents to come. */
export function keepPositions(window: SessionWindow, positions: Positions): void {
  keepInTab(window, KEY, JSON.stringify(positions));
}
