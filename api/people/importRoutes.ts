import { z } from 'zod';
import { ImportResource } from '../../domain/contracts/imports.ts';
import { whyStopped } from '../../domain/contracts/stoppedJobs.ts';
import { STOPPED } from '../../domain/kernel/stopped.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { cvRefusals } from '../../domain/people/cv/refusals.ts';
import { canReadImport } from '../../domain/people/policy.ts';
import { importToStop } from '../../domain/people/stopImport.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { networkFileErrors } from '../../platform/networkFile/networkFileError.ts';
import { getImport, listImports, type Import } from '../../projections/people/imports.ts';
import { uploads } from '../../projections/network/uploads.ts';
import type { ApiContext } from '../http/context.ts';
import { canAsMember, type UserRequest } from '../http/asked.ts';
import { answerList } from '../http/answerList.ts';
import { command } from '../http/command.ts';
import { idsOf, listQuery, pageOf } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { sendFile } from '../http/sendFile.ts';
import { justBegun } from './justBegun.ts';

const ById = z.object({ id: Id });

/** A user's own imports: how far they are, and what was not taken. */
export function importRoutes(app: ApiContext) {
  /** Lists of rows that were not taken go after a while, and with whom they belong to. */
  const presenting = async (found: readonly Import[]) => {
    const lists = found.flatMap(({ rejectedFileId }) => rejectedFileId ?? []);
    const kept = await app.files.listKept(lists);
    const names = new Map<string, string>();
    for (const { fileId } of found.flatMap(({ refused }) => refused)) {
      const file = await app.files.find(fileId);
      if (file !== null) names.set(fileId, file.name);
    }
    return (one: Import) => present(one, kept, names);
  };
  /** Whoever handed a file in reads what became of it: to others it is not there. */
  async function own(
    { session, params: { id } }: UserRequest<{ id: string }, object, unknown>,
    tx: Transaction,
  ): Promise<Import> {
    const { workspaceId } = session;
    const found = (await getImport(tx, workspaceId, id)) ?? (await justBegun(app, workspaceId, id));
    if (found === undefined || !canReadImport(session, found)) {
      throw new NotFoundError('import', id);
    }
    return found;
  }
  return [
    read({
      path: '/api/imports',
      summary: 'List your imports of connections and of people, newest first.',
      capability: 'people',
      scope: 'people:read',
      query: listQuery({
        filter: { kind: ImportResource.shape.kind.optional() },
        sort: ['startedAt', 'status'] as const,
      }),
      answer: z.array(ImportResource),
      reads: [uploads],
      may: canAsMember,
      find({ session: { workspaceId, userId }, query }, tx) {
        const { filter, sort } = query;
        const only = { ids: idsOf(filter), kind: filter?.kind, requestedBy: userId };
        return listImports(tx, workspaceId, { ...pageOf(query), sort, ...only });
      },
      present: async (found, { query, ctx }) =>
        answerList(ctx, 'imports', pageOf(query).offset, found, await presenting(found.rows)),
    }),
    read({
      path: '/api/imports/:id',
      summary: 'Read one of your imports.',
      capability: 'people',
      scope: 'people:read',
      params: ById,
      answer: ImportResource,
      reads: [uploads],
      may: canReadImport,
      subject: own,
      find: async ({ subject }) => subject,
      present: async (found) => (await presenting([found]))(found),
    }),
    command({
      path: '/api/imports/:id/stop',
      summary: 'Stop an import of yours: what was taken by then stays, the rest is not taken.',
      capability: 'people',
      scope: 'people:write',
      // Whatever keeps somebody from being taken in is let through where a workspace is to be read only.
      stillOpen: true,
      params: ById,
      body: z.strictObject({}),
      answer: z.object({ id: Id }),
      may: canReadImport,
      subject: own,
      decider: importToStop,
      idOf: ({ params }) => params.id,
      command: ({ subject }) => ({ type: 'StopImport' as const, data: asBegun(subject) }),
      present: (_handled, id) => ({ id }),
    }),
    read({
      path: '/api/imports/:id/rejected',
      summary: 'Download the rows that were not taken, with the reason of each, as CSV.',
      capability: 'people',
      scope: 'people:read',
      params: ById,
      answer: null,
      reads: [],
      may: canReadImport,
      subject: own,
      find: async ({ subject }) => subject,
      async present({ rejectedFileId }, { ctx }) {
        await sendFile(app, ctx, rejectedFileId);
        return null;
      },
    }),
  ];
}

/** How it began, or would have: a network file is told as an import once somebody reads it. */
function asBegun(found: Import) {
  const { id: importId, kind, source, fileId, requestedBy, ownerId, networkId, factsAsOf } = found;
  return { importId, kind, source, fileId, requestedBy, ownerId, networkId, factsAsOf };
}

function present(
  found: Import,
  kept: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
): ImportResource {
  const { id, kind, status, startedAt, endedAt, rejectedFileId, failureCode } = found;
  const { read, added, changed, unchanged, gone, merged, rejected, unmailed } = found;
  const { removal: state, missing, known } = found;
  return {
    id,
    kind,
    of: found.source === 'cv' ? 'cvs' : 'rows',
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
    unmailed,
    rejectedUrl:
      rejectedFileId !== null && kept.has(rejectedFileId) ? `/api/imports/${id}/rejected` : null,
    refused: found.refused.map(({ fileId, code }) => ({
      name: names.get(fileId) ?? null,
      reason: refusalFor(code),
    })),
    removal: state && { state, missing: missing ?? 0, known: known ?? 0 },
    failure: failureCode === null ? null : { code: failureCode, message: sentenceFor(failureCode) },
  };
}

function refusalFor(code: string): string {
  const sentences: Readonly<Record<string, string>> = cvRefusals;
  return sentences[code] ?? sentences['broken']!;
}

function sentenceFor(code: string): string {
  const sentences: Readonly<Record<string, string>> = networkFileErrors;
  if (code === STOPPED) {
    return 'You stopped it: what had been taken by then stays, and the rest was not taken.';
  }
  const known = sentences[code] ?? whyStopped(code);
  return known ?? 'Something went wrong on our side. Please upload the file again.';
}
