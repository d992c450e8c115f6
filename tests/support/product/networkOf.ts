import { Readable } from 'node:stream';
import { followImport } from '../../../cli/people/followImport.ts';
import { startConnectionsImport } from '../../../cli/people/startConnectionsImport.ts';
import type { AppContext } from '../../../platform/context.ts';

/** Brings in a user's network file as `kith import connections` does, and waits for its end. */
export async function bringInNetwork(
  app: AppContext,
  owner: { readonly userId: string; readonly workspaceId: string },
  content: string,
): Promise<void> {
  const after = await app.store.head();
  const upload = { ...owner, name: 'Connections.csv' };
  const importId = await startConnectionsImport(app, upload, Readable.from([Buffer.from(content)]));
  await followImport(app, { importId, after, closes: true }, () => undefined);
}
