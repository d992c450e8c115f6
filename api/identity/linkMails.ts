import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { outcomeOf } from '../../platform/queues/due.ts';
import { jobIdOf } from '../../platform/queues/jobId.ts';

/** How long an answer waits for what becomes of its mail, in milliseconds. */
const KNOWN_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 25;

/** What becomes of the mails with sign-in links, for the answers to who asks for them. */
export interface LinkMails {
  /**
   * `failed` when the mail of the link that this event asked for has been given up; as soon as it
   * is known, and within two seconds. A failure that comes later is told on the page that waits for the mail.
   */
  outcome(eventId: string): Promise<'failed' | 'under-way'>;
  /** Takes as long as the newest outcome took, so that no time tells whether there was a mail. */
  noMail(): Promise<void>;
}

/** Looks at the books of the workers, which send the mails. */
export function linkMailsOn(pool: Pool, withinMs = KNOWN_WITHIN_MS): LinkMails {
  let newestMs = 0;
  return {
    async outcome(eventId) {
      const jobId = jobIdOf('identity/sendSignInLink', eventId, 0, 1);
      const since = performance.now();
      let outcome = await outcomeOf(pool, jobId);
      while (outcome === 'open' && performance.now() - since + LOOK_EVERY_MS < withinMs) {
        await delay(LOOK_EVERY_MS);
        outcome = await outcomeOf(pool, jobId);
      }
      newestMs = performance.now() - since;
      return outcome === 'given-up' ? 'failed' : 'under-way';
    },
    async noMail() {
      await delay(newestMs);
    },
  };
}
