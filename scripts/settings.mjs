import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/**
 * Reads `.env` beside package.json into the environment, where there is one. What the environment
 * says already stands, also where it says nothing (`PORT= npm start`).
 */
export function readSettings() {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
