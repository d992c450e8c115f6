import { z } from 'zod';
import { UploadAccepted } from '../../domain/contracts/imports.ts';
import { ImportPeopleFileBody, PeopleFileResource } from '../../domain/contracts/peopleFiles.ts';
import { InvalidFieldsError, NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import {
  ColumnField,
  headerHashOf,
  namesSomebody,
  suggestColumns,
} from '../../domain/people/columns.ts';
import { importOfPeople } from '../../domain/people/import.ts';
import { canImportPeople, canReadPeopleFile } from '../../domain/people/policy.ts';
import type { StoredFile } from '../../platform/files/port.ts';
import { NetworkFileError } from '../../platform/networkFile/networkFileError.ts';
import { readTable } from '../../platform/networkFile/readTable.ts';
import { shownRow } from '../../platform/networkFile/rejectedRows.ts';
import { getColumnMapping } from '../../projections/people/columnMappings.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type Session } from '../http/endpoint.ts';
import { InvalidRequestError } from '../http/errors.ts';
import { keepUpload, UPLOAD_MAX_BYTES } from '../http/keepUpload.ts';
import { read } from '../http/read.ts';

const ById = z.object({ id: Id });
const KIND = 'people-table';

/** So many rows are shown for the columns to be told by. */
const SHOWN_ROWS = 5;

/** Tables of people: handed in, looked at, and read once it is said what their columns hold. */
export function fileRoutes(app: ApiContext) {
  const own = async (session: Session, id: string): Promise<StoredFile> => {
    const file = await app.files.find(id);
    const isTheirs = file?.kind === KIND && file.workspaceId === session.workspaceId;
    if (!isTheirs || !canReadPeopleFile(session, file))
      throw new NotFoundError('table of people', id);
    return file;
  };

  return [
    endpoint({
      method: 'put',
      path: '/api/people-files',
      summary:
        'Hand in a table of people as the body (CSV); X-File-Name may carry its name. Nothing is read of it before it is said what its columns hold.',
      capability: 'people',
      scope: 'people:write',
      access: 'user',
      may: canImportPeople,
      upload: { types: ['text/csv', 'application/octet-stream'], maxBytes: UPLOAD_MAX_BYTES },
      answer: UploadAccepted,
      status: 201,
      async handle({ session, ctx }) {
        const id = await keepUpload(app, session, ctx, { kind: KIND, called: 'People.csv' });
        try {
          await beginningOf(app, id);
        } catch (error) {
          await app.files.delete(id);
          throw error instanceof NetworkFileError
            ? new InvalidRequestError(error.code, error.message)
            : error;
        }
        return { id };
      },
    }),
    read({
      path: '/api/people-files/:id',
      summary: 'Read the first rows of a table that you handed in, and what its columns may hold.',
      capability: 'people',
      scope: 'people:read',
      params: ById,
      answer: PeopleFileResource,
      reads: [],
      may: canReadPeopleFile,
      subject: async ({ session, params: { id } }) => ({
        ownerId: session.userId,
        file: await own(session, id),
      }),
      async find({ session: { workspaceId }, subject: { file } }, tx) {
        const { header, rows } = await beginningOf(app, file.fileId);
        const hash = headerHashOf(app, header);
        const before = await getColumnMapping(tx, workspaceId, hash);
        const remembered = z.array(ColumnField.nullable()).length(header.length).safeParse(before);
        return {
          id: file.fileId,
          name: file.name,
          header: [...header],
          rows,
          columns: remembered.data ?? suggestColumns(header),
          remembered: remembered.success,
        };
      },
      present: (found) => found,
    }),
    command({
      path: '/api/people-files/:id/import',
      summary:
        'Read a table that you handed in, its columns as they are told; for a day it can be read again, told otherwise.',
      capability: 'people',
      scope: 'people:write',
      params: ById,
      body: ImportPeopleFileBody,
      answer: UploadAccepted,
      status: 202,
      may: canReadPeopleFile,
      subject: async ({ session, params: { id } }) => ({
        ownerId: session.userId,
        file: await own(session, id),
      }),
      decider: importOfPeople,
      idOf: ({ params }, { commandId }) => app.ids.idOf('import', params.id, commandId),
      async command({ session, params, body: { columns }, subject: { file } }, { commandId }) {
        const { header } = await beginningOf(app, file.fileId);
        if (columns.length !== header.length) {
          throw new InvalidFieldsError({ columns: `The table has ${header.length} columns.` });
        }
        if (!namesSomebody(columns)) {
          throw new InvalidFieldsError({
            columns: 'Say which column holds the name, or the address of the profile.',
          });
        }
        return {
          type: 'StartImport' as const,
          data: {
            importId: app.ids.idOf('import', params.id, commandId),
            kind: 'people' as const,
            source: 'csv',
            fileId: file.fileId,
            requestedBy: session.userId,
            ownerId: null,
            networkId: null,
            factsAsOf: null,
            mapped: { headerHash: headerHashOf(app, header), columns },
          },
        };
      },
      present: (_handled, id) => ({ id }),
    }),
  ];
}

/** @throws NetworkFileError for what is no table */
async function beginningOf({ files }: Pick<ApiContext, 'files'>, fileId: string) {
  const rows: string[][] = [];
  let header: readonly string[] = [];
  for await (const part of readTable(files.read(fileId))) {
    header = part.header;
    rows.push(...part.rows.map(({ cells }) => shownRow(cells)));
    if (rows.length >= SHOWN_ROWS) break;
  }
  return { header, rows: rows.slice(0, SHOWN_ROWS) };
}
