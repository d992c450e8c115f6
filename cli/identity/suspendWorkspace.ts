import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canSuspendWorkspace } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { operatorContext, type OperatorContext } from './context.ts';

/**
 * Shuts a workspace for now, or lets it go on. Answers false when it stood like that before.
 * @param reasonCode why it is shut; `null` to let it go on
 * @throws NotFoundError when there is no such workspace · RuleBrokenError `workspace-ended`
 */
export async function suspendWorkspace(
  app: OperatorContext,
  workspaceId: string,
  reasonCode: string | null,
): Promise<boolean> {
  const context = operatorContext(app, workspaceId);
  if (!canSuspendWorkspace(context.actor)) throw new ForbiddenError('suspend-workspace');
  const { events } = await handleCommand(
    { ...app, decider: workspaceDecider },
    workspaceId,
    reasonCode === null
      ? { type: 'ReinstateWorkspace', data: { workspaceId }, context }
      : { type: 'SuspendWorkspace', data: { workspaceId, reasonCode }, context },
  );
  return events.length > 0;
}
