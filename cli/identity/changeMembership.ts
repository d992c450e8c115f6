import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { ChangeRole, EndMembership } from '../../domain/workspace/commands.ts';
import { canChangeMembership } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import { operatorContext, type OperatorContext } from './context.ts';

type ChangeContext = Pick<OperatorContext, 'clock' | 'ids' | 'store' | 'codec'>;
type Member = { readonly workspaceId: string; readonly userId: string };

/**
 * Makes a member something else in their workspace: their next request has the new rights. Answers
 * false when they were that before.
 * @throws RuleBrokenError `last-owner` · NotFoundError for who is no member
 */
export async function changeRole(
  app: ChangeContext,
  { workspaceId, userId }: Member,
  role: WorkspaceRole,
): Promise<boolean> {
  const context = operatorContext(app, workspaceId);
  if (!canChangeMembership(context.actor)) throw new ForbiddenError('change-role');
  const command: ChangeRole = { type: 'ChangeRole', data: { workspaceId, userId, role }, context };
  const { events } = await handleCommand(
    { ...app, decider: workspaceDecider },
    workspaceId,
    command,
  );
  return events.length > 0;
}

/**
 * Takes somebody out of a workspace and ends their sessions in it, whose sockets hear LOGIN_EXPIRED.
 * Answers how many sessions that were.
 * @throws RuleBrokenError `last-owner` · NotFoundError for who is no member
 */
export async function endMembership(
  app: ChangeContext & { readonly sessions: Pick<Sessions, 'endAllIn'> },
  { workspaceId, userId }: Member,
): Promise<number> {
  const context = operatorContext(app, workspaceId);
  if (!canChangeMembership(context.actor)) throw new ForbiddenError('end-membership');
  const command: EndMembership = {
    type: 'EndMembership',
    data: { workspaceId, userId, successorId: null },
    context,
  };
  await handleCommand({ ...app, decider: workspaceDecider }, workspaceId, command);
  // A process of the server ends them too; without one running, nobody else would.
  return app.sessions.endAllIn(workspaceId, userId, 'removed');
}
