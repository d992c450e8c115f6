import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** However the run ends, none spins for longer than this. */
const AT_MOST_MS = 60_000;

const SCRIPT = `const until = Date.now() + ${AT_MOST_MS}; console.log('spinning'); while (Date.now() < until);`;

/** Does the work beside so many processes that want a processor each, and ends them. */
export async function beside<T>(count: number, work: () => Promise<T>): Promise<T> {
  const spinning = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', SCRIPT], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  try {
    await Promise.all(spinning.map(({ stdout }) => once(stdout, 'data')));
    return await work();
  } finally {
    await Promise.all(spinning.map(ended));
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
