import type { Context } from 'koa';
import type Router from 'koa-router';
import { invitedLogoUrlOf } from '../../domain/contracts/logo.ts';
import type { InvitationNoGood, OpenedInvitation } from '../../domain/contracts/page.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { asOfFirm, firmThatAsks, isFull, isShut } from '../../domain/workspace/workspaceState.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { getLogo, type Logo } from '../../projections/workspace/settings.ts';
import type { Session } from '../http/endpoint.ts';
import { sendPicture } from '../http/sendPicture.ts';
import { findAccount } from '../identity/accounts.ts';
import { goTo } from '../identity/sessionRoutes.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { InvitationTicket, invitationTickets, type Opened } from './invitationTicket.ts';

/**
 * The pages of an invitation's link. Mail scanners follow links, and some press what they find: no page
 * here accepts anything. The token moves into a cookie at once, so that no address bar, history or
 * referrer keeps it.
 */
export function invitationPages(router: Router, deps: VisitorDeps): void {
  const tickets = invitationTickets(deps);

  router.get('/invitation/logo/:id', async (ctx) => {
    const opened = await tickets.opened(ctx);
    const logo = typeof opened === 'string' ? null : await logoOf(deps, opened);
    if (logo === null || logo.id !== ctx.params['id']) throw new NotFoundError('logo');
    await sendPicture(deps.app, ctx, logo);
  });

  // Cut short, as some mail programs break lines, it leads to the same page, which says so.
  router.get('/invitation/:invitationId{/:linkId{/:token}}', (ctx) => {
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-store');
    const ticket = InvitationTicket.safeParse(ctx.params);
    if (ticket.success) tickets.keep(ctx, ticket.data);
    else tickets.clear(ctx);
    goTo(ctx, '/invitation');
  });

  router.get('/invitation', async (ctx) => {
    await invitationPage(deps, ctx, await tickets.opened(ctx));
  });
}

/** The page of what a link opens, as things stand now. */
export async function invitationPage(
  deps: VisitorDeps,
  ctx: Context,
  opened: Opened | InvitationNoGood,
): Promise<void> {
  ctx.set('Referrer-Policy', 'no-referrer');
  const shown = typeof opened === 'string' ? opened : await shownOf(deps, ctx, opened);
  await deps.pages.site(ctx, { kind: 'invitation', opened: shown });
}

function logoOf(
  { app }: Pick<VisitorDeps, 'app'>,
  { state: { workspaceId } }: Pick<Exclude<Opened, string>, 'state'>,
): Promise<Logo | null> {
  return app.reads([workspaceId], (tx) => getLogo(tx, workspaceId));
}

async function shownOf(
  { app }: VisitorDeps,
  ctx: Context,
  { state, said }: Exclude<Opened, string>,
): Promise<OpenedInvitation | InvitationNoGood> {
  const { email } = said;
  const [account, workspace, inviter, logo] = await Promise.all([
    findAccount(app, email),
    readState(app, workspaceDecider, state.workspaceId),
    readState(app, userDecider, state.inviterId),
    logoOf({ app }, { state }),
  ]);
  if (workspace === null || account?.status === 'suspended') return 'suspended';
  if (isShut(workspace)) return 'shut';
  const isMember = account !== null && workspace.members.has(account.userId);
  if (!isMember && isFull(workspace)) return 'noSeat';
  const firmId = firmThatAsks(workspace, state.inviterId);
  const firm = firmId === null ? null : await readState(app, workspaceDecider, firmId);
  const session: Session | undefined = ctx.state.session;
  return {
    email,
    workspaceName: workspace.name ?? '',
    logoUrl: invitedLogoUrlOf(logo),
    inviterName: asOfFirm(inviter?.name ?? '', firm?.name ?? null),
    role: state.role,
    hasAccount: account !== null,
    signedIn:
      session === undefined ? 'no' : session.userId === account?.userId ? 'asInvited' : 'other',
  };
}
