import type { SpawnOptions } from 'node:child_process';
import type { Ids } from './account.ts';

/**
 * How to spawn a PostgreSQL program: as `ids`, with umask 077, from a folder that user can be in,
 * in a session of its own (so that Ctrl-C in a terminal reaches only us, and we stop it in order),
 * and without this process's environment, which may hold secrets and PG… variables.
 */
export function asUser(
  ids: Ids | undefined,
  folder: string,
  program: string,
  args: readonly string[],
): [command: string, args: string[], options: SpawnOptions] {
  return [
    '/bin/sh',
    ['-c', 'umask 077 && exec "$0" "$@"', program, ...args],
    {
      ...ids,
      cwd: folder,
      detached: true,
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    },
  ];
}
