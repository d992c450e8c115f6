import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { ReferBody, ReferralResource } from '../../domain/contracts/referrals.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import {
  canFollowReferrals,
  canRefer,
  canWithdrawReferral,
} from '../../domain/referrals/policy.ts';
import { referral } from '../../domain/referrals/referral.ts';
import type { OwnReward } from '../../domain/contracts/referralRewards.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { users } from '../../projections/identity/users.ts';
import { listKnownIds } from '../../projections/network/listKnownIds.ts';
import { getPerson, type Person } from '../../projections/people/people.ts';
import { getTellingPlan } from '../../projections/people/telling.ts';
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
import type { PeopleContext } from '../people/context.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { createCandidacyKey } from '../../projections/pipeline/createCandidacyKey.ts';
import { referSomebodyRoute } from './referSomebodyRoute.ts';
import { standingOf } from './standingOf.ts';
import { isAnswerTold, toldOutcome, type TellingNow } from './toldOutcome.ts';
import { roleFor } from './roleFor.ts';

const Done = z.object({ id: Id, revision: z.int() });

/** Records by which a referral names somebody; they are told by the person from then on. */
const RECORDS_KEPT = 50;

/** Recommending people, and what became of it. */
export function referralRoutes(app: PipelineContext & PeopleContext) {
  return [
    read({
      path: '/api/referrals',
      summary: 'List whom you have recommended, for which role, and what became of it.',
      capability: 'referrals',
      scope: 'referrals:read',
      query: listQuery({
        filter: { projectId: Id.optional() },
        sort: ['referredAt'] as const,
      }),
      answer: z.array(ReferralResource),
      reads: [referrals, prospects, projects, users, memberships],
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
        answerList(ctx, 'referrals', pageOf(query).offset, found, (one) =>
          presentReferral(one, { hash: app.hash, now: app.clock.now() }),
        ),
    }),
    referSomebodyRoute(app),
    command({
      path: '/api/referrals',
      summary: 'Recommend one of your connections for a role, with a word for those who decide.',
      capability: 'referrals',
      scope: 'referrals:write',
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
        const { projectId, personId, strength, note } = body;
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
            strength,
            note,
            told: null,
          },
        };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    command({
      path: '/api/referrals/:id/withdraw',
      summary: 'Take back a recommendation of yours; you may make it again.',
      capability: 'referrals',
      scope: 'referrals:write',
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
        const plan = await getTellingPlan(tx, session.workspaceId, found.personId);
        return { ...found, decidedOn: plan?.decidedOn === true };
      },
      decider: referral,
      idOf: ({ params }) => params.id,
      command: ({ params, subject: { decidedOn } }) => ({
        type: 'WithdrawReferral' as const,
        data: { referralId: params.id, decidedOn },
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

function presentReferral(found: Referral, telling: TellingNow): ReferralResource {
  const { id, projectId, position, company, note, referredAt, revision } = found;
  const { told, strength, firstAt } = found;
  const isTold = isAnswerTold(found, telling);
  return {
    id,
    projectId,
    projectName: found.projectName ?? ERASED,
    personId: found.isTold ? null : found.personId,
    name: found.name ?? ERASED,
    position,
    company,
    told,
    strength,
    note,
    referredAt,
    outcome: toldOutcome(found, telling),
    firstAt,
    reward: rewardOf(isTold ? found : { ...found, state: null }, telling.now),
    revision,
  };
}

function rewardOf(found: Referral, now: Date): OwnReward | null {
  const { promise, paid } = found;
  if (promise === null) return null;
  const { amount, currency } = paid ?? promise;
  const standing = standingOf(found, promise, now);
  const { waitingDays } = promise;
  return { amount, currency, waitingDays, ...standing, paidAt: paid?.paidAt ?? null };
}
