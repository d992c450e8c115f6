import { z } from 'zod';
import { ExportResource, RequestExportBody } from '../../domain/contracts/exports.ts';
import { exportOfProspects } from '../../domain/exports/export.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canChangeProject } from '../../domain/projects/policy.ts';
import { FileGoneError } from '../../platform/files/errors.ts';
import { getExport, listExports, type Export } from '../../projections/exports/exports.ts';
import type { ApiGround } from '../dependencies.ts';
import { endpoint, type Session } from '../endpoint.ts';
import { ExportExpiredError } from '../errors.ts';
import { execute } from '../execute.ts';
import { projectFor } from '../projects/projectFor.ts';
import { answerList } from '../rest/answerList.ts';
import { idsOf, listQuery, pageOf } from '../rest/listQuery.ts';
import { sendFile } from '../sendFile.ts';

const ById = z.object({ id: Id });

/** Exports of prospects: asked for, watched, downloaded by who asked. */
export function exportRoutes(ground: ApiGround) {
  const own = async ({ workspaceId, userId }: Session, id: string): Promise<Export> => {
    const found = await ground.reads([workspaceId], (tx) => getExport(tx, workspaceId, id));
    if (found?.requestedBy !== userId) throw new NotFoundError('export', id);
    return found;
  };
  const present = (found: Export) => presentExport(found, ground.clock.now());
  return [
    endpoint({
      method: 'get',
      path: '/api/exports',
      summary: 'List your exports, newest first.',
      capability: 'exports',
      access: 'user',
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
        const found = await ground.reads([workspaceId], (tx) =>
          listExports(tx, workspaceId, wanted),
        );
        return answerList(ctx, 'exports', page.offset, found, present);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/exports/:id',
      summary: 'Read one of your exports.',
      capability: 'exports',
      access: 'user',
      params: ById,
      answer: ExportResource,
      handle: async ({ session, params }) => present(await own(session, params.id)),
    }),
    endpoint({
      method: 'get',
      path: '/api/exports/:id/file',
      summary: 'Download the file of one of your exports, until it expires.',
      capability: 'exports',
      access: 'user',
      params: ById,
      answer: null,
      async handle({ session, params, ctx }) {
        const { fileId, projectId } = await own(session, params.id);
        try {
          await sendFile(ground, ctx, fileId);
        } catch (error) {
          if (!(error instanceof FileGoneError)) throw error;
          throw new ExportExpiredError(params.id, projectId);
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
        await projectFor(ground, session, body.projectId, canChangeProject);
        const context = commandContext();
        const exportId = ground.ids.idOf('export', context.commandId);
        const { projectId, stages } = body;
        const requestedBy = session.userId;
        await execute(ground, ctx, exportOfProspects, exportId, {
          type: 'RequestExport',
          data: { exportId, projectId, requestedBy, format: 'csv', stages },
          context,
        });
        return { id: exportId };
      },
    }),
  ];
}

function presentExport(found: Export, now: Date): ExportResource {
  const { id, projectId, requestedAt, rows, expiresAt, failureCode } = found;
  const expired = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  const status = expired ? 'expired' : found.status;
  return {
    id,
    projectId,
    requestedAt,
    rows,
    expiresAt,
    status,
    url: status === 'finished' ? `/api/exports/${id}/file` : null,
    failure:
      failureCode === null
        ? null
        : { code: failureCode, message: 'The file could not be made. Please export again.' },
  };
}
