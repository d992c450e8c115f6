import { Command } from 'commander';
import { resumeLog, StillRunningError } from '../../platform/subscriptions/runner/resumeLog.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';

/** It is the log itself that is to be mended here. */
const asItIs = async () => undefined;

/** `kith log`: what the database follows. */
export function logCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env, asItIs),
): Command {
  const resume = new Command('resume')
    .description('go on with a log that was restored from an older backup; prints what is affected')
    .addHelpText(
      'after',
      '\nStop every server first. The next start fills all read models anew from what the log holds;' +
        '\nnothing that was mailed or done before is repeated. What was lost with the log stays lost.',
    )
    .action(() =>
      withContext(async ({ pool, store }) => {
        try {
          await io.write(`${JSON.stringify(await resumeLog(pool, store))}\n`);
        } catch (error) {
          if (error instanceof StillRunningError) throw new CommandFailedError(error.message);
          throw error;
        }
        io.say('Start Kith: it fills what is read anew.');
      }),
    );
  return new Command('log').description('look after the log itself').addCommand(resume);
}
