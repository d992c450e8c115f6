import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canSwitchOffSignOn } from '../../domain/signOn/policy.ts';
import { workspaceSignOn } from '../../domain/signOn/workspaceSignOn.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { operatorContext, type OperatorContext } from './context.ts';

/**
 * Lets everybody of a workspace in by mail again, whatever its provider says; its owners are told. Answers
 * false where its sign-on was off.
 */
export async function switchOffSignOn(
  app: Pick<OperatorContext, 'clock' | 'ids' | 'store' | 'codec'>,
  workspaceId: string,
): Promise<boolean> {
  const context = operatorContext(app, workspaceId);
  if (!canSwitchOffSignOn(context.actor)) throw new ForbiddenError('switch-off-sign-on');
  const members = [...((await readState(app, workspaceDecider, workspaceId))?.members ?? [])];
  const ownerIds = members.filter(([, role]) => role === 'owner').map(([userId]) => userId);
  const { events } = await handleCommand({ ...app, decider: workspaceSignOn }, workspaceId, {
    type: 'SwitchOffSignOn',
    data: { workspaceId, ownerIds },
    context,
  });
  return events.length > 0;
}
