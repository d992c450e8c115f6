import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { ConfigError } from '../config.ts';
import { makeFolders } from './makeFolders.ts';

/**
 * Makes the data folder unless it is there.
 * @throws ConfigError naming the setting, when nothing can be kept there
 */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await makeFolders(path);
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new ConfigError([`  KITH_DATA_DIR: ${path} can’t be written to (${code})`]);
  }
}
