import { isPassing } from '../providers/answerError.ts';

/**
 * Looks at a job until it is over, whatever screen is shown meanwhile. Where the server is away it waits.
 * @param waitMs between one look and the next, in milliseconds
 * @returns undefined where it can't be seen any more
 */
export async function untilOver<J extends { readonly status: string }>(
  look: () => Promise<J>,
  waitMs: number,
): Promise<J | undefined> {
  for (;;) {
    try {
      const job = await look();
      if (job.status !== 'running') return job;
    } catch (error) {
      if (!isPassing(error)) return undefined;
    }
    await new Promise((goOn) => setTimeout(goOn, waitMs));
  }
}
