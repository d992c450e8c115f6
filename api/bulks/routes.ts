import { z } from 'zod';
import { bulk as bulkDecider } from '../../domain/bulks/bulk.ts';
import type { BulkCommand } from '../../domain/bulks/commands.ts';
import { BULK_MAX } from '../../domain/bulks/events.ts';
import { canReadBulk } from '../../domain/bulks/policy.ts';
import { BulkResource, StartBulkBody } from '../../domain/contracts/bulks.ts';
import { ERASED } from '../../domain/contracts/erased.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { bulks, getBulk, type Bulk } from '../../projections/bulks/bulks.ts';
import { listCandidacies, listProspectIds } from '../../projections/pipeline/listProspects.ts';
import type { UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { read } from '../http/read.ts';
import { assertAssignee } from '../pipeline/assertAssignee.ts';
import { narrowingOf } from '../pipeline/narrowingOf.ts';
import { readWhoIsHere } from '../pipeline/whoIsHere.ts';
import { assertStage } from '../projects/assertStage.ts';
import { openProjectFor } from '../projects/projectFor.ts';

const ById = z.object({ id: Id });

/** Of so many it is told who they are: more are a count. */
const NAMED = 100;

/** One thing done to many prospects as one job, watched by who started it, and taken back. */
export function bulkRoutes(app: ApiContext) {
  return [
    read({
      path: '/api/bulks/:id',
      summary: 'Read how far something is that you do to many prospects, or what came of it.',
      capability: 'bulks',
      params: ById,
      answer: BulkResource,
      reads: [bulks],
      may: canReadBulk,
      subject: own,
      async find({ subject, session: { workspaceId } }, tx) {
        const ids = subject.failed.slice(0, NAMED).map(({ candidacyId }) => candidacyId);
        const found = await listCandidacies(tx, workspaceId, ids);
        const names = new Map(found.map(({ id, name }) => [id, name]));
        return present(subject, names);
      },
      present: (found) => found,
    }),
    command({
      path: '/api/bulks',
      summary:
        'Do one thing to many prospects of a project: to those that are named, or to all that are found.',
      capability: 'bulks',
      body: StartBulkBody,
      answer: z.object({ id: Id }),
      status: 202,
      may: canChangeProject,
      subject: ({ session, body }, tx) => openProjectFor(tx, session, body.projectId),
      decider: bulkDecider,
      idOf: (_request, { commandId }) => app.ids.idOf('bulk', commandId),
      async command({ session, subject, body }, { commandId }): Promise<Started> {
        if (body.stage !== undefined) assertStage(subject, body.stage);
        await assertAssignee(app, subject, body.assigneeId ?? null);
        const seenAt = await app.store.head();
        const { workspaceId, userId: startedBy } = session;
        const { projectId, action, stage = null, reason: reasonCode = null, allOf } = body;
        const candidacyIds = await app.reads([workspaceId], async (tx) => {
          const { stage: inStage, ...narrowing } = allOf ?? {};
          const here = await readWhoIsHere(tx, subject);
          const asked = { userId: startedBy, here, now: app.clock.now() };
          return listProspectIds(tx, workspaceId, {
            projectId,
            ids: body.ids,
            stage: inStage,
            ...narrowingOf(narrowing, asked),
            limit: BULK_MAX + 1,
          });
        });
        if (candidacyIds.length === 0) throw new NotFoundError('prospect');
        if (candidacyIds.length > BULK_MAX) {
          throw new RuleBrokenError(
            'too-many',
            `At most ${BULK_MAX} people can be changed at once.`,
          );
        }
        const bulkId = app.ids.idOf('bulk', commandId);
        const { assigneeId = null, tag } = body;
        const personal = tag === undefined ? {} : { [workspaceId]: { tag } };
        const what = { action, stage, reasonCode, assigneeId, personal, undoes: null };
        const whom = { candidacyIds: [...candidacyIds], seenAt };
        return { type: 'StartBulk', data: { bulkId, projectId, startedBy, ...what, ...whom } };
      },
      present: (_handled, id) => ({ id }),
    }),
    command({
      path: '/api/bulks/:id/undo',
      summary: 'Take back what you did to many prospects, but for those who were changed since.',
      capability: 'bulks',
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
      idOf: (_request, { commandId }) => app.ids.idOf('bulk', commandId),
      async command({ session, subject: undone }, { commandId }): Promise<Started> {
        if (undone.status === 'running') {
          throw new RuleBrokenError('still-running', 'Please wait until all of it is done.');
        }
        const bulkId = app.ids.idOf('bulk', commandId);
        const { projectId, id: undoes, candidacyIds } = undone;
        const nothing = { stage: null, reasonCode: null, assigneeId: null, personal: {} };
        const what = { ...nothing, action: 'undo', undoes };
        const whom = { candidacyIds: [...candidacyIds], seenAt: await app.store.head() };
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

function present(found: Bulk, names: ReadonlyMap<string, string | null>): BulkResource {
  const { id, projectId, action, stage, assigneeId, tag, status, startedAt, done, failed } = found;
  return {
    id,
    projectId,
    action,
    stage,
    assigneeId,
    tag,
    status,
    startedAt,
    total: found.candidacyIds.length,
    done,
    failed: failed.slice(0, NAMED).map(({ candidacyId, code }) => ({
      id: candidacyId,
      code,
      name: names.get(candidacyId) ?? ERASED,
    })),
    failedCount: failed.length,
  };
}
