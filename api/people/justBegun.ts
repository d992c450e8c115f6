import { streamName } from '../../domain/kernel/ids.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import { nothingYet, type Import } from '../../projections/people/imports.ts';
import type { ApiContext } from '../http/context.ts';

/**
 * An import that has begun, as the log has it: no read waits for what imports fill, and whoever was answered its id a
 * moment ago finds it all the same.
 */
export async function justBegun(
  { store, codec }: Pick<ApiContext, 'store' | 'codec'>,
  workspaceId: string,
  id: string,
): Promise<Import | undefined> {
  const stream = streamName('import', id);
  for await (const recorded of store.readStream(stream, { limit: 1 })) {
    const event = codec.decodePlain(recorded) as ImportEvent;
    const { metadata } = recorded;
    if (event.type !== 'ImportStarted' || metadata.workspaceId !== workspaceId) return undefined;
    const { kind, source, fileId, requestedBy, ownerId, networkId, factsAsOf } = event.data;
    return {
      id,
      workspaceId,
      kind,
      source,
      fileId,
      requestedBy,
      ownerId,
      networkId,
      factsAsOf,
      status: 'running',
      startedAt: metadata.occurredAt,
      endedAt: null,
      ...nothingYet,
      rejectedFileId: null,
      failureCode: null,
      refused: [],
      removal: null,
      missing: null,
      known: null,
    };
  }
  return undefined;
}
