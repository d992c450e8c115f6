import { drafting, isDraftingOn } from '../../domain/drafts/drafting.ts';
import { openingBatch } from '../../domain/drafts/openingBatch.ts';
import { canAskForDrafts, canWriteOpenings } from '../../domain/drafts/policy.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { isSending } from '../../projections/workspace/workspaces.ts';
import { assertNotHeld } from '../bulks/heldWork.ts';
import { reasonOfRights } from '../tokens/reasonOfRights.ts';
import type { DraftContext } from './context.ts';
import type { OpeningWish } from './openingDraft.ts';

/**
 * Why no more first lines may be written for whoever started a batch, as of now; `null` while they may. It ends by their
 * wish, with their rights or those of the API token, once models don't write in the workspace any longer or there are none,
 * and with a trial or a workspace.
 * @throws WorkHeldError while nothing is worked on in the workspace
 */
export async function reasonToStop(
  app: DraftContext,
  { batch, tokenId }: OpeningWish,
): Promise<string | null> {
  const { id, workspaceId, projectId, startedBy: userId } = batch;
  if ((await readState(app, openingBatch, id)).status !== 'running') return 'stopped';
  const said = await readState(app, drafting, workspaceId);
  if (!isDraftingOn(said, app.models.host !== null)) return 'drafting-off';
  if (app.models.names.length === 0) return 'no-model';
  const reason = await reasonOfRights(app, { workspaceId, userId, tokenId }, async (tx, role) => {
    await assertNotHeld(tx, workspaceId);
    // Whose trial is over, or who closes, sends no mail that a line would be in.
    if (!(await isSending(tx, workspaceId, app.clock.now().toISOString()))) return 'not-sending';
    const [project] = await getProjectsAlone(tx, workspaceId, [projectId]);
    if (role === undefined || project === undefined) return 'forbidden';
    const actor = { userId, role };
    if (!canAskForDrafts(actor) || !canWriteOpenings(actor, project)) return 'forbidden';
    return project.status === 'archived' ? 'project-archived' : '';
  });
  return reason === '' ? null : reason;
}
