import { z } from 'zod';
import { ChangeRoleBody, RemoveMemberBody } from '../../domain/contracts/members.ts';
import { SuspendMemberBody } from '../../domain/contracts/standing.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { WorkspaceCommand } from '../../domain/workspace/commands.ts';
import { canManageMembers } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { isOrWasMember } from '../../projections/workspace/listWorkspaceMembers.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { assertSeatLeft } from '../identity/hasSeatLeft.ts';

const ById = z.object({ id: Id });
const Done = z.object({ id: Id, revision: z.int() });
const nothing = z.strictObject({});

interface Member {
  readonly workspaceId: string;
  readonly userId: string;
}

/** What owners do with those who belong to their workspace. */
export function memberCommandRoutes(app: ApiContext) {
  /** `POST /api/members/:id/<verb>`, decided by the workspace that the session is of. */
  const verb = <Body>(
    name: string,
    summary: string,
    body: z.ZodType<Body>,
    wishOf: (member: Member, body: Body) => Pick<WorkspaceCommand, 'type' | 'data'>,
    more: { readonly stillOpen?: boolean } = {},
    assertFits: (member: Member) => Promise<void> = async () => {},
  ) =>
    command({
      ...more,
      path: `/api/members/:id/${name}`,
      summary,
      capability: 'workspace',
      params: ById,
      body,
      answer: Done,
      may: canManageMembers,
      subject: async ({ session, params }, tx) => {
        if (await isOrWasMember(tx, session.workspaceId, params.id)) return session;
        throw new NotFoundError('member', params.id);
      },
      decider: workspaceDecider,
      idOf: ({ session }: UserRequest<{ id: string }, object, Body>) => session.workspaceId,
      async command({ session: { workspaceId }, params, body: asked }) {
        const member = { workspaceId, userId: params.id };
        await assertFits(member);
        return wishOf(member, asked) as WorkspaceCommand;
      },
      present: ({ revision }, id) => ({ id, revision: Number(revision) }),
    });

  return [
    verb(
      'change-role',
      'Make a member something else in your workspace.',
      ChangeRoleBody,
      (member, body) => ({ type: 'ChangeRole', data: { ...member, ...body } }),
    ),
    verb(
      'remove',
      'Take a member out of your workspace: they are signed out, and their projects go to a colleague.',
      RemoveMemberBody,
      (member, { successorId = null }) => ({
        type: 'EndMembership',
        data: { ...member, successorId },
      }),
      { stillOpen: true },
    ),
    verb(
      'take-back',
      'Let somebody who left belong to your workspace again, as what they were. Their projects stay with who has them.',
      nothing,
      (member) => ({ type: 'RestoreMembership', data: member }),
      {},
      async ({ workspaceId, userId }) => {
        const workspace = await readState(app, workspaceDecider, workspaceId);
        // Of who has gone for good, or is here, the workspace itself says so.
        if (workspace?.formerMembers.has(userId) !== true) return;
        if (!workspace.closedAccounts.has(userId)) await assertSeatLeft(app, workspace);
      },
    ),
    verb(
      'suspend',
      'Keep a member out of your workspace for now: they are signed out everywhere in it, and what runs in their name stops. Their seat and what is theirs stay.',
      SuspendMemberBody,
      (member, { reason }) => ({
        type: 'SuspendMember',
        data: { ...member, reasonCode: reason },
      }),
      { stillOpen: true },
    ),
    verb(
      'reinstate',
      'Let a member who is kept out come in again, as what they are.',
      nothing,
      (member) => ({ type: 'ReinstateMember', data: member }),
    ),
  ];
}
