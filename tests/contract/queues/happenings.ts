/** What somebody does and how often: resolves each time that it happens. */
export function happenings<T>() {
  const happened: T[] = [];
  const waiting: (() => void)[] = [];
  return {
    happened,
    happen: (what: T) => {
      happened.push(what);
      for (const wake of waiting.splice(0)) wake();
    },
    times: async (count: number): Promise<readonly T[]> => {
      while (happened.length < count) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return happened;
    },
  };
}

/** What is written down after a job's end is awaited by its effect, not by time. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
