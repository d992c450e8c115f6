import { isRendered, NO_HEAD, renderLetter } from '../../domain/contracts/letters/render.ts';
import type { KnownVariant } from '../../domain/sequences/events.ts';
import { isMailAddress } from '../../platform/mail/accounts/sendable.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { valuesFor } from '../sequences/valuesFor.ts';
import { wordingFor } from '../sequences/wordings.ts';
import type { ListedEnrolment } from './listEnrolments.ts';
import { listSequenceTimes, type SequenceTimes } from './listWaiting.ts';

/**
 * Of those of these for whom a mail comes that can't be sent, what it lacks: the variables that have no value for them, and
 * `address` where theirs is none. It waits until they have.
 */
export async function listMissing(
  tx: Transaction,
  workspaceId: string,
  rows: readonly ListedEnrolment[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const going = rows.filter(({ status, mail }) => isGoing.has(status) && mail === 'none');
  if (going.length === 0) return new Map();
  const ids = [...new Set(going.map(({ sequenceId }) => sequenceId))];
  const written = await listSequenceTimes(tx, workspaceId, ids);
  const sequences = new Map(written.map((one) => [one.id, one]));
  return new Map(going.map((row) => [row.id, missingIn(row, sequences.get(row.sequenceId))]));
}

const isGoing: ReadonlySet<string> = new Set(['active', 'paused']);

function missingIn(row: ListedEnrolment, written: SequenceTimes | undefined): readonly string[] {
  const step = written?.steps.find(({ stepId }) => stepId === row.stepId);
  // Of whoever is erased nothing comes, and nothing is missing.
  if (step?.kind !== 'mail' || row.name === null) return [];
  const wording = wordingFor(step, row.id);
  return wording === undefined ? [] : lackedBy(row, wording);
}

/** What is known of somebody that a mail may say. */
type Known = Pick<
  ListedEnrolment,
  'name' | 'email' | 'position' | 'company' | 'opening' | 'jobUrl' | 'projectName' | 'senderTold'
>;

/** What a mail to somebody lacks: the variables that have no value for them, and `address` where theirs is none. */
export function lackedBy(known: Known, wording: KnownVariant): readonly string[] {
  const { name, email, position, company, opening, jobUrl, projectName, senderTold } = known;
  const values = valuesFor({
    person: { name: name ?? '', position, company },
    project: { name: projectName, jobUrl },
    sender: { name: senderTold },
    opening,
  });
  const said = renderLetter({ subject: wording.subject ?? NO_HEAD, body: wording.body }, values);
  const gaps = isRendered(said) ? [] : [...said.missing, ...said.unfit];
  return email !== null && !isMailAddress(email) ? [...gaps, 'address'] : gaps;
}
