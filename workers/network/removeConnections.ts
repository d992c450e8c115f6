import { z } from 'zod';
import { network } from '../../domain/network/network.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { JobStoppedError } from '../tokens/jobStoppedError.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import { ImportJob, type ImportDeps } from '../people/importJob.ts';
import { missingChunks } from './missingChunks.ts';
import { letChunkGo } from './partWith.ts';

const RemoveConnections = z.object({
  workspaceId: z.uuid(),
  networkId: z.uuid(),
  importId: z.uuid(),
  ...byToken,
});
type Removal = z.infer<typeof RemoveConnections>;

const WORKER = 'network/removeConnections';

/**
 * Takes away the connections that a file lacks, once their owner has said so. Tried again after
 * a crash it goes on after the last chunk in the log. No newer file is taken meanwhile. Once the API token is good
 * no more by which they said so, the others stay, and they are asked again.
 */
export async function removeConnections(deps: ImportDeps, removal: Removal): Promise<void> {
  const state = await readState(deps, network, removal.networkId);
  if (state.status !== 'removing' || state.importId !== removal.importId) return;
  const job = await ImportJob.toEnd(deps, { ...removal, worker: WORKER });
  if (job.state.status === 'absent') return;
  const { goneChunks: done } = job.state;
  let at = 0;
  try {
    for await (const chunk of missingChunks(job)) {
      if (at >= done) await letChunkGo(job, chunk);
      at += 1;
    }
  } catch (error) {
    if (!(error instanceof JobStoppedError)) throw error;
    return close(deps, removal, 'failed');
  }
  await close(deps, removal, 'finished');
}

async function close(
  deps: ImportDeps,
  { workspaceId, networkId, importId }: Removal,
  outcome: 'finished' | 'failed',
): Promise<void> {
  const { store, codec, ids, clock } = deps;
  await handleCommand({ store, codec, ids, decider: network }, networkId, {
    type: 'CloseRemoval',
    data: { networkId, importId, outcome },
    context: systemContext(clock, WORKER, {
      commandId: ids.newId(),
      workspaceId,
      correlationId: importId,
    }),
  });
}

/** Takes missing connections away, one user's after the other. */
export function removeConnectionsProcessor(deps: ImportDeps): AnyProcessor {
  return defineProcessor({
    name: WORKER,
    queue: 'imports',
    payload: RemoveConnections,
    attempts: 8,
    backoffMs: 1_000,
    concurrency: 2,
    run: (removal) => removeConnections(deps, removal),
    exhausted: (removal) => close(deps, removal, 'failed'),
  });
}
