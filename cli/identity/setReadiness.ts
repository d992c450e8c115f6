import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canOpenSignUp } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { operatorContext, type OperatorContext } from './context.ts';

/**
 * Lets people of the workspace's domains sign up from now on, or for now no more of them.
 * @throws NotFoundError when there is no such workspace
 */
export async function setReadiness(
  app: OperatorContext,
  workspaceId: string,
  isReady: boolean,
): Promise<void> {
  const context = operatorContext(app, workspaceId);
  if (!canOpenSignUp(context.actor)) throw new ForbiddenError('open-sign-up');
  await handleCommand({ ...app, decider: workspaceDecider }, workspaceId, {
    type: isReady ? 'OpenSignUp' : 'CloseSignUp',
    data: { workspaceId },
    context,
  });
}
