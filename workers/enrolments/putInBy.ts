import { listEnrolments } from '../../projections/enrolments/listEnrolments.ts';
import type { Enrolling } from '../../projections/enrolments/enrollings.ts';
import type { OutreachContext } from './context.ts';

interface PutIn {
  readonly enrolmentId: string;
  readonly candidacyId: string;
}

/** Those of these whom this enrolling put into the sequence: who was in it before is none of them. */
export async function putInBy(
  app: OutreachContext,
  workspaceId: string,
  { sequenceId, startedBy, startedAt }: Enrolling,
  candidacyIds: readonly string[],
): Promise<readonly PutIn[]> {
  const byEnrolment = new Map(
    candidacyIds.map((id) => [app.ids.idOf('enrolment', sequenceId, id), id]),
  );
  const ids = [...byEnrolment.keys()];
  const { rows } = await app.reads([workspaceId], (tx) =>
    listEnrolments(tx, workspaceId, { ids, offset: 0, limit: ids.length }),
  );
  return rows.flatMap(({ id: enrolmentId, enrolledBy, enrolledAt }) => {
    const candidacyId = byEnrolment.get(enrolmentId);
    const isBy = enrolledBy === startedBy && enrolledAt >= startedAt;
    return isBy && candidacyId !== undefined ? [{ enrolmentId, candidacyId }] : [];
  });
}
