import { Argument, Command } from 'commander';
import { WorkspaceRole } from '../../domain/identity/roles.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { WorkEmail } from '../../domain/identity/workEmail.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AppContext } from '../../platform/context.ts';
import { sessionsOn } from '../../platform/identity/sessions.ts';
import { argument } from '../terminal/arguments.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import type { WithContext } from '../terminal/withContext.ts';
import { changeRole, endMembership } from './changeMembership.ts';
import { accountOf } from './userCommands.ts';

const email = argument(WorkEmail, 'an address such as you@company.com is needed.');
const workspace = argument(Id, 'the id of a workspace is needed.');

interface Options {
  readonly workspace?: string;
}

/** `kith user role` and `remove`: what somebody is in a workspace, and that they are nothing there any more. */
export function memberCommands(io: Io, withContext: WithContext): readonly Command[] {
  const command = (name: string, description: string) =>
    new Command(name)
      .description(`${description}; prints what came of it as JSON`)
      .argument('<address>', 'work address of the account', email)
      .option(
        '--workspace <id>',
        'the workspace; the one they came to first without it',
        workspace,
      );
  const tell = (line: object) => io.write(`${JSON.stringify(line)}\n`);

  return [
    command('role', 'give a member of a workspace another role, with its rights at once')
      .addArgument(
        new Argument('<role>', 'what they are from now on').choices(WorkspaceRole.options),
      )
      .action((address: string, role: WorkspaceRole, options: Options) =>
        withContext(async (app) => {
          const member = await memberOf(app, address, options);
          const changed = await changeRole(app, member, role);
          await tell({ email: address, ...member, role, changed });
        }),
      ),
    command('remove', 'take somebody out of a workspace: their sessions there end, a seat is free')
      .addHelpText('after', '\nThe account stays, and does not come back by signing in.')
      .action((address: string, options: Options) =>
        withContext(async (app) => {
          const member = await memberOf(app, address, options);
          const sessions = sessionsOn(app.pool, app.clock);
          const sessionsEnded = await endMembership({ ...app, sessions }, member);
          await tell({ email: address, ...member, sessionsEnded });
        }),
      ),
  ];
}

async function memberOf(app: AppContext, address: string, { workspace: named }: Options) {
  const userId = await accountOf(app, address);
  const workspaceId = named ?? (await readState(app, userDecider, userId))?.workspaceId ?? null;
  if (workspaceId === null) throw new CommandFailedError('name a workspace with --workspace');
  return { userId, workspaceId };
}
