import type { ListCommand } from '../../domain/lists/commands.ts';
import type { ListEvent } from '../../domain/lists/events.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { ListBulk } from '../../projections/bulks/listBulks.ts';
import {
  additionsTo,
  getListAlone,
  idsComeAndGone,
  idsOnList,
} from '../../projections/lists/listLists.ts';
import { peopleToList } from '../../projections/lists/peopleToList.ts';
import { presentIds } from '../../projections/people/personLinks.ts';

/** Of whom it was not done, and why. */
export interface NotDone {
  readonly personId: string;
  readonly code: string;
}

/** What is to become of a list for some of the many; no command where nothing is. */
export interface ListChange {
  readonly command: Pick<ListCommand, 'type' | 'data'> | null;
  readonly failed: readonly NotDone[];
  /** The revision of the list that it was decided on. */
  readonly revision: number;
}

/** What an earlier bulk did to the same of the many, which is to be taken back. */
export interface Undone {
  readonly bulk: ListBulk;
  readonly events: readonly ListEvent[];
  /** Up to where in the log these reach. */
  readonly position: Position;
}

/** Decides for some of the many, by who stands on the list now. */
export async function listChangeOf(
  tx: Transaction,
  bulk: ListBulk,
  personIds: readonly string[],
  undone: Undone | undefined,
): Promise<ListChange> {
  const { workspaceId, listId } = bulk;
  const revision = (await getListAlone(tx, workspaceId, listId))?.revision ?? 0;
  const [came, went] = [idsIn(undone, 'PeopleListed'), idsIn(undone, 'PeopleUnlisted')];
  if (undone !== undefined && came.length > 0) {
    return { ...(await takenOffAgain(tx, undone.bulk, came)), revision };
  }
  if (undone !== undefined) return { ...(await putBack(tx, bulk, went, undone)), revision };
  if (bulk.action === 'add') return { ...(await putOn(tx, bulk, personIds, false)), revision };
  const standing = await idsOnList(tx, workspaceId, listId, personIds);
  return { command: taken(listId, [...standing.keys()]), failed: [], revision };
}

type Decided = Omit<ListChange, 'revision'>;

/**
 * Whoever stands there already stands there once. Of who comes back each id does that they were taken off by, so that
 * they all stand there once they are told apart again.
 */
async function putOn(
  tx: Transaction,
  { workspaceId, listId }: ListBulk,
  ids: readonly string[],
  isBack: boolean,
): Promise<Decided> {
  const present = await presentIds(tx, ids);
  const standing = new Set((await idsOnList(tx, workspaceId, listId, ids)).values());
  const people = await peopleToList(tx, workspaceId, ids, standing);
  const fresh = new Set(people.personIds);
  const presentOf = (id: string) => present.get(id) ?? id;
  const gone = ids.filter((id) => !standing.has(presentOf(id)) && !fresh.has(presentOf(id)));
  const personIds = isBack ? ids.filter((id) => fresh.has(presentOf(id))) : people.personIds;
  return {
    command:
      personIds.length === 0
        ? null
        : { type: 'ListPeople', data: { listId, personIds, recordIds: people.recordIds } },
    failed: gone.map((personId) => ({ personId, code: 'not-found' })),
  };
}

/** Whom others have put on it and taken off again since stay off. */
async function putBack(
  tx: Transaction,
  bulk: ListBulk,
  ids: readonly string[],
  { position }: Undone,
): Promise<Decided> {
  const { workspaceId, listId } = bulk;
  const changed = await idsComeAndGone(tx, workspaceId, listId, ids, position);
  const standing = await idsOnList(tx, workspaceId, listId, [...changed]);
  const others = ids.filter((id) => !changed.has(id));
  const { command, failed } = await putOn(tx, bulk, others, true);
  const since = [...changed].filter((id) => !standing.has(id));
  return { command, failed: [...failed, ...changedSince(since)] };
}

/** Whom others have put on it since stay; who has gone since is gone. */
async function takenOffAgain(
  tx: Transaction,
  { workspaceId, listId, startedBy, endedAt }: ListBulk,
  ids: readonly string[],
): Promise<Decided> {
  const additions = await additionsTo(tx, workspaceId, listId, ids);
  const isOwn = ({ addedBy, addedAt }: (typeof additions)[number]) =>
    addedBy === startedBy && (endedAt === null || addedAt <= endedAt);
  const idsWhere = (isMeant: (one: (typeof additions)[number]) => boolean) =>
    additions.filter(isMeant).map(({ personId }) => personId);
  const since = idsWhere((one) => !isOwn(one));
  return { command: taken(listId, idsWhere(isOwn)), failed: changedSince(since) };
}

function changedSince(ids: readonly string[]): NotDone[] {
  return ids.map((personId) => ({ personId, code: 'changed-since' }));
}

function taken(listId: string, personIds: string[]): ListChange['command'] {
  return personIds.length === 0 ? null : { type: 'UnlistPeople', data: { listId, personIds } };
}

function idsIn(undone: Undone | undefined, type: 'PeopleListed' | 'PeopleUnlisted'): string[] {
  return (undone?.events ?? []).flatMap((event) =>
    event.type === type && 'personIds' in event.data ? event.data.personIds : [],
  );
}
