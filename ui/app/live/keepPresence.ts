import type { PresenceBody } from '../../../domain/contracts/presence.ts';
import { PRESENCE_EVERY_MS } from '../../../domain/contracts/presenceTimes.ts';

/** However quickly somebody goes from card to card, so much lies between two words of it, in milliseconds. */
export const PRESENCE_APART_MS = 1_000;

/** What becomes of a page. */
export interface PageListener {
  readonly shown: () => void;
  readonly left: () => void;
}

export interface KeptPresence {
  /** Tells soon whom they have open or in hand now; nobody when undefined. */
  readonly hold: (prospectId: string | undefined) => void;
  /** Tells it again soon, for who has just come. */
  readonly again: () => void;
  /** Tells that they look on no longer. */
  readonly end: () => void;
}

/** Tells that somebody looks at a pipeline: at once, whenever that changes, and every ten seconds while the page is in view. */
export function keepPresence(options: {
  readonly send: (body: PresenceBody) => void;
  readonly isVisible: () => boolean;
  /** Calls back whenever the page is shown, and when it is left for good or for a while; answers how to stop that. */
  readonly onPage: (called: PageListener) => () => void;
  /** Calls back once after so many milliseconds; answers how to call it off. */
  readonly later: (ms: number, then: () => void) => () => void;
}): KeptPresence {
  const { send, isVisible, onPage, later } = options;
  let prospectId: string | null = null;
  let isSpaced = false;
  let isDue = false;
  let cancelNext = () => {};
  let cancelSpace = () => {};

  function tell() {
    cancelNext();
    cancelNext = later(PRESENCE_EVERY_MS, tell);
    // Whoever has the page out of view looks at something else; nothing more is heard of them.
    if (!isVisible()) return;
    if (isSpaced) {
      isDue = true;
      return;
    }
    send({ prospectId, left: false });
    isSpaced = true;
    cancelSpace = later(PRESENCE_APART_MS, () => {
      isSpaced = false;
      if (!isDue) return;
      isDue = false;
      tell();
    });
  }

  const leave = () => send({ prospectId: null, left: true });
  const stop = onPage({ shown: tell, left: leave });
  tell();
  return {
    hold(next) {
      if (prospectId === (next ?? null)) return;
      prospectId = next ?? null;
      tell();
    },
    again: tell,
    end() {
      stop();
      cancelNext();
      cancelSpace();
      leave();
    },
  };
}
