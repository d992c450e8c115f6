import { Command } from 'commander';
import { countDue, listGivenUp, retryGivenUp, type Which } from '../../platform/queues/due.ts';
import { advancedKinds } from '../../platform/subscriptions/runner/status.ts';
import { CommandFailedError, EXIT_USAGE } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { tableOf } from '../terminal/table.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';

interface RetryOptions {
  all?: true;
  processor?: string;
}

/** `kith reactions`: what is to be done because of what happened, and what was given up. */
export function reactionsCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  const status = new Command('status')
    .description('say how many wait, and list those given up with the reason of each')
    .option('--json', 'as JSON')
    .action((options: { json?: true }) =>
      withContext(async ({ pool }) => {
        const { waiting } = await countDue(pool);
        const givenUp = await listGivenUp(pool);
        if (options.json) {
          await io.write(`${JSON.stringify({ waiting, givenUp }, null, 2)}\n`);
          return;
        }
        io.say(`${waiting} waiting, ${givenUp.length} given up`);
        if (givenUp.length === 0) return;
        const rows = givenUp.map(({ jobId, processor, code, tries, givenUpAt }) => [
          jobId,
          processor,
          code ?? '',
          String(tries),
          givenUpAt.toISOString(),
        ]);
        await io.write(tableOf(['JOB', 'PROCESSOR', 'REASON', 'TRIES', 'GIVEN UP'], rows));
      }),
    );

  const retry = new Command('retry')
    .description('make reactions due again that were given up; prints their ids as JSON')
    .argument('[jobs...]', 'ids as status lists them')
    .option('--processor <name>', 'all of one processor, such as identity/sendSignInLink')
    .option('--all', 'everything that was given up')
    .addHelpText('after', '\nThe workers take them up within seconds, as often as the first time.')
    .action((jobIds: readonly string[], options: RetryOptions) => {
      const which = whichOf(jobIds, options);
      return withContext(async ({ pool }) => {
        const retried = await retryGivenUp(pool, which);
        await io.write(`${JSON.stringify({ retried })}\n`);
        const missing = jobIds.filter((id) => !retried.includes(id));
        if (missing.length > 0) {
          throw new CommandFailedError(`not given up, or not there: ${missing.join(', ')}`);
        }
        if (retried.length > 0 && !(await advancedKinds(pool)).has('process')) {
          io.say('No server runs workers here: they are done when one starts.');
        }
      });
    });

  return new Command('reactions')
    .description('look after what is done because of what happened')
    .addCommand(status)
    .addCommand(retry);
}

function whichOf(jobIds: readonly string[], { all, processor }: RetryOptions): Which {
  const named = [jobIds.length > 0, processor !== undefined, all === true];
  if (named.filter(Boolean).length !== 1) {
    throw new CommandFailedError('name jobs, a --processor or --all', EXIT_USAGE);
  }
  if (all) return 'everything';
  return processor === undefined ? { jobIds } : { processor };
}
