import { z } from 'zod';
import { ExportResource, RequestExportBody } from '../../domain/contracts/exports.ts';
import { exportOfProspects } from '../../domain/exports/export.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import { FileGoneError } from '../../platform/files/errors.ts';
import {
  exportFiles,
  getExport,
  listExports,
  type Export,
} from '../../projections/exports/exports.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type Session } from '../http/endpoint.ts';
import { ExportDeletedError, ExportExpiredError } from '../http/errors.ts';
import { execute } from '../http/execute.ts';
import { projectFor } from '../projects/projectFor.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { sendFile } from '../http/sendFile.ts';

const ById = z.object({ id: Id });

/** Exports of prospects: asked for, watched, downloaded by who asked. */
export function exportRoutes(app: ApiContext) {
  const own = async ({ workspaceId, userId }: Session, id: string): Promise<Export> => {
    const found = await app.reads([workspaceId], (tx) => getExport(tx, workspaceId, id));
    if (found?.requestedBy !== userId) throw new NotFoundError('export', id);
    return found;
  };
  /** How each is presented, of those that were found. */
  const presenterOf = async (found: readonly Export[]) => {
    const fileIds = found.flatMap(({ fileId }) => fileId ?? []);
    const kept = await app.files.listKept(fileIds);
    const now = app.clock.now();
    return (each: Export) => presentExport(each, kept, now);
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/exports',
      summary: 'List your exports, newest first.',
      capability: 'exports',
      access: 'user',
      reads: [exportFiles],
      query: listQuery({
        filter: { projectId: Id.optional() },
        sort: ['requestedAt', 'status'] as const,
      }),
      answer: z.array(ExportResource),
      async handle({ session: { workspaceId, userId }, query, ctx }) {
        const page = pageOf(query);
        const { projectId } = query.filter ?? {};
        const ids = idsOf(query.filter);
        const wanted = { ...page, sort: query.sort, ids, projectId, requestedBy: userId };
        const found = await app.reads([workspaceId], (tx) => listExports(tx, workspaceId, wanted));
        return answerList(ctx, 'exports', page.offset, found, await presenterOf(found.rows));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/exports/:id',
      summary: 'Read one of your exports.',
      capability: 'exports',
      access: 'user',
      reads: [exportFiles],
      params: ById,
      answer: ExportResource,
      async handle({ session, params }) {
        const found = await own(session, params.id);
        const present = await presenterOf([found]);
        return present(found);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/exports/:id/file',
      summary: 'Download the file of one of your exports, until it expires.',
      capability: 'exports',
      access: 'user',
      reads: [exportFiles],
      params: ById,
      answer: null,
      async handle({ session, params, ctx }) {
        const { fileId, projectId, expiresAt } = await own(session, params.id);
        try {
          await sendFile(app, ctx, fileId);
        } catch (error) {
          if (!(error instanceof FileGoneError)) throw error;
          const expired = hasExpired(expiresAt, app.clock.now());
          const Gone = expired ? ExportExpiredError : ExportDeletedError;
          throw new Gone(params.id, projectId);
        }
        return null;
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/exports',
      summary: 'Have a project’s prospects written to a file, all or those of some stages.',
      capability: 'exports',
      access: 'user',
      body: RequestExportBody,
      answer: z.object({ id: Id }),
      status: 202,
      async handle({ session, body, ctx, commandContext }) {
        await projectFor(app, session, body.projectId, canChangeProject);
        const context = commandContext();
        const exportId = app.ids.idOf('export', context.commandId);
        const { projectId, stages } = body;
        const requestedBy = session.userId;
        await execute(app, ctx, exportOfProspects, exportId, {
          type: 'RequestExport',
          data: { exportId, projectId, requestedBy, format: 'csv', stages },
          context,
        });
        return { id: exportId };
      },
    }),
  ];
}

function presentExport(found: Export, kept: ReadonlySet<string>, now: Date): ExportResource {
  const { id, projectId, requestedAt, rows, expiresAt } = found;
  const status = statusOf(found, kept, now);
  return {
    id,
    projectId,
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
  return { code: failureCode, message: 'The file could not be made. Please export again.' };
}

function hasExpired(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}
