import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { SIGN_ON_CALLBACK } from '../../../domain/contracts/signOn.ts';

/** A provider that runs, and what Kith is to it. */
export interface RunningProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  stop(): Promise<void>;
}

/** Starts a real provider for Kith at this origin, in a process of its own. */
export async function startProvider(origin: string): Promise<RunningProvider> {
  const client = { clientId: 'kith at work', clientSecret: 'planted+secret/of=the%client' };
  const wanted = { ...client, redirectAddress: origin + SIGN_ON_CALLBACK };
  const child = fork(resolve('tests/support/signOn/provider.ts'), [JSON.stringify(wanted)], {
    execArgv: ['--import=tsx'],
    // It warns of what is right for tests alone.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('No provider came up.')));
  const [issuer] = (await Promise.race([once(child, 'message'), failed])) as [string];
  return {
    ...client,
    issuer,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = failed.catch(() => undefined);
      child.kill();
      await gone;
    },
  };
}
