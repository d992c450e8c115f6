import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The server ends in order when whoever started it is gone without a word. */
const LIFELINE = `data:text/javascript,${encodeURIComponent(
  'process.once("disconnect", () => process.kill(process.pid, "SIGTERM")); process.channel?.unref();',
)}`;

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts the server's own program as a child, as it lies beside this one: built, or as sources. */
export function spawnServer(
  args: readonly string[],
  env: Environment,
  output: Exclude<StdioOptions, string>,
): ChildProcess {
  // Built, all lies in a few files, one folder deep.
  const isSource = import.meta.filename.endsWith('.ts');
  const program = join(import.meta.dirname, isSource ? '../../api/main.ts' : '../api/main.js');
  return spawn(process.execPath, [...process.execArgv, `--import=${LIFELINE}`, program, ...args], {
    env: { ...env },
    stdio: [...output, 'ipc'],
  });
}

/** The exit code that a shell would report, once the process has ended. */
export async function exitOf(child: ChildProcess): Promise<number> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const { exitCode, signalCode } = child;
  return exitCode ?? 128 + (signalCode === null ? 0 : constants.signals[signalCode]);
}
