import { LISTED_AT_ONCE } from '../../domain/lists/commands.ts';
import type { ListCommand } from '../../domain/lists/commands.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { Bulk } from '../../projections/bulks/bulks.ts';
import { idsOnList, listPeopleOfList } from '../../projections/lists/listLists.ts';
import { peopleToList } from '../../projections/lists/peopleToList.ts';
import { listCandidacies } from '../../projections/pipeline/listProspects.ts';

/** What is to become of a list for some of the many: of whom nothing, as they are gone, and the commands for the others. */
interface ListWish {
  readonly gone: readonly string[];
  readonly commands: readonly Pick<ListCommand, 'type' | 'data'>[];
}

/** The many, so many together as a list takes at once. */
export function chunksOf(candidacyIds: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(candidacyIds.length / LISTED_AT_ONCE) }, (_, at) =>
    candidacyIds.slice(at * LISTED_AT_ONCE, (at + 1) * LISTED_AT_ONCE),
  );
}

/**
 * Puts some of the many on the list of a bulk; whoever stands there already stands there once. Taken
 * back, it is with each as it was before: who came with the bulk goes, whoever stood there stays.
 * @param undone the bulk that this one takes back
 */
export async function listWishOf(
  tx: Transaction,
  { workspaceId, listId }: Pick<Bulk, 'workspaceId'> & { readonly listId: string },
  candidacyIds: readonly string[],
  undone: Bulk | undefined,
): Promise<ListWish> {
  const found = await listCandidacies(tx, workspaceId, candidacyIds);
  const known = found.filter(({ name }) => name !== null);
  const here = new Set(known.map(({ id }) => id));
  const gone = candidacyIds.filter((id) => !here.has(id));
  const failed = new Set(undone?.failed.map(({ candidacyId }) => candidacyId));
  const meant = known.filter(({ id }) => !failed.has(id)).map(({ personId }) => personId);
  const standing = async (position?: Position) => {
    const asOf = position === undefined ? undefined : ({ kind: 'position', position } as const);
    const page = { listId, ids: meant, asOf, offset: 0, limit: meant.length };
    return new Set((await listPeopleOfList(tx, workspaceId, page)).rows.map(({ id }) => id));
  };
  const now = await standing();
  const before = undone === undefined ? new Set(meant) : await standing(undone.seenAt);
  const coming = meant.filter((id) => before.has(id) && !now.has(id));
  const leaving = new Set(meant.filter((id) => !before.has(id) && now.has(id)));
  const on = await idsOnList(tx, workspaceId, listId, [...leaving]);
  const personIds = [...on].flatMap(([id, present]) => (leaving.has(present) ? [id] : []));
  const people = await peopleToList(tx, workspaceId, coming);
  return {
    gone,
    commands: [
      ...(people.personIds.length === 0
        ? []
        : [{ type: 'ListPeople' as const, data: { listId, ...people } }]),
      ...(personIds.length === 0
        ? []
        : [{ type: 'UnlistPeople' as const, data: { listId, personIds } }]),
    ],
  };
}
