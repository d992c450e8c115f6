import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { FlashNotice } from '../../domain/contracts/flashNotice.ts';
import { WorkEmail } from '../../domain/identity/workEmail.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { evenly } from '../http/evenly.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { unlessLimited } from '../http/unlessLimited.ts';
import { issueLink } from '../identity/issueLink.ts';
import { beginWith, goTo, logOut } from '../identity/sessionRoutes.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { offerSignOn } from '../signOn/offerSignOn.ts';
import { mustSignOn, signOnOfWorkspace } from '../signOn/signOnOf.ts';
import { acceptInvitation } from './acceptInvitation.ts';
import { askForInvitation } from './askForInvitation.ts';
import { invitationPage } from './invitationPages.ts';
import { invitationTickets, type Opened } from './invitationTicket.ts';

const AcceptForm = z.object({
  /** `invited`: whoever is signed in here wants to go on as whom the invitation is for. */
  as: z.literal('invited').nullable().catch(null).default(null),
});

const MissingInviteForm = z.object({ user: z.string().catch('') });

/** What another browser has begun takes moments; one that never ends is waited for no longer, in milliseconds. */
const DECIDED_WITHIN_MS = 2_000;

/** Waits until the page would say what has become of the link, rather than ask for it once more. */
async function isDecided(opened: () => Promise<Opened>): Promise<void> {
  const until = performance.now() + DECIDED_WITHIN_MS;
  while (typeof (await opened()) !== 'string' && performance.now() < until) await delay(50);
}

/** The forms of whoever is invited: accepting, and asking for the mail again. */
export function invitationVisitorRoutes(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { app, browsers, limits, mails, pages } = deps;
  const tickets = invitationTickets(deps);

  const missing = (email: string, status: 'sent' | 'ERROR' | 'invalid' | 'outdated') =>
    ({ kind: 'missingInvite', status, email }) as const;

  return [
    endpoint({
      method: 'post',
      path: '/invitation',
      summary: 'Accept the invitation whose link this browser has opened (a form).',
      capability: 'invitations',
      access: 'visitor',
      body: AcceptForm,
      answer: null,
      status: 303,
      alsoStatuses: [200],
      async handle({ body, ctx, commandContext }) {
        await limits.count([[visitorLimits.acceptPerIp, limits.ip(ctx)]]);
        const opened = await tickets.opened(ctx);
        // The page says what is the matter.
        if (typeof opened === 'string') return goTo(ctx, '/invitation');
        const isAsInvited = body.as === 'invited';
        const result = await acceptInvitation(app, ctx, commandContext, opened, isAsInvited);
        switch (result.outcome) {
          case 'lookAgain':
            return goTo(ctx, '/invitation');
          case 'overtaken':
            await isDecided(() => tickets.opened(ctx));
            return goTo(ctx, '/invitation');
          case 'noGood':
            return invitationPage(deps, ctx, result.reason);
          case 'signedIn':
            tickets.clear(ctx);
            await beginWith(deps, ctx, result);
            return goTo(ctx, result.home);
          case 'joined': {
            tickets.clear(ctx);
            const { userId, workspaceId, email } = result;
            const of = await signOnOfWorkspace(app, workspaceId);
            if (of !== null && (await mustSignOn(app, { userId, email }, workspaceId))) {
              const offer = await offerSignOn(deps, ctx, email, of);
              await browsers.leave(ctx, [offer, { type: 'EMAIL', email }]);
              return logOut(deps, ctx);
            }
            const link = { userId, workspaceId, purpose: 'signIn' as const, origin: null };
            const wish = { ...link, browserHash: browsers.greet(ctx) };
            const context = { ...commandContext('link'), actor: { kind: 'visitor' as const } };
            const askedBy = await issueLink(app, ctx, context, wish);
            const isFailed = (await mails.outcome(askedBy)) === 'failed';
            const notice: FlashNotice = {
              type: isFailed ? 'PASSWORDLESS_REQUEST_ERROR' : 'PASSWORDLESS_REQUEST_SUCCESS',
            };
            await browsers.leave(ctx, [notice, { type: 'EMAIL', email }]);
            // Whoever else was signed in here said that they go on as who is invited.
            return logOut(deps, ctx);
          }
        }
      },
    }),
    endpoint({
      method: 'post',
      path: '/missing-invite',
      summary:
        'Ask for the mail of your invitation again; answered the same whether there is one or not (a form).',
      capability: 'invitations',
      access: 'visitor',
      body: MissingInviteForm,
      answer: null,
      shownAgain: ({ user }) =>
        missing(typeof user === 'string' ? user.slice(0, 254) : '', 'outdated'),
      async handle({ body, ctx, commandContext }) {
        const email = WorkEmail.safeParse(body.user);
        if (!email.success) {
          await pages.site(ctx, missing(body.user.slice(0, 254).toWellFormed(), 'invalid'));
          ctx.status = 422;
          return;
        }
        const asked = await unlessLimited(
          ctx,
          async () => {
            await limits.count([
              [visitorLimits.missingInvitePerIp, limits.ip(ctx)],
              [visitorLimits.missingInvitePerAddress, app.hash('mail-address', email.data)],
              [visitorLimits.missingInviteOverall, 'all'],
            ]);
            await evenly(() => askForInvitation(app, commandContext(), email.data));
          },
          () => pages.site(ctx, missing(email.data, 'ERROR')),
        );
        if (asked) await pages.site(ctx, missing(email.data, 'sent'));
      },
    }),
  ];
}
