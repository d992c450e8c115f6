/** Which revisions followed on each other by what was done here alone. */
interface OwnRevisions {
  /** Something was changed on a revision, and stands in another by that alone. */
  readonly led: (thing: string, from: number, to: number) => void;
  /** Where something stands that was seen in a revision, as far as nobody but this page has changed it since. */
  readonly standing: (thing: string, seen: number) => number;
}

/**
 * What one does twice on this page is no conflict with oneself: a second change, or an Undo of the first after
 * that of the second, is held against the revision that one's own came to.
 */
export function createOwnRevisions(): OwnRevisions {
  const following = new Map<string, number>();
  return {
    led(thing, from, to) {
      if (to > from) following.set(`${thing} ${from}`, to);
    },
    standing(thing, seen) {
      let at = seen;
      for (;;) {
        const next = following.get(`${thing} ${at}`);
        if (next === undefined) return at;
        at = next;
      }
    },
  };
}
