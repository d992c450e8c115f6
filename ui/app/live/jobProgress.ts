import { useSyncExternalStore } from 'react';
import type { LiveActivity } from '../../../domain/contracts/live.ts';

/** How far a job is; `total` is unknown at first. */
export interface JobProgress {
  readonly done: number;
  readonly total: number | undefined;
}

const progress = new Map<string, JobProgress>();
const listeners = new Set<() => void>();

/** Keeps what the server says of running jobs: it is never an event, so it lives on this page only. */
export function noteProgress({ ids = [], done, total }: LiveActivity): void {
  if (done === undefined) return;
  for (const id of ids) progress.set(id, { done, total });
  for (const listener of listeners) listener();
}

/** How far a job is, as far as this page has heard. */
export function useJobProgress(id: string): JobProgress | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => progress.get(id),
  );
}
