import { userDecider } from '../../domain/identity/user.ts';
import { presentRoleOf, type WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import { readAggregate, type AggregateSource } from '../../platform/eventStore/aggregates.ts';

/**
 * True while all of them are in the workspace, as the log has it now: they belong to it, it keeps none of them out,
 * and their accounts are neither suspended nor closed. In the name of who is not nothing is sent or done.
 */
export async function areHere(
  source: AggregateSource,
  workspace: WorkspaceState,
  userIds: readonly string[],
): Promise<boolean> {
  for (const userId of new Set(userIds)) {
    if (presentRoleOf(workspace, userId) === null) return false;
    const { state } = await readAggregate(source, userDecider, userId, { plain: true });
    if (state?.status !== 'open') return false;
  }
  return true;
}
