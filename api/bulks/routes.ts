import { z } from 'zod';
import { bulk as bulkDecider } from '../../domain/bulks/bulk.ts';
import type { BulkCommand } from '../../domain/bulks/commands.ts';
import { STOPPED } from '../../domain/kernel/stopped.ts';
import { BULK_MAX } from '../../domain/bulks/limits.ts';
import { canReadBulk } from '../../domain/bulks/policy.ts';
import { BulkResource, StartBulkBody } from '../../domain/contracts/bulks.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadList } from '../../domain/lists/policy.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { bulks, getBulk, type Bulk } from '../../projections/bulks/bulks.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { listCandidacies } from '../../projections/pipeline/listProspects.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import { listFor } from '../lists/listFor.ts';
import { assertAssignee } from '../pipeline/assertAssignee.ts';
import { assertReasonOffered } from '../pipeline/assertReason.ts';
import { chosenIds } from '../pipeline/chosenIds.ts';
import { assertStage } from '../projects/assertStage.ts';
import { openProjectFor, readableProjects } from '../projects/projectFor.ts';
import { NAMED, reachedOf, reasonsOf } from './presentFailed.ts';
import { stopping } from './stopping.ts';
import { assertOver, undoIdOf } from './undoIdOf.ts';

const ById = z.object({ id: Id });

/** One thing done to many prospects as one job, watched by who started it, and taken back. */
export function bulkRoutes(app: ApiContext) {
  return [
    read({
      path: '/api/bulks/:id',
      summary: 'Read how far something is that you do to many prospects, or what came of it.',
      capability: 'bulks',
      scope: 'pipeline:read',
      params: ById,
      answer: BulkResource,
      reads: [bulks],
      may: canReadBulk,
      subject: own,
      async find({ subject, session }, tx) {
        const { workspaceId } = session;
        // Whoever may see the project no longer is told how many, and of nobody by name.
        const [project] = await readableProjects(tx, session, [subject.projectId]);
        const named = project === undefined ? [] : reachedOf(subject.failed).slice(0, NAMED);
        const ids = named.map(({ candidacyId }) => candidacyId);
        const found = await listCandidacies(tx, workspaceId, ids);
        const names = new Map(found.map(({ id, name }) => [id, name]));
        return present(subject, names, await listNameOf(tx, session, subject));
      },
      present: (found) => found,
    }),
    command({
      path: '/api/bulks',
      summary:
        'Do one thing to many prospects of a project: to those that are named, or to all that are found.',
      capability: 'bulks',
      scope: 'pipeline:write',
      body: StartBulkBody,
      answer: z.object({ id: Id }),
      status: 202,
      may: canChangeProject,
      subject: ({ session, body }, tx) => openProjectFor(tx, session, body.projectId),
      decider: bulkDecider,
      idOf: (_request, { commandId }) => app.ids.idOf('bulk', commandId),
      async command({ session, subject, body }, { commandId }): Promise<Started> {
        if (body.stage !== undefined) assertStage(subject, body.stage);
        if (body.reason !== undefined) {
          await assertReasonOffered(app, session.workspaceId, body.reason);
        }
        await assertAssignee(app, subject, body.assigneeId ?? null);
        const { workspaceId, userId: startedBy } = session;
        const { listId = null } = body;
        if (listId !== null) await app.reads([workspaceId], (tx) => listFor(tx, session, listId));
        const seenAt = await app.store.head();
        const { projectId, action, stage = null, reason: reasonCode = null } = body;
        const candidacyIds = await chosenIds(app, session, subject, body, BULK_MAX);
        const bulkId = app.ids.idOf('bulk', commandId);
        const { assigneeId = null, tag } = body;
        const personal = tag === undefined ? {} : { [workspaceId]: { tag } };
        const what = { action, stage, reasonCode, assigneeId, listId, personal, undoes: null };
        const whom = { candidacyIds, personIds: [], seenAt };
        return { type: 'StartBulk', data: { bulkId, projectId, startedBy, ...what, ...whom } };
      },
      present: (_handled, id) => ({ id }),
    }),
    command({
      ...stopping,
      path: '/api/bulks/:id/stop',
      summary: 'Stop what you do to many prospects: what is done by then stays.',
      scope: 'pipeline:write',
      subject: own,
      command: ({ session, subject: { id: bulkId, projectId } }) => ({
        type: 'StopBulk' as const,
        data: { bulkId, projectId, stoppedBy: session.userId },
      }),
    }),
    command({
      path: '/api/bulks/:id/undo',
      summary:
        'Take back what you did to many prospects, but for those who were changed since, and those who would be suggestions again while a colleague’s sequence goes on for them.',
      capability: 'bulks',
      scope: 'pipeline:write',
      params: ById,
      body: z.strictObject({}),
      answer: z.object({ id: Id }),
      status: 202,
      may: canReadBulk,
      async subject(request, tx) {
        const undone = await own(request, tx);
        await openProjectFor(tx, request.session, undone.projectId);
        return undone;
      },
      decider: bulkDecider,
      idOf: undoIdOf(app),
      async command({ session, subject: undone, aggregateId: bulkId }): Promise<Started> {
        await assertOver(app, undone, bulkId);
        const { projectId, id: undoes } = undone;
        const left = new Set(
          undone.failed.flatMap(({ candidacyId, code }) => (code === STOPPED ? [candidacyId] : [])),
        );
        const candidacyIds = undone.candidacyIds.filter((id) => !left.has(id));
        if (candidacyIds.length === 0) {
          throw new RuleBrokenError('nothing-done', 'It was stopped before anything was done.');
        }
        // Who came from a list goes again, whatever has become of the list.
        const listId = undone.action === 'accept' ? null : undone.listId;
        const nothing = { stage: null, reasonCode: null, assigneeId: null, personal: {} };
        const what = { ...nothing, action: 'undo', listId, undoes };
        const seenAt = await app.store.head();
        const whom = { candidacyIds, personIds: [], seenAt };
        const startedBy = session.userId;
        return { type: 'StartBulk', data: { bulkId, projectId, startedBy, ...what, ...whom } };
      },
      present: (_handled, id) => ({ id }),
    }),
  ];
}

