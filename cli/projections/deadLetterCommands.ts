import { setTimeout as delay } from 'node:timers/promises';
import { Command } from 'commander';
import type { AppContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/postgres/transaction.ts';
import { listCheckpoints } from '../../platform/subscriptions/runner/checkpoints.ts';
import { listParked, type ParkedEvent } from '../../platform/subscriptions/runner/parked.ts';
import { requestReplay } from '../../platform/subscriptions/runner/replay.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { tableOf } from '../terminal/table.ts';
import type { WithContext } from '../terminal/withContext.ts';
import { withServices } from '../terminal/withServices.ts';

const LOOK_EVERY_MS = 100;

/** Nobody who runs takes longer to come to it. */
const PATIENCE_MS = 120_000;

/** `kith projections dead-letters` and `replay`: events that a read model or process could not take. */
export function deadLetterCommands(io: Io, withContext: WithContext): readonly Command[] {
  const list = new Command('dead-letters')
    .description('list the dead letters: events that could not be taken, with the reason of each')
    .argument('[name]', 'of one that follows the log, as status lists them')
    .option('--json', 'as JSON, one array')
    .action((name: string | undefined, options: { json?: true }) =>
      withContext(async (app) => {
        if (name !== undefined) await assertKnown(app, name);
        const events = await deadLettersOf(app, name);
        if (options.json) await io.write(`${JSON.stringify(events, null, 2)}\n`);
        else if (events.length === 0) io.say('There are no dead letters.');
        else await io.write(asTable(events));
      }),
    );

  const replay = new Command('replay')
    .description('have dead letters tried again, in order; prints how many are left as JSON')
    .argument('<name>', 'one that follows the log, as status lists them')
    .addHelpText(
      'after',
      '\nWhere no server runs, it is done here. Exit code 1 while some are left.',
    )
    .action((name: string) =>
      withContext(async (app) => {
        await assertKnown(app, name);
        const before = await deadLettersOf(app, name);
        if (before.length > 0) {
          await withServices(app, io, async () => {
            await requestReplay(app.pool, name);
            await triedAgain(app, name);
          });
        }
        const left = (await deadLettersOf(app, name)).length;
        await io.write(`${JSON.stringify({ name, taken: before.length - left, left })}\n`);
        if (left > 0) {
          throw new CommandFailedError(
            `${left} still can’t be taken: see kith projections dead-letters`,
          );
        }
      }),
    );
  return [list, replay];
}

function deadLettersOf({ pool }: AppContext, name?: string): Promise<readonly ParkedEvent[]> {
  return inTransaction(pool, (tx) => listParked(tx, name));
}

async function assertKnown({ pool }: AppContext, name: string): Promise<void> {
  const known = (await listCheckpoints(pool)).map((checkpoint) => checkpoint.name);
  if (known.includes(name)) return;
  throw new CommandFailedError(`nothing follows the log as ${name}; there are ${known.join(', ')}`);
}

/** Until whoever advances it has tried them all. */
async function triedAgain({ pool }: AppContext, name: string): Promise<void> {
  for (let looks = 0; looks < PATIENCE_MS / LOOK_EVERY_MS; looks++) {
    const checkpoint = (await listCheckpoints(pool)).find((one) => one.name === name);
    if (checkpoint?.replayWanted !== true) return;
    await delay(LOOK_EVERY_MS);
  }
  throw new CommandFailedError(`nobody advances ${name}: they are tried when somebody does`);
}

function asTable(events: readonly ParkedEvent[]): string {
  const rows = events.map(({ subscriber, position, stream, eventId, code, tries }) => [
    subscriber,
    position.replace(/^0+(?=.)/, ''),
    stream,
    eventId,
    code,
    String(tries),
  ]);
  return tableOf(['NAME', 'POSITION', 'STREAM', 'EVENT', 'REASON', 'TRIES'], rows);
}
