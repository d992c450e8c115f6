import { useSyncExternalStore } from 'react';
import type { LiveActivity } from '../../../domain/contracts/live.ts';
import { createStore } from '../../shared/page/store.ts';

/** How far a job is; `total` is unknown at first. */
export interface JobProgress {
  readonly done: number;
  readonly total: number | undefined;
}

/** How long nothing is heard of what a colleague does to many until it is taken to be over, in milliseconds: it is told of every 3 s at least. */
const SILENCE_MS = 10_000;

/** That colleagues do something to many, as was heard of each and project last, until it is over. */
export const othersBulks = createStore<readonly LiveActivity[]>([]);

const progress = new Map<string, JobProgress>();
const listeners = new Set<() => void>();

/**
 * Keeps what the server says of running jobs: it is never an event, so it lives on this page only. A job that goes on after a pause
 * looks at some once more and counts them anew: for whoever looks on it does not go backwards.
 */
export function noteProgress(activity: LiveActivity): void {
  const { ids = [], actorId, done, total } = activity;
  if (done === undefined) return;
  if (actorId !== undefined) return noteOthersBulk(activity);
  for (const id of ids) {
    progress.set(id, { done: Math.max(done, progress.get(id)?.done ?? 0), total });
  }
  for (const listener of listeners) listener();
}

function noteOthersBulk(activity: LiveActivity): void {
  const { actorId, projectId, done, total, left } = activity;
  const others = othersBulks
    .get()
    .filter((each) => each.actorId !== actorId || each.projectId !== projectId);
  if (left || done === total) return othersBulks.set(others);
  othersBulks.set([...others, activity]);
  setTimeout(() => {
    const heard = othersBulks.get();
    if (heard.includes(activity)) othersBulks.set(heard.filter((each) => each !== activity));
  }, SILENCE_MS);
}

/** How far a job is, as far as this page has heard. */
export function progressOf(id: string): JobProgress | undefined {
  return progress.get(id);
}

/** The same, and anew whenever it has heard more. */
export function useJobProgress(id: string): JobProgress | undefined {
  return useSyncExternalStore(heard, () => progressOf(id));
}

/** Of how many jobs this page has heard, wherever they were begun. */
export function useJobsHeard(): number {
  return useSyncExternalStore(heard, () => progress.size);
}

function heard(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
