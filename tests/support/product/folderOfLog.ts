import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDbEventStore } from '../../../platform/eventStore/eventStoreDb/eventStoreDb.ts';

/** Where the installation of a server's log lies: in the same place for as long as the log lasts. */
export async function folderOfLog(url: string): Promise<string> {
  const store = new EventStoreDbEventStore(url, () => undefined);
  const folder = join(tmpdir(), `kith-log-${await store.logId()}`);
  await store.close();
  await mkdir(folder, { recursive: true });
  // As with scratch folders: run by root, the embedded database stays in it.
  await chmod(folder, 0o755);
  return folder;
}
