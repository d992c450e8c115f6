import { z } from 'zod';
import { Code } from '../../domain/kernel/code.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { subject } from '../../domain/privacy/subject.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';

export const ForgetRecord = z.object({
  recordId: z.uuid(),
  /** `null` for an entry of the Talent Circle. */
  personId: z.uuid().nullable(),
  requestId: z.uuid().nullable(),
  reasonCode: Code,
  workspaceId: z.uuid().nullable(),
  correlationId: z.string(),
  causationId: z.uuid(),
});

export interface ForgetRecordDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
}

/** Forgets one record of somebody who is to be forgotten. Doing it again changes nothing. */
export async function forgetRecord(
  deps: ForgetRecordDeps,
  payload: z.infer<typeof ForgetRecord>,
): Promise<void> {
  const { recordId, personId, requestId, reasonCode } = payload;
  const { workspaceId, correlationId, causationId } = payload;
  await handleCommand({ ...deps, decider: subject }, recordId, {
    type: 'ForgetSubject',
    data: { subjectId: recordId, kind: 'record', personId, requestId, reasonCode },
    context: {
      commandId: deps.ids.idOf('privacy/forgetRecord', causationId, recordId),
      now: deps.clock.now().toISOString(),
      actor: { kind: 'system', name: 'privacy/forgetRecord' },
      workspaceId,
      correlationId,
      causationId,
    },
  });
}

export function forgetRecordProcessor(deps: ForgetRecordDeps): AnyProcessor {
  return defineProcessor({
    name: 'privacy/forgetRecord',
    queue: 'erasures',
    payload: ForgetRecord,
    // The last after nine hours: an erasure is not to be given up for an outage.
    attempts: 16,
    backoffMs: 1_000,
    concurrency: 2,
    run: (payload) => forgetRecord(deps, payload),
  });
}
