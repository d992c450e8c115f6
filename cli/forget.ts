import { Command } from 'commander';
import { Code } from '../domain/kernel/code.ts';
import { Id } from '../domain/kernel/ids.ts';
import type { Ground } from '../platform/ground.ts';
import { PositionWaiter } from '../platform/subscriptions/positionWaiter.ts';
import { errorFields } from '../platform/logger.ts';
import { listRecordsOfPerson, records } from '../projections/people/records.ts';
import { argument } from './arguments.ts';
import { CommandFailedError } from './exit.ts';
import { listWorkspaceIds } from './identity/listWorkspaceIds.ts';
import type { Io } from './io.ts';
import { forgetPerson } from './people/forgetPerson.ts';
import { followErasures } from './people/followErasures.ts';
import { groundOf, type WithGround } from './withGround.ts';
import { withServices } from './withServices.ts';

/** How long the list of the person's records may take to catch up. */
const CAUGHT_UP_WITHIN_MS = 60_000;

/** `kith forget`: erasing for good. */
export function forgetCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withGround: WithGround = groundOf(process.env),
): Command {
  const person = new Command('person')
    .description('erase everything that is known of a person, for good; prints the receipts')
    .argument('<id>', "the person's id", argument(Id, 'the id of a person is needed.'))
    .option(
      '--reason <code>',
      'why, as a code',
      argument(Code, 'a code such as asked is needed.'),
      'asked',
    )
    .addHelpText('after', '\nIt cannot be undone: all keys of the person are destroyed.')
    .action((personId: string, { reason }: { reason: string }) =>
      withGround((ground) =>
        withServices(ground, io, async () => {
          const found = await recordsOf(ground, personId);
          const [first] = found;
          if (first === undefined) {
            throw new CommandFailedError('there is no such person, or they have been forgotten');
          }
          const recordIds = found.map(({ recordId }) => recordId);
          const after = await ground.store.head();
          const { workspaceId } = first;
          await forgetPerson(ground, { personId, workspaceId, recordIds, reasonCode: reason });
          io.say(`The keys of ${recordIds.length} records are being destroyed.`);
          const receipts = await followErasures(ground, recordIds, after);
          await io.write(`${JSON.stringify({ personId, receipts })}\n`);
        }),
      ),
    );
  return new Command('forget').description('erase for good').addCommand(person);
}

/** All records of the person, as of now. */
async function recordsOf(ground: Ground, personId: string) {
  const { pool, listener, logger, store, reads } = ground;
  const waiter = new PositionWaiter(pool, listener, (error) =>
    logger.warn(errorFields(error), 'recovering'),
  );
  const head = await store.head();
  if (!(await waiter.waitForPosition([records], head, CAUGHT_UP_WITHIN_MS))) {
    throw new CommandFailedError('the read models are too far behind; try again later');
  }
  return reads(await listWorkspaceIds(ground), (tx) => listRecordsOfPerson(tx, personId));
}
