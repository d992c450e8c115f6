import { Command } from 'commander';
import { Code } from '../domain/kernel/code.ts';
import type { Ground } from '../platform/ground.ts';
import { errorFields } from '../platform/logger.ts';
import { PositionWaiter } from '../platform/subscriptions/positionWaiter.ts';
import { users } from '../projections/identity/users.ts';
import { records } from '../projections/people/records.ts';
import { trialRequests } from '../projections/trial/trialRequests.ts';
import { argument } from './arguments.ts';
import { CommandFailedError } from './exit.ts';
import type { Io } from './io.ts';
import { connections } from './privacy/connections.ts';
import { followErasures } from './privacy/followErasures.ts';
import type { Forgettable } from './privacy/forgettable.ts';
import { member } from './privacy/member.ts';
import { person } from './privacy/person.ts';
import { trial } from './privacy/trial.ts';
import { user } from './privacy/user.ts';
import { groundOf, type WithGround } from './withGround.ts';
import { withServices } from './withServices.ts';

/** How long the read models in which the concerned are looked up may take to catch up. */
const CAUGHT_UP_WITHIN_MS = 60_000;

const reason = argument(Code, 'a code such as asked is needed.');

/** `kith forget`: erasing for good, whoever it is. */
export function forgetCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withGround: WithGround = groundOf(process.env),
): Command {
  const forget = new Command('forget').description('erase for good');
  for (const kind of [person, user, connections, member, trial]) {
    forget.addCommand(of(kind, io, withGround));
  }
  return forget;
}

function of(kind: Forgettable, io: Io, withGround: WithGround): Command {
  const { name, idName, description, note, argument: who } = kind;
  return new Command(name)
    .description(`${description}, for good; prints the receipts as JSON, a line each`)
    .argument(`<${who.name}>`, who.description, who.read)
    .option('--reason <code>', 'why, as a code', reason, 'asked')
    .addHelpText('after', `\n${note}\nIt cannot be undone: every key concerned is destroyed.`)
    .action((named: string, options: { reason: string }) =>
      withGround((ground) =>
        withServices(ground, io, async () => {
          await caughtUp(ground);
          for (const id of await kind.idsOf(ground, named)) {
            const after = await ground.store.head();
            const subjectIds = await kind.forget(ground, id, options.reason);
            io.say(`Keys that are being destroyed: ${subjectIds.length}.`);
            const receipts = await followErasures(ground, subjectIds, after);
            await io.write(`${JSON.stringify({ [idName]: id, receipts })}\n`);
          }
        }),
      ),
    );
}

async function caughtUp({ pool, listener, logger, store }: Ground): Promise<void> {
  const waiter = new PositionWaiter(pool, listener, (error) =>
    logger.warn(errorFields(error), 'recovering'),
  );
  const models = [users, records, trialRequests];
  if (await waiter.waitForPosition(models, await store.head(), CAUGHT_UP_WITHIN_MS)) return;
  throw new CommandFailedError('the read models are too far behind; try again later');
}
