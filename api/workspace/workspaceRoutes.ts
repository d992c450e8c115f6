import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { RenameWorkspaceBody, WorkspaceFace } from '../../domain/contracts/members.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canManageWorkspace } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { getWorkspaceSummary } from '../../projections/workspace/listWorkspaceMembers.ts';
import { members } from '../../projections/workspace/members.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { canAsMember } from '../http/asked.ts';
import { command } from '../http/command.ts';
import { read } from '../http/read.ts';

/** What a workspace is called. */
export function workspaceRoutes() {
  return [
    read({
      path: '/api/workspace/face',
      summary: 'Read what your workspace is called.',
      capability: 'workspace',
      answer: WorkspaceFace,
      reads: [workspaces, members],
      may: canAsMember,
      find: ({ session: { workspaceId } }, tx) => getWorkspaceSummary(tx, workspaceId),
      present(found, { session }) {
        if (found === undefined) throw new NotFoundError('workspace', session.workspaceId);
        return { id: found.id, name: found.name ?? ERASED };
      },
    }),
    command({
      path: '/api/workspace/rename',
      summary: 'Give your workspace another name, which everybody in it sees at once.',
      capability: 'workspace',
      body: RenameWorkspaceBody,
      answer: z.object({ id: Id, revision: z.int() }),
      may: canManageWorkspace,
      decider: workspaceDecider,
      idOf: ({ session }) => session.workspaceId,
      command: ({ session: { workspaceId }, body: { name } }) => ({
        type: 'RenameWorkspace' as const,
        data: { workspaceId, name },
      }),
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
  ];
}
