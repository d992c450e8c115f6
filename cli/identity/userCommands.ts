import { Command } from 'commander';
import { WorkEmail } from '../../domain/identity/workEmail.ts';
import { Code } from '../../domain/kernel/code.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { AppContext } from '../../platform/context.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { sessionsOn } from '../../platform/identity/sessions.ts';
import { argument } from '../terminal/arguments.ts';
import { CommandFailedError } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import type { WithContext } from '../terminal/withContext.ts';
import { changeAccount, type AccountChange } from './changeAccount.ts';

const email = argument(WorkEmail, 'an address such as you@company.com is needed.');
const workspace = argument(Id, 'the id of a workspace is needed.');
const reason = argument(Code, 'a code such as unpaid is needed.');

/** `kith user suspend`, `reinstate` and `close`. */
export function accountCommands(io: Io, withContext: WithContext): readonly Command[] {
  const command = (name: string, description: string) =>
    new Command(name)
      .description(`${description}; prints what came of it as JSON`)
      .argument('<address>', 'work address of the account', email)
      .option('--workspace <id>', 'only if they belong to this workspace', workspace);
  const change = async (address: string, member: string | undefined, wanted: AccountChange) =>
    withContext(async (app) => {
      const userId = await accountOf(app, address);
      if (member !== undefined) await assertMember(app, member, userId);
      const sessions = sessionsOn(app.pool, app.clock);
      const outcome = await changeAccount({ ...app, sessions }, userId, wanted);
      await io.write(`${JSON.stringify({ id: userId, email: address, ...outcome })}\n`);
    });

  return [
    command('suspend', 'close an account for now, in every workspace: every session ends')
      .option('--reason <code>', 'why, as a code', reason, 'provider')
      .action((address: string, options: { workspace?: string; reason: string }) =>
        change(address, options.workspace, { kind: 'suspend', reasonCode: options.reason }),
      ),
    command('reinstate', 'open a suspended account again').action(
      (address: string, options: { workspace?: string }) =>
        change(address, options.workspace, { kind: 'reinstate' }),
    ),
    command('close', 'close an account for good: every session ends').action(
      (address: string, options: { workspace?: string }) =>
        change(address, options.workspace, { kind: 'close' }),
    ),
  ];
}

/** The account of an address. One that is closed has given its address back. */
export async function accountOf(
  { pool, clock, hash }: Pick<AppContext, 'pool' | 'clock' | 'hash'>,
  address: string,
): Promise<string> {
  const userId = await claimsOn(pool, clock).ownerOf('mail-address', hash('mail-address', address));
  if (userId === null) throw new CommandFailedError('there is no account of this address');
  return userId;
}

async function assertMember(app: AppContext, workspaceId: string, userId: string): Promise<void> {
  const state = await readState(app, workspaceDecider, workspaceId);
  if (state?.members.has(userId) !== true) {
    throw new CommandFailedError('they do not belong to this workspace');
  }
}
