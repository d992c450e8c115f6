import type { IdentityContext } from '../identity/context.ts';
import type { Invited } from '../invitations/invitePeople.ts';

/**
 * Invites people of a company of whom the first is to own it, unless somebody else of the firm is at it: who does is
 * settled by a claim, for the read model that tells of an owner comes later. It is held by the request, so that the same
 * one again goes on with it, and is never confirmed: by the time it lapses the invitation can be read.
 */
export async function withFirstOwner(
  app: Pick<IdentityContext, 'identity' | 'hash'>,
  workspaceId: string,
  commandId: string,
  invite: (isFirst: boolean) => Promise<Invited>,
): Promise<Invited> {
  const { claims } = app.identity;
  const hash = app.hash('mail-address', `${workspaceId}\nowner`);
  const neverLasts = () => Promise.resolve(false);
  const holder = await claims.take('invited-address', hash, commandId, neverLasts);
  if (holder !== commandId) return invite(false);
  const invited = await invite(true);
  // Nobody came of it: whoever invites next, with the slip mended, invites the owner.
  if (!invited.hasFirst) await claims.release('invited-address', hash, commandId);
  return invited;
}
