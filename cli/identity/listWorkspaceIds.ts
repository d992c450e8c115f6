import type { WorkspaceEvent } from '../../domain/workspace/events.ts';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import type { AppContext } from '../../platform/context.ts';

const BATCH = 500;

/** Every workspace there has been, from the log, the oldest first. */
export async function listWorkspaceIds({
  store,
  codec,
}: Pick<AppContext, 'store' | 'codec'>): Promise<readonly string[]> {
  const ids: string[] = [];
  let after = BEGINNING;
  for (let live = false; !live;) {
    const batch = await store.readAll(after, BATCH, { categories: ['workspace'] });
    for (const recorded of batch.events) {
      const event = codec.decodePlain(recorded) as WorkspaceEvent;
      if (event.type === 'WorkspaceAdded') ids.push(event.data.workspaceId);
    }
    after = batch.checkpoint;
    live = batch.live;
  }
  return ids;
}
