import { z } from 'zod';
import { errorFields } from '../../platform/logger.ts';
import { GrantError } from '../../platform/mail/oauth/grants.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { isConnectedElsewhere } from '../../projections/mailboxes/listMailboxes.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import type { WorkersContext } from '../capability.ts';

const Dropped = z.object({ mailboxId: z.uuid(), grantedUntil: z.iso.datetime() });
type Dropped = z.infer<typeof Dropped>;

/** So often a provider that is away is asked to take something back: then it is dropped all the same. */
const GIVEN_BACK_TRIES = 6;
const KNOWN_WITHIN_MS = 10_000;

type DropTokensDeps = Pick<
  WorkersContext,
  'accounts' | 'operatorReads' | 'waitFor' | 'store' | 'logger'
>;

/**
 * Gives what providers let Kith in with back to them, and drops it; what was granted since, for the same account anew, stays. A provider
 * takes back all that Kith was ever given there: so where the same account is connected elsewhere, it is dropped alone.
 */
async function dropTokens(
  { accounts, operatorReads, waitFor, store, logger }: DropTokensDeps,
  { mailboxId, grantedUntil }: Dropped,
  attempt: number,
): Promise<void> {
  const { tokens } = accounts.oauth;
  const until = new Date(grantedUntil);
  if (!(await waitFor([mailboxes], await store.head(), KNOWN_WITHIN_MS))) {
    throw new Error('The mail accounts are not known yet.');
  }
  if (await operatorReads((tx) => isConnectedElsewhere(tx, mailboxId))) {
    await tokens.drop(mailboxId, until);
    return;
  }
  try {
    await tokens.giveBack(mailboxId, until);
  } catch (error) {
    if (!(error instanceof GrantError)) throw error;
    const { failure } = error;
    if (failure === 'unreachable' && attempt < GIVEN_BACK_TRIES) throw error;
    // That Kith is let in there still is for its user to end: nothing of it is kept here.
    logger.warn({ ...errorFields(error), failure, mailboxId }, 'mail grant not given back');
    await tokens.drop(mailboxId, until);
  }
}

/** Drops what accounts were let in with that are disconnected, or opened by a password now. */
export function dropTokensProcessor(deps: DropTokensDeps): AnyProcessor {
  return defineProcessor({
    name: 'mailboxes/dropTokens',
    queue: 'sessions',
    evenHeld: true,
    payload: Dropped,
    attempts: 20,
    backoffMs: 500,
    concurrency: 5,
    run: (dropped, { attempt }) => dropTokens(deps, dropped, attempt),
  });
}
