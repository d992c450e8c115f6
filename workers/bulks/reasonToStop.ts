import { canFillList } from '../../domain/lists/policy.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import type { Bulk } from '../../projections/bulks/bulks.ts';
import { getMembershipRole } from '../../projections/identity/memberships.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { reasonOfToken, type TokenDeps } from '../tokens/reasonOfToken.ts';
import { assertNotHeld } from './heldWork.ts';

/** What it is asked of whether somebody may go on. */
export interface RightsDeps extends TokenDeps {
  readonly reads: WithWorkspaces;
}

/**
 * Why whoever started a bulk may not go on with it, as of now: an empty text where they may. Rights end
 * while it is done, those of the API token by which it was begun too, a project is archived, and a list deleted.
 * @throws WorkHeldError while nothing is worked on in the workspace
 */
export async function reasonToStop(
  deps: RightsDeps,
  { workspaceId, tokenId }: { readonly workspaceId: string; readonly tokenId?: string },
  { projectId, listId, startedBy: userId }: Pick<Bulk, 'projectId' | 'listId' | 'startedBy'>,
): Promise<string> {
  const ofToken = await reasonOfToken(deps, { workspaceId, userId, tokenId });
  if (ofToken !== '') return ofToken;
  return deps.reads([workspaceId], async (tx) => {
    await assertNotHeld(tx, workspaceId);
    const role = await getMembershipRole(tx, workspaceId, userId);
    const [project] = await getProjectsAlone(tx, workspaceId, [projectId]);
    if (role === undefined || project === undefined) return 'forbidden';
    if (!canChangeProject({ userId, workspaceId, role }, project)) return 'forbidden';
    if (project.status === 'archived') return 'project-archived';
    const list = listId === null ? undefined : await getListAlone(tx, workspaceId, listId);
    if (list?.deleted === true) return 'list-deleted';
    return list !== undefined && !canFillList({ userId, role }, list) ? 'forbidden' : '';
  });
}
