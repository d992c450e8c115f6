import type { Context } from 'koa';
import { z } from 'zod';
import { circleMember, VISIT_LIFETIME_MS } from '../../domain/boards/circleMember.ts';
import { CircleAnswer, CircleFactsForm, type CircleValues } from '../../domain/contracts/circle.ts';
import type { PageContent } from '../../domain/contracts/page.ts';
import { InvalidFieldsError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { errorsOf } from '../http/formErrors.ts';
import { goTo } from '../identity/sessionRoutes.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { executeQuietly } from './askCircle.ts';
import { factsOf, valuesOf } from './circleForm.ts';
import { circleTickets, mayOpen } from './circleTicket.ts';

const ENTRY = '/talent-circle/entry';

/** What members do with their own entry, once a link from a mail has opened it in this browser. */
export function circleEntryEndpoints(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { app, cookies, limits, pages } = deps;
  const tickets = circleTickets(cookies, app.identity.tokens);
  const count = (ctx: Context) => limits.count([[visitorLimits.circleEntryPerIp, limits.ip(ctx)]]);

  return [
    endpoint({
      method: 'post',
      path: '/talent-circle/link',
      summary: 'Use the Talent Circle’s link that this browser has opened (a form).',
      capability: 'boards',
      access: 'visitor',
      body: z.object({}),
      answer: null,
      status: 303,
      async handle({ ctx, commandContext }) {
        await count(ctx);
        const link = tickets.link(ctx);
        tickets.clear(ctx, 'circle-link');
        // Where nothing is open, the entry's page says so.
        if (link === null) return goTo(ctx, ENTRY);
        const { memberId, id: linkId } = link;
        const visitId = app.ids.newId();
        const data = { memberId, linkId, visitId };
        const used = await unlessBroken(() =>
          executeQuietly(app, commandContext(), { type: 'UseCircleLink', data }),
        );
        if (used === null) return goTo(ctx, ENTRY);
        tickets.beginVisit(ctx, memberId, visitId, VISIT_LIFETIME_MS);
        const joined = used.events.some(({ type }) => type === 'CircleMembershipConfirmed');
        goTo(ctx, joined ? `${ENTRY}?joined=1` : ENTRY);
      },
    }),
    endpoint({
      method: 'post',
      path: ENTRY,
      summary: 'Change what you say of yourself in the Talent Circle; as JSON or as a form.',
      capability: 'boards',
      access: 'visitor',
      body: z.record(z.string(), z.unknown()),
      answer: null,
      alsoStatuses: [303],
      shownAgain: (typed) => notSaved('outdated', valuesOf(typed)),
      async handle({ body, ctx, commandContext }) {
        await count(ctx);
        const asPage = ctx.is('urlencoded') === 'urlencoded';
        const visit = tickets.visit(ctx);
        const values = valuesOf(body);
        const state = visit && (await readState(app, circleMember, visit.memberId));
        const now = app.clock.now().toISOString();
        if (visit === null || state === null || !mayOpen(visit, state, now)) {
          if (!asPage) throw visitOver();
          await pages.site(ctx, notSaved('closed', values));
          ctx.status = 409;
          return;
        }
        const form = CircleFactsForm.safeParse(values);
        if (!form.success) {
          const errors = errorsOf(form.error);
          if (!asPage) throw new InvalidFieldsError(errors);
          const { email, consent } = state;
          const entry = { email: email ?? '', consent, values };
          await pages.site(ctx, { kind: 'circleEntry', status: 'invalid', entry, errors });
          ctx.status = 422;
          return;
        }
        const { memberId, id: visitId } = visit;
        const data = { memberId, visitId, facts: factsOf(form.data) };
        await executeQuietly(app, commandContext(), { type: 'ChangeCircleFacts', data });
        if (asPage) return goTo(ctx, `${ENTRY}?saved=1`);
        ctx.body = CircleAnswer.parse({ version: { server: { git: app.config.git } } });
      },
    }),
    endpoint({
      method: 'post',
      path: '/talent-circle/leave',
      summary: 'Leave the Talent Circle: everything that you said is erased (a form).',
      capability: 'boards',
      access: 'visitor',
      body: z.object({}),
      answer: null,
      status: 303,
      async handle({ ctx, commandContext }) {
        await count(ctx);
        const visit = tickets.visit(ctx);
        if (visit === null) return goTo(ctx, ENTRY);
        const { memberId, id: visitId } = visit;
        const left = await unlessBroken(() =>
          executeQuietly(app, commandContext(), {
            type: 'LeaveCircle',
            data: { memberId, visitId },
          }),
        );
        tickets.clear(ctx, 'circle-visit');
        goTo(ctx, left === null ? ENTRY : `/talent-circle/left?entry=${memberId}`);
      },
    }),
  ];
}

/** The page of an entry that isn't open, with what was to be saved. */
function notSaved(status: 'closed' | 'outdated', typed: CircleValues): PageContent {
  return { kind: 'circleEntry', status, entry: null, typed, errors: {} };
}

/** `null` when a rule stood against it: the page that follows says so. */
async function unlessBroken<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RuleBrokenError) return null;
    throw error;
  }
}

function visitOver(): RuleBrokenError {
  return new RuleBrokenError(
    'circle-visit-over',
    'Your entry is no longer open here. Ask for a new link to go on.',
  );
}
