import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import {
  ConnectionChoices,
  ConnectionFilter,
  ConnectionFits,
  ConnectionResource,
} from '../../domain/contracts/connections.ts';
import { canReadConnections } from '../../domain/network/policy.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { placeName } from '../../domain/search/placeName.ts';
import {
  listConnectionChoices,
  listConnections,
  type Known as KnownPerson,
} from '../../projections/network/listConnections.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { listDecidedIn } from '../../projections/pipeline/listProspects.ts';
import { getProjectsAlone, listProjects } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import { answerList } from '../http/answerList.ts';
import { asOf, idsOf, jsonParameter, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { queryOf } from '../../projections/projects/queryOf.ts';
import { narrowingOf, whose } from './knownBy.ts';
import { sayIfSearchIsBehind } from '../search/sayIfSearchIsBehind.ts';

/** Points from which on somebody fits: about what a fitting title brings, the most that a network file can tell. */
const FITS_FROM = 250;

/** Of somebody's open projects no more are looked at, the last changed first. */
const MOST_PROJECTS = 100;

/** The people whom the workspace's users know, from the files of their networks. */
export function connectionRoutes(app: PipelineContext) {
  return [
    read({
      path: '/api/connections',
      summary:
        'List the people whom you know, or, where people are suggested to you, whom anybody of your workspace does, now or as at a position or an instant.',
      capability: 'network',
      scope: 'people:read',
      query: listQuery({
        filter: ConnectionFilter.shape,
        sort: ['name', 'company', 'connectedOn'] as const,
      }).extend(asOf),
      answer: z.array(ConnectionResource),
      reads: [],
      may: canReadConnections,
      subject: async ({ session, query }) => whose(session, query.filter),
      async find({ session, query, subject: { userId } }, tx) {
        const page = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        const wanted = { ...page, userId, ...narrowingOf(query.filter), asOf: momentOf(query) };
        return listConnections(tx, session.workspaceId, wanted);
      },
      present(found, { session, query, ctx }) {
        const all = canReadConnections(session, { userId: null });
        const shown = (one: KnownPerson) => present(one, all ? null : session.userId);
        return answerList(ctx, 'connections', pageOf(query).offset, found, shown);
      },
    }),
    read({
      path: '/api/connection-choices',
      summary:
        'Tell to which companies, seniorities and places the list can be narrowed, and how many people each would leave, the most first.',
      capability: 'network',
      scope: 'people:read',
      query: z.object({
        filter: jsonParameter(ConnectionFilter, 'filter').optional(),
        ...asOf,
      }),
      answer: ConnectionChoices,
      reads: [],
      may: canReadConnections,
      subject: async ({ session, query }) => whose(session, query.filter),
      find({ session, query, subject: { userId } }, tx) {
        const wanted = { userId, ...narrowingOf(query.filter), asOf: momentOf(query) };
        return listConnectionChoices(tx, session.workspaceId, wanted, canReadPeople(session));
      },
      present: ({ company, seniority, place, since }) => ({
        since,
        company: [...company],
        seniority: [...seniority],
        place: place.flatMap(({ id, count }) => {
          const name = placeName(id);
          return name === undefined ? [] : [{ id: name, count }];
        }),
      }),
    }),
    read({
      path: '/api/connection-fits',
      summary:
        'Tell of people, named by id, which of your open projects they fit and are undecided in.',
      capability: 'network',
      scope: 'people:read',
      query: listQuery({ filter: {}, sort: ['id'] as const }),
      answer: z.array(ConnectionFits),
      reads: [projects, prospects],
      may: canReadPeople,
      async find({ session: { workspaceId, userId } }, tx) {
        const own = { status: 'open', memberId: userId, offset: 0, limit: MOST_PROJECTS } as const;
        const { rows } = await listProjects(tx, workspaceId, own);
        const ids = rows.map(({ id }) => id);
        return {
          open: await getProjectsAlone(tx, workspaceId, ids),
          decided: await listDecidedIn(tx, workspaceId, ids),
        };
      },
      async present({ open, decided }, { session: { workspaceId }, query, ctx }) {
        await sayIfSearchIsBehind(app, ctx);
        const personIds = idsOf(query.filter) ?? [];
        const fits = await app.search.fits({
          workspaceId,
          queries: open.map((project) => ({ id: project.id, query: queryOf(project) })),
          personIds,
          atLeast: FITS_FROM,
          asOf: app.clock.now().toISOString(),
        });
        const rows = Object.entries(fits).map(([id, found]) => ({
          id,
          projectIds: found.filter((each) => decided.get(each)?.includes(id) !== true),
        }));
        return answerList(ctx, 'connection-fits', 0, { rows, total: rows.length }, (row) => row);
      },
    }),
  ];
}

function momentOf({ asOf: moment }: { readonly asOf?: string | undefined }) {
  return moment === undefined ? undefined : asOfFrom(moment);
}

/** @param only the one user who may be named beside them, or `null` for all */
function present({ knownBy, ...person }: KnownPerson, only: string | null): ConnectionResource {
  // Who knows them by two profiles that are one person knows them once.
  const byUser = new Map(knownBy.toReversed().map((one) => [one.userId, one]));
  return {
    ...person,
    knownBy: [...byUser.values()]
      .toReversed()
      .filter(({ userId }) => only === null || userId === only)
      .map(({ userId, name, connectedOn }) => ({ userId, name: name ?? ERASED, connectedOn })),
  };
}
