import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Key, Found> {
  readonly key: Key;
  readonly answers: Answer<Found>[];
}

interface Answer<Found> {
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks for many at once what each wants by itself: what is wanted in the same turn of the event loop, and while an
 * asking is under way what gathers for the next. What is wanted twice is asked for once. Nobody is answered by an asking that
 * began before they wanted something: what they get is as new as if they had asked alone.
 * @param ask answers for each key, in their order; when it fails, it fails for all of them
 * @param nameOf by what keys are told apart that are not the same object when they are the same
 */
export function gathering<Key, Found>(
  ask: (keys: readonly Key[]) => Promise<readonly Found[]>,
  nameOf: (key: Key) => unknown = (key) => key,
): (key: Key) => Promise<Found> {
  let wanted = new Map<unknown, Waiting<Key, Found>>();
  let underWay = false;

  async function askAll(): Promise<void> {
    while (wanted.size > 0) {
      // Whoever is heard in the same turn of the event loop is asked for as well.
      await nextTurn();
      const asked = [...wanted.values()];
      wanted = new Map();
      try {
        const found = await ask(asked.map(({ key }) => key));
        asked.forEach(({ answers }, at) =>
          answers.forEach(({ resolve }) => resolve(found[at] as Found)),
        );
      } catch (error) {
        for (const { answers } of asked) for (const { reject } of answers) reject(error);
      }
    }
    underWay = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const name = nameOf(key);
      const waiting = wanted.get(name);
      if (waiting === undefined) wanted.set(name, { key, answers: [{ resolve, reject }] });
      else waiting.answers.push({ resolve, reject });
      if (underWay) return;
      underWay = true;
      void askAll();
    });
}
