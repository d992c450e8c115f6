import { offeredWords, type WorkspaceWords } from '../../domain/contracts/words.ts';
import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { getWords } from '../../projections/workspace/settings.ts';
import type { ApiContext } from '../http/context.ts';

/** @throws InvalidFieldsError for a reason that the workspace does not offer, or no longer */
export function assertReason(words: WorkspaceWords, reason: string): void {
  if (offeredWords('skipReasons', words).some(({ id }) => id === reason)) return;
  throw new InvalidFieldsError({
    reason: 'This reason is not offered in your workspace. Choose another one.',
  });
}

/** The same where the words are still to be read. */
export async function assertReasonOffered(
  { reads }: Pick<ApiContext, 'reads'>,
  workspaceId: string,
  reason: string,
): Promise<void> {
  const { words } = await reads([workspaceId], (tx) => getWords(tx, workspaceId));
  assertReason(words, reason);
}
