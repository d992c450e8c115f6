// Where the tests keep what they throw away. Plain Node: configurations read it too.
import { readFileSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';

/** What three workers' databases, their logs of transactions and a browser take, with as much again to spare. */
const ROOM = 3 * 1024 ** 3;

/**
 * Has this process and those that it starts keep temporary files in memory, where there is room:
 * each database of a test is a thousand small files, which a disk takes up to 25 times as long to make.
 * A TMPDIR that was set is left alone.
 */
export function scratchInMemory() {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const room = Math.min(bavail * bsize, process.availableMemory() - ROOM);
    return room >= ROOM && runsPrograms(readFileSync('/proc/mounts', 'utf8'));
  } catch (error) {
    // A system that has no such folder, or no such list.
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Containers mostly forbid it, and tests lay out programs among their files. */
function runsPrograms(mounts) {
  const lines = mounts.split('\n').map((line) => line.split(' '));
  const [, , kind, options = ''] = lines.findLast(([, at]) => at === MEMORY) ?? [];
  return kind === 'tmpfs' && !options.split(',').includes('noexec');
}
