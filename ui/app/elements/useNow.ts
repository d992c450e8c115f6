import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = new Date();

/** The time, by the minute: what is said relative to it moves along. */
export function useNow(): Date {
  return useSyncExternalStore(listen, read, read);
}

function read(): Date {
  return now;
}

function listen(changed: () => void): () => void {
  // Nobody may have asked for a while.
  if (Date.now() - now.getTime() >= MINUTE_MS) now = new Date();
  const timer = setInterval(() => {
    now = new Date();
    changed();
  }, MINUTE_MS);
  return () => clearInterval(timer);
}
