import type { Context } from 'koa';
import { z } from 'zod';
import {
  invitation,
  isOnTheWay,
  whyInvitationIsNoGood,
  type Invitation,
} from '../../domain/invitations/invitation.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { invitedAddress } from '../../platform/identity/invitedAddress.ts';
import { sameToken } from '../../platform/identity/tokens.ts';
import type { Session } from '../http/endpoint.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';

/** How long a browser keeps a link that it has opened, in milliseconds: the mail can be opened again. */
const OPENED_MS = 60 * 60 * 1000;

/** What the address of a link says, kept in a cookie so that the address can forget it. */
export const InvitationTicket = z.object({
  invitationId: z.uuid(),
  linkId: z.uuid(),
  token: z.string().regex(/^[\w-]{43}$/),
});
export type InvitationTicket = z.infer<typeof InvitationTicket>;

type NoGood =
  NonNullable<ReturnType<typeof whyInvitationIsNoGood>> | 'yours' | 'yoursElsewhere' | 'unknown';

/** The invitation that a browser has opened a link of, and what was typed of it; or why it can't be accepted. */
export type Opened =
  | {
      readonly ticket: InvitationTicket;
      readonly state: Invitation;
      readonly said: NonNullable<Invitation['said']>;
    }
  | NoGood;

/** The link that a request's browser has opened. */
export function invitationTickets({ app, cookies }: Pick<VisitorDeps, 'app' | 'cookies'>) {
  return {
    keep(ctx: Context, { invitationId, linkId, token }: InvitationTicket) {
      cookies.set(ctx, 'invitation', `${invitationId}.${linkId}.${token}`, OPENED_MS);
    },
    clear: (ctx: Context) => cookies.clear(ctx, 'invitation'),
    /** Nobody learns of an invitation without its token. */
    async opened(ctx: Context): Promise<Opened> {
      const [invitationId, linkId, token] = (cookies.get(ctx, 'invitation') ?? '').split('.');
      const ticket = InvitationTicket.safeParse({ invitationId, linkId, token }).data;
      if (ticket === undefined) return 'unknown';
      if (!sameToken(ticket.token, app.identity.tokens.invitation(ticket.linkId))) return 'unknown';
      const state = await readState(app, invitation, ticket.invitationId);
      if (state === null) return 'unknown';
      const { said } = state;
      const now = app.clock.now().toISOString();
      if (said !== null && isOnTheWay(state, ticket.linkId, now)) {
        const isMeant = await isStillMeant(app, ticket.invitationId, state.workspaceId, said.email);
        if (isMeant && !(await hasComeIn(app, state))) return { ticket, state, said };
      }
      const reason = whyInvitationIsNoGood(state, ticket.linkId, now);
      if (reason === 'used') return (await yoursIn(app, ctx, state)) ?? reason;
      if (reason !== null) return reason;
      return said === null ? 'expired' : { ticket, state, said };
    },
  };
}

/** Whether the address has been invited by no other since: that one may have another role, or be taken back. */
async function isStillMeant(
  app: VisitorDeps['app'],
  invitationId: string,
  workspaceId: string,
  email: string,
): Promise<boolean> {
  const hash = invitedAddress(app, workspaceId, email);
  return (await app.identity.claims.ownerOf('invited-address', hash)) === invitationId;
}

/** Whether whoever accepted belongs to the workspace, or did. */
async function hasComeIn(
  { memberships }: VisitorDeps['app'],
  { workspaceId, acceptedBy }: Invitation,
): Promise<boolean> {
  const workspace = await memberships.workspace(workspaceId);
  if (workspace === null || acceptedBy === null) return false;
  return workspace.members.has(acceptedBy) || workspace.formerMembers.has(acceptedBy);
}

/** Where whoever accepted is signed in in this browser, and belongs to the workspace still; `null` where they are not. */
async function yoursIn(
  { memberships }: VisitorDeps['app'],
  ctx: Context,
  { workspaceId, acceptedBy }: Invitation,
): Promise<'yours' | 'yoursElsewhere' | null> {
  const session: Session | undefined = ctx.state.session;
  if (session === undefined || session.userId !== acceptedBy) return null;
  if (session.workspaceId === workspaceId) return 'yours';
  return (await memberships.of(acceptedBy, workspaceId)) === null ? null : 'yoursElsewhere';
}
