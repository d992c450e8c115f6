import { circleMember } from '../../domain/boards/circleMember.ts';
import type { CircleCommand } from '../../domain/boards/commands.ts';
import type { CircleEvent, CircleFacts } from '../../domain/boards/events.ts';
import { canJoinCircle } from '../../domain/boards/policy.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { handleCommand, type Handled } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { reachedLog } from '../../platform/identity/reachedLog.ts';
import type { IdentityContext } from '../identity/context.ts';

/**
 * Gives a command about an entry, as a visitor's, whoever is signed in: nothing in the log joins an
 * entry to an account or to its workspace. Unlike `execute` it says nothing about itself in headers.
 */
export async function executeQuietly(
  app: IdentityContext,
  context: CommandContext,
  command: Pick<CircleCommand, 'type' | 'data'>,
): Promise<Handled<CircleEvent>> {
  const { memberId } = command.data;
  const whole = { ...command, context: asVisitor(context) } as CircleCommand;
  return handleCommand({ ...app, decider: circleMember }, memberId, whole);
}

/** Asks to join with an address; from a member of that address, asks for a link to the entry. */
export async function askToJoin(
  app: IdentityContext,
  context: CommandContext,
  wish: { readonly email: string; readonly facts: CircleFacts; readonly consentVersion: string },
): Promise<void> {
  if (!canJoinCircle(asVisitor(context).actor)) throw new ForbiddenError('join-circle');
  const { ids, hash, keyring, identity } = app;
  const emailHash = hash('mail-address', wish.email);
  const memberId = await claimAddress(app, emailHash);
  await keyring.createKeys([{ subjectId: memberId, kind: 'record', workspaceId: null }]);
  await executeQuietly(app, context, {
    type: 'RequestCircleMembership',
    data: { memberId, linkId: ids.newId(), ...wish },
  });
  await identity.claims.confirm('circle-address', emailHash, memberId);
}

/** Asks for a link to the entry of an address; where there is none, nothing happens. */
export async function askForLink(
  app: IdentityContext,
  context: CommandContext,
  email: string,
): Promise<void> {
  if (!canJoinCircle(asVisitor(context).actor)) throw new ForbiddenError('ask-for-circle-link');
  const { ids, hash, identity } = app;
  const memberId = await identity.claims.ownerOf('circle-address', hash('mail-address', email));
  if (memberId === null) return;
  const data = { memberId, linkId: ids.newId() };
  await executeQuietly(app, context, { type: 'RequestCircleLink', data });
}

/** The entry that an address belongs to: a new one, or the one that it has. */
async function claimAddress(app: IdentityContext, emailHash: string): Promise<string> {
  const { ids, store, identity } = app;
  const reached = (ownerId: string) =>
    reachedLog(store, streamName(circleMember.category, ownerId));
  for (;;) {
    const newId = ids.newId();
    const owner = await identity.claims.take('circle-address', emailHash, newId, reached);
    if (owner === newId) return newId;
    const { status } = await readState(app, circleMember, owner);
    if (status !== 'ended') return owner;
    // Whoever has left gives the address back a moment later; who comes again need not wait for it.
    await identity.claims.releaseAll(owner);
  }
}

function asVisitor(context: CommandContext): CommandContext {
  return { ...context, actor: { kind: 'visitor' }, workspaceId: null };
}
