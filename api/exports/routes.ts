import { z } from 'zod';
import {
  ExportListBody,
  ExportResource,
  RequestExportBody,
} from '../../domain/contracts/exports.ts';
import { whyStopped } from '../../domain/contracts/stoppedJobs.ts';
import type { ExportCommand } from '../../domain/exports/commands.ts';
import { EXPORT_CHOSEN_MAX } from '../../domain/exports/events.ts';
import { STOPPED } from '../../domain/kernel/stopped.ts';
import { exportOfPeople } from '../../domain/exports/export.ts';
import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadExport } from '../../domain/exports/policy.ts';
import { canExportList } from '../../domain/lists/policy.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { FileGoneError } from '../../platform/files/errors.ts';
import {
  exportFiles,
  getExport,
  listExports,
  type Export,
} from '../../projections/exports/exports.ts';
import { getListAlone } from '../../projections/lists/listLists.ts';
import { lists } from '../../projections/lists/lists.ts';
import { getProjectsAlone } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import type { ApiContext } from '../http/context.ts';
import { canAsMember, type UserRequest } from '../http/asked.ts';
import { command } from '../http/command.ts';
import { ExportDeletedError, ExportExpiredError } from '../http/errors.ts';
import { read } from '../http/read.ts';
import { chosenOfList } from '../lists/chosenOfList.ts';
import { listFor } from '../lists/listFor.ts';
import { chosenIds } from '../pipeline/chosenIds.ts';
import { projectFor } from '../projects/projectFor.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { sendFile } from '../http/sendFile.ts';
import { listedInFile, prospectsInFile } from './peopleInFile.ts';

const ById = z.object({ id: Id });

/** Exports of prospects and of lists: asked for, watched, downloaded by who asked. */
export function exportRoutes(app: ApiContext) {
  /** How each is presented, of those that were found. */
  const presenterOf = async (found: readonly Export[]) => {
    const fileIds = found.flatMap(({ fileId }) => fileId ?? []);
    const kept = await app.files.listKept(fileIds);
    const now = app.clock.now();
    return (each: Export) => presentExport(each, kept, now);
  };
  return [
    read({
      path: '/api/exports',
      summary: 'List your exports, newest first.',
      capability: 'exports',
      scope: 'exports:write',
      query: listQuery({
        filter: {
          projectId: Id.optional(),
          of: z.enum(['project', 'list']).optional(),
          ready: z.boolean().optional().describe('Those alone that can be downloaded now.'),
        },
        sort: ['requestedAt', 'status'] as const,
      }),
      answer: z.array(ExportResource),
      reads: [exportFiles],
      may: canAsMember,
      find({ session: { workspaceId, userId }, query }, tx) {
        const page = pageOf(query);
        const { projectId, of, ready = false } = query.filter ?? {};
        const readyAt = ready ? app.clock.now() : undefined;
        const ids = idsOf(query.filter);
        const by = { ids, projectId, of, readyAt, requestedBy: userId };
        const wanted = { ...page, sort: query.sort, ...by };
        return listExports(tx, workspaceId, wanted);
      },
      present: async (found, { query, ctx }) =>
        answerList(ctx, 'exports', pageOf(query).offset, found, await presenterOf(found.rows)),
    }),
    read({
      path: '/api/exports/:id',
      summary: 'Read one of your exports.',
      capability: 'exports',
      scope: 'exports:write',
      params: ById,
      answer: ExportResource,
      reads: [exportFiles],
      may: canReadExport,
      subject: own,
      find: async ({ subject }) => subject,
      present: async (found) => (await presenterOf([found]))(found),
    }),
    read({
      path: '/api/exports/:id/file',
      summary: 'Download the file of one of your exports, until it expires.',
      capability: 'exports',
      scope: 'exports:write',
      params: ById,
      answer: null,
      reads: [exportFiles, projects, lists],
      may: canReadExport,
      subject: ownFile,
      find: async ({ subject }) => subject,
      async present({ fileId, expiresAt, ...of }, { params, ctx }) {
        try {
          await sendFile(app, ctx, fileId);
        } catch (error) {
          if (!(error instanceof FileGoneError)) throw error;
          const expired = hasExpired(expiresAt, app.clock.now());
          const Gone = expired ? ExportExpiredError : ExportDeletedError;
          throw new Gone(params.id, of);
        }
        return null;
      },
    }),
    command({
      path: '/api/exports',
      summary:
        'Have a project’s prospects written to a file: all, those of some stages, or those that are named or found, as they stand now.',
      capability: 'exports',
      scope: 'exports:write',
      body: RequestExportBody,
      answer: z.object({ id: Id }),
      status: 202,
      inTrial: prospectsInFile,
      stillOpen: true,
      may: canChangeProject,
      subject: ({ session, body }, tx) => projectFor(tx, session, body.projectId),
      decider: exportOfPeople,
      idOf: (_request, { commandId }) => app.ids.idOf('export', commandId),
      async command({ session, body, subject }, { commandId }): Promise<Asked> {
        const { projectId, stages, ...chosen } = body;
        // Also of those that were taken out: somebody may stand there still.
        const known = new Set(subject.stages.map(({ id }) => id));
        if (stages?.some((id) => !known.has(id)) === true) {
          throw new InvalidFieldsError({ stages: 'The project has no such stage.' });
        }
        const exportId = app.ids.idOf('export', commandId);
        const wish = { exportId, projectId, requestedBy: session.userId, format: 'csv' as const };
        if (chosen.ids === undefined && chosen.allOf === undefined) {
          return { type: 'RequestExport', data: { ...wish, stages } };
        }
        const seenAt = await app.store.head();
        const candidacyIds = await chosenIds(app, session, subject, chosen, EXPORT_CHOSEN_MAX);
        return { type: 'RequestProspectsExport', data: { ...wish, candidacyIds, seenAt } };
      },
      present: (_handled, id) => ({ id }),
    }),
    command({
      path: '/api/exports/:id/stop',
      summary: 'Stop having a file made: there is none then.',
      capability: 'exports',
      scope: 'exports:write',
      // Whatever keeps something from being made is let through where a workspace is to be read only.
      stillOpen: true,
      params: ById,
      body: z.strictObject({}),
      answer: z.object({ id: Id }),
      may: canReadExport,
      subject: own,
      decider: exportOfPeople,
      idOf: ({ params }) => params.id,
      command: ({ subject: { id: exportId } }) => ({
        type: 'FailExport' as const,
        data: { exportId, code: STOPPED },
      }),
      present: (_handled, id) => ({ id }),
    }),
    command({
      path: '/api/lists/:id/export',
      summary:
        'Have people of a list written to a file, which stands among your exports: all, or those that are named or found, as they stand on it now.',
      capability: 'exports',
      scope: 'exports:write',
      params: ById,
      body: ExportListBody,
      answer: z.object({ id: Id }),
      status: 202,
      inTrial: listedInFile,
      stillOpen: true,
      may: canExportList,
      subject: ({ session, params }, tx) => listFor(tx, session, params.id),
      decider: exportOfPeople,
      idOf: (_request, { commandId }) => app.ids.idOf('export', commandId),
      async command({ session, params: { id: listId }, body }, { commandId }) {
        const { workspaceId, userId: requestedBy } = session;
        const exportId = app.ids.idOf('export', commandId);
        const wish = { exportId, listId, requestedBy, format: 'csv' as const };
        const isAll = body.personIds === undefined && body.allOf?.q === undefined;
        if (isAll) return { type: 'RequestListExport' as const, data: { ...wish, some: null } };
        const personIds = await chosenOfList(app, workspaceId, listId, body, EXPORT_CHOSEN_MAX);
        // Only now: at an earlier place somebody who was found might not stand there yet.
        const data = { ...wish, some: { personIds, seenAt: await app.store.head() } };
        return { type: 'RequestListExport' as const, data };
      },
      present: (_handled, id) => ({ id }),
    }),
  ];
}

