import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import {
  RewardResource,
  RewardState,
  RewardSums,
  type OfferedReward,
} from '../../domain/contracts/referralRewards.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canChangeProject, canReadProject } from '../../domain/projects/policy.ts';
import type { ReferralCommand } from '../../domain/referrals/commands.ts';
import { referral } from '../../domain/referrals/referral.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { projects } from '../../projections/projects/projects.ts';
import { listRewards, type PromisedReward } from '../../projections/referrals/listRewards.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import { answerList } from '../http/answerList.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { projectFor, projectOf } from '../projects/projectFor.ts';
import { rewardFile } from './rewardFile.ts';
import { standingOf } from './standingOf.ts';
import { byOrder, rewardSorts, sumsOf } from './rewardList.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id, revision: z.int() });
const reads = [referrals, prospects, projects, users, memberships];

/** What was promised for referrals: who is due it, and that it was paid. */
export function rewardRoutes(app: ApiContext) {
  const ofProject = async (tx: Transaction, session: Session, projectId: string) => {
    const found = await listRewards(tx, session.workspaceId, { projectId });
    const now = app.clock.now();
    return found.map((one) => presentReward(one, now));
  };

  /** `POST /api/referral-rewards/:id/<verb>`, by a member of the referral's project. */
  const verb = (
    name: string,
    summary: string,
    wishOf: (found: PromisedReward, userId: string) => Pick<ReferralCommand, 'type' | 'data'>,
  ) =>
    command({
      path: `/api/referral-rewards/:id/${name}`,
      summary,
      capability: 'referrals',
      scope: 'referrals:write',
      params: ById,
      body: z.strictObject({}),
      honoursIfMatch: true,
      answer: Done,
      may: canChangeProject,
      async subject({ session, params: { id } }, tx) {
        const found = await rewardFor(tx, session, id);
        return { ...(await projectOf(tx, session, found, { kind: 'reward', id })), found };
      },
      decider: referral,
      idOf: ({ params }) => params.id,
      command: ({ session, subject: { found } }) =>
        wishOf(found, session.userId) as ReferralCommand,
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  return [
    read({
      path: '/api/referral-rewards',
      summary:
        'List the rewards that a project promised for referrals, with how it stands with each.',
      capability: 'referrals',
      scope: 'referrals:read',
      query: listQuery({
        filter: { projectId: Id, state: RewardState.optional() },
        sort: rewardSorts,
      }),
      answer: z.array(RewardResource),
      reads,
      may: canReadProject,
      subject({ session, query: { filter } }, tx) {
        if (filter === undefined) throw new NotFoundError('project');
        return projectFor(tx, session, filter.projectId);
      },
      async find({ session, subject, query }, tx) {
        const { offset, limit } = pageOf(query);
        const state = query.filter?.state;
        const ids = idsOf(query.filter);
        const all = (await ofProject(tx, session, subject.id))
          .filter((one) => state === undefined || one.state === state)
          .filter(({ id }) => ids === undefined || ids.includes(id))
          .toSorted(byOrder(query.sort));
        return { rows: all.slice(offset, offset + limit), total: all.length };
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'referral-rewards', pageOf(query).offset, found, (row) => row),
    }),
    read({
      path: '/api/referral-rewards/:id',
      summary: 'Tell what was promised for one referral, and how it stands with it.',
      capability: 'referrals',
      scope: 'referrals:read',
      params: ById,
      answer: RewardResource,
      reads,
      may: canReadProject,
      async subject({ session, params: { id } }, tx) {
        const found = await rewardFor(tx, session, id);
        return { ...(await projectOf(tx, session, found, { kind: 'reward', id })), found };
      },
      find: ({ subject: { found } }) => Promise.resolve(found),
      present: (found) => presentReward(found, app.clock.now()),
    }),
    read({
      path: '/api/projects/:id/reward-sums',
      summary: 'Add up the rewards that a project promised for referrals, by currency and state.',
      capability: 'referrals',
      scope: 'referrals:read',
      params: ById,
      answer: RewardSums,
      reads,
      may: canReadProject,
      subject: ({ session, params }, tx) => projectFor(tx, session, params.id),
      find: ({ session, subject }, tx) => ofProject(tx, session, subject.id),
      present: (all) => ({ sums: sumsOf(all) }),
    }),
    read({
      path: '/api/projects/:id/rewards/csv',
      summary: 'The rewards that a project promised for referrals, as a file for a spreadsheet.',
      capability: 'referrals',
      scope: 'referrals:read',
      params: ById,
      answer: null,
      reads,
      may: canReadProject,
      subject: ({ session, params }, tx) => projectFor(tx, session, params.id),
      find: ({ session, subject }, tx) => ofProject(tx, session, subject.id),
      present(all, { ctx }) {
        ctx.attachment('rewards.csv');
        ctx.type = 'text/csv; charset=utf-8';
        ctx.body = rewardFile(all.toSorted(byOrder(undefined)));
        return null;
      },
    }),
    verb('pay', 'Mark a reward that is due as paid. Kith itself pays nothing.', (found, userId) => {
      const { amount, currency } = found.promise;
      const { state } = standingOf(found, found.promise, app.clock.now());
      return {
        type: 'PayReferralReward',
        data: { referralId: found.id, state, amount, currency, paidBy: userId },
      };
    }),
    verb('take-back-payment', 'Take back that a reward was paid.', ({ id }) => ({
      type: 'TakeBackRewardPayment',
      data: { referralId: id },
    })),
  ];
}

/** @throws NotFoundError where nothing was promised for such a referral */
async function rewardFor(
  tx: Transaction,
  { workspaceId }: Session,
  referralId: string,
): Promise<PromisedReward> {
  const [found] = await listRewards(tx, workspaceId, { referralId });
  if (found === undefined) throw new NotFoundError('reward', referralId);
  return found;
}

function presentReward(found: PromisedReward, now: Date): RewardResource {
  const { id, projectId, personId, referrerId, referredAt, promise, paid, revision } = found;
  const { amount, currency }: Pick<OfferedReward, 'amount' | 'currency'> = paid ?? promise;
  return {
    id,
    projectId,
    personId,
    personName: found.personName ?? ERASED,
    referrerId,
    referrerName: found.referrerName ?? ERASED,
    referredAt,
    amount,
    currency,
    waitingDays: promise.waitingDays,
    ...standingOf(found, promise, now),
    paidAt: paid?.paidAt ?? null,
    paidById: paid?.paidBy ?? null,
    paidByName: paid === null ? null : (found.paidByName ?? ERASED),
    revision,
  };
}
