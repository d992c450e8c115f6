import {
  CONTACTED_WITHIN_DAYS,
  EnrolBody,
  EnrolPlanResource,
} from '../../domain/contracts/enrolments.ts';
import { OPENINGS_AT_ONCE } from '../../domain/contracts/drafts/limits.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { CALENDAR_DAYS, hoursOf, zonesFor } from '../../domain/enrolments/hours.ts';
import { lackingOpening, leaveOut, type LeftOut } from '../../domain/enrolments/leaveOut.ts';
import { lettersOf } from '../../domain/enrolments/letters.ts';
import { dueAt } from '../../domain/enrolments/planning.ts';
import { canChangeEnrolments } from '../../domain/enrolments/policy.ts';
import { timeZonesOf } from '../../platform/holidays/timeZonesOf.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { findRunningBatch, openingBatches } from '../../projections/drafts/openingBatches.ts';
import { openings } from '../../projections/drafts/openings.ts';
import { readToEnrol, type CandidateToEnrol } from '../../projections/enrolments/readToEnrol.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { listCalled, listUsers, users } from '../../projections/identity/users.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { projects } from '../../projections/projects/projects.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { NAMED, reasonsOf } from '../bulks/presentFailed.ts';
import type { ApiContext } from '../http/context.ts';
import { readsFor } from '../http/asked.ts';
import { read } from '../http/read.ts';
import { openProjectFor } from '../projects/projectFor.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';
import { chosenToEnrol } from './chosenToEnrol.ts';
import type { Sequence } from '../../domain/sequences/sequence.ts';
import { variablesIn } from '../../domain/contracts/letters/parse.ts';
import { senderFor } from './senderFor.ts';
import { startableSequenceFor } from './startableSequenceFor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What would happen: nobody is put into anything. */
export function planRoute(app: ApiContext, accounts: Pick<Accounts, 'endInInbox'>) {
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
      enrolments,
      sentMails,
      suppressions,
      prospects,
      projects,
      users,
      openings,
      openingBatches,
    ],
    may: canChangeEnrolments,
    subject: ({ session, body }, tx) => openProjectFor(tx, session, body.projectId),
    find: async ({ subject }) => subject,
    async present(project, { session, body }) {
      const { workspaceId } = session;
      const { sequenceId, projectId } = body;
      const written = await startableSequenceFor(app, session, sequenceId);
      const chosen = { named: body.mailboxId, ofSequence: written.mailboxId };
      const sender = await senderFor(app, session, chosen, accounts);
      const { candidacyIds, notInProject } = await chosenToEnrol(app, session, project, body);
      const now = app.clock.now();
      const since = new Date(now.getTime() - CONTACTED_WITHIN_DAYS * DAY_MS).toISOString();
      const found = await readsFor(app, session, async (tx) => {
        const [owner] = await listUsers(tx, [sender.account.userId]);
        const wanted = {
          sequenceId,
          projectId,
          candidacyIds,
          since,
          sender: { name: owner?.name ?? null },
        };
        const read = await readToEnrol(tx, app, workspaceId, wanted);
        const outcome = leaveOut(read.candidates, read, lettersOf(written.steps));
        const shown = outcome.leftOut.slice(0, NAMED);
        const by = await listCalled(tx, [...new Set(shown.flatMap(({ byId }) => byId ?? []))]);
        const running = await findRunningBatch(tx, workspaceId, projectId);
        // The inbox of development has no address of its own.
        return { ...outcome, read, shown, by, running, ownAddress: owner?.email ?? '' };
      });
      const at = now.toISOString();
      const calendar = await businessCalendarOf(app, workspaceId, at, CALENDAR_DAYS);
      const [first] = written.steps;
      const instants = found.ready.map(({ places }) => {
        const { zones } = zonesFor(timeZonesOf(places ?? []), written.window, calendar, at);
        return first === undefined
          ? at
          : dueAt(at, first, hoursOf(zones, written.window, calendar));
      });
      const names = new Map(
        found.read.candidates.map(({ candidacyId, name }) => [candidacyId, name]),
      );
      const { account } = sender;
      return {
        ready: found.ready.length,
        ...unreadOf(found.ready, written),
        ...withoutOpeningOf(found.leftOut),
        openingBatchId: found.running?.id ?? null,
        leftOutCount: found.leftOut.length,
        leftOut: found.shown.map(({ candidacyId, code, at, byId, missing }) => ({
          id: candidacyId,
          name: names.get(candidacyId) ?? ERASED,
          code,
          at,
          byName: byId === null ? null : (found.by.get(byId) ?? null),
          missing: [...missing],
        })),
        reasons: reasonsOf(found.leftOut) as EnrolPlanResource['reasons'],
        notInProject,
        mailboxId: sender.mailboxId,
        senderId: account.userId,
        from: account.account?.address ?? found.ownAddress,
        perDay: account.perDay,
        firstAt: instants.toSorted()[0] ?? null,
        days: Math.ceil(found.ready.length / account.perDay),
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

type Written = Extract<Sequence, { status: 'open' | 'archived' }>;

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
