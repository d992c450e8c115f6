import { Command } from 'commander';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { TrialEvent } from '../../domain/trial/events.ts';
import { canListTrials } from '../../domain/trial/policy.ts';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';

const BATCH = 500;

/** `kith trials`: who asked for a trial, from the log; who has been forgotten is left out. */
export function trialsCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  return new Command('trials')
    .description('list requests for a trial, the oldest first; one line of JSON each')
    .action(() =>
      withContext(async ({ store, codec }) => {
        if (!canListTrials({ kind: 'operator' })) throw new ForbiddenError('list-trials');
        let after = BEGINNING;
        for (let live = false; !live;) {
          const batch = await store.readAll(after, BATCH, { categories: ['trial'] });
          for (const recorded of batch.events) {
            const { data } = (await codec.decode(recorded)) as TrialEvent;
            const { trialId: id, via, workspaceId, userId, personal } = data;
            const about = personal[id];
            if (!about) continue;
            const { emailHash: _, ...contact } = about;
            const requestedAt = recorded.metadata.occurredAt;
            const line = { id, requestedAt, via, ...contact, workspaceId, userId };
            await io.write(`${JSON.stringify(line)}\n`);
          }
          after = batch.checkpoint;
          live = batch.live;
        }
      }),
    );
}
