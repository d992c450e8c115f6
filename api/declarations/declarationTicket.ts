import type { Context } from 'koa';
import { z } from 'zod';
import { sameToken, type Tokens } from '../../platform/identity/tokens.ts';
import type { Cookies } from '../http/cookies.ts';

/** How long a browser keeps the link that it has opened, in milliseconds: the link can be opened again. */
const OPENED_MS = 60 * 60 * 1000;

/** How long a browser that has said something is shown it, in milliseconds. */
const DECLARED_MS = 180 * 24 * 60 * 60 * 1000;

/** What the address of a link says, kept in a cookie so that the address can forget it. */
export const DeclarationTicket = z.object({
  candidacyId: z.uuid(),
  token: z.string().regex(/^[\w-]{43}$/),
});
export type DeclarationTicket = z.infer<typeof DeclarationTicket>;

/** The link that a request's browser has opened, and what it has said by it. */
export function declarationTickets(cookies: Cookies, tokens: Tokens) {
  return {
    keep(ctx: Context, { candidacyId, token }: DeclarationTicket) {
      cookies.set(ctx, 'declaration', `${candidacyId}.${token}`, OPENED_MS);
    },
    clear: (ctx: Context) => cookies.clear(ctx, 'declaration'),
    /** The candidacy of the link that is open; `null` where none is, or it is not ours. */
    opened(ctx: Context): string | null {
      const [candidacyId, token] = (cookies.get(ctx, 'declaration') ?? '').split('.');
      const ticket = DeclarationTicket.safeParse({ candidacyId, token }).data;
      if (ticket === undefined) return null;
      const expected = tokens.declarationLink(ticket.candidacyId);
      return sameToken(ticket.token, expected) ? ticket.candidacyId : null;
    },
    keepDeclared(ctx: Context, declarationId: string) {
      const token = tokens.declared(declarationId);
      cookies.set(ctx, 'declared', `${declarationId}.${token}`, DECLARED_MS);
    },
    clearDeclared: (ctx: Context) => cookies.clear(ctx, 'declared'),
    /** True in the browser that said this. Whoever else has the link is not shown it. */
    hasDeclared(ctx: Context, declarationId: string): boolean {
      const [id = '', token = ''] = (cookies.get(ctx, 'declared') ?? '').split('.');
      return id === declarationId && sameToken(token, tokens.declared(declarationId));
    },
  };
}