type Started = Pick<Extract<BulkCommand, { type: 'StartBulk' }>, 'type' | 'data'>;

/** What somebody does is told to them alone: to others it is not there. */
async function own(
  { session, params: { id } }: UserRequest<{ id: string }, object, unknown>,
  tx: Transaction,
): Promise<Bulk> {
  const found = await getBulk(tx, session.workspaceId, id);
  if (found === undefined || !canReadBulk(session, found)) throw new NotFoundError('bulk', id);
  return found;
}

/** What the list of a bulk is called, for who may see it still. */
async function listNameOf(
  tx: Transaction,
  session: Session,
  { listId }: Bulk,
): Promise<string | null> {
  if (listId === null) return null;
  const found = await getListAlone(tx, session.workspaceId, listId);
  return found !== undefined && canReadList(session, found) ? found.name : null;
}

function present(
  found: Bulk,
  names: ReadonlyMap<string, string | null>,
  listName: string | null,
): BulkResource {
  const { id, projectId, action, stage, assigneeId, tag, status, isStopped, startedAt, done } =
    found;
  const failed = reachedOf(found.failed);
  return {
    id,
    projectId,
    action,
    stage,
    assigneeId,
    tag,
    listName,
    status,
    isStopped,
    startedAt,
    total: found.candidacyIds.length,
    done,
    failed: failed.slice(0, NAMED).map(({ candidacyId, code }) => ({
      id: candidacyId,
      code,
      name: names.get(candidacyId) ?? ERASED,
    })),
    failedCount: failed.length,
    reasons: reasonsOf(failed),
  };
}
