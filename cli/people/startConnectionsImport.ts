import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { network } from '../../domain/network/network.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AppContext } from '../../platform/context.ts';
import { operatorContext } from '../identity/context.ts';

/** The largest network file that is taken, in bytes, as over HTTP. */
const MAX_BYTES = 100 * 1024 * 1024;

/** A file that nobody worked off in this time is given up. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Whose network file it is, and what it is called. */
interface NetworkOf {
  readonly userId: string;
  readonly workspaceId: string;
  readonly name: string;
}

/**
 * Hands a user's network file over to the workers, as an upload by that user would, and
 * answers the import's id.
 * @throws NotFoundError for an unknown workspace · RuleBrokenError `not-a-member`, `upload-open`
 */
export async function startConnectionsImport(
  app: Pick<AppContext, 'files' | 'ids' | 'clock' | 'store' | 'codec'>,
  { userId, workspaceId, name }: NetworkOf,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const { files, ids, clock } = app;
  const workspace = await readState(app, workspaceDecider, workspaceId);
  if (workspace === null) throw new NotFoundError('workspace', workspaceId);
  if (!workspace.members.has(userId)) {
    throw new RuleBrokenError('not-a-member', 'This user does not belong to the workspace.');
  }
  const fileId = await files.write(
    {
      workspaceId,
      ownerId: userId,
      kind: 'upload',
      name,
      contentType: 'application/octet-stream',
      subjectIds: [],
      expiresAt: new Date(clock.now().getTime() + KEPT_MS),
      maxBytes: MAX_BYTES,
    },
    content,
  );
  const importId = ids.newId();
  const networkId = ids.idOf('network', workspaceId, userId);
  try {
    const { replayed } = await handleCommand({ ...app, decider: network }, networkId, {
      type: 'OpenNetworkUpload',
      data: { networkId, userId, importId, fileId },
      context: operatorContext(app, workspaceId),
    });
    // Handed in again with the same command: the first file is the one that is read.
    if (replayed) await files.delete(fileId);
  } catch (error) {
    await files.delete(fileId);
    throw error;
  }
  return importId;
}
