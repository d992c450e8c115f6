import { KithError } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listBegunByOthers } from '../../projections/enrolments/listBegunByOthers.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';

/** A colleague’s sequence goes on for them, which would end by it (HTTP 412). */
export class SequenceBegunError extends KithError {
  constructor(begun: { readonly enrolmentId: string; readonly by: string; readonly at: string }) {
    super(
      'sequence-begun',
      'A colleague has begun a sequence with them, which ends by this. Look at it, then say whether to go on.',
      begun,
    );
  }
}

/** @throws SequenceBegunError where a sequence goes on for them that somebody else than the asker began */
export async function assertNoneBegan(
  app: Pick<ApiContext, 'reads'>,
  { workspaceId, userId }: Session,
  candidacyId: string,
): Promise<void> {
  const asked = { candidacyId, userId };
  const read = (tx: Transaction) => listBegunByOthers(tx, workspaceId, asked);
  const [begun] = await app.reads([workspaceId], read);
  if (begun !== undefined) throw new SequenceBegunError(begun);
}
