import type Router from 'koa-router';
import { linkAnswers } from '../../domain/contracts/introductionByLink.ts';
import { goTo } from '../identity/sessionRoutes.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { answerTickets } from './answerTicket.ts';
import { openedIntroduction } from './openedIntroduction.ts';

/**
 * The pages of the links by which a colleague answers from the mail. Mail scanners follow links: no page here answers anything,
 * and the token moves into a cookie at once, so that no address bar, history or referrer keeps it.
 */
export function introductionPages(router: Router, deps: VisitorDeps): void {
  const tickets = answerTickets(deps);

  // Without its end, as some mail programs break lines, the link still opens the question.
  router.get('/introduction/:token{/:answer}', (ctx) => {
    ctx.set('Referrer-Policy', 'no-referrer');
    ctx.set('Cache-Control', 'no-store');
    const { token = '', answer } = ctx.params as Readonly<Record<string, string>>;
    tickets.keep(ctx, token);
    const chosen = linkAnswers.find((each) => each === answer);
    goTo(ctx, chosen === undefined ? '/introduction' : `/introduction?answer=${chosen}`);
  });

  router.get('/introduction', async (ctx) => {
    ctx.set('Referrer-Policy', 'no-referrer');
    const { shown } = await openedIntroduction(deps, ctx, tickets.opened(ctx));
    const chosen = linkAnswers.find((each) => each === ctx.query['answer']) ?? null;
    const opened = shown.status === 'open' ? { ...shown, answer: chosen } : shown;
    await deps.pages.site(ctx, { kind: 'introduction', opened });
  });
}
