import type Router from 'koa-router';
import { goTo } from '../identity/sessionRoutes.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { DeclarationTicket, declarationTickets } from './declarationTicket.ts';
import { openedDeclaration, type OpenedDeclaration } from './openedDeclaration.ts';

/**
 * The pages of the link by which somebody says something of themself. Mail scanners follow links: no page here says or
 * withdraws anything, and the token moves into a cookie at once, so that no address bar, history or referrer keeps it.
 */
export function declarationPages(router: Router, deps: VisitorDeps): void {
  const tickets = declarationTickets(deps.cookies, deps.app.identity.tokens);

  router.get('/declare/:candidacyId{/:token}', (ctx) => {
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-store');
    const ticket = DeclarationTicket.safeParse(ctx.params);
    if (ticket.success) tickets.keep(ctx, ticket.data);
    else tickets.clear(ctx);
    goTo(ctx, '/declare');
  });

  router.get('/declare', async (ctx) => {
    ctx.set('Referrer-Policy', 'no-referrer');
    const opened = await openedDeclaration(deps, ctx);
    if (opened === null) return deps.pages.site(ctx, closedPage);
    const { said } = opened;
    const isSaid = said !== null && tickets.hasDeclared(ctx, said.declarationId);
    const { done } = ctx.query;
    const status = done === 'declared' || done === 'withdrawn' ? done : 'open';
    const values = isSaid ? (said.facts ?? {}) : {};
    await deps.pages.site(ctx, { ...pageOf(opened), status, values, isSaid });
  });
}

/** What every page of an open link shows. */
export function pageOf({ workspaceName, takesAnswers, of: { candidacyId } }: OpenedDeclaration) {
  return { kind: 'declaration' as const, workspaceName, candidacyId, takesAnswers };
}

export const closedPage = {
  kind: 'declaration',
  status: 'closed',
  workspaceName: '',
  candidacyId: '',
  takesAnswers: false,
  values: {},
  isSaid: false,
} as const;

/** Nothing was done: the page was of another time, or of another link than the one that is open. */
export const outdatedPage = { ...closedPage, status: 'outdated' } as const;
