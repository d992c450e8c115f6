import { Command, Option } from 'commander';
import { WorkspaceRole } from '../../domain/identity/roles.ts';
import { domainOf, WorkEmail } from '../../domain/identity/workEmail.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { text } from '../../domain/kernel/text.ts';
import type { AppContext } from '../../platform/context.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { tokensUnder } from '../../platform/identity/tokens.ts';
import { servedOrigin } from '../../platform/process/servedAddress.ts';
import { argument } from '../terminal/arguments.ts';
import { CommandFailedError, EXIT_USAGE } from '../terminal/exit.ts';
import { addMember } from '../identity/addMember.ts';
import { consoleLink } from '../identity/consoleLink.ts';
import { memberCommands } from '../identity/memberCommands.ts';
import { accountCommands, accountOf } from '../identity/userCommands.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';

interface AddOptions {
  email: string;
  name: string;
  workspace?: string;
  role: WorkspaceRole;
}

const email = argument(WorkEmail, 'an address such as you@company.com is needed.');

/** `kith user`: accounts and their sign-in links. */
export function userCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  const add = new Command('add')
    .description('make somebody a member of a workspace; prints the account as JSON')
    .requiredOption('--email <address>', 'work address', email)
    .option(
      '--name <name>',
      'name of an account that is made',
      argument(text(200), 'at most 200 characters.'),
      '',
    )
    .option(
      '--workspace <id>',
      'workspace; that of the address’s domain without it',
      argument(Id, 'the id of a workspace is needed.'),
    )
    .addOption(
      new Option('--role <role>', 'what they are there')
        .choices(WorkspaceRole.options)
        .default('recruiter'),
    )
    .addHelpText(
      'after',
      '\nAn account that the address has is taken and keeps its name, else one is made (`isNew`). Whoever belongs to\nseveral workspaces goes from one to another by the menu of their account.',
    )
    .action((options: AddOptions) =>
      withContext(async (app) => {
        const { email, role } = options;
        const claims = claimsOn(app.pool, app.clock);
        const workspaceId = options.workspace ?? (await workspaceOf(app, email));
        const wanted = { email, name: options.name, role, workspaceId };
        const { id, name, isNew } = await addMember({ ...app, claims }, wanted);
        await io.write(`${JSON.stringify({ id, email, name, role, workspaceId, isNew })}\n`);
      }),
    );

  const link = new Command('link')
    .description('print a sign-in link that any browser may use, once, within ten minutes')
    .argument('[address]', 'work address of the account', email)
    .option('--email <address>', 'the same, by name', email)
    .addHelpText('after', '\nNot in production: there, links go by mail alone.')
    .action((named: string | undefined, options: { email?: string }) =>
      withContext(async (app) => {
        const address = named ?? options.email;
        if (address === undefined) throw new CommandFailedError('name an address', EXIT_USAGE);
        const userId = await accountOf(app, address);
        const tokens = tokensUnder(app.derivedKeys);
        const config = { ...app.config, origin: await servedOrigin(app.config) };
        await io.write(`${await consoleLink({ ...app, config, tokens }, userId)}\n`);
      }),
    );

  const user = new Command('user').description('manage accounts').addCommand(add).addCommand(link);
  const others = [...memberCommands(io, withContext), ...accountCommands(io, withContext)];
  for (const command of others) user.addCommand(command);
  return user;
}

async function workspaceOf(app: AppContext, address: string): Promise<string> {
  const claims = claimsOn(app.pool, app.clock);
  const owner = await claims.ownerOf('domain', app.hash('domain', domainOf(address)));
  if (owner !== null) return owner;
  throw new CommandFailedError('no workspace has this mail domain; name one with --workspace');
}
