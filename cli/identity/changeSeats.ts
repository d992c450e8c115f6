import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canChangeSeats } from '../../domain/workspace/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { operatorContext, type OperatorContext } from './context.ts';

/**
 * Lets a workspace have so many members from now on; `null` for no limit. Answers whether that is new.
 * @throws NotFoundError where there is no such workspace · RuleBrokenError `seats-taken` where more belong to it
 */
export async function changeSeats(
  app: OperatorContext,
  workspaceId: string,
  seats: number | null,
): Promise<boolean> {
  const context = operatorContext(app, workspaceId);
  if (!canChangeSeats(context.actor)) throw new ForbiddenError('change-seats');
  const { events } = await handleCommand({ ...app, decider: workspaceDecider }, workspaceId, {
    type: 'ChangeSeats',
    data: { workspaceId, seats },
    context,
  });
  return events.length > 0;
}
