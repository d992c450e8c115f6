interface Waiting<Found> {
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks for many at once what each wants by itself. While one asking is under way, what is wanted
 * gathers for the next, and what is wanted twice is asked for once. Nobody is answered by an asking that
 * began before they wanted something: what they get is as new as if they had asked alone.
 * @param ask answers for each key, in their order; when it fails, it fails for all of them
 */
export function gathering<Key, Found>(
  ask: (keys: readonly Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  let wanted = new Map<Key, Waiting<Found>[]>();
  let underWay = false;

  async function askAll(): Promise<void> {
    while (wanted.size > 0) {
      const asked = wanted;
      wanted = new Map();
      const keys = [...asked.keys()];
      try {
        const found = await ask(keys);
        keys.forEach((key, at) =>
          asked.get(key)?.forEach(({ resolve }) => resolve(found[at] as Found)),
        );
      } catch (error) {
        for (const waiting of asked.values()) for (const { reject } of waiting) reject(error);
      }
    }
    underWay = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const waiting = wanted.get(key);
      if (waiting === undefined) wanted.set(key, [{ resolve, reject }]);
      else waiting.push({ resolve, reject });
      if (underWay) return;
      underWay = true;
      void askAll();
    });
}
