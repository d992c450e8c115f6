import { bulk } from '../../domain/bulks/bulk.ts';
import type { BulkCommand } from '../../domain/bulks/commands.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { systemContext } from '../../platform/systemContext.ts';

interface ConcludeDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
}

type Ending = Extract<BulkCommand, { type: 'FinishBulk' | 'FinishListBulk' | 'FailBulk' }>;

/** Ends a bulk, once: whoever ends it second changes nothing. */
export async function concludeBulk(
  { store, codec, ids, clock }: ConcludeDeps,
  { processor, workspaceId }: { readonly processor: string; readonly workspaceId: string },
  ending: Pick<Ending, 'type' | 'data'>,
): Promise<void> {
  const { bulkId } = ending.data;
  const context = systemContext(clock, processor, {
    commandId: ids.idOf('command', bulkId, ending.type),
    workspaceId,
    correlationId: bulkId,
  });
  const command = { ...ending, context } as Ending;
  await handleCommand({ store, codec, ids, decider: bulk }, bulkId, command);
}
