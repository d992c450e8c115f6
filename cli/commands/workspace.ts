import { Command } from 'commander';
import { MailDomain } from '../../domain/identity/workEmail.ts';
import { text } from '../../domain/kernel/text.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { argument, wholeNumber } from '../terminal/arguments.ts';
import { addWorkspace } from '../identity/addWorkspace.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';

interface AddOptions {
  name: string;
  domain?: string;
  seats?: number;
  ready: boolean;
}

/** `kith workspace`: places of their own for companies. */
export function workspaceCommand(
  io: Io,
  _setExitCode: (code: number) => void,
  withContext: WithContext = contextOf(process.env),
): Command {
  const add = new Command('add')
    .description('add a workspace; prints it as JSON')
    .requiredOption(
      '--name <name>',
      'what its people call it',
      argument(text(200, 1), 'a name is needed.'),
    )
    .option(
      '--domain <domain>',
      'mail domain whose addresses belong to it',
      argument(MailDomain, 'a company’s own domain is needed, such as company.com.'),
    )
    .option('--seats <n>', 'how many members it may have; no limit without it', wholeNumber)
    .option('--ready', 'open sign-up at once', false)
    .action(({ name, domain, seats, ready }: AddOptions) =>
      withContext(async (app) => {
        const claims = claimsOn(app.pool, app.clock);
        const wanted = { name, domain: domain ?? null, seats: seats ?? null, ready };
        const id = await addWorkspace({ ...app, claims }, wanted);
        await io.write(`${JSON.stringify({ id, ...wanted })}\n`);
      }),
    );
  return new Command('workspace').description('manage workspaces').addCommand(add);
}
