import { Command } from 'commander';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canListTrials } from '../../domain/trial/policy.ts';
import {
  countTrialRequestsByLabel,
  listTrialRequests,
  trialRequests,
} from '../../projections/trial/trialRequests.ts';
import { caughtUp } from '../terminal/caughtUp.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';
import { withServices } from '../terminal/withServices.ts';

/** `kith trials`: who asked for a trial, or how many did by each label; who has been forgotten is left out. */
export function trialsCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  return new Command('trials')
    .description('list requests for a trial, the oldest first; one line of JSON each')
    .option('--count', 'how many came by each label, the `li` of an address, instead')
    .action(({ count = false }: { readonly count?: boolean }) =>
      withContext(async (app) => {
        if (!canListTrials({ kind: 'operator' })) throw new ForbiddenError('list-trials');
        await withServices(app, io, async () => {
          await caughtUp(app, [trialRequests]);
          if (count) {
            for (const counted of await app.operatorReads(countTrialRequestsByLabel)) {
              await io.write(`${JSON.stringify(counted)}\n`);
            }
            return;
          }
          for (const request of await app.operatorReads(listTrialRequests)) {
            const told = Object.entries(request).filter(([, value]) => value !== null);
            await io.write(`${JSON.stringify(Object.fromEntries(told))}\n`);
          }
        });
      }),
    );
}
