import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { logoUrlOf } from '../../domain/contracts/logo.ts';
import { RenameWorkspaceBody, WorkspaceFace } from '../../domain/contracts/members.ts';
import { CloseWorkspaceBody } from '../../domain/contracts/standing.ts';
import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canCloseWorkspace, canManageWorkspace } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { getWorkspaceSummary } from '../../projections/workspace/listWorkspaceMembers.ts';
import { getLogo, settings } from '../../projections/workspace/settings.ts';
import { members } from '../../projections/workspace/members.ts';
import { getWorkspaceName, workspaces } from '../../projections/workspace/workspaces.ts';
import { canAsMember } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { read } from '../http/read.ts';

const Done = z.object({ id: Id, revision: z.int() });

/** What a workspace is called, and that it is closed and opened again. */
export function workspaceRoutes(app: Pick<ApiContext, 'reads'>) {
  return [
    read({
      path: '/api/workspace/face',
      summary: 'Read what your workspace is called, and by which picture it is shown.',
      capability: 'workspace',
      answer: WorkspaceFace,
      reads: [workspaces, members, settings],
      may: canAsMember,
      async find({ session: { workspaceId } }, tx) {
        const found = await getWorkspaceSummary(tx, workspaceId);
        return { found, logo: await getLogo(tx, workspaceId) };
      },
      present({ found, logo }, { session }) {
        if (found === undefined) throw new NotFoundError('workspace', session.workspaceId);
        return { id: found.id, name: found.name ?? ERASED, logoUrl: logoUrlOf(logo) };
      },
    }),
    command({
      path: '/api/workspace/rename',
      summary: 'Give your workspace another name, which everybody in it sees at once.',
      capability: 'workspace',
      body: RenameWorkspaceBody,
      answer: Done,
      may: canManageWorkspace,
      decider: workspaceDecider,
      idOf: ({ session }) => session.workspaceId,
      command: ({ session: { workspaceId }, body }) => ({
        type: 'RenameWorkspace' as const,
        data: { workspaceId, ...body },
      }),
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    command({
      path: '/api/workspace/close',
      summary:
        'Close your workspace: from now on its owners alone come in, to open it again or export; after 14 days everything in it is erased.',
      capability: 'workspace',
      body: CloseWorkspaceBody,
      stillOpen: true,
      answer: Done,
      may: canCloseWorkspace,
      decider: workspaceDecider,
      idOf: ({ session }) => session.workspaceId,
      async command({ session: { workspaceId }, body }) {
        const name = await app.reads([workspaceId], (tx) => getWorkspaceName(tx, workspaceId));
        if (body.name.trim() !== name?.trim()) {
          throw new InvalidFieldsError({ name: 'This is not the name of your workspace.' });
        }
        return { type: 'CloseWorkspace' as const, data: { workspaceId } };
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
    command({
      path: '/api/workspace/reopen',
      summary: 'Open your closed workspace again, as it was.',
      capability: 'workspace',
      body: z.strictObject({}),
      stillOpen: true,
      answer: Done,
      may: canCloseWorkspace,
      decider: workspaceDecider,
      idOf: ({ session }) => session.workspaceId,
      command: ({ session: { workspaceId } }) => ({
        type: 'ReopenWorkspace' as const,
        data: { workspaceId },
      }),
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    }),
  ];
}
