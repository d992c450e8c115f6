import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { sequence, type Sequence } from '../../domain/sequences/sequence.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { sequenceFor } from '../sequences/sequenceFor.ts';

type Existing = Exclude<Sequence, { status: 'absent' }>;

/**
 * The sequence as the log has it now, for somebody who may put people into it.
 * @throws NotFoundError when there is none, or none that they may know of
 * @throws RuleBrokenError `sequence-archived`, or `no-steps` where nothing is written in it
 */
export async function startableSequenceFor(
  app: Pick<ApiContext, 'store' | 'codec' | 'reads'>,
  session: Session,
  id: string,
): Promise<Existing> {
  await app.reads([session.workspaceId], (tx) => sequenceFor(tx, session, id));
  const found = await readState(app, sequence, id);
  if (found.status === 'absent') throw new NotFoundError('sequence', id);
  if (found.status === 'archived') {
    throw new RuleBrokenError('sequence-archived', 'This sequence is archived: restore it first.');
  }
  if (!found.steps.some(({ kind }) => kind === 'mail')) {
    throw new RuleBrokenError('no-steps', 'This sequence has no mail yet.');
  }
  return found;
}
