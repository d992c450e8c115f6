import { z } from 'zod';
import { ImportResource } from '../../domain/contracts/imports.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { networkFileErrors } from '../../platform/networkFile/networkFileError.ts';
import { getImport, listImports, type Import } from '../../projections/people/imports.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type Session } from '../http/endpoint.ts';
import { answerList } from '../http/answerList.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { sendFile } from '../http/sendFile.ts';

const ById = z.object({ id: Id });

/** A user's own imports: how far they are, and what was not taken. */
export function importRoutes(app: ApiContext) {
  const own = async ({ workspaceId, userId }: Session, id: string): Promise<Import> => {
    const found = await app.reads([workspaceId], (tx) => getImport(tx, workspaceId, id));
    if (found?.requestedBy !== userId) throw new NotFoundError('import', id);
    return found;
  };
  /** Lists of rows that were not taken go after a while, and with whom they belong to. */
  const presenting = async (found: readonly Import[]) => {
    const lists = found.flatMap(({ rejectedFileId }) => rejectedFileId ?? []);
    const kept = await app.files.listKept(lists);
    return (one: Import) => present(one, kept);
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/imports',
      summary: 'List the imports of your connections, newest first.',
      capability: 'people',
      access: 'user',
      reads: [],
      query: listQuery({ filter: {}, sort: ['startedAt', 'status'] as const }),
      answer: z.array(ImportResource),
      async handle({ session: { workspaceId, userId }, query, ctx }) {
        const page = pageOf(query);
        const wanted = { ...page, sort: query.sort, ids: idsOf(query.filter), ownerId: userId };
        const found = await app.reads([workspaceId], (tx) => listImports(tx, workspaceId, wanted));
        const shown = await presenting(found.rows);
        return answerList(ctx, 'imports', page.offset, found, shown);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/imports/:id',
      summary: 'Read one of your imports.',
      capability: 'people',
      access: 'user',
      reads: [],
      params: ById,
      answer: ImportResource,
      async handle({ session, params }) {
        const found = await own(session, params.id);
        return (await presenting([found]))(found);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/imports/:id/rejected',
      summary: 'Download the rows that were not taken, with the reason of each, as CSV.',
      capability: 'people',
      access: 'user',
      reads: [],
      params: ById,
      answer: null,
      async handle({ session, params, ctx }) {
        const { rejectedFileId } = await own(session, params.id);
        await sendFile(app, ctx, rejectedFileId);
        return null;
      },
    }),
  ];
}

function present(found: Import, kept: ReadonlySet<string>): ImportResource {
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
    rejectedUrl:
      rejectedFileId !== null && kept.has(rejectedFileId) ? `/api/imports/${id}/rejected` : null,
    failure: failureCode === null ? null : { code: failureCode, message: sentenceFor(failureCode) },
  };
}

function sentenceFor(code: string): string {
  const sentences: Readonly<Record<string, string>> = networkFileErrors;
  return sentences[code] ?? 'Something went wrong on our side. Please upload the file again.';
}
