import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { MemberResource, WorkspaceResource } from '../../domain/contracts/members.ts';
import { SuspensionReason } from '../../domain/contracts/standing.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { canManageMembers } from '../../domain/workspace/policy.ts';
import { asOfFrom } from '../../platform/subscriptions/query/asOf.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { users } from '../../projections/identity/users.ts';
import { projects } from '../../projections/projects/projects.ts';
import {
  getWorkspaceSummary,
  listWorkspaceMembers,
  type WorkspaceMember,
} from '../../projections/workspace/listWorkspaceMembers.ts';
import { members } from '../../projections/workspace/members.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { answerList } from '../http/answerList.ts';
import { asOf, idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';

/** Looking after a workspace: who belongs to it, and how many may. */
export function memberRoutes() {
  return [
    read({
      path: '/api/workspace',
      summary:
        'Read what your workspace is called, its mail domains, and how many of its seats are taken.',
      capability: 'workspace',
      answer: WorkspaceResource,
      reads: [workspaces, members],
      may: canManageMembers,
      find: ({ session: { workspaceId } }, tx) => getWorkspaceSummary(tx, workspaceId),
      present(found, { session }) {
        if (found === undefined) throw new NotFoundError('workspace', session.workspaceId);
        return { ...found, name: found.name ?? ERASED, domains: [...found.domains] };
      },
    }),
    read({
      path: '/api/members',
      summary:
        'List those who belong to your workspace, or with `hasLeft` those who left it, now or as at a position or an instant.',
      capability: 'workspace',
      query: listQuery({
        filter: { q: searchText.optional(), hasLeft: z.boolean().optional() },
        sort: ['name', 'role', 'since'] as const,
      }).extend(asOf),
      answer: z.array(MemberResource),
      reads: [members, users, projects, enrolments],
      may: canManageMembers,
      find({ session: { workspaceId }, query }, tx) {
        const { q: text, hasLeft = false } = query.filter ?? {};
        const page = { ...pageOf(query), sort: query.sort, ids: idsOf(query.filter) };
        const moment = query.asOf === undefined ? undefined : asOfFrom(query.asOf);
        return listWorkspaceMembers(tx, workspaceId, { ...page, text, hasLeft, asOf: moment });
      },
      present: (found, { query, ctx }) =>
        answerList(ctx, 'members', pageOf(query).offset, found, present),
    }),
  ];
}

function present({
  name,
  email,
  status,
  suspendedFor,
  ...member
}: WorkspaceMember): MemberResource {
  return {
    ...member,
    name: name ?? ERASED,
    email: email ?? '',
    status: status ?? 'closed',
    suspendedFor:
      suspendedFor === null ? null : SuspensionReason.catch('other').parse(suspendedFor),
  };
}
