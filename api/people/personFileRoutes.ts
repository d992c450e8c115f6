import { z } from 'zod';
import { PersonFileResource } from '../../domain/contracts/personFiles.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canReadMailAddresses, canReadPeople } from '../../domain/people/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { forgottenPeople } from '../../projections/people/forgottenPeople.ts';
import { personFiles } from '../../projections/people/personFiles.ts';
import { listPersonFiles } from '../../projections/people/recordFiles.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { read } from '../http/read.ts';
import { sendFile } from '../http/sendFile.ts';
import { personFor } from './personFor.ts';
import { presentFiles } from './presentFiles.ts';

const declared = {
  capability: 'people',
  scope: 'people:read',
  reads: [forgottenPeople, personFiles],
  may: canReadMailAddresses,
  // To who may not read about people at all nobody is there.
  async subject(
    { session, params: { id } }: { session: Session; params: { id: string } },
    tx: Transaction,
  ) {
    if (!canReadPeople(session)) throw new NotFoundError('person', id);
    return { ...session, person: await personFor(tx, session.workspaceId, id, null) };
  },
} as const;

/** The documents of a person, for who may read how to reach them: a CV says that, too. */
export function personFileRoutes(app: ApiContext) {
  return [
    read({
      ...declared,
      path: '/api/people/:id/files',
      summary: 'List the documents that are kept of a person, the newest first.',
      params: z.object({ id: Id }),
      answer: z.array(PersonFileResource),
      find: ({ subject: { workspaceId, person } }, tx) =>
        listPersonFiles(tx, workspaceId, person.id),
      present: (found, { params: { id } }) => presentFiles(app, id, found),
    }),
    read({
      ...declared,
      path: '/api/people/:id/files/:fileId',
      summary: 'Download a document that is kept of a person.',
      params: z.object({ id: Id, fileId: Id }),
      answer: null,
      async find({ subject: { workspaceId, person }, params: { fileId } }, tx) {
        const files = await listPersonFiles(tx, workspaceId, person.id);
        if (!files.some((file) => file.fileId === fileId)) throw new NotFoundError('file', fileId);
        return fileId;
      },
      async present(fileId, { ctx }) {
        await sendFile(app, ctx, fileId);
        return null;
      },
    }),
  ];
}
