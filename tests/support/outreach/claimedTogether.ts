import type { Outreach } from './outreach.ts';

interface Meanwhile {
  /** What happens when all have looked, right before the first claim. */
  readonly before?: () => Promise<void>;
  /** Whose worker is killed behind the claim, by the so-manieth: 0 for the first. */
  readonly dies?: number;
}

/**
 * A store in which so many mails of a project are claimed at one moment: nobody claims before all have looked at what speaks against
 * it, and nobody looks again before all have claimed.
 */
export function claimedTogether(
  { app: { store }, workspace }: Outreach,
  count: number,
  { before, dies }: Meanwhile = {},
): typeof store {
  const looked = gate(count);
  const claimed = gate(count);
  let last: Promise<unknown> | undefined;
  let dead: string | undefined;
  let claims = 0;
  const append: typeof store.append = async (...given) => {
    const [first] = given[1];
    const isOurs = first?.metadata.workspaceId === workspace.id;
    if (first?.type !== 'MailClaimed' || !isOurs) return store.append(...given);
    await looked();
    const at = claims++;
    last ??= before?.() ?? Promise.resolve();
    const mine = last.then(() => store.append(...given));
    last = mine;
    const appended = await mine;
    await claimed();
    if (at === dies) [dead] = given;
    assertAlive(given[0]);
    return appended;
  };
  // Whoever is dead neither reads nor writes any more.
  const assertAlive = (stream: unknown) => {
    if (dead !== undefined && stream === dead) throw new Error('Its worker was killed.');
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'append') return append;
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]): unknown => {
        assertAlive(given[0]);
        return found.apply(target, given);
      };
    },
  });
}

/** Opens once so many stand before it, and stays open. */
function gate(count: number): () => Promise<void> {
  let waiting = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return () => {
    waiting += 1;
    if (waiting === count) open();
    return opened;
  };
}
