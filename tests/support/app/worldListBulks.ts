import { randomUUID } from 'node:crypto';
import type { ListBulkResource } from '../../../domain/contracts/listBulks.ts';
import { shownListed } from './worldKept.ts';
import type { World } from './world.ts';

/** A bulk of a list as the stand-in keeps it. */
export interface WorldListBulk extends ListBulkResource {
  /** Who came by it, and who went. */
  readonly came: readonly string[];
  readonly went: readonly string[];
}

type Body = Readonly<Record<string, unknown>>;

/** Those named, or all that a list finds. */
export function chosenListed(world: World, listId: string, body: Body): string[] {
  const { q = '' } = (body['allOf'] ?? {}) as { readonly q?: string };
  const named = body['personIds'] as readonly string[] | undefined;
  return shownListed(world)
    .filter((one) => one.listId === listId)
    .filter(({ id, name }) => named?.includes(id) ?? name.toLowerCase().includes(q.toLowerCase()))
    .map(({ id }) => id);
}

/** Puts many on a list or takes them off, at once. */
export function changeManyOfList(world: World, listId: string, verb: string, body: Body) {
  if (verb === 'remove-many') {
    return done(world, listId, 'remove', { came: [], went: chosenListed(world, listId, body) });
  }
  const { fromListId } = body;
  const came =
    typeof fromListId === 'string'
      ? chosenListed(world, fromListId, body)
      : ((body['personIds'] ?? world.connections.map((one) => one.id)) as readonly string[]);
  return done(world, listId, 'add', { came, went: [] });
}

/** Something that is done to many prospects: it had come to one of them by then. */
export function stopBulk(world: World, id: string) {
  const bulk = world.bulks.find((one) => one.id === id);
  Object.assign(bulk ?? {}, { isStopped: true, done: 1 });
  return { body: { id }, changed: ['bulks'] };
}

/** Takes one back. */
export function undoListBulk(world: World, id: string) {
  const undone = world.listBulks.find((one) => one.id === id);
  const { listId = '', came = [], went = [] } = undone ?? {};
  return done(world, listId, 'undo', { came: went, went: came });
}

function done(
  world: World,
  listId: string,
  action: string,
  meant: Pick<WorldListBulk, 'came' | 'went'>,
) {
  const list = world.lists.find((one) => one.id === listId);
  const standing = list?.personIds ?? [];
  const isUnknown = (each: string) => world.unknownToLists.includes(each);
  const came = meant.came.filter((each) => !standing.includes(each) && !isUnknown(each));
  const failed = meant.came.filter(isUnknown).map((each) => ({
    id: each,
    name: world.suggestions.find(({ personId }) => personId === each)?.name ?? '',
    code: 'not-found',
  }));
  const went = meant.went.filter((id) => standing.includes(id));
  const personIds = [...standing.filter((id) => !went.includes(id)), ...came];
  Object.assign(list ?? {}, { personIds });
  const id = randomUUID();
  world.listBulks.push({
    id,
    listId,
    listName: list?.name ?? null,
    action,
    status: 'finished',
    isStopped: false,
    startedAt: new Date().toISOString(),
    total: meant.came.length + meant.went.length,
    changed: came.length + went.length,
    reached: meant.came.length + meant.went.length,
    failed,
    failedCount: failed.length,
    reasons: failed.length === 0 ? [] : [{ code: 'not-found', count: failed.length }],
    came,
    went,
  });
  return { body: { id }, changed: ['list-bulks', 'lists', 'list-people'] };
}
