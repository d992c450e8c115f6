import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { getForgotten } from '../../projections/people/forgottenPeople.ts';
import { getPerson, type Person } from '../../projections/people/people.ts';
import { PersonForgottenError } from '../http/errors.ts';

/**
 * The person as they are known, or were at a moment.
 * @throws PersonForgottenError from the decision on, however long the erasure takes
 * @throws NotFoundError when nobody is known by this id, or was
 */
export async function personFor(
  tx: Transaction,
  workspaceId: string,
  id: string,
  moment: AsOf | null,
): Promise<Person> {
  const found = await getPerson(tx, workspaceId, id, moment);
  const forgotten = await getForgotten(tx, workspaceId, id);
  const lives = found?.recordIds.some((recordId) => !forgotten?.recordIds.has(recordId)) ?? false;
  if (found !== undefined && lives) return found;
  if (forgotten === undefined) throw new NotFoundError('person', id);
  throw new PersonForgottenError(forgotten.at);
}
