import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { makeDataFolder } from './dataFolder.ts';

type Served = Pick<Config, 'origin' | 'port' | 'production' | 'dataDir'>;

const fileIn = (dataDir: string) => join(dataDir, 'address');

/** True where nobody has said by which address browsers reach us, so that it hangs on the port. */
const isMadeUp = ({ origin, port }: Served) => origin === `http://localhost:${port}`;

/** Leaves the port that development's server listens on for commands on the same data folder. */
export async function leavePort(config: Served, port: number): Promise<void> {
  if (config.production || !isMadeUp(config)) return;
  await makeDataFolder(config.dataDir);
  await writeFile(fileIn(config.dataDir), `http://localhost:${port}\n`);
}

/** Where browsers reach the server that was last started on this data folder, or would by the configuration. */
export async function servedOrigin(config: Served): Promise<string> {
  if (config.production || !isMadeUp(config)) return config.origin;
  try {
    return (await readFile(fileIn(config.dataDir), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return config.origin;
    throw error;
  }
}
