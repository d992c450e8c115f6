import type { OutboxWaitCode } from '../../domain/contracts/outbox.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { ListedEnrolment } from '../../projections/enrolments/listEnrolments.ts';
import { listSequenceTimes, listWaitingOf } from '../../projections/enrolments/listWaiting.ts';
import type { IdentityContext } from '../identity/context.ts';
import { accountsOf } from '../outbox/accountsOf.ts';
import { accountIdsOf, howReadOf, knownOf } from '../outbox/knownOf.ts';
import { whyWaits } from '../outbox/whyWaits.ts';

/** What the mail that comes for each of these waits for beside its turn, by enrolment, as the outbox has it. */
export async function waitsForOf(
  app: IdentityContext,
  accounts: Pick<Accounts, 'endInInbox'>,
  workspaceId: string,
  rows: readonly ListedEnrolment[],
): Promise<ReadonlyMap<string, OutboxWaitCode>> {
  const going = rows.filter(({ status, mail }) => status === 'active' && mail === 'none');
  if (going.length === 0) return new Map();
  const now = app.clock.now().toISOString();
  const asks = { app, accounts, ...(await howReadOf(app, accountIdsOf(going))) };
  return app.reads([workspaceId], async (tx) => {
    const ids = going.map(({ id }) => id);
    const waiting = (await listWaitingOf(tx, workspaceId, ids)).filter(
      ({ status }) => status === 'active',
    );
    const sequenceIds = [...new Set(waiting.map(({ sequenceId }) => sequenceId))];
    const times = await listSequenceTimes(tx, workspaceId, sequenceIds);
    const from = await accountsOf(tx, workspaceId, accountIdsOf(waiting), accounts);
    const known = await knownOf(tx, asks, { workspaceId, now }, waiting, from);
    const found = new Map<string, OutboxWaitCode>();
    for (const one of waiting) {
      const written = times.find(({ id }) => id === one.sequenceId);
      const step = written?.steps.find(({ stepId }) => stepId === one.stepId);
      if (written === undefined || step?.kind !== 'mail') continue;
      const code = whyWaits(one, step, written, known, false)?.code;
      // Until then accounts are read once more: that says nothing of a mail which comes later.
      if (code === undefined || (code === 'answersUnread' && one.nextAt > now)) continue;
      found.set(one.enrolmentId, code);
    }
    return found;
  });
}
