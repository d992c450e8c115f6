import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { Export } from '../../projections/exports/exports.ts';
import { listPeopleOfList } from '../../projections/lists/listLists.ts';
import { listPeople } from '../../projections/people/people.ts';
import { presentIds } from '../../projections/people/personLinks.ts';
import type { FileRows } from './fileRow.ts';

/** The columns of an export of a list, in order. */
export const LISTED_HEADER = [
  'Name',
  'Headline',
  'Position',
  'Company',
  'Location',
  'Profile',
  'Added by',
  'Added on',
];

/**
 * A page of a list's people, by name; of those who were chosen as they stood on it when they were, and each once
 * however many have been merged since. Whose data they hold is every record that tells of them now.
 */
export async function listedRows(
  tx: Transaction,
  { workspaceId, listId, personIds, seenAt }: Export & { readonly listId: string },
  range: { readonly offset: number; readonly limit: number },
): Promise<FileRows> {
  const asOf = seenAt === null ? undefined : ({ kind: 'position', position: seenAt } as const);
  const some = personIds === null ? undefined : await presentIds(tx, personIds);
  const wanted = { listId, asOf, ids: some && [...new Set(some.values())], ...range };
  const { rows, total } = await listPeopleOfList(tx, workspaceId, wanted);
  const ids = rows.map(({ id }) => id);
  const people = new Map((await listPeople(tx, workspaceId, ids)).map((one) => [one.id, one]));
  return {
    rows: rows.flatMap(({ id, addedAt, addedByName }) => {
      const person = people.get(id);
      if (person === undefined) return [];
      const { name, headline, position, company, location, url, recordIds } = person;
      const known = [name, headline, position, company, location, url, addedByName];
      return [
        {
          cells: [...known.map((fact) => fact ?? ''), addedAt.slice(0, 10)],
          subjectIds: recordIds,
        },
      ];
    }),
    total,
  };
}
