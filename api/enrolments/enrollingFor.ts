import { canReadEnrolling } from '../../domain/enrolments/policy.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getEnrolling, type Enrolling } from '../../projections/enrolments/enrollings.ts';
import type { Session } from '../http/endpoint.ts';

/**
 * Many whom somebody puts into a sequence, or has put: told to them alone.
 * @throws NotFoundError for others, to whom it is not there
 */
export async function enrollingFor(
  tx: Transaction,
  session: Session,
  id: string,
): Promise<Enrolling> {
  const found = await getEnrolling(tx, session.workspaceId, id);
  if (found === undefined || !canReadEnrolling(session, found)) {
    throw new NotFoundError('enrolling', id);
  }
  return found;
}
