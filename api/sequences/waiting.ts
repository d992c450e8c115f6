import { waitsForSender } from '../../domain/contracts/outbox.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { countSentAlike, listSentAlike } from '../../projections/enrolments/listSentBy.ts';
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
  const alike = await app.reads([workspaceId], (tx) => listSentAlike(tx, workspaceId, sequenceIds));
  if (alike.length === 0) return { withoutSender, answersUnread };
  const now = app.clock.now().toISOString();
  const asks = { app, accounts, ...(await howReadOf(app, accountIdsOf(alike))) };
  return app.reads([workspaceId], async (tx) => {
    const known = await sendersAndHearingOf(tx, asks, { workspaceId, now }, alike);
    const waiting = alike.flatMap((one) => {
      const why = senderWhy(one, known) ?? unheardWhy(one, known);
      return waitsForSender(why) || why === 'answersUnread' ? [{ ...one, why }] : [];
    });
    // Who waits for nothing of the kind, nearly all as a rule, is not counted.
    const ids = waiting.map(({ sentBy }) => sentBy);
    const counted = ids.length === 0 ? [] : await countSentAlike(tx, workspaceId, ids, now);
    const countOf = new Map(counted.map((each) => [each.sentBy, each]));
    const add = (to: Map<string, number>, sequenceId: string, count: number) => {
      if (count > 0) to.set(sequenceId, (to.get(sequenceId) ?? 0) + count);
    };
    for (const { sentBy, sequenceId, why } of waiting) {
      const { count = 0, followedUp = 0 } = countOf.get(sentBy) ?? {};
      if (waitsForSender(why)) add(withoutSender, sequenceId, count);
      else add(answersUnread, sequenceId, followedUp);
    }
    return { withoutSender, answersUnread };
  });
}
