import {
  isRendered,
  NO_HEAD,
  renderLetter,
  sayInstructions,
} from '../../domain/contracts/letters/render.ts';
import type { LetterValues } from '../../domain/contracts/letters/variables.ts';
import type { KnownVariant } from '../../domain/sequences/events.ts';
import { isMailAddress } from '../../platform/mail/accounts/sendable.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { valuesFor } from '../sequences/valuesFor.ts';
import { wordingFor } from '../sequences/wordings.ts';
import type { ListedEnrolment } from './listEnrolments.ts';
import { listSequenceTimes, type SequenceTimes } from './listWaiting.ts';

/** What comes next for somebody. */
export interface Coming {
  /** What a mail lacks that can't be sent, and waits for: variables that have no value for them, and `address` where theirs is none. */
  readonly missing: readonly string[];
  /** Of a step that is done by hand, what is to be done for them; `null` of a mail. */
  readonly toDo: string | null;
}

/** What comes next for those of these for whom anything does. */
export async function whatComes(
  tx: Transaction,
  workspaceId: string,
  rows: readonly ListedEnrolment[],
): Promise<ReadonlyMap<string, Coming>> {
  const going = rows.filter(({ status, mail }) => isGoing.has(status) && mail === 'none');
  if (going.length === 0) return new Map();
  const ids = [...new Set(going.map(({ sequenceId }) => sequenceId))];
  const written = await listSequenceTimes(tx, workspaceId, ids);
  const sequences = new Map(written.map((one) => [one.id, one]));
  return new Map(going.map((row) => [row.id, comingFor(row, sequences.get(row.sequenceId))]));
}

const isGoing: ReadonlySet<string> = new Set(['active', 'paused']);

function comingFor(row: ListedEnrolment, written: SequenceTimes | undefined): Coming {
  const step = written?.steps.find(({ stepId }) => stepId === row.stepId);
  // Of whoever is erased nothing comes, and nothing is missing.
  if (step === undefined || row.name === null) return { missing: [], toDo: null };
  if (step.kind === 'manual') {
    return { missing: [], toDo: sayInstructions(step.instructions, valuesOf(row)) };
  }
  const wording = wordingFor(step, row.id);
  return { missing: wording === undefined ? [] : lackedBy(row, wording), toDo: null };
}

/** What is known of somebody that a mail may say, or a step that is done by hand. */
type Known = Pick<
  ListedEnrolment,
  'name' | 'email' | 'position' | 'company' | 'opening' | 'jobUrl' | 'projectName' | 'senderTold'
>;

/** What a mail to somebody lacks: the variables that have no value for them, and `address` where theirs is none. */
export function lackedBy(known: Known, wording: KnownVariant): readonly string[] {
  const { email } = known;
  const letter = { subject: wording.subject ?? NO_HEAD, body: wording.body };
  const said = renderLetter(letter, valuesOf(known));
  const gaps = isRendered(said) ? [] : [...said.missing, ...said.unfit];
  return email !== null && !isMailAddress(email) ? [...gaps, 'address'] : gaps;
}

function valuesOf({
  name,
  position,
  company,
  opening,
  jobUrl,
  projectName,
  senderTold,
}: Known): LetterValues {
  return valuesFor({
    person: { name: name ?? '', position, company },
    project: { name: projectName, jobUrl },
    sender: { name: senderTold },
    opening,
  });
}
