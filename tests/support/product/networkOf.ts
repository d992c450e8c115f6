import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { followImport } from '../../../cli/people/followImport.ts';
import { startConnectionsImport } from '../../../cli/people/startConnectionsImport.ts';
import type { AppContext } from '../../../platform/context.ts';
import { makeScratchFolder } from '../suites/scratch.ts';

/** Brings in a user's network file as `kith import connections` does, and waits for its end. */
export async function bringInNetwork(
  app: AppContext,
  owner: { readonly userId: string; readonly workspaceId: string },
  content: string,
): Promise<void> {
  const folder = await makeScratchFolder('network');
  const path = join(folder, 'Connections.csv');
  await writeFile(path, content);
  const after = await app.store.head();
  const importId = await startConnectionsImport(app, owner, path);
  await followImport(app, { importId, after, closes: true }, () => undefined);
  await rm(folder, { recursive: true });
}
