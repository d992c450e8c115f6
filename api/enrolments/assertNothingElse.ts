import { hadAlready } from '../../domain/contracts/hadAlready.ts';
import type { Enrolment } from '../../domain/enrolments/enrolment.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { sequence } from '../../domain/sequences/sequence.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { listBeside } from '../../projections/enrolments/listBeside.ts';
import { getPerson } from '../../projections/people/people.ts';
import type { ApiContext } from '../http/context.ts';

/**
 * Nobody is written to by two sequences at a time, and nobody gets a mail twice.
 * @throws RuleBrokenError `in-other-sequence` where something goes on with them elsewhere by now, `had-already` where the mails of this
 * sequence came to them as another with whom they are merged, or at their address
 */
export async function assertNothingElse(
  app: Pick<ApiContext, 'store' | 'codec' | 'reads'>,
  { facts, done }: Enrolment,
): Promise<void> {
  const { enrolmentId, sequenceId, personId } = facts;
  const written = await readState(app, sequence, sequenceId);
  if (written.status === 'absent') throw new NotFoundError('sequence', sequenceId);
  const { workspaceId } = written;
  const { others, before } = await app.reads([workspaceId], async (tx) => {
    const person = await getPerson(tx, workspaceId, personId);
    const of = { enrolmentId, personId, address: person?.email ?? null };
    const [theirs, there] = [{ ...of, address: null }, of];
    const { others } = await listBeside(tx, workspaceId, theirs);
    return { others, before: (await listBeside(tx, workspaceId, there)).before };
  });
  if (others.length > 0) {
    throw new RuleBrokenError(
      'in-other-sequence',
      'They are in another sequence now. Take them out of that one first.',
    );
  }
  if (hadAlready(before, done)) {
    throw new RuleBrokenError(
      'had-already',
      'They had these mails already, at this address or as another with whom they are merged.',
    );
  }
}
