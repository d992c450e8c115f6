import { canReadIntroduction } from '../../domain/introductions/policy.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  getIntroduction,
  type ListedIntroduction,
} from '../../projections/introductions/listIntroductions.ts';
import type { Session } from '../http/endpoint.ts';
import { subjectOf } from './present.ts';

/**
 * The introduction, for who was asked and for those who work on its project.
 * @throws NotFoundError when there is none, or none that they may know of
 */
export async function introductionFor(
  tx: Transaction,
  session: Session,
  id: string,
): Promise<ListedIntroduction> {
  const found = await getIntroduction(tx, session.workspaceId, id);
  if (found === undefined || !canReadIntroduction(session, subjectOf(found))) {
    throw new NotFoundError('introduction', id);
  }
  return found;
}
