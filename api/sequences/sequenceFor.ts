import { z } from 'zod';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadSequence } from '../../domain/sequences/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { getSequence, type Sequence } from '../../projections/sequences/listSequences.ts';
import type { Session } from '../http/endpoint.ts';

/** Which sequence a call is about. */
export const ById = z.object({ id: Id });

/**
 * The sequence, for somebody who may read it.
 * @throws NotFoundError when there is none, or none that they may know of
 */
export async function sequenceFor(
  tx: Transaction,
  session: Session,
  sequenceId: string,
  asOf: AsOf | null = null,
): Promise<Sequence> {
  const sequence = await getSequence(tx, session.workspaceId, sequenceId, asOf);
  if (sequence === undefined || !canReadSequence(session, sequence)) {
    throw new NotFoundError('sequence', sequenceId);
  }
  return sequence;
}
