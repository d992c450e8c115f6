import { z } from 'zod';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import type { WorkersContext } from '../capability.ts';

const Dropped = z.object({ mailboxId: z.uuid(), grantedUntil: z.iso.datetime() });

/** Drops what providers let Kith in with; what was granted since, for the same account anew, stays. */
export function dropTokensProcessor({ accounts }: Pick<WorkersContext, 'accounts'>): AnyProcessor {
  return defineProcessor({
    name: 'mailboxes/dropTokens',
    queue: 'sessions',
    evenHeld: true,
    payload: Dropped,
    attempts: 20,
    backoffMs: 500,
    concurrency: 5,
    async run({ mailboxId, grantedUntil }) {
      await accounts.oauth.tokens.drop(mailboxId, new Date(grantedUntil));
    },
  });
}
