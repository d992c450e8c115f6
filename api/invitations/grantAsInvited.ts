import type { Context } from 'koa';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { GrantMembership } from '../../domain/workspace/commands.ts';
import { canGrantMembership } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { execute } from '../http/execute.ts';
import type { IdentityContext } from '../identity/context.ts';
import { decided } from '../identity/decided.ts';

/** Lets somebody in by an invitation that they accepted; false when the last seat was taken at this moment. */
export async function grantAsInvited(
  app: IdentityContext,
  ctx: Context,
  asked: CommandContext,
  invited: Omit<GrantMembership['data'], 'via'> & { readonly invitationId: string },
): Promise<boolean> {
  const { userId, workspaceId } = invited;
  const actor = { kind: 'user', id: userId } as const;
  if (!canGrantMembership(actor, { userId })) throw new ForbiddenError('grant-membership');
  const context = { ...asked, actor, workspaceId };
  const data = { ...invited, via: 'invitation' as const };
  const granted = await decided(() =>
    execute(app, ctx, workspaceDecider, workspaceId, { type: 'GrantMembership', data, context }),
  );
  return typeof granted !== 'string';
}
