import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { IntroducerResource, IntroductionResource } from '../../domain/contracts/introductions.ts';
import {
  canAskColleague,
  canFollowIntroductions,
  canReadIntroduction,
  canSeeIntroducers,
} from '../../domain/introductions/policy.ts';
import { reachIn } from '../../domain/identity/introductionReach.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { isMemberOf, listUsers, users, type User } from '../../projections/identity/users.ts';
import { introductions } from '../../projections/introductions/introductions.ts';
import {
  listIntroductions,
  listStanding,
} from '../../projections/introductions/listIntroductions.ts';
import { listAcquaintances, type Acquaintance } from '../../projections/network/connections.ts';
import { projects } from '../../projections/projects/projects.ts';
import { answerList } from '../http/answerList.ts';
import { read } from '../http/read.ts';
import type { Session } from '../http/endpoint.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { personFor } from '../people/personFor.ts';
import { projectFor } from '../projects/projectFor.ts';
import { introductionFor } from './introductionFor.ts';
import { presentIntroduction, subjectOf } from './present.ts';

const seen = [introductions, projects, users, memberships];

/** What was asked, and of whom one may ask. */
export function introductionReadRoutes() {
  return [
    read({
      path: '/api/introductions',
      summary: 'List introductions: those asked of you, and those for projects that you work on.',
      capability: 'introductions',
      scope: 'referrals:read',
      query: listQuery({
        filter: {
          projectId: Id.optional(),
          personId: Id.optional(),
          /** Those alone that somebody was asked. */
          colleagueId: Id.optional(),
          status: IntroductionResource.shape.status.optional(),
        },
        sort: ['askedAt'] as const,
      }),
      answer: z.array(IntroductionResource),
      reads: seen,
      may: canFollowIntroductions,
      find: ({ session: { workspaceId, userId, role }, query }, tx) =>
        listIntroductions(tx, workspaceId, {
          ...pageOf(query),
          ...query.filter,
          sort: query.sort,
          ids: idsOf(query.filter),
          concerning: role === 'owner' ? undefined : userId,
        }),
      present: (found, { query, session, ctx }) =>
        answerList(ctx, 'introductions', pageOf(query).offset, found, (one) =>
          presentIntroduction(one, session),
        ),
    }),
    read({
      path: '/api/introductions/:id',
      summary: 'Read an introduction.',
      capability: 'introductions',
      scope: 'referrals:read',
      params: z.object({ id: Id }),
      answer: IntroductionResource,
      reads: seen,
      may: canReadIntroduction,
      async subject({ session, params }, tx) {
        const found = await introductionFor(tx, session, params.id);
        return { ...subjectOf(found), found };
      },
      find: async ({ subject: { found } }) => found,
      present: (found, { session }) => presentIntroduction(found, session),
    }),
    read({
      path: '/api/introducers',
      summary:
        'List the colleagues who know somebody, whether you may ask them about it, and what they were asked.',
      capability: 'introductions',
      scope: 'referrals:read',
      query: listQuery({
        filter: { personId: Id.optional(), projectId: Id.optional() },
        sort: ['connectedOn'] as const,
      }),
      answer: z.array(IntroducerResource),
      reads: seen,
      may: canSeeIntroducers,
      async subject({ session, query }, tx) {
        const personId = query.filter?.personId;
        // To who may not read about people nobody is there.
        if (!canSeeIntroducers(session)) throw new NotFoundError('person', personId);
        const { role, workspaceId } = session;
        if (personId === undefined) return { role, person: null };
        return { role, person: await personFor(tx, workspaceId, personId, null) };
      },
      async find({ session, query, subject: { person } }, tx) {
        // Of whom isn't named nobody knows anything.
        if (person === null) return { rows: [], total: 0 };
        const { projectId } = query.filter ?? {};
        const { workspaceId } = session;
        const personId = person.id;
        const all = await listAcquaintances(tx, workspaceId, [personId]);
        const { offset, limit } = pageOf(query);
        const project =
          projectId === undefined ? undefined : await projectFor(tx, session, projectId);
        const asked = await listStanding(tx, workspaceId, personId);
        const page = once(all).slice(offset, offset + limit);
        const colleagues = await listUsers(
          tx,
          page.map(({ userId }) => userId),
        );
        const rows = page.map((one) => ({
          ...reachOf(session, one.userId, colleagues, project),
          one,
          introduction: asked.find(({ colleagueId }) => colleagueId === one.userId),
        }));
        return { rows, total: once(all).length };
      },
      present: (found, { query, session, ctx }) =>
        answerList(ctx, 'introducers', pageOf(query).offset, found, (row) => ({
          id: `${row.one.personId}.${row.one.userId}`,
          userId: row.one.userId,
          name: row.one.name ?? ERASED,
          connectedOn: row.one.connectedOn,
          reach: row.reach,
          mayBeAsked: row.mayBeAsked,
          introduction: row.introduction ? presentIntroduction(row.introduction, session) : null,
        })),
    }),
  ];
}

/** By whom a colleague may be asked; without a project, as if for one that the reader works on. */
function reachOf(
  session: Session,
  colleagueId: string,
  colleagues: readonly User[],
  project?: { readonly members: readonly { readonly userId: string }[] },
) {
  const user = colleagues.find(({ id }) => id === colleagueId);
  const reach = reachIn(user?.preferences ?? {});
  const isHere = user !== undefined && isMemberOf(user, session.workspaceId);
  const members = project?.members ?? [{ userId: session.userId }];
  const mayBeAsked = isHere && canAskColleague(session, { members, colleagueId, reach });
  return { reach, mayBeAsked };
}

/** Each colleague by their oldest acquaintance: one file may have somebody twice. */
function once(all: readonly Acquaintance[]): readonly Acquaintance[] {
  return [...new Map(all.toReversed().map((one) => [one.userId, one])).values()].toReversed();
}
