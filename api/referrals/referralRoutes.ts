import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import {
  ReferBody,
  ReferralResource,
  type ReferralOutcome,
} from '../../domain/contracts/referrals.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import {
  canFollowReferrals,
  canRefer,
  canWithdrawReferral,
} from '../../domain/referrals/policy.ts';
import { referral } from '../../domain/referrals/referral.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { users } from '../../projections/identity/users.ts';
import { listKnownIds } from '../../projections/network/listKnownIds.ts';
import { getPerson, type Person } from '../../projections/people/people.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import {
  getReferral,
  listReferrals,
  type Referral,
} from '../../projections/referrals/listReferrals.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import { answerList } from '../http/answerList.ts';
import { command } from '../http/command.ts';
import type { Session } from '../http/endpoint.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { createCandidacyKey } from '../pipeline/createCandidacyKey.ts';
import { roleFor } from './roleFor.ts';

const Done = z.object({ id: Id, revision: z.int() });

/** Records by which a referral names somebody; they are told by the person from then on. */
const RECORDS_KEPT = 50;

/** Recommending people, and what became of it. */
export function referralRoutes(app: PipelineContext) {
  return [
    read({
      path: '/api/referrals',
      summary: 'List whom you have recommended, for which role, and what became of it.',
      capability: 'referrals',
      query: listQuery({
        filter: { projectId: Id.optional() },
        sort: ['referredAt'] as const,
      }),
      answer: z.array(ReferralResource),
      reads: [referrals, prospects, projects, users],
      may: canFollowReferrals,
      find: ({ session: { workspaceId, userId }, query }, tx) =>
        listReferrals(tx, workspaceId, {
          ...pageOf(query),
          sort: query.sort,
          ids: idsOf(query.filter),
          projectId: query.filter?.projectId,
          referrerId: userId,
        }),
      present: (found, { query, ctx }) =>
        answerList(ctx, 'referrals', pageOf(query).offset, found, presentReferral),
    }),
    command({
      path: '/api/referrals',
      summary: 'Recommend one of your connections for a role, with a word for those who decide.',
      capability: 'referrals',
      body: ReferBody,
      answer: Done,
      status: 201,
      may: canRefer,
      async subject({ session, body: { projectId, personId } }, tx) {
        const role = await roleFor(tx, session, projectId);
        // Who may not refer is told so before anybody is looked up.
        const person = canRefer(session, role) ? await connection(tx, session, personId) : null;
        return { ...role, person } satisfies ProjectAlone & { readonly person: Person | null };
      },
      decider: referral,
      idOf: ({ session, body: { projectId, personId } }) =>
        app.ids.idOf('referral', projectId, personId, session.userId),
      async command({ session: { userId, workspaceId }, body, subject: { person } }) {
        const { projectId, personId, note } = body;
        if (person === null) throw new NotFoundError('person', personId);
        const candidacyId = app.ids.idOf('candidacy', projectId, person.id);
        const { recordIds } = person;
        await createCandidacyKey(app, candidacyId, person.id, { workspaceId, recordIds });
        return {
          type: 'ReferPerson' as const,
          data: {
            referralId: app.ids.idOf('referral', projectId, personId, userId),
            projectId,
            personId: person.id,
            candidacyId,
            referrerId: userId,
            recordIds: recordIds.slice(0, RECORDS_KEPT),
            note,
          },
        };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    command({
      path: '/api/referrals/:id/withdraw',
      summary: 'Take back a recommendation of yours; you may make it again.',
      capability: 'referrals',
      params: z.object({ id: Id }),
      body: z.strictObject({}),
      answer: Done,
      may: canWithdrawReferral,
      async subject({ session, params: { id } }, tx) {
        const found = await getReferral(tx, session.workspaceId, id);
        // Others' referrals are nobody's to know of.
        if (found === undefined || !canWithdrawReferral(session, found)) {
          throw new NotFoundError('referral', id);
        }
        return found;
      },
      decider: referral,
      idOf: ({ params }) => params.id,
      command: ({ params }) => ({
        type: 'WithdrawReferral' as const,
        data: { referralId: params.id },
      }),
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
  ];
}

/** Somebody whom the asker knows. @throws NotFoundError of anybody else, whether they exist or not */
async function connection(
  tx: Transaction,
  { workspaceId, userId }: Session,
  personId: string,
): Promise<Person> {
  const person = await getPerson(tx, workspaceId, personId);
  const [known] =
    person === undefined ? [] : await listKnownIds(tx, workspaceId, userId, [person.id]);
  if (person === undefined || known === undefined) throw new NotFoundError('person', personId);
  return person;
}

function presentReferral(found: Referral): ReferralResource {
  const { id, projectId, personId, position, company, note, referredAt, revision } = found;
  const { firstAt, firstBy } = found;
  return {
    id,
    projectId,
    projectName: found.projectName ?? ERASED,
    personId,
    name: found.name ?? ERASED,
    position,
    company,
    note,
    referredAt,
    outcome: outcomeOf(found),
    first: firstAt === null ? null : { at: firstAt, byName: firstBy ?? ERASED },
    revision,
  };
}

/** What the referrer is told of it: never in which stage somebody stands, but that they were hired. */
function outcomeOf(found: Referral): ReferralOutcome {
  const { withdrawnAt, state, stage, decidedAt, referredAt, projectStatus } = found;
  if (withdrawnAt !== null) return 'withdrawn';
  switch (state) {
    case 'prospect':
      if (decidedAt !== null && decidedAt < referredAt) return 'knownBefore';
      return stage === 'hired' ? 'hired' : 'accepted';
    case 'skipped':
    case 'removed':
      return 'notTaken';
    case 'suggestion':
    case null:
      return projectStatus === 'archived' ? 'closed' : 'waiting';
  }
}
