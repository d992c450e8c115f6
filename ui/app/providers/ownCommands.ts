import type { LiveActivity } from '../../../domain/contracts/live.ts';

/**
 * Knows which changes this page has made itself: it reads them again when their answer comes, and
 * their echo over the live connection would cost a second reading.
 */
export interface OwnCommands {
  readonly begin: () => void;
  /** A command was answered; `position` is where its change stands in the log, if it made one. */
  readonly end: (position: string | null) => void;
  /** Calls `then` unless the change at this position is, or turns out to be, an own one. */
  readonly unlessOwn: (position: string | undefined, then: () => void) => void;
}

/**
 * Whether a message may be the echo of one change by this user. What was written together with it is
 * told in the same message, at the place of the last: that is others' news, or another tab's.
 */
export function mayBeOwn({ actorId, ids = [] }: LiveActivity, userId: string | undefined): boolean {
  return actorId === userId && ids.length <= 1;
}

/** How many answered changes are remembered: echoes come soon, or never. */
const REMEMBERED = 50;

export function createOwnCommands(): OwnCommands {
  const answered: string[] = [];
  const waiting = new Set<() => void>();
  let running = 0;

  function unlessOwn(position: string | undefined, then: () => void) {
    if (position !== undefined && answered.includes(position)) return;
    // The echo may be quicker than the answer.
    if (running > 0) waiting.add(() => unlessOwn(position, then));
    else then();
  }

  return {
    begin: () => void (running += 1),
    end(position) {
      running -= 1;
      if (position !== null) answered.push(position);
      if (answered.length > REMEMBERED) answered.shift();
      if (running > 0) return;
      const again = [...waiting];
      waiting.clear();
      for (const each of again) each();
    },
    unlessOwn,
  };
}
