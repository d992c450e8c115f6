/** A log as the adversary sees it: writers of numbered entries, and a reader that follows. */
export interface FollowedLog {
  /** One entry, committed when this resolves. */
  write(writer: number, entry: number): Promise<void>;
  /** What stands after the last one read, as the reader's own checkpoint has it. */
  readOn(): Promise<string[]>;
}

const ENTRIES_EACH = 60;

/** The name of an entry, for the log to hand back. */
export function entryName(writer: number, entry: number): string {
  return `${writer}/${entry}`;
}

/**
 * Sixteen writers at once and a reader that never rests. Answers what was written, and
 * what the reader had seen when it had read on once more after the last commit.
 */
export async function attack(log: FollowedLog): Promise<{ written: string[]; seen: string[] }> {
  const written: string[] = [];
  const seen: string[] = [];
  const writing = new AbortController();
  const reading = (async () => {
    while (!writing.signal.aborted) seen.push(...(await log.readOn()));
    for (let rest = await log.readOn(); rest.length > 0; rest = await log.readOn()) {
      seen.push(...rest);
    }
  })();
  await Promise.all(
    Array.from({ length: 16 }, async (_, writer) => {
      for (let entry = 0; entry < ENTRIES_EACH; entry++) {
        await log.write(writer, entry);
        written.push(entryName(writer, entry));
      }
    }),
  );
  writing.abort();
  await reading;
  return { written, seen };
}
