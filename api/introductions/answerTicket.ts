import type { Context } from 'koa';
import type { AnswerLink } from '../../platform/identity/introductionToken.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';

/** How long a browser keeps the link that it has opened, in milliseconds: the link can be opened again. */
const OPENED_MS = 60 * 60 * 1000;

/** The link of a mail that a browser has opened, kept in a cookie so that the address can forget it. */
export function answerTickets({ cookies, app }: Pick<VisitorDeps, 'cookies' | 'app'>) {
  const { tokens } = app.identity;
  return {
    /** Keeps what is ours; of anything else nothing is open any more. */
    keep(ctx: Context, token: string) {
      if (tokens.readIntroduction(token) === null) cookies.clear(ctx, 'introduction');
      else cookies.set(ctx, 'introduction', token, OPENED_MS);
    },
    opened: (ctx: Context): AnswerLink | null =>
      tokens.readIntroduction(cookies.get(ctx, 'introduction') ?? ''),
  };
}
