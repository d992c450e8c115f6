import type { Context } from 'koa';
import type Router from 'koa-router';
import {
  circleMember,
  CONFIRM_LINK_LIFETIME_MS,
  whyCircleLinkIsNoGood,
} from '../../domain/boards/circleMember.ts';
import type { CircleReceipt } from '../../domain/contracts/circle.ts';
import { Id, streamName } from '../../domain/kernel/ids.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { IdentityContext } from '../identity/context.ts';
import { goTo } from '../identity/sessionRoutes.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { valuesFrom } from './circleForm.ts';
import { CircleTicket, circleTickets, mayOpen } from './circleTicket.ts';

/**
 * The pages of one's own entry. Mail scanners follow links, and some press what they find: no page
 * here uses a link up or shows an entry by itself. The token moves into a cookie at once.
 */
export function circlePages(router: Router, deps: VisitorDeps): void {
  const { app, cookies, pages } = deps;
  const tickets = circleTickets(cookies, app.identity.tokens);
  const now = () => app.clock.now().toISOString();

  router.get('/talent-circle/link/:memberId{/:id{/:token}}', async (ctx) => {
    unshared(ctx);
    ctx.set('Cache-Control', 'no-store');
    const ticket = CircleTicket.safeParse(ctx.params);
    if (ticket.success) tickets.keepLink(ctx, ticket.data, CONFIRM_LINK_LIFETIME_MS);
    else tickets.clear(ctx, 'circle-link');
    goTo(ctx, '/talent-circle/link');
  });

  router.get('/talent-circle/link', async (ctx) => {
    unshared(ctx);
    const link = tickets.link(ctx);
    const state = link && (await readState(app, circleMember, link.memberId));
    const good = link && state && whyCircleLinkIsNoGood(state, link.id, now()) === null;
    const purpose = good ? (state.link?.purpose ?? null) : null;
    const values = purpose === 'confirm' && state?.facts ? valuesFrom(state.facts) : null;
    await pages.site(ctx, { kind: 'circleLink', purpose, values });
  });

  router.get('/talent-circle/entry', async (ctx) => {
    unshared(ctx);
    const visit = tickets.visit(ctx);
    const state = visit && (await readState(app, circleMember, visit.memberId));
    const open = visit !== null && state !== null && mayOpen(visit, state, now());
    if (!open || state.facts === null) {
      return pages.site(ctx, { kind: 'circleEntry', status: 'closed', entry: null, errors: {} });
    }
    const { email, consent, facts } = state;
    const entry = { email: email ?? '', consent, values: valuesFrom(facts) };
    const status = ctx.query['saved'] === '1' ? 'saved' : 'open';
    await pages.site(ctx, { kind: 'circleEntry', status, entry, errors: {} });
  });

  router.get('/talent-circle/left', async (ctx) => {
    const asked = Id.safeParse(ctx.query['entry']);
    const receipt = asked.success ? await receiptOf(app, asked.data) : null;
    await pages.site(ctx, { kind: 'circleLeft', receipt });
  });
}

/** How far the erasure of an entry has come, from the log; `null` for one that has not ended. */
async function receiptOf(app: IdentityContext, memberId: string): Promise<CircleReceipt | null> {
  const { status } = await readState(app, circleMember, memberId);
  if (status !== 'ended') return null;
  let receipt: CircleReceipt = {
    memberId,
    forgottenAt: null,
    keyDestroyedAt: null,
    provenAt: null,
  };
  for await (const recorded of app.store.readStream(streamName('subject', memberId))) {
    const event = app.codec.decodePlain(recorded) as SubjectEvent;
    const { occurredAt } = recorded.metadata;
    receipt =
      event.type === 'SubjectForgotten'
        ? { ...receipt, forgottenAt: occurredAt }
        : { ...receipt, keyDestroyedAt: event.data.keyDestroyedAt, provenAt: occurredAt };
  }
  return receipt;
}

function unshared(ctx: Context): void {
  ctx.set('Referrer-Policy', 'no-referrer');
}
