import { Command } from 'commander';
import { MailDomain } from '../../domain/identity/workEmail.ts';
import { Code } from '../../domain/kernel/code.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { text } from '../../domain/kernel/text.ts';
import type { AppContext } from '../../platform/context.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { argument, wholeNumber } from '../terminal/arguments.ts';
import { addWorkspace } from '../identity/addWorkspace.ts';
import { changeSeats } from '../identity/changeSeats.ts';
import { setReadiness } from '../identity/setReadiness.ts';
import { switchOffSignOn } from '../identity/switchOffSignOn.ts';
import { suspendWorkspace } from '../identity/suspendWorkspace.ts';
import { verifyDomain } from '../identity/verifyDomain.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { contextOf, type WithContext } from '../terminal/withContext.ts';

interface AddOptions {
  name: string;
  domain?: string;
  seats?: number;
  ready: boolean;
  portfolio: boolean;
}

const ownDomain = argument(MailDomain, 'a company’s own domain is needed, such as company.com.');
const reason = argument(Code, 'a code such as unpaid is needed.');

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
    .option('--domain <domain>', 'mail domain whose addresses belong to it', ownDomain)
    .option('--seats <n>', 'how many members it may have; no limit without it', wholeNumber)
    .option('--ready', 'open sign-up at once', false)
    .option('--portfolio', 'of a firm that makes workspaces for its companies', false)
    .action(({ name, domain, seats, ready, portfolio }: AddOptions) =>
      withContext(async (app) => {
        const claims = claimsOn(app.pool, app.clock);
        const plain = { name, domain: domain ?? null, seats: seats ?? null, ready };
        const wanted = portfolio ? { ...plain, kind: 'portfolio' as const } : plain;
        const id = await addWorkspace({ ...app, claims }, wanted);
        await io.write(`${JSON.stringify({ id, ...wanted })}\n`);
      }),
    );
  const readiness = (name: string, description: string, isReady: boolean) =>
    new Command(name)
      .description(description)
      .argument('<workspace>', 'its id, or a mail domain of it')
      .action((named: string) =>
        withContext(async (app) => {
          const id = await workspaceNamed(app, named);
          await setReadiness({ ...app, claims: claimsOn(app.pool, app.clock) }, id, isReady);
          await io.write(`${JSON.stringify({ id, ready: isReady })}\n`);
        }),
      );
  const domain = new Command('domain')
    .description('let addresses of one more mail domain belong to a workspace')
    .argument('<workspace>', 'its id, or a mail domain of it')
    .argument('<domain>', 'the new mail domain', ownDomain)
    .action((named: string, verified: string) =>
      withContext(async (app) => {
        const id = await workspaceNamed(app, named);
        const operator = { ...app, claims: claimsOn(app.pool, app.clock) };
        const changed = await verifyDomain(operator, id, verified);
        await io.write(`${JSON.stringify({ id, domain: verified, changed })}\n`);
      }),
    );
  const seats = new Command('seats')
    .description('say how many members a workspace may have')
    .argument('<workspace>', 'its id, or a mail domain of it')
    .argument('<n>', 'how many, or none for no limit', (value: string) =>
      value === 'none' ? null : wholeNumber(value),
    )
    .action((named: string, wanted: number | null) =>
      withContext(async (app) => {
        const id = await workspaceNamed(app, named);
        const changed = await changeSeats(
          { ...app, claims: claimsOn(app.pool, app.clock) },
          id,
          wanted,
        );
        await io.write(`${JSON.stringify({ id, seats: wanted, changed })}\n`);
      }),
    );
  const signOn = new Command('sign-on')
    .description('single sign-on of a workspace; its owners set it up')
    .addCommand(
      new Command('off')
        .description('let everybody in by mail again, where the provider keeps them out')
        .argument('<workspace>', 'its id, or a mail domain of it')
        .action((named: string) =>
          withContext(async (app) => {
            const id = await workspaceNamed(app, named);
            const changed = await switchOffSignOn(app, id);
            await io.write(`${JSON.stringify({ id, signOn: 'off', changed })}\n`);
          }),
        ),
    );
  const standing = (name: string, description: string) =>
    new Command(name)
      .description(`${description}; prints what came of it as JSON`)
      .argument('<workspace>', 'its id, or a mail domain of it');
  const set = (named: string, reasonCode: string | null) =>
    withContext(async (app) => {
      const id = await workspaceNamed(app, named);
      const operator = { ...app, claims: claimsOn(app.pool, app.clock) };
      const changed = await suspendWorkspace(operator, id, reasonCode);
      await io.write(`${JSON.stringify({ id, suspended: reasonCode !== null, changed })}\n`);
    });
  const suspend = standing(
    'suspend',
    'shut a workspace for now: nothing in it is answered, sent or worked on, and nothing is lost',
  )
    .option('--reason <code>', 'why, as a code', reason, 'provider')
    .action((named: string, options: { reason: string }) => set(named, options.reason));
  const reinstate = standing('reinstate', 'let a suspended workspace go on where it stood').action(
    (named: string) => set(named, null),
  );
  return new Command('workspace')
    .description('manage workspaces')
    .addCommand(add)
    .addCommand(
      readiness(
        'ready',
        'let people of its domains sign up, and lift the limits of its trial',
        true,
      ),
    )
    .addCommand(
      readiness('not-ready', 'have it tried out: nobody signs up, and limits hold', false),
    )
    .addCommand(domain)
    .addCommand(seats)
    .addCommand(signOn)
    .addCommand(suspend)
    .addCommand(reinstate);
}

/** @throws CommandFailedError when it is neither an id nor the mail domain of a workspace */
async function workspaceNamed(app: AppContext, named: string): Promise<string> {
  if (Id.safeParse(named).success) return named;
  const domain = MailDomain.safeParse(named);
  const owner = domain.success
    ? await claimsOn(app.pool, app.clock).ownerOf('domain', app.hash('domain', domain.data))
    : null;
  if (owner !== null) return owner;
  throw new CommandFailedError('no workspace has this id or mail domain');
}
