import { UploadAccepted } from '../../domain/contracts/imports.ts';
import { KithError } from '../../domain/kernel/errors.ts';
import { network } from '../../domain/network/network.ts';
import { canOpenNetworkUpload } from '../../domain/network/policy.ts';
import { EventStoreUnavailableError } from '../../platform/eventStore/errors.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { keepUpload, UPLOAD_MAX_BYTES } from '../http/keepUpload.ts';

/** Handing in the file of one's professional network. */
export function networkRoutes(app: ApiContext) {
  return [
    endpoint({
      method: 'put',
      path: '/api/network/uploads',
      summary:
        'Hand in Connections.csv, or the ZIP it came in, as the body; X-File-Name may carry its name.',
      capability: 'network',
      scope: 'people:write',
      access: 'user',
      may: canOpenNetworkUpload,
      upload: {
        types: ['text/csv', 'application/zip', 'application/octet-stream'],
        maxBytes: UPLOAD_MAX_BYTES,
      },
      answer: UploadAccepted,
      status: 202,
      async handle({ session, ctx, commandContext }) {
        const fileId = await keepUpload(app, session, ctx, {
          kind: 'upload',
          called: 'Connections',
        });
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
          // What an earlier file had left to be answered lapses before it.
          const opened = events.find(({ type }) => type === 'NetworkUploadOpened');
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

/** True when the command was judged and refused, so that nothing of it can be in the log. */
function isRefusal(error: unknown): boolean {
  return error instanceof KithError && !(error instanceof EventStoreUnavailableError);
}
