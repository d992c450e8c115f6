import { z } from 'zod';
import { UploadAccepted } from '../../domain/contracts/imports.ts';
import { LET_GO_MS } from '../../domain/contracts/letGo.ts';
import { PersonFileBody } from '../../domain/contracts/personFiles.ts';
import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { isKeptKind } from '../../domain/contracts/fileKinds.ts';
import { assertRoomForFile, personFile } from '../../domain/people/personFile.ts';
import { canImportPeople, canKeepFiles, canReadPeople } from '../../domain/people/policy.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listPersonFiles } from '../../projections/people/recordFiles.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import { endpoint, type AnyEndpoint, type Session } from '../http/endpoint.ts';
import { answerBefore, execute, followUp } from '../http/execute.ts';
import { InvalidRequestError } from '../http/errors.ts';
import { keepUpload } from '../http/keepUpload.ts';
import { personFor } from './personFor.ts';

const KIND = 'person-file';

/** The largest file that is kept of a person, in bytes. */
const FILE_MAX_BYTES = 10 * 1024 * 1024;

const ById = z.object({ id: Id });

/** Files that are added to a person by hand: handed in, kept of them, taken away and had back. */
export function keepFileRoutes(app: ApiContext): AnyEndpoint[] {
  return [
    endpoint({
      method: 'put',
      path: '/api/person-files',
      summary:
        'Hand in a file as the body (a text, table, slides, picture or mail, 10 MB at most); X-File-Name carries its name. It is kept of somebody with POST /api/people/{id}/attach-file, and goes after a day otherwise.',
      capability: 'people',
      scope: 'people:write',
      access: 'user',
      may: canImportPeople,
      upload: { types: ['application/octet-stream'], maxBytes: FILE_MAX_BYTES },
      answer: UploadAccepted,
      status: 201,
      async handle({ session, ctx }) {
        const about = { kind: KIND, called: 'File', maxBytes: FILE_MAX_BYTES };
        const id = await keepUpload(app, session, ctx, about);
        const file = await app.files.find(id);
        const refused = refusalOf(file?.name ?? '', file?.size ?? 0);
        if (refused === undefined) return { id };
        await app.files.delete(id);
        throw refused;
      },
    }),
    command({
      path: '/api/people/:id/attach-file',
      summary:
        'Keep a file that you handed in of a person, sealed under their key, or have one back that was taken away within a day.',
      capability: 'people',
      scope: 'people:write',
      params: ById,
      body: PersonFileBody,
      answer: z.object({ id: Id }),
      may: canKeepFiles,
      async subject({ session, params: { id } }, tx) {
        const present = await presentFor(session, id, tx);
        const files = await listPersonFiles(tx, session.workspaceId, present.id);
        return { ...session, present, kept: files.filter(({ kind }) => kind === 'file').length };
      },
      decider: personFile,
      idOf: ({ body }) => body.fileId,
      async command({ session, params, body: { fileId }, subject: { present, kept } }) {
        const file = await app.files.find(fileId);
        const { state } = await readAggregate(app, personFile, fileId);
        // Handed in, it is whose who did; taken away, it is still of whom it was kept.
        const isTheirs =
          state === 'none'
            ? file?.ownerId === session.userId
            : present.recordIds.includes(state.recordId);
        if (file?.workspaceId !== session.workspaceId || file.kind !== KIND || !isTheirs) {
          throw new InvalidFieldsError({
            fileId: 'This file is not there any more. Add it again.',
          });
        }
        assertRoomForFile(kept);
        const recordId = state === 'none' ? firstOf(present.recordIds) : state.recordId;
        await app.files.keepFor(fileId, recordId);
        const { id: presentId } = present;
        return {
          type: 'AttachFile' as const,
          data: { fileId, personId: params.id, presentId, recordId, kept },
        };
      },
      present: (_handled, id) => ({ id }),
    }),
    detachRoute(app),
  ];
}

/** Its policy is asked once it is sure that they are there: to others nobody is. */
function detachRoute(app: ApiContext): AnyEndpoint {
  const route = endpoint({
    method: 'post',
    path: '/api/people/:id/detach-file',
    summary: 'Take a file that was added by hand away from a person; for a day it can be had back.',
    capability: 'people',
    scope: 'people:write',
    access: 'user',
    params: ById,
    body: PersonFileBody,
    answer: z.object({ id: Id }),
    async handle({ session, params: { id }, body: { fileId }, ctx, commandContext }) {
      const context = commandContext();
      const before = await answerBefore(app, ctx, personFile, fileId, context);
      if (before !== null) return { id: fileId };
      await app.reads([session.workspaceId], async (tx) => {
        const present = await presentFor(session, id, tx);
        assertMay(canKeepFiles, askerOf(session), session);
        const files = await listPersonFiles(tx, session.workspaceId, present.id);
        const isKept = files.some((file) => file.kind === 'file' && file.fileId === fileId);
        if (!isKept) throw new NotFoundError('file', fileId);
      });
      const taken = { type: 'DetachFile' as const, data: { fileId }, context };
      await execute(app, ctx, personFile, fileId, taken, {});
      const expiresAt = new Date(app.clock.now().getTime() + LET_GO_MS);
      await followUp(app, () => app.files.letGo(fileId, expiresAt), undefined);
      return { id: fileId };
    },
  });
  return { ...route, may: canKeepFiles };
}

function firstOf(recordIds: readonly string[]): string {
  return [...recordIds].sort((one, other) => (one < other ? -1 : 1))[0]!;
}

/** To who may not read about people nobody is there. */
async function presentFor(session: Session, id: string, tx: Transaction) {
  if (!canReadPeople(session)) throw new NotFoundError('person', id);
  return personFor(tx, session.workspaceId, id, null);
}

function refusalOf(name: string, size: number): InvalidRequestError | undefined {
  if (size === 0) return new InvalidRequestError('empty-file', 'The file is empty.');
  if (isKeptKind(name)) return undefined;
  return new InvalidRequestError(
    'file-kind',
    'Files of this kind are not kept. Add a text, a table, slides, a picture or a mail.',
  );
}
