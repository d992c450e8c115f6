import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = new Date();

/** The time, by the minute: what is said relative to it moves along. */
export function useNow(): Date {
  return useSyncExternalStore(listen, () => now);
}

function listen(changed: () => void): () => void {
  const timer = setInterval(() => {
    now = new Date();
    changed();
  }, MINUTE_MS);
  return () => clearInterval(timer);
}
