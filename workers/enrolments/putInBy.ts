import { streamName } from '../../domain/kernel/ids.ts';
import { eventIdOf } from '../../platform/eventStore/commandHandler.ts';
import type { Enrolling } from '../../projections/enrolments/enrollings.ts';
import { listEnrolments } from '../../projections/enrolments/listEnrolments.ts';
import type { OutreachContext } from './context.ts';

interface PutIn {
  readonly enrolmentId: string;
  readonly candidacyId: string;
}

/** So many are looked up in the log beside each other. */
const BESIDE = 20;

/** By which command an enrolling puts somebody into its sequence. */
export function enrolCommandId(
  { ids }: Pick<OutreachContext, 'ids'>,
  enrollingId: string,
  candidacyId: string,
): string {
  return ids.idOf(enrollingId, candidacyId);
}

/**
 * Those of these who stand in the sequence as this enrolling put them in, by the log: not who was in it before, nor who
 * was taken out since and put in by another.
 */
export async function putInBy(
  app: OutreachContext,
  workspaceId: string,
  { id: enrollingId, sequenceId, startedBy }: Enrolling,
  candidacyIds: readonly string[],
): Promise<readonly PutIn[]> {
  const byEnrolment = new Map(
    candidacyIds.map((id) => [app.ids.idOf('enrolment', sequenceId, id), id]),
  );
  const ids = [...byEnrolment.keys()];
  const { rows } = await app.reads([workspaceId], (tx) =>
    listEnrolments(tx, workspaceId, { ids, offset: 0, limit: ids.length }),
  );
  const waiting = rows.filter(({ enrolledBy }) => enrolledBy === startedBy);
  const found: PutIn[] = [];
  const look = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { id: enrolmentId, enrolledAt } = one;
      const candidacyId = byEnrolment.get(enrolmentId)!;
      const commandId = enrolCommandId(app, enrollingId, candidacyId);
      const stream = streamName('enrolment', enrolmentId);
      const event = await app.store.findEvent(stream, eventIdOf(app, { commandId }, 0));
      if (event?.metadata.occurredAt === enrolledAt) found.push({ enrolmentId, candidacyId });
    }
  };
  await Promise.all(Array.from({ length: BESIDE }, look));
  return found;
}
