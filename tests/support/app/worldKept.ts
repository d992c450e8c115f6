import { randomUUID } from 'node:crypto';
import type { ListedPersonResource, ListResource } from '../../../domain/contracts/lists.ts';
import type { ViewResource } from '../../../domain/contracts/views.ts';
import { RefusedError } from './refused.ts';
import { ME, type World } from './world.ts';
import { personOf } from './worldPeople.ts';

const OWNER = { ownerId: ME, ownerName: 'Ada Whitcombe' };

/** A list as the stand-in keeps it. */
export interface WorldList extends ListResource {
  readonly personIds: readonly string[];
  readonly isDeleted: boolean;
}

/** A view as the stand-in keeps it. */
export interface WorldView extends ViewResource {
  readonly isDeleted: boolean;
}

/** The lists that are not deleted, each with its count and, to be asked for by them, who stands on it. */
export function shownLists({
  lists,
}: World): (ListResource & { readonly personIds: readonly string[] })[] {
  return lists
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ personIds, isDeleted: _isDeleted, ...list }) => ({
      ...list,
      personIds,
      peopleCount: personIds.length,
    }));
}

/** Everybody who stands on lists, each with theirs. */
export function shownListed(world: World): (ListedPersonResource & { readonly listId: string })[] {
  return world.lists.flatMap(({ id: listId, personIds }) =>
    personIds.flatMap((id) => {
      const person = personOf(world, id);
      if (person === undefined) return [];
      const { name, position, company, location, url } = person;
      const added = { addedAt: '2026-11-20T10:00:00.000Z', addedByName: OWNER.ownerName };
      return [{ id, listId, name, position, company, location, url, ...added }];
    }),
  );
}

/** All of them; `deleted` is what a list narrows them by. */
export function shownViews({ views }: World): (ViewResource & { readonly deleted: boolean })[] {
  return views.map(({ isDeleted: deleted, ...view }) => ({ ...view, deleted }));
}

type Body = Readonly<Record<string, unknown>>;

/** Obeys what is said of lists. */
export function obeyOfList(world: World, id: string, verb: string, body: Body, ifMatch?: number) {
  const wanted = (body['personIds'] as string[] | undefined) ?? [];
  if (id === '') {
    const list: WorldList = {
      id: randomUUID(),
      name: String(body['name']),
      sharing: body['sharing'] === 'workspace' ? 'workspace' : 'private',
      ...OWNER,
      peopleCount: 0,
      createdAt: '2026-11-21T10:00:00.000Z',
      changedAt: '2026-11-21T10:00:00.000Z',
      may: { own: true },
      revision: 0,
      personIds: [...new Set(wanted)],
      isDeleted: false,
    };
    world.lists.push(list);
    return changed('lists', list, list.personIds);
  }
  const list = found(world.lists, id, ifMatch);
  const fresh = wanted.filter((one) => !list.personIds.includes(one));
  const standing = wanted.filter((one) => list.personIds.includes(one));
  const next: WorldList = {
    ...list,
    revision: list.revision + 1,
    ...(verb === 'rename' ? { name: String(body['name']) } : {}),
    ...(verb === 'share' ? { sharing: body['sharing'] as ListResource['sharing'] } : {}),
    ...(verb === 'add' ? { personIds: [...list.personIds, ...fresh] } : {}),
    ...(verb === 'remove'
      ? { personIds: list.personIds.filter((one) => !wanted.includes(one)) }
      : {}),
    ...(verb === 'delete' ? { isDeleted: true } : {}),
    ...(verb === 'restore' ? { isDeleted: false } : {}),
  };
  world.lists = world.lists.map((one) => (one === list ? next : one));
  return changed('lists', next, verb === 'add' ? fresh : standing);
}

/** Obeys what is said of views. */
export function obeyOfView(world: World, id: string, verb: string, body: Body, ifMatch?: number) {
  if (id === '') {
    const view: WorldView = {
      id: randomUUID(),
      table: String(body['table']),
      name: String(body['name']),
      query: String(body['query']),
      sharing: body['sharing'] === 'workspace' ? 'workspace' : 'private',
      ...OWNER,
      may: { change: true },
      revision: 0,
      isDeleted: false,
    };
    world.views.push(view);
    return changed('views', view);
  }
  const view = found(world.views, id, ifMatch);
  const isDeleted = verb === 'delete' || (verb !== 'restore' && view.isDeleted);
  const next: WorldView = { ...view, ...body, isDeleted, revision: view.revision + 1 };
  world.views = world.views.map((one) => (one === view ? next : one));
  return changed('views', next);
}

function found<Kept extends { readonly id: string; readonly revision: number }>(
  kept: readonly Kept[],
  id: string,
  ifMatch: number | undefined,
): Kept {
  const one = kept.find((each) => each.id === id);
  if (one === undefined) throw new RefusedError(404, 'There is nothing here.', {});
  if (ifMatch !== undefined && ifMatch !== one.revision) {
    throw new RefusedError(412, 'Somebody has changed this since you last saw it.', {
      code: 'stale',
    });
  }
  return one;
}

function changed(
  resource: string,
  { id, revision }: { readonly id: string; readonly revision: number },
  personIds: readonly string[] = [],
) {
  return { body: { id, revision, personIds }, changed: [resource] };
}
