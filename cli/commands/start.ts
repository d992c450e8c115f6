import { Command } from 'commander';
import type { Io } from '../terminal/io.ts';
import { exitOf, spawnServer } from '../terminal/server.ts';

/** What ends the server in order; a closed terminal too. */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `kith start`: the server, in the foreground, until it ends or is told to. */
export function startCommand(_io: Io, setExitCode: (code: number) => void): Command {
  return new Command('start')
    .description('run the server until it is stopped; exits as it does')
    .option(
      '--services <names>',
      'which of api, projections, workers and search to run; all without it',
    )
    .option('--empty', 'make no demo workspace at the first start')
    .action(async (options: { services?: string; empty?: true }) => {
      const { services, empty } = options;
      const args = [
        ...(services === undefined ? [] : [`--services=${services}`]),
        ...(empty === undefined ? [] : ['--empty']),
      ];
      const server = spawnServer(args, process.env, ['ignore', 'inherit', 'inherit']);
      const forward = (signal: NodeJS.Signals) => {
        server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      };
      for (const signal of FORWARDED) process.on(signal, forward);
      try {
        setExitCode(await exitOf(server));
      } finally {
        for (const signal of FORWARDED) process.off(signal, forward);
      }
    });
}
