import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { OpenRoleResource, ReferablePerson } from '../../domain/contracts/referrals.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { canFollowReferrals, canRefer } from '../../domain/referrals/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { users } from '../../projections/identity/users.ts';
import { listConnections, type KnownPerson } from '../../projections/network/listConnections.ts';
import { listKnownIds } from '../../projections/network/listKnownIds.ts';
import type { ProjectAlone } from '../../projections/projects/listProjects.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { listDecidedPersonIds } from '../../projections/pipeline/listProspects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { listOpenRoles, type OpenRole } from '../../projections/referrals/listOpenRoles.ts';
import { listRecommendations } from '../../projections/referrals/listReferrals.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import type { PersonScore, Suggested } from '../../projections/search/port.ts';
import { answerList } from '../http/answerList.ts';
import type { Session } from '../http/endpoint.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { queryOf } from '../../projections/projects/queryOf.ts';
import { sayIfSearchIsBehind } from '../search/sayIfSearchIsBehind.ts';
import { roleFor } from './roleFor.ts';

/** So many reasons are told of each person. */
const REASONS = 3;

/** Of those found by name no more are looked at. */
const MOST_NAMED = 100;

/** To who may not read about people a person is what their own file says, and no more. */
const untold = { mustHaves: { met: 0, of: 0 }, reasons: [] };

type Page = { readonly offset: number; readonly limit: number };

/** What colleagues see of roles that take referrals, and whom of their own network they may refer. */
export function roleRoutes(app: PipelineContext) {
  return [
    read({
      path: '/api/open-roles',
      summary:
        'List the roles for which you may recommend people: projects of others that take referrals.',
      capability: 'referrals',
      scope: 'referrals:read',
      query: listQuery({
        filter: { q: searchText.optional() },
        sort: ['name', 'createdAt'] as const,
      }),
      answer: z.array(OpenRoleResource),
      reads: [projects, users, referrals],
      may: canFollowReferrals,
      find: ({ session: { workspaceId, userId }, query }, tx) =>
        listOpenRoles(tx, workspaceId, {
          ...pageOf(query),
          sort: query.sort,
          ids: idsOf(query.filter),
          text: query.filter?.q,
          userId,
        }),
      present: (found, { query, ctx }) =>
        answerList(ctx, 'open-roles', pageOf(query).offset, found, presentRole),
    }),
    read({
      path: '/api/open-roles/:id',
      summary: 'Read a role for which you may recommend people.',
      capability: 'referrals',
      scope: 'referrals:read',
      params: z.object({ id: Id }),
      answer: OpenRoleResource,
      reads: [projects, users, referrals],
      may: canRefer,
      subject: ({ session, params }, tx) => roleFor(tx, session, params.id),
      async find({ session: { workspaceId, userId }, params: { id } }, tx) {
        const one = { ids: [id], userId, offset: 0, limit: 1 };
        const { rows } = await listOpenRoles(tx, workspaceId, one);
        const [role] = rows;
        if (role === undefined) throw new NotFoundError('role', id);
        return role;
      },
      present: presentRole,
    }),
    read({
      path: '/api/referable-people',
      summary:
        'List your own connections who fit a role, best first, or those of a name whether they fit or not.',
      capability: 'referrals',
      scope: 'referrals:read',
      query: listQuery({
        filter: { projectId: Id, q: searchText.optional() },
        sort: ['score'] as const,
      }),
      answer: z.array(ReferablePerson),
      reads: [projects, prospects, referrals],
      may: canRefer,
      subject({ session, query: { filter } }, tx) {
        if (filter === undefined) throw new NotFoundError('role');
        return roleFor(tx, session, filter.projectId);
      },
      async find({ session, query, subject, ctx }, tx) {
        await sayIfSearchIsBehind(app, ctx);
        const { workspaceId, userId } = session;
        const all = await listRecommendations(tx, workspaceId, subject.id);
        const own = new Map(
          all.flatMap((one) =>
            one.referrerId === userId ? [[one.personId, one.referredAt] as const] : [],
          ),
        );
        const { matches, total } = await whom(app, tx, session, subject, {
          ...pageOf(query),
          text: query.filter?.q ?? '',
          own,
        });
        const ids = matches.map(({ personId }) => personId);
        const asked = { userId, ids, offset: 0, limit: ids.length };
        const { rows: told } = await listConnections(tx, workspaceId, asked);
        const known = new Map(told.map((one) => [one.id, one]));
        const rows = matches.flatMap((match) => {
          const person = known.get(match.personId);
          if (person === undefined) return [];
          const presented = presentPerson(match, person, own.get(person.id) ?? null);
          return [canReadPeople(session) ? presented : { ...presented, ...untold }];
        });
        return { rows, total };
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'referable-people', pageOf(query).offset, found, (row) => row),
    }),
  ];
}

/**
 * Whom the team has decided on already nobody need refer; by name they are found like everybody else,
 * so that an absence tells nothing for sure. Whom the reader has referred stays, whatever the team decides and when.
 */
async function whom(
  { search, clock }: PipelineContext,
  tx: Transaction,
  { workspaceId, userId }: Session,
  role: ProjectAlone,
  {
    text,
    own,
    offset,
    limit,
  }: Page & { readonly text: string; readonly own: ReadonlyMap<string, string> },
): Promise<Suggested> {
  const byName = { userId, text, offset: 0, limit: MOST_NAMED };
  const personIds =
    text === ''
      ? await listKnownIds(tx, workspaceId, userId)
      : (await listConnections(tx, workspaceId, byName)).rows.map(({ id }) => id);
  const decided = text === '' ? await listDecidedPersonIds(tx, workspaceId, role.id) : [];
  return search.suggestAmong({
    workspaceId,
    query: queryOf(role),
    personIds,
    fittingOnly: text === '',
    exceptPersonIds: decided.filter((id) => !own.has(id)),
    asOf: clock.now().toISOString(),
    offset,
    limit,
  });
}

function presentRole({ name, ownerName, jobDescription, ...role }: OpenRole): OpenRoleResource {
  return {
    ...role,
    name: name ?? ERASED,
    ownerName: ownerName ?? ERASED,
    jobDescription: jobDescription ?? ERASED,
  };
}

function presentPerson(
  { lines, mustHaves }: PersonScore,
  { id, name, position, company, url }: KnownPerson,
  referredAt: string | null,
): ReferablePerson {
  const reasons = lines
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, REASONS)
    .map(({ label }) => label);
  return { id, name, position, company, url, mustHaves, reasons, referredAt };
}
