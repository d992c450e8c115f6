import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { WorkspaceUser } from '../../domain/contracts/user.ts';
import { memberships, listMembers, type Member } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { canAsMember } from '../http/asked.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';

/**
 * The people of a workspace, as its members see each other: names and roles. No addresses, but to owners in the
 * place of a name that somebody has not told.
 */
export function userRoutes() {
  return [
    read({
      path: '/api/users',
      summary: 'List the people of your workspace.',
      capability: 'workspace',
      scope: 'team:read',
      reads: [memberships, users],
      may: canAsMember,
      query: listQuery({ filter: { q: searchText.optional() }, sort: ['name', 'role'] as const }),
      answer: z.array(WorkspaceUser),
      find: ({ session }, tx) => listMembers(tx, session.workspaceId),
      present(members, { query, ctx }) {
        const { offset, limit } = pageOf(query);
        const ids = idsOf(query.filter);
        const text = (query.filter?.q ?? '').toLowerCase();
        const found = members
          .filter(({ status }) => status === 'open')
          .map(present)
          .filter(
            ({ id, name }) => (ids?.includes(id) ?? true) && name.toLowerCase().includes(text),
          )
          .sort(orderOf(query.sort ?? ['name', 'ASC']));
        const page = { rows: found.slice(offset, offset + limit), total: found.length };
        return answerList(ctx, 'users', offset, page, (user) => user);
      },
    }),
  ];
}

function present({ userId, name, role }: Member): WorkspaceUser {
  return { id: userId, name: name ?? ERASED, role };
}

function orderOf([field, direction]: readonly ['name' | 'role', 'ASC' | 'DESC']) {
  const sign = direction === 'ASC' ? 1 : -1;
  return (one: WorkspaceUser, other: WorkspaceUser) =>
    sign * one[field].localeCompare(other[field]) || (one.id < other.id ? -1 : 1);
}
