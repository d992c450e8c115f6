import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { ConnectionResource } from '../../domain/contracts/connections.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadConnections } from '../../domain/network/policy.ts';
import { listConnections, type Known } from '../../projections/network/listConnections.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';

/** The people whom the workspace's users know, from the files of their networks. */
export function connectionRoutes() {
  return [
    read({
      path: '/api/connections',
      summary:
        'List the people whom you know, or, where people are suggested to you, whom anybody of your workspace does.',
      capability: 'network',
      query: listQuery({
        filter: { q: searchText.optional(), userId: Id.optional() },
        sort: ['name', 'company', 'connectedOn'] as const,
      }),
      answer: z.array(ConnectionResource),
      reads: [],
      may: canReadConnections,
      async subject({ session, query }) {
        const all = canReadConnections(session, { userId: null });
        return { userId: query.filter?.userId ?? (all ? null : session.userId) };
      },
      async find({ session, query, subject: { userId } }, tx) {
        const wanted = {
          ...pageOf(query),
          sort: query.sort,
          ids: idsOf(query.filter),
          userId,
          text: query.filter?.q,
        };
        return listConnections(tx, session.workspaceId, wanted);
      },
      present(found, { session, query, ctx }) {
        const all = canReadConnections(session, { userId: null });
        const shown = (one: Known) => present(one, all ? null : session.userId);
        return answerList(ctx, 'connections', pageOf(query).offset, found, shown);
      },
    }),
  ];
}

/** @param only the one user who may be named beside them, or `null` for all */
function present({ knownBy, ...person }: Known, only: string | null): ConnectionResource {
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
