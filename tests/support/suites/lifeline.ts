import { spawn } from 'node:child_process';

/**
 * Runs a shell script in a session of its own that gets `args` as $1… and whose standard input
 * ends when this process does, however it ends: what the script does after reading that end
 * (`cat >/dev/null`) is a clean-up that not even `kill -9` prevents. Keeps no test run waiting.
 * The answer ends the input early and waits for the end of the script.
 */
export function tieToThisProcess(script: string, args: readonly string[]): () => Promise<void> {
  const child = spawn('/bin/sh', ['-c', script, 'lifeline', ...args], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  // The pipe of a child is a socket underneath, which is what can let the event loop end.
  (child.stdin as unknown as { unref(): void }).unref();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return () => {
    child.ref();
    child.stdin.end();
    return ended;
  };
}
