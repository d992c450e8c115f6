import { Command } from 'commander';
import { Code } from '../../domain/kernel/code.ts';
import { conversationMails } from '../../projections/conversations/conversationMails.ts';
import { conversations } from '../../projections/conversations/conversations.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { users } from '../../projections/identity/users.ts';
import { people } from '../../projections/people/people.ts';
import { trialRequests } from '../../projections/trial/trialRequests.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { argument } from '../terminal/arguments.ts';
import { caughtUp } from '../terminal/caughtUp.ts';
import type { Io } from '../terminal/io.ts';
import { connections } from '../privacy/connections.ts';
import { followErasures } from '../privacy/followErasures.ts';
import type { Forgettable } from '../privacy/forgettable.ts';
import { member } from '../privacy/member.ts';
import { person } from '../privacy/person.ts';
import { trial } from '../privacy/trial.ts';
import { user } from '../privacy/user.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';
import { withServices } from '../terminal/withServices.ts';

/** Whom it is of, and at which addresses they were written to or wrote from: none of these is mailed again. */
const READ = [
  users,
  workspaces,
  people,
  trialRequests,
  enrolments,
  sentMails,
  conversations,
  conversationMails,
];

const reason = argument(Code, 'a code such as asked is needed.');

/** `kith forget`: erasing for good, whoever it is. */
export function forgetCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  const forget = new Command('forget').description('erase for good');
  for (const kind of [person, user, connections, member, trial]) {
    forget.addCommand(of(kind, io, withContext));
  }
  return forget;
}

function of(kind: Forgettable, io: Io, withContext: WithContext): Command {
  const { name, idName, description, note, argument: who } = kind;
  return new Command(name)
    .description(`${description}, for good; prints the receipts as JSON, a line each`)
    .argument(`<${who.name}>`, who.description, who.read)
    .option('--reason <code>', 'why, as a code', reason, 'asked')
    .addHelpText('after', `\n${note}\nIt cannot be undone: every key concerned is destroyed.`)
    .action((named: string, options: { reason: string }) =>
      withContext((app) =>
        withServices(app, io, async () => {
          await caughtUp(app, READ);
          for (const id of await kind.idsOf(app, named)) {
            const after = await app.store.head();
            const subjectIds = await kind.forget(app, id, options.reason);
            io.say(`Keys that are being destroyed: ${subjectIds.length}.`);
            const receipts = await followErasures(app, subjectIds, after);
            await io.write(`${JSON.stringify({ [idName]: id, receipts })}\n`);
          }
        }),
      ),
    );
}
