import { canReadEnrolments } from '../../domain/enrolments/policy.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getEnrolment, type ListedEnrolment } from '../../projections/enrolments/listEnrolments.ts';
import type { UserRequest } from '../http/asked.ts';
import type { Session } from '../http/endpoint.ts';

/** An enrolment, as policies see it. */
export function subjectOf({ memberIds }: Pick<ListedEnrolment, 'memberIds'>) {
  return { members: memberIds.map((userId) => ({ userId })) };
}

/**
 * The enrolment, for those who work on its project.
 * @throws NotFoundError when there is none, or none that they may know of
 */
export async function enrolmentFor(
  tx: Transaction,
  session: Session,
  id: string,
): Promise<ListedEnrolment> {
  const found = await getEnrolment(tx, session.workspaceId, id);
  if (found === undefined || !canReadEnrolments(session, subjectOf(found))) {
    throw new NotFoundError('enrolment', id);
  }
  return found;
}

/** The same, for a command that names it by its address. */
export async function subjectById(
  { session, params }: UserRequest<{ id: string }, object, unknown>,
  tx: Transaction,
) {
  return subjectOf(await enrolmentFor(tx, session, params.id));
}
