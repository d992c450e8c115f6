import { z } from 'zod';
import {
  EnrollingResource,
  EnrolmentResource,
  SentMailResource,
} from '../../domain/contracts/enrolments.ts';
import { stopReasons } from '../../domain/contracts/stopReasons.ts';
import { canReadEnrolling, canReadEnrolments } from '../../domain/enrolments/policy.ts';
import { StopReason } from '../../domain/enrolments/stopReasons.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canListSequences } from '../../domain/sequences/policy.ts';
import type { Accounts } from '../../platform/mail/accounts/openAccounts.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { openings } from '../../projections/drafts/openings.ts';
import { enrollings } from '../../projections/enrolments/enrollings.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { enrolmentStates } from '../../projections/enrolments/enrolmentStates.ts';
import {
  listEnrolments,
  type ListedEnrolment,
} from '../../projections/enrolments/listEnrolments.ts';
import { listBehind } from '../../projections/enrolments/listBehind.ts';
import { listSentMails } from '../../projections/enrolments/listSentMails.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { whatComes } from '../../projections/enrolments/whatComes.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { sendings } from '../../projections/mailboxes/sendings.ts';
import { outboxHolds } from '../../projections/outbox/outboxHolds.ts';
import { listCandidacies } from '../../projections/pipeline/listProspects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { seenOfMails, trackedMails } from '../../projections/tracking/trackedMails.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { answerList } from '../http/answerList.ts';
import type { UserRequest } from '../http/asked.ts';
import { asOf, idsOf, listQuery, momentOf, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import type { IdentityContext } from '../identity/context.ts';
import { readableProjects } from '../projects/projectFor.ts';
import { enrollingFor } from './enrollingFor.ts';
import { enrolmentFor, subjectOf } from './enrolmentFor.ts';
import {
  presentEnrolling,
  presentEnrolment,
  presentEnrolmentThen,
  presentMail,
} from './present.ts';
import { waitsForOf } from './waitsFor.ts';

const ById = z.object({ id: Id });

/** By what it is told how it stands with somebody, and what their mail waits for. */
const READ = [
  enrolments,
  sentMails,
  projects,
  users,
  memberships,
  openings,
  mailboxes,
  sendings,
  outboxHolds,
  sequences,
  suppressions,
  workspaces,
];

/** Who is in which sequence, what they were sent, and how far it is that many are put into one. */
export function enrolmentReadRoutes(app: IdentityContext, accounts: Pick<Accounts, 'endInInbox'>) {
  const now = () => app.clock.now().toISOString();
  return [
    read({
      path: '/api/enrolments',
      summary:
        'List who is in a sequence, of the projects that you work on, now or as at a position or an instant.',
      capability: 'enrolments',
      scope: 'outreach:read',
      query: listQuery({
        filter: {
          sequenceId: Id.optional(),
          projectId: Id.optional(),
          candidacyId: Id.optional(),
          personId: Id.optional(),
          status: EnrolmentResource.shape.status.optional(),
          mail: EnrolmentResource.shape.mail.optional(),
          /** Those alone that were stopped for one of these reasons. */
          reasons: z.array(StopReason).min(1).max(stopReasons.length).optional(),
          /** Those alone for whom one of these steps comes next. */
          stepIds: z.array(Id).min(1).max(20).optional(),
        },
        sort: ['name', 'nextAt', 'status', 'enrolledAt', 'changedAt'] as const,
      }).extend(asOf),
      answer: z.array(EnrolmentResource),
      reads: [...READ, enrolmentStates],
      may: canListSequences,
      async find({ session: { workspaceId, userId, role }, query }, tx) {
        const { candidacyId, ...filter } = query.filter ?? {};
        const moment = momentOf(query);
        const page = await listEnrolments(tx, workspaceId, {
          ...pageOf(query),
          ...filter,
          sort: query.sort,
          ids: idsOf(query.filter),
          candidacyIds: candidacyId === undefined ? undefined : [candidacyId],
          worksOn: role === 'owner' ? undefined : userId,
          asOf: moment ?? undefined,
        });
        // What their mails wait for is known of this moment alone.
        return {
          page,
          waits: moment === null && (await waitsOf(tx, workspaceId, page.rows, now())),
        };
      },
      async present({ page, waits }, { session: { workspaceId }, ctx, query }) {
        const { offset } = pageOf(query);
        if (waits === false)
          return answerList(ctx, 'enrolments', offset, page, presentEnrolmentThen);
        const found = await waitsForOf(app, accounts, workspaceId, page.rows);
        return answerList(ctx, 'enrolments', offset, page, (row) =>
          presentEnrolment(row, { ...waits, ...found }),
        );
      },
    }),
    read({
      path: '/api/enrolments/:id',
      summary: 'Read how it stands with somebody in a sequence, and the mails that they were sent.',
      capability: 'enrolments',
      scope: 'outreach:read',
      params: ById,
      answer: EnrolmentResource.extend({ mails: z.array(SentMailResource) }),
      reads: [...READ, trackedMails],
      may: canReadEnrolments,
      subject: async (
        { session, params }: UserRequest<{ id: string }, object, unknown>,
        tx: Transaction,
      ) => {
        const found = await enrolmentFor(tx, session, params.id);
        return { ...subjectOf(found), found };
      },
      async find({ subject: { found }, session }, tx) {
        const { workspaceId } = session;
        const mails = await listSentMails(tx, workspaceId, found.id);
        const waits = await waitsOf(tx, workspaceId, [found], now());
        return {
          found,
          mails,
          waits,
          seen: await seenOfMails(tx, workspaceId, { enrolmentId: found.id }),
        };
      },
      async present({ found, mails, waits, seen }, { session: { workspaceId } }) {
        const waited = await waitsForOf(app, accounts, workspaceId, [found]);
        return {
          ...presentEnrolment(found, { ...waits, ...waited }),
          mails: mails.map((mail) => presentMail(mail, seen.get(mail.id))),
        };
      },
    }),
    read({
      path: '/api/enrollings/:id',
      summary: 'Read how far it is that you put many into a sequence, or what came of it.',
      capability: 'enrolments',
      scope: 'outreach:read',
      params: ById,
      answer: EnrollingResource,
      reads: [enrollings],
      may: canReadEnrolling,
      subject: ({ session, params }, tx) => enrollingFor(tx, session, params.id),
      async find({ subject, session }, tx) {
        const { workspaceId } = session;
        // Whoever may see the project no longer is told how many, and of nobody by name.
        const [project] = await readableProjects(tx, session, [subject.projectId]);
        const named = project === undefined ? [] : subject.leftOut.slice(0, 100);
        const ids = named.map(({ candidacyId }) => candidacyId);
        const found = await listCandidacies(tx, workspaceId, ids);
        return presentEnrolling(subject, new Map(found.map(({ id, name }) => [id, name])));
      },
      present: (found) => found,
    }),
  ];
}

async function waitsOf(
  tx: Transaction,
  workspaceId: string,
  rows: readonly ListedEnrolment[],
  now: string,
) {
  return {
    coming: await whatComes(tx, workspaceId, rows),
    behind: await listBehind(tx, workspaceId, rows, now),
  };
}
