import { areAllForgotten, person as personDecider } from '../../domain/people/person.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Person } from '../../projections/people/people.ts';
import type { OutreachContext } from './context.ts';

/** Whether it has been decided that all that is known of somebody goes, by whichever id, as the log has it now. */
export async function isGone(
  app: OutreachContext,
  personId: string,
  { id, recordIds }: Pick<Person, 'id' | 'recordIds'>,
): Promise<boolean> {
  const known = await Promise.all([personId, id].map((one) => readState(app, personDecider, one)));
  return areAllForgotten(recordIds, known);
}
