import type { Context } from 'koa';
import { z } from 'zod';
import { isOpenFor, type CircleMemberState } from '../../domain/boards/circleMember.ts';
import { canOpenCircleEntry } from '../../domain/boards/policy.ts';
import { sameToken, type Tokens } from '../../platform/identity/tokens.ts';
import type { Cookies } from '../http/cookies.ts';

/** What a browser holds of an entry: a link that it has followed, or a visit that the link began. */
export const CircleTicket = z.object({
  memberId: z.uuid(),
  /** Of the link, or of the visit. */
  id: z.uuid(),
  token: z.string().regex(/^[\w-]{43}$/),
});
export type CircleTicket = z.infer<typeof CircleTicket>;

/** The tickets of a request's browser, each `null` where there is none or it is not ours. */
export function circleTickets(cookies: Cookies, tokens: Tokens) {
  const read = (
    ctx: Context,
    name: 'circle-link' | 'circle-visit',
    tokenOf: (id: string) => string,
  ) => {
    const [memberId, id, token] = (cookies.get(ctx, name) ?? '').split('.');
    const ticket = CircleTicket.safeParse({ memberId, id, token });
    return ticket.success && sameToken(ticket.data.token, tokenOf(ticket.data.id))
      ? ticket.data
      : null;
  };
  return {
    link: (ctx: Context) => read(ctx, 'circle-link', (id) => tokens.circleLink(id)),
    visit: (ctx: Context) => read(ctx, 'circle-visit', (id) => tokens.circleVisit(id)),
    keepLink(ctx: Context, { memberId, id, token }: CircleTicket, forMs: number) {
      cookies.set(ctx, 'circle-link', `${memberId}.${id}.${token}`, forMs);
    },
    beginVisit(ctx: Context, memberId: string, visitId: string, forMs: number) {
      const token = tokens.circleVisit(visitId);
      cookies.set(ctx, 'circle-visit', `${memberId}.${visitId}.${token}`, forMs);
    },
    clear(ctx: Context, name: 'circle-link' | 'circle-visit') {
      cookies.clear(ctx, name);
    },
  };
}

/** True while this browser may look at the entry that its visit is to. */
export function mayOpen(ticket: CircleTicket, state: CircleMemberState, now: string): boolean {
  const { memberId, id } = ticket;
  const opened = isOpenFor(state, id, now) ? memberId : null;
  return canOpenCircleEntry({ kind: 'visitor' }, { memberId, opened });
}
