import { KithError } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
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

/** How long may pass until it is known what has begun, in milliseconds. */
const KNOWN_WITHIN_MS = 2_000;

/** It can't be said yet what has begun (HTTP 503). */
class BehindError extends KithError {
  constructor() {
    super('service-unavailable', 'Kith is behind with its work. Try again in a moment.');
  }
}

/**
 * Looks once the read model shows all that was begun before it was asked; what a colleague begins in that moment
 * and after it ends as it does without asking.
 * @throws SequenceBegunError where a sequence goes on for them that somebody else than the asker began
 * @throws BehindError
 */
export async function assertNoneBegan(
  { store, visibility, reads }: Pick<ApiContext, 'store' | 'visibility' | 'reads'>,
  { workspaceId, userId }: Session,
  candidacyId: string,
): Promise<void> {
  const isKnown = await visibility.waitFor([enrolments], await store.head(), KNOWN_WITHIN_MS);
  if (!isKnown) throw new BehindError();
  const asked = { candidacyId, userId };
  const read = (tx: Transaction) => listBegunByOthers(tx, workspaceId, asked);
  const [begun] = await reads([workspaceId], read);
  if (begun !== undefined) throw new SequenceBegunError(begun);
}