type Asked = AskedBy<'RequestExport'> | AskedBy<'RequestProspectsExport'>;
type AskedBy<Type> = Pick<Extract<ExportCommand, { type: Type }>, 'type' | 'data'>;

/** What somebody has asked for is theirs alone: to others it is not there. */
async function own(
  { session, params: { id } }: UserRequest<{ id: string }, object, unknown>,
  tx: Transaction,
): Promise<Export> {
  const found = await getExport(tx, session.workspaceId, id);
  if (found === undefined || !canReadExport(session, found)) throw new NotFoundError('export', id);
  return found;
}

/** The same, for who may still have it made: what is in the file they would be shown nowhere else. */
async function ownFile(
  request: UserRequest<{ id: string }, object, unknown>,
  tx: Transaction,
): Promise<Export> {
  const found = await own(request, tx);
  const { session, params } = request;
  const { workspaceId } = session;
  if (found.listId !== null) {
    const list = await getListAlone(tx, workspaceId, found.listId);
    if (list !== undefined && canExportList(session, list)) return found;
  }
  if (found.projectId !== null) {
    const [project] = await getProjectsAlone(tx, workspaceId, [found.projectId]);
    if (project !== undefined && canChangeProject(session, project)) return found;
  }
  throw new NotFoundError('export', params.id);
}

function presentExport(found: Export, kept: ReadonlySet<string>, now: Date): ExportResource {
  const { id, projectId, listId, requestedAt, rows, expiresAt } = found;
  const status = statusOf(found, kept, now);
  return {
    id,
    projectId,
    listId,
    requestedAt,
    rows,
    expiresAt,
    status,
    url: status === 'finished' ? `/api/exports/${id}/file` : null,
    failure: failureOf(found, status),
  };
}

/** A file that is gone before its time held somebody who has been forgotten: nothing else deletes it. */
function statusOf(found: Export, kept: ReadonlySet<string>, now: Date): ExportResource['status'] {
  const { fileId, expiresAt, status } = found;
  if (hasExpired(expiresAt, now)) return 'expired';
  return fileId === null || kept.has(fileId) ? status : 'deleted';
}

function failureOf(found: Export, status: ExportResource['status']): ExportResource['failure'] {
  if (status === 'deleted') {
    return {
      code: 'person-forgotten',
      message: 'Somebody in the file has asked to be forgotten. Please export again.',
    };
  }
  const { failureCode } = found;
  if (failureCode === null) return null;
  const message = whyStopped(failureCode) ?? 'The file could not be made. Please export again.';
  return { code: failureCode, message };
}

function hasExpired(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}
