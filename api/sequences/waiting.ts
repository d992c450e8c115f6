import { waitsForSender } from '../../domain/contracts/outbox.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { countSentBy } from '../../projections/enrolments/listSentBy.ts';
import type { IdentityContext } from '../identity/context.ts';
import { accountIdsOf, howReadOf, sendersAndHearingOf } from '../outbox/knownOf.ts';
import { senderWhy, unheardWhy } from '../outbox/whyWaits.ts';

/** How many of sequences wait for those who send, by sequence. */
export interface WaitingRead {
  /** For somebody to take them over. */
  readonly withoutSender: ReadonlyMap<string, number>;
  /** Until it is known whether they have answered. */
  readonly answersUnread: ReadonlyMap<string, number>;
}

/** The same as `waitsFor` tells of each, counted, of these sequences, or with `null` of all. */
export async function readWaiting(
  app: IdentityContext,
  accounts: Pick<Accounts, 'endInInbox'>,
  workspaceId: string,
  sequenceIds: readonly string[] | null,
): Promise<WaitingRead> {
  const withoutSender = new Map<string, number>();
  const answersUnread = new Map<string, number>();
  const now = app.clock.now().toISOString();
  const sentBy = await app.reads([workspaceId], (tx) =>
    countSentBy(tx, workspaceId, sequenceIds, now),
  );
  if (sentBy.length === 0) return { withoutSender, answersUnread };
  const asks = { app, accounts, ...(await howReadOf(app, accountIdsOf(sentBy))) };
  const known = await app.reads([workspaceId], (tx) =>
    sendersAndHearingOf(tx, asks, { workspaceId, now }, sentBy),
  );
  const add = (to: Map<string, number>, { sequenceId, count }: (typeof sentBy)[number]) =>
    to.set(sequenceId, (to.get(sequenceId) ?? 0) + count);
  for (const one of sentBy) {
    const ofSender = senderWhy(one, known);
    const unheard = ofSender === null ? unheardWhy(one, known) : null;
    if (waitsForSender(ofSender ?? unheard)) add(withoutSender, one);
    else if (unheard !== null && one.isFollowedUp) add(answersUnread, one);
  }
  return { withoutSender, answersUnread };
}
