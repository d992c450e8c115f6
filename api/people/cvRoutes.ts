import { UploadAccepted } from '../../domain/contracts/imports.ts';
import { ImportCvsBody } from '../../domain/contracts/personFiles.ts';
import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { importOfPeople } from '../../domain/people/import.ts';
import { canImportPeople, canReadPeopleFile } from '../../domain/people/policy.ts';
import { command } from '../http/command.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';
import { keepUpload } from '../http/keepUpload.ts';

const KIND = 'cv';

/** The largest document that is taken as a CV, in bytes. */
const CV_MAX_BYTES = 10 * 1024 * 1024;

/** CVs: handed in one by one, and read together. */
export function cvRoutes(app: ApiContext) {
  return [
    endpoint({
      method: 'put',
      path: '/api/cv-files',
      summary:
        'Hand in a CV as the body (PDF or DOCX, 10 MB at most); X-File-Name may carry its name. It is read with POST /api/cv-imports, and goes after a day otherwise.',
      capability: 'people',
      scope: 'people:write',
      access: 'user',
      may: canImportPeople,
      upload: {
        types: [
          'application/pdf',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'application/octet-stream',
        ],
        maxBytes: CV_MAX_BYTES,
      },
      answer: UploadAccepted,
      status: 201,
      handle: async ({ session, ctx }) => ({
        id: await keepUpload(app, session, ctx, {
          kind: KIND,
          called: 'CV',
          maxBytes: CV_MAX_BYTES,
        }),
      }),
    }),
    command({
      path: '/api/cv-imports',
      summary:
        'Read CVs that you handed in, 200 at most: each becomes a person, or tells more of one who is known, and is kept with them.',
      capability: 'people',
      scope: 'people:write',
      body: ImportCvsBody,
      answer: UploadAccepted,
      status: 202,
      may: canReadPeopleFile,
      subject: async ({ session }) => ({ ownerId: session.userId }),
      decider: importOfPeople,
      idOf: (_request, { commandId }) => app.ids.idOf('import', commandId),
      async command({ session, body }, { commandId }) {
        const fileIds = [...new Set(body.fileIds)];
        for (const fileId of fileIds) {
          const file = await app.files.find(fileId);
          const isOwn = file?.workspaceId === session.workspaceId && file.kind === KIND;
          if (!isOwn || !canReadPeopleFile(session, file)) {
            throw new InvalidFieldsError({
              fileIds: 'One of these files is not there any more. Choose them again.',
            });
          }
        }
        return {
          type: 'StartImport' as const,
          data: {
            importId: app.ids.idOf('import', commandId),
            kind: 'people' as const,
            source: 'cv',
            fileId: fileIds[0]!,
            requestedBy: session.userId,
            ownerId: null,
            networkId: null,
            factsAsOf: null,
            fileIds,
          },
        };
      },
      present: (_handled, id) => ({ id }),
    }),
  ];
}
