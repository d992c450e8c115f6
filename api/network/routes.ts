import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { UploadAccepted } from '../../domain/contracts/imports.ts';
import { KithError } from '../../domain/kernel/errors.ts';
import { cleanText } from '../../domain/kernel/text.ts';
import { network } from '../../domain/network/network.ts';
import { canOpenNetworkUpload } from '../../domain/network/policy.ts';
import { EventStoreUnavailableError } from '../../platform/eventStore/errors.ts';
import { FileTooLargeError } from '../../platform/files/errors.ts';
import type { NewFile } from '../../platform/files/port.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type Session } from '../http/endpoint.ts';
import { InvalidRequestError } from '../http/errors.ts';
import { execute } from '../http/execute.ts';

/** The largest network file that is taken, in bytes: a ZIP with everything a member can export. */
const UPLOAD_MAX_BYTES = 100 * 1024 * 1024;

/** An upload that nobody worked off in this time is given up. */
const UPLOAD_KEPT_MS = 24 * 60 * 60 * 1000;

/** Handing in the file of one's professional network. */
export function networkRoutes(app: ApiContext) {
  return [
    endpoint({
      method: 'put',
      path: '/api/network/uploads',
      summary:
        'Hand in Connections.csv, or the ZIP it came in, as the body; X-File-Name may carry its name.',
      capability: 'network',
      access: 'user',
      may: canOpenNetworkUpload,
      upload: {
        types: ['text/csv', 'application/zip', 'application/octet-stream'],
        maxBytes: UPLOAD_MAX_BYTES,
      },
      answer: UploadAccepted,
      status: 202,
      async handle({ session, ctx, commandContext }) {
        const fileId = await keep(app, session, ctx.req, ctx.get('X-File-Name'));
        const importId = app.ids.newId();
        const networkId = app.ids.idOf('network', session.workspaceId, session.userId);
        const command = {
          type: 'OpenNetworkUpload' as const,
          data: { networkId, userId: session.userId, importId, fileId },
          context: commandContext(),
        };
        try {
          const { events, replayed } = await execute(app, ctx, network, networkId, command);
          // Handed in again with the same command: the first file is the one that is read.
          if (replayed) await app.files.delete(fileId);
          const [opened] = events;
          return { id: opened?.data.importId ?? importId };
        } catch (error) {
          // Where the log may hold the opening, the file is left to be read, or to expire.
          if (isRefusal(error)) await app.files.delete(fileId);
          throw error;
        }
      },
    }),
  ];
}

async function keep(
  { files, clock }: ApiContext,
  session: Session,
  body: IncomingMessage,
  name: string,
): Promise<string> {
  if (Number(body.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES) {
    throw new FileTooLargeError(UPLOAD_MAX_BYTES);
  }
  try {
    // Not torn down with the reading: whoever sends too much is to hear of it.
    const content: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    return await files.write(fileOf(session, name, clock.now()), content);
  } catch (error) {
    // What is still on its way goes unread, so that the answer is not cut off by it.
    body.resume();
    if (error instanceof FileTooLargeError) throw error;
    if (!body.complete) throw new InvalidRequestError('upload-broken-off', BROKEN_OFF);
    throw error;
  }
}

/** Nobody may read this: who broke the upload off has gone. It keeps the log free of false alarms. */
const BROKEN_OFF = 'The upload was broken off before its end.';

function fileOf(session: Session, name: string, now: Date): NewFile {
  return {
    workspaceId: session.workspaceId,
    ownerId: session.userId,
    kind: 'upload',
    name: fileName(name),
    contentType: 'application/octet-stream',
    subjectIds: [],
    expiresAt: new Date(now.getTime() + UPLOAD_KEPT_MS),
    maxBytes: UPLOAD_MAX_BYTES,
  };
}

const FileName = z.string().transform(cleanText).pipe(z.string().max(255));

/** Names travel percent-encoded, for headers take no other letters. */
function fileName(header: string): string {
  if (header === '') return 'Connections';
  try {
    return FileName.parse(decodeURIComponent(header));
  } catch {
    throw new InvalidRequestError('invalid-file-name', 'X-File-Name must be percent-encoded text.');
  }
}

/** True when the command was judged and refused, so that nothing of it can be in the log. */
function isRefusal(error: unknown): boolean {
  return error instanceof KithError && !(error instanceof EventStoreUnavailableError);
}
