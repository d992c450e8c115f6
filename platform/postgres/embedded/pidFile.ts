import { join } from 'node:path';
import { readIfPresent } from './files.ts';

/** What a postmaster says about itself in `postmaster.pid` (miscadmin.h, LOCK_FILE_LINE_*). */
export type PidFile = { readonly pid: number; readonly port: number; readonly ready: boolean };

/** Reads `postmaster.pid` of a cluster; undefined when there is none or it is still being written. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readIfPresent(join(cluster, 'postmaster.pid'));
  return text === undefined ? undefined : parsePidFile(text);
}

/** The parser behind `readPidFile`. */
export function parsePidFile(text: string): PidFile | undefined {
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  const port = Number.parseInt(lines[3] ?? '', 10);
  return { pid, port: port > 0 ? port : 0, ready: lines[7]?.trim() === 'ready' };
}
