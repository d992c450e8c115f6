import type { CommandContext } from '../../domain/kernel/command.ts';
import { INVITED_AT_ONCE, type InvitedLine } from '../../domain/contracts/invitations.ts';
import { domainOf, isConsumerDomain } from '../../domain/identity/workEmail.ts';
import type { WorkspaceRole } from '../../domain/identity/roles.ts';
import type { InviteMember } from '../../domain/invitations/commands.ts';
import { invitation, isPending } from '../../domain/invitations/invitation.ts';
import { inviteesIn, type Invitee } from '../../domain/invitations/invitees.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { seatsOf } from '../../domain/workspace/workspaceState.ts';
import { findHandled, handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { BEGINNING, type Position } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { invitedAddress } from '../../platform/identity/invitedAddress.ts';
import { reachedLog } from '../../platform/identity/reachedLog.ts';
import { countPendingInvitations } from '../../projections/invitations/listInvitations.ts';
import { RateLimitedError, visitorLimits, type Limiter } from '../http/middleware/rateLimit.ts';
import type { IdentityContext } from '../identity/context.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';

/** What is wished for everybody on the list. */
export interface InviteWish {
  readonly workspaceId: string;
  readonly inviterId: string;
  readonly role: WorkspaceRole;
  /** What the first who is invited is instead. */
  readonly firstRole?: WorkspaceRole;
  /** A firm that asks for a company: it is not to find out which addresses of elsewhere belong to that. */
  readonly fromOutside?: boolean;
  readonly word: string;
}

/** What came of a list, and how far the log must be read to see it. */
export interface Invited {
  readonly lines: readonly InvitedLine[];
  readonly position: Position;
  /** Whether anybody was invited by it, now or when the same request came before. */
  readonly hasFirst: boolean;
}

/**
 * Invites everybody on a pasted list who can be, one after the other, and tells what came of each entry.
 * Every address has its own command, so that the same request again invites nobody twice.
 */
export async function invitePeople(
  app: IdentityContext,
  limits: Limiter,
  contextFor: (part: string) => CommandContext,
  list: string,
  wish: InviteWish,
): Promise<Invited> {
  const { firstRole, fromOutside = false, ...each } = wish;
  const { workspaceId } = wish;
  const workspace = await readState(app, workspaceDecider, workspaceId);
  if (workspace === null) throw new NotFoundError('workspace', workspaceId);
  const pending = await app.reads([workspaceId], (tx) =>
    countPendingInvitations(tx, workspaceId, app.clock.now()),
  );
  const seats = seatsOf(workspace);
  let free = seats === null ? Infinity : seats - workspace.members.size - pending;
  const calendar = await businessCalendarOf(app, workspaceId, app.clock.now().toISOString());
  let position: Position = BEGINNING;
  let invited = 0;
  let hasFirst = false;

  /** Why nobody more is invited now; `null` where somebody can be. */
  const refusalOf = async (emailHash: string) => {
    if (free <= 0) return 'noSeat';
    if (invited >= INVITED_AT_ONCE) return 'tooMany';
    try {
      await limits.count([
        [visitorLimits.invitedAddress, emailHash],
        [visitorLimits.invitesOfWorkspace, workspaceId],
      ]);
    } catch (error) {
      if (error instanceof RateLimitedError) return 'tooOften';
      throw error;
    }
    return null;
  };
  /** Who asks from outside is refused of such an address what they would be of any other, lest the refusals tell. */
  const already = async (outcome: 'alreadyMember' | 'alreadyInvited', emailHash: string) =>
    (fromOutside ? await refusalOf(emailHash) : null) ?? outcome;

  const outcomeOf = async ({ email, name }: Invitee): Promise<InvitedLine['outcome']> => {
    if (email === null) return 'noAddress';
    const isOurs = isOfWorkspace(app, workspace.domainHashes, email);
    if (fromOutside && !isOurs) return 'otherDomain';
    const emailHash = app.hash('mail-address', email);
    const userId = await app.identity.claims.ownerOf('mail-address', emailHash);
    if (userId !== null && workspace.members.has(userId)) {
      return already('alreadyMember', emailHash);
    }
    if (!isOurs) return 'otherDomain';
    const { hash, id } = await claimAddress(app, workspaceId, email);
    const before = await readState(app, invitation, id);
    const context = contextFor(hash);
    if (before !== null && isPending(before, context.now)) {
      // The same request once more is answered as it was then.
      const found = await findHandled({ ...app, decider: invitation }, id, context);
      if (found === null) return already('alreadyInvited', emailHash);
      hasFirst = true;
      return 'invited';
    }
    const refusal = await refusalOf(emailHash);
    if (refusal !== null) return refusal;
    try {
      const found = await invite(app, context, {
        ...each,
        role: (hasFirst ? undefined : firstRole) ?? each.role,
        invitationId: id,
        email,
        emailHash,
        name,
        calendar,
      });
      await app.identity.claims.confirm('invited-address', hash, id);
      // A colleague who invites the same person at this moment was faster.
      if (found === null) return 'alreadyInvited';
      position = found;
    } catch (error) {
      const isFlood = error instanceof RuleBrokenError && error.code === 'invited-too-often';
      if (isFlood) return 'tooOften';
      throw error;
    }
    free -= 1;
    invited += 1;
    hasFirst = true;
    return 'invited';
  };

  const lines: InvitedLine[] = [];
  for (const invitee of inviteesIn(list)) {
    const { typed, email } = invitee;
    const outcome = invitee.isAgain ? 'alreadyListed' : await outcomeOf(invitee);
    lines.push({ typed, email, outcome });
  }
  return { lines, position, hasFirst };
}

/** Where it is in the log; `null` when somebody had invited them already. */
async function invite(
  app: IdentityContext,
  context: CommandContext,
  data: Omit<InviteMember['data'], 'linkId'>,
): Promise<Position | null> {
  const { invitationId: subjectId, workspaceId } = data;
  await app.keyring.createKeys([{ subjectId, kind: 'invitation', workspaceId }]);
  const linkId = app.ids.idOf('invitation-link', context.commandId);
  const handled = await handleCommand({ ...app, decider: invitation }, subjectId, {
    type: 'InviteMember',
    data: { ...data, linkId },
    context,
  });
  return handled.events.length === 0 ? null : handled.position;
}

/** Addresses of its domains; of any company's where the workspace has none. */
function isOfWorkspace(
  app: IdentityContext,
  domainHashes: readonly string[],
  email: string,
): boolean {
  const domain = domainOf(email);
  if (domainHashes.length === 0) return !isConsumerDomain(domain);
  return domainHashes.includes(app.hash('domain', domain));
}

/** The invitation of an address to a workspace: a new one, or the one that it has. */
async function claimAddress(
  app: IdentityContext,
  workspaceId: string,
  email: string,
): Promise<{ readonly hash: string; readonly id: string }> {
  const { ids, store, identity } = app;
  const hash = invitedAddress(app, workspaceId, email);
  const reached = (ownerId: string) => reachedLog(store, streamName(invitation.category, ownerId));
  for (;;) {
    const newId = ids.newId();
    const id = await identity.claims.take('invited-address', hash, newId, reached);
    if (id === newId) return { hash, id };
    const state = await readState(app, invitation, id);
    if (state === null || (state.status !== 'accepted' && state.said !== null)) return { hash, id };
    // An invitation that is accepted or erased gives the address back a moment later.
    await identity.claims.releaseAll(id);
  }
}
