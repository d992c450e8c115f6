import { PRESENCE_LASTS_MS } from '../../../domain/contracts/presenceTimes.ts';
import type { LiveActivity } from '../../../domain/contracts/live.ts';
import { createStore, type Store } from '../../shared/page/store.ts';

/** Who else looks at a pipeline now. */
export interface LookingOn {
  readonly userId: string;
  readonly projectId: string;
  /** Whom of it they have open, or in hand. */
  readonly prospectId: string | undefined;
}

/** Keeps who is told to look on, each until they are told to have left, or nothing more is heard of them. */
export function createPresence(
  /** Calls back once after so many milliseconds; answers how to call it off. */
  later: (ms: number, then: () => void) => () => void,
): Pick<Store<readonly LookingOn[]>, 'get' | 'subscribe'> & {
  readonly note: (activity: LiveActivity) => void;
} {
  const store = createStore<readonly LookingOn[]>([]);
  const ends = new Map<string, () => void>();

  function drop(userId: string, projectId: string) {
    ends.delete(`${projectId} ${userId}`);
    store.set(store.get().filter((each) => each.userId !== userId || each.projectId !== projectId));
  }

  return {
    ...store,
    note({ actorId: userId, projectId, ids: [prospectId] = [], left }) {
      if (userId === undefined || projectId === undefined) return;
      const key = `${projectId} ${userId}`;
      ends.get(key)?.();
      if (left === true) return drop(userId, projectId);
      ends.set(
        key,
        later(PRESENCE_LASTS_MS, () => drop(userId, projectId)),
      );
      const now = { userId, projectId, prospectId };
      const before = store.get();
      const at = before.findIndex((each) => each.userId === userId && each.projectId === projectId);
      if (at === -1) store.set([...before, now]);
      else if (before[at]?.prospectId !== prospectId) store.set(before.with(at, now));
    },
  };
}

/** Who else looks on, as far as this page has heard. */
export const presence = createPresence((ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
});
