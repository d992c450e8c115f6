import { invitation } from '../../domain/invitations/invitation.ts';
import { canAskForInvitation } from '../../domain/invitations/policy.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { ForbiddenError, NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { isShut } from '../../domain/workspace/workspaceState.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { invitedAddress } from '../../platform/identity/invitedAddress.ts';
import { findWorkspace } from '../identity/accounts.ts';
import type { IdentityContext } from '../identity/context.ts';
import { businessCalendarOf } from '../workspace/businessCalendar.ts';

/**
 * Sends the invitation of an address again, with a new link. Where there is none, where it was taken back or
 * used, and where it went out a moment ago, nothing happens, and nobody hears of it.
 */
export async function askForInvitation(
  app: IdentityContext,
  asked: CommandContext,
  email: string,
): Promise<void> {
  // Whoever is signed in asks like anybody else.
  const actor = { kind: 'visitor' as const };
  if (!canAskForInvitation(actor)) throw new ForbiddenError('ask-for-invitation');
  const workspace = await findWorkspace(app, email);
  if (workspace === null || isShut(workspace)) return;
  const { workspaceId } = workspace;
  const hash = invitedAddress(app, workspaceId, email);
  const invitationId = await app.identity.claims.ownerOf('invited-address', hash);
  if (invitationId === null) return;
  try {
    await handleCommand({ ...app, decider: invitation }, invitationId, {
      type: 'ResendInvitation',
      data: {
        workspaceId,
        invitationId,
        linkId: app.ids.newId(),
        calendar: await businessCalendarOf(app, workspaceId, asked.now),
      },
      context: { ...asked, actor, workspaceId },
    });
  } catch (error) {
    if (error instanceof RuleBrokenError || error instanceof NotFoundError) return;
    throw error;
  }
}
