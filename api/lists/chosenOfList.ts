import type { ChosenListed } from '../../domain/contracts/listBulks.ts';
import { RuleBrokenError } from '../../domain/kernel/errors.ts';
import { listPeopleOfList } from '../../projections/lists/listLists.ts';
import type { ApiContext } from '../http/context.ts';

/**
 * Who of a list is meant, by name, each once.
 * @throws RuleBrokenError `nobody` when nobody is, `too-many` above `most`
 */
export async function chosenOfList(
  { reads }: Pick<ApiContext, 'reads'>,
  workspaceId: string,
  listId: string,
  { personIds: ids, allOf }: ChosenListed,
  most: number,
): Promise<string[]> {
  const page = { listId, ids, text: allOf?.q, offset: 0, limit: most + 1 };
  const { rows } = await reads([workspaceId], (tx) => listPeopleOfList(tx, workspaceId, page));
  if (rows.length === 0) {
    throw new RuleBrokenError('nobody', 'None of these people stands on the list.');
  }
  if (rows.length > most) {
    throw new RuleBrokenError(
      'too-many',
      `At most ${most.toLocaleString('en')} people can be chosen at once.`,
    );
  }
  return rows.map(({ id }) => id);
}
