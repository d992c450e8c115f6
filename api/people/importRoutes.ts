import { z } from 'zod';
import { ImportResource } from '../../domain/contracts/imports.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { networkFileErrors } from '../../platform/networkFile/networkFileError.ts';
import { getImport, listImports, type Import } from '../../projections/people/imports.ts';
import type { ApiGround } from '../dependencies.ts';
import { endpoint, type Session } from '../endpoint.ts';
import { answerList } from '../rest/answerList.ts';
import { idsOf, listQuery, pageOf } from '../rest/listQuery.ts';
import { sendFile } from '../sendFile.ts';

const ById = z.object({ id: Id });

/** A user's own imports: how far they are, and what was not taken. */
export function importRoutes(ground: ApiGround) {
  const own = async ({ workspaceId, userId }: Session, id: string): Promise<Import> => {
    const found = await ground.reads([workspaceId], (tx) => getImport(tx, workspaceId, id));
    if (found?.requestedBy !== userId) throw new NotFoundError('import', id);
    return found;
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/imports',
      summary: 'List the imports of your connections, newest first.',
      capability: 'people',
      access: 'user',
      query: listQuery({ filter: {}, sort: ['startedAt', 'status'] as const }),
      answer: z.array(ImportResource),
      async handle({ session: { workspaceId, userId }, query, ctx }) {
        const page = pageOf(query);
        const wanted = { ...page, sort: query.sort, ids: idsOf(query.filter), ownerId: userId };
        const found = await ground.reads([workspaceId], (tx) =>
          listImports(tx, workspaceId, wanted),
        );
        return answerList(ctx, 'imports', page.offset, found, present);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/imports/:id',
      summary: 'Read one of your imports.',
      capability: 'people',
      access: 'user',
      params: ById,
      answer: ImportResource,
      handle: async ({ session, params }) => present(await own(session, params.id)),
    }),
    endpoint({
      method: 'get',
      path: '/api/imports/:id/rejected',
      summary: 'Download the rows that were not taken, with the reason of each, as CSV.',
      capability: 'people',
      access: 'user',
      params: ById,
      answer: null,
      async handle({ session, params, ctx }) {
        const { rejectedFileId } = await own(session, params.id);
        await sendFile(ground, ctx, rejectedFileId);
        return null;
      },
    }),
  ];
}

function present(found: Import): ImportResource {
  const { id, kind, status, startedAt, endedAt, rejectedFileId, failureCode } = found;
  const { read, added, changed, unchanged, gone, merged, rejected } = found;
  return {
    id,
    kind,
    status,
    startedAt,
    endedAt,
    read,
    added,
    changed,
    unchanged,
    gone,
    merged,
    rejected,
    rejectedUrl: rejectedFileId === null ? null : `/api/imports/${id}/rejected`,
    failure: failureCode === null ? null : { code: failureCode, message: sentenceFor(failureCode) },
  };
}

function sentenceFor(code: string): string {
  const sentences: Readonly<Record<string, string>> = networkFileErrors;
  return sentences[code] ?? 'Something went wrong on our side. Please upload the file again.';
}
