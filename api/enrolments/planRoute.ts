import { EnrolBody, EnrolPlanResource } from '../../domain/contracts/enrolments.ts';
import { OPENINGS_AT_ONCE } from '../../domain/contracts/drafts/limits.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { daysOfSending } from '../../domain/enrolments/daysOfSending.ts';
import { lackingOpening, type LeftOut } from '../../domain/enrolments/leaveOut.ts';
import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import { dayIn } from '../../domain/kernel/zonedTime.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { findRunningBatch, openingBatches } from '../../projections/drafts/openingBatches.ts';
import type { CandidateToEnrol } from '../../projections/enrolments/readToEnrol.ts';
import { listCalled } from '../../projections/identity/users.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { sendings } from '../../projections/mailboxes/sendings.ts';
import { outboxHolds } from '../../projections/outbox/outboxHolds.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import type { EndpointsContext } from '../capability.ts';
import { NAMED, reasonsOf } from '../bulks/presentFailed.ts';
import { readsFor } from '../http/asked.ts';
import type { ApiContext } from '../http/context.ts';
import { read } from '../http/read.ts';
import { openProjectFor } from '../projects/projectFor.ts';
import { variablesIn } from '../../domain/contracts/letters/parse.ts';
import { accountPaceOf } from './accountPaceOf.ts';
import { planFor, PLAN_READS, type Written } from './planFor.ts';

/** What would happen: nobody is put into anything. */
export function planRoute({
  app,
  accounts,
  sentLately,
}: Pick<EndpointsContext, 'sentLately'> & {
  readonly app: ApiContext;
  readonly accounts: Pick<Accounts, 'endInInbox'>;
}) {
  return read({
    method: 'post',
    path: '/api/enrolments/plan',
    summary:
      'Ask what would happen if prospects of a project were put into a sequence: how many would be written to, and who would be left out and why. Nothing is changed.',
    capability: 'enrolments',
    scope: 'outreach:read',
    body: EnrolBody,
    answer: EnrolPlanResource,
    reads: [
      ...PLAN_READS,
      openingBatches,
      conversationMails,
      sequences,
      sendings,
      mailboxes,
      outboxHolds,
    ],
    may: canChangeEnrolments,
    subject: ({ session, body }, tx) => openProjectFor(tx, session, body.projectId),
    find: async ({ subject }) => subject,
    async present(project, { session, body }) {
      const found = await planFor(app, session, project, body, accounts);
      const { sender, written, times, calendar, notInProject } = found;
      const { account } = sender;
      const shown = found.leftOut.slice(0, NAMED);
      const { workspaceId } = session;
      const { by, running } = await readsFor(app, session, async (tx) => ({
        by: await listCalled(tx, [...new Set(shown.flatMap(({ byId }) => byId ?? []))]),
        running: await findRunningBatch(tx, workspaceId, project.id),
      }));
      const own = found.ready.map((one) => {
        const { firstAt: at, hours } = times(one);
        const hoursKey = hours.zones.join(' ');
        return {
          enrolmentId: one.candidacyId,
          stepId: '',
          at,
          hours,
          hoursKey,
          follow: () => null,
        };
      });
      const firstAt = own.map(({ at }) => at).toSorted()[0] ?? null;
      const kept = await accountPaceOf({ app, sentLately }, workspaceId, sender, calendar);
      const now = app.clock.now().toISOString();
      const { firstDay, ...spread } = daysOfSending(own, kept.others, kept.pace, {
        now,
        zone: calendar.zone,
      });
      const earliest = dayIn(calendar.zone, firstAt ?? now);
      const names = new Map(found.candidates.map(({ candidacyId, name }) => [candidacyId, name]));
      return {
        ready: found.ready.length,
        ...unreadOf(found.ready, written),
        ...withoutOpeningOf(found.leftOut),
        openingBatchId: running?.id ?? null,
        leftOutCount: found.leftOut.length,
        leftOut: shown.map(({ candidacyId, code, at, byId, missing }) => ({
          id: candidacyId,
          name: names.get(candidacyId) ?? ERASED,
          code,
          at,
          byName: byId === null ? null : (by.get(byId) ?? null),
          missing: [...missing],
        })),
        reasons: reasonsOf(found.leftOut) as EnrolPlanResource['reasons'],
        notInProject,
        mailboxId: sender.mailboxId,
        senderId: account.userId,
        from: account.account?.address ?? found.ownAddress,
        perDay: account.perDay,
        perFirstDay: kept.pace.limitOn(firstDay ?? earliest),
        firstAt,
        firstDay: firstDay === earliest ? null : firstDay,
        ...spread,
      };
    },
  });
}

/** Who lacks a first line: nobody of whom something else is in the way that no line would mend. */
function withoutOpeningOf(
  leftOut: readonly LeftOut[],
): Pick<EnrolPlanResource, 'withoutOpening' | 'withoutOpeningIds'> {
  const lacking = lackingOpening(leftOut);
  return { withoutOpening: lacking.length, withoutOpeningIds: lacking.slice(0, OPENINGS_AT_ONCE) };
}

/** Who waits until somebody reads what a model wrote: all, where that is of the sequence. */
function unreadOf(
  ready: readonly CandidateToEnrol[],
  { steps, unread }: Pick<Written, 'steps' | 'unread'>,
): Pick<EnrolPlanResource, 'unread' | 'unreadIds'> {
  const variants = steps.flatMap((step) => (step.kind === 'mail' ? step.variants : []));
  const uses = variants.flatMap(({ subject, body }) => [subject ?? '', body]).flatMap(variablesIn);
  const hasOpening = uses.some(({ name }) => name === 'opening');
  const own = hasOpening ? ready.filter(({ isOpeningUnread }) => isOpeningUnread) : [];
  const isOfAll = variants.some(({ variantId }) => unread.has(variantId));
  return {
    unread: isOfAll ? ready.length : own.length,
    unreadIds: own.slice(0, OPENINGS_AT_ONCE).map(({ candidacyId }) => candidacyId),
  };
}
