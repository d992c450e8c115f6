import { z } from 'zod';
import { bulk } from '../../domain/bulks/bulk.ts';
import type { BulkCommand } from '../../domain/bulks/commands.ts';
import { BULK_MAX } from '../../domain/bulks/limits.ts';
import { canReadBulk } from '../../domain/bulks/policy.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { AddManyBody, ListBulkResource, RemoveManyBody } from '../../domain/contracts/listBulks.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canFillList, canReadList } from '../../domain/lists/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getListBulk, listBulks, type ListBulk } from '../../projections/bulks/listBulks.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { listPeople } from '../../projections/people/people.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import { chosenOfList } from '../lists/chosenOfList.ts';
import { listFor } from '../lists/listFor.ts';
import { chosenToAdd } from './chosenToAdd.ts';
import { NAMED, reachedOf, reasonsOf } from './presentFailed.ts';
import { stopping } from './stopping.ts';
import { assertOver, undoIdOf } from './undoIdOf.ts';

const ById = z.object({ id: Id });

/** Many people put on a list or taken off it as one job, watched by who started it, and taken back. */
export function listBulkRoutes(app: ApiContext) {
  /** What each of the three commands that start one has alike. */
  const starting = {
    capability: 'bulks',
    scope: 'people:write',
    params: ById,
    answer: z.object({ id: Id }),
    status: 202,
    decider: bulk,
    idOf: (_request: unknown, { commandId }: { readonly commandId: string }) =>
      app.ids.idOf('bulk', commandId),
    present: (_handled: unknown, id: string) => ({ id }),
  } as const;
  return [
    read({
      path: '/api/list-bulks/:id',
      summary:
        'Read how far it is that you put many people on a list, or take them off, or what came of it.',
      capability: 'bulks',
      scope: 'people:read',
      params: ById,
      answer: ListBulkResource,
      reads: [listBulks],
      may: canReadBulk,
      subject: own,
      async find({ subject, session }, tx) {
        const { workspaceId } = session;
        const listName = await listNameOf(tx, session, subject);
        // Whoever may see the list no longer is told how many, and of nobody by name.
        const named = listName === null ? [] : reachedOf(subject.failed).slice(0, NAMED);
        const ids = named.map(({ personId }) => personId);
        const found = await listPeople(tx, workspaceId, ids);
        const names = new Map(found.map(({ id, name }) => [id, name]));
        return present(subject, names, listName);
      },
      present: (found) => found,
    }),
    command({
      ...starting,
      path: '/api/lists/:id/remove-many',
      summary: `Take people off a list as one job, up to ${BULK_MAX}: those that are named, or all that are found.`,
      body: RemoveManyBody,
      may: canFillList,
      subject: ({ session, params }, tx) => listFor(tx, session, params.id),
      async command({ session, params: { id: listId }, body }, { commandId }): Promise<Started> {
        const { workspaceId, userId: startedBy } = session;
        const personIds = await chosenOfList(app, workspaceId, listId, body, BULK_MAX);
        const bulkId = app.ids.idOf('bulk', commandId);
        const what = { action: 'remove', fromListId: null, undoes: null };
        return { type: 'StartListBulk', data: { bulkId, listId, startedBy, ...what, personIds } };
      },
    }),
    command({
      ...starting,
      path: '/api/lists/:id/add-many',
      summary: `Put people on a list as one job, up to ${BULK_MAX}: those that are named, all that another list finds, or all that the network finds. Who stands on it already stands on it once.`,
      body: AddManyBody,
      may: canFillList,
      subject: ({ session, params }, tx) => listFor(tx, session, params.id),
      async command({ session, params: { id: listId }, body }, { commandId }): Promise<Started> {
        const { userId: startedBy } = session;
        const personIds = await chosenToAdd(app, session, body);
        const bulkId = app.ids.idOf('bulk', commandId);
        const what = { action: 'add', fromListId: body.fromListId ?? null, undoes: null };
        return { type: 'StartListBulk', data: { bulkId, listId, startedBy, ...what, personIds } };
      },
    }),
    command({
      ...stopping,
      path: '/api/list-bulks/:id/stop',
      summary:
        'Stop putting many people on a list, or taking them off: what is done by then stays.',
      scope: 'people:write',
      subject: own,
      command: ({ session, subject: { id: bulkId, listId } }) => ({
        type: 'StopListBulk' as const,
        data: { bulkId, listId, stoppedBy: session.userId },
      }),
    }),
    command({
      ...starting,
      path: '/api/list-bulks/:id/undo',
      summary:
        'Take back that you put many people on a list, or took them off, but for whom others have changed since.',
      body: z.strictObject({}),
      may: canReadBulk,
      idOf: undoIdOf(app),
      async subject(request, tx) {
        const undone = await own(request, tx);
        await listFor(tx, request.session, undone.listId, { evenDeleted: true });
        return undone;
      },
      async command({ session, subject: undone, aggregateId: bulkId }): Promise<Started> {
        await assertOver(app, undone, bulkId);
        const { listId, id: undoes, personIds } = undone;
        const startedBy = session.userId;
        const what = { action: 'undo', fromListId: null, undoes, personIds: [...personIds] };
        return { type: 'StartListBulk', data: { bulkId, listId, startedBy, ...what } };
      },
    }),
  ];
}

type Started = Pick<Extract<BulkCommand, { type: 'StartListBulk' }>, 'type' | 'data'>;

/** What somebody does is told to them alone: to others it is not there. */
async function own(
  { session, params: { id } }: UserRequest<{ id: string }, object, unknown>,
  tx: Transaction,
): Promise<ListBulk> {
  const found = await getListBulk(tx, session.workspaceId, id);
  if (found === undefined || !canReadBulk(session, found)) throw new NotFoundError('bulk', id);
  return found;
}

/** What the list is called, for who may see it still. */
async function listNameOf(
  tx: Transaction,
  session: Session,
  { listId }: ListBulk,
): Promise<string | null> {
  const found = await getListAlone(tx, session.workspaceId, listId);
  return found !== undefined && canReadList(session, found) ? found.name : null;
}

function present(
  found: ListBulk,
  names: ReadonlyMap<string, string>,
  listName: string | null,
): ListBulkResource {
  const { id, listId, action, status, isStopped, startedAt, personIds, changed } = found;
  const failed = reachedOf(found.failed);
  return {
    id,
    listId,
    listName,
    action,
    status,
    isStopped,
    startedAt,
    total: personIds.length,
    changed,
    reached: personIds.length - (found.failed.length - failed.length),
    failed: failed.slice(0, NAMED).map(({ personId, code }) => ({
      id: personId,
      code,
      name: names.get(personId) ?? ERASED,
    })),
    failedCount: failed.length,
    reasons: reasonsOf(failed),
  };
}
