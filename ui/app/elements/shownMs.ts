/** So long stands what was done, below with its Undo or in the strip without, in milliseconds; errors stay. */
export const SHOWN_MS = 12_000;
