import { z } from 'zod';
import { meetingFields, meetingForm, type MeetingField } from '../../domain/contracts/trial.ts';
import { cleanText } from '../../domain/kernel/text.ts';
import { endpoint, type AnyEndpoint } from '../endpoint.ts';
import { errorsOf } from '../formErrors.ts';
import { findWorkspace } from '../identity/accounts.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { allowFramingByUs } from '../middleware/securityHeaders.ts';
import { RateLimitedError, visitorLimits } from '../middleware/rateLimit.ts';
import { requestTrial } from './requestTrial.ts';

/** A wish for a meeting, where no calendar is configured; a form of a page that needs no script. */
export function meetingEndpoints(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { ground, limits, pages } = deps;
  return [
    endpoint({
      method: 'post',
      path: '/schedule',
      summary: 'Wish for a meeting of 15 minutes about a trial; answered with a page.',
      capability: 'trial',
      access: 'visitor',
      body: z.record(z.string(), z.unknown()),
      answer: null,
      async handle({ body, ctx, commandContext }) {
        allowFramingByUs(ctx);
        const values = valuesOf(body);
        const embedded = body['embedded'] === '1';
        const page = { kind: 'schedule', embedded, values } as const;
        const form = meetingForm(ground.clock.now()).safeParse(values);
        if (!form.success) {
          await pages.site(ctx, { ...page, status: 'invalid', errors: errorsOf(form.error) });
          ctx.status = 422;
          return;
        }
        const { name, email, day, time, timeZone } = form.data;
        try {
          await limits.count([
            [visitorLimits.trialPerIp, limits.ip(ctx)],
            [visitorLimits.trialOverall, 'all'],
          ]);
          const workspace = await findWorkspace(ground, email);
          await requestTrial(ground, ctx, commandContext(), {
            trialId: ground.ids.newId(),
            via: 'form',
            workspaceId: workspace?.workspaceId ?? null,
            userId: null,
            origin: 'schedule',
            email,
            contact: { name, wishedTime: `${day} ${time}, ${timeZone}` },
          });
        } catch (error) {
          if (!(error instanceof RateLimitedError)) throw error;
          await pages.site(ctx, { ...page, status: 'ERROR', errors: {} });
          ctx.status = 429;
          ctx.set('Retry-After', String(error.retryAfterSeconds));
          return;
        }
        await pages.site(ctx, { ...page, status: 'OK', errors: {} });
      },
    }),
  ];
}

type Texts = Partial<Record<MeetingField, string>>;

/** The form's fields as text, from a form or from the address of its page. */
export function valuesOf(given: Readonly<Record<string, unknown>>): Texts {
  const values: Texts = {};
  for (const field of meetingFields) {
    const value = given[field];
    values[field] = typeof value === 'string' ? cleanText(value).trim().slice(0, 254) : '';
  }
  return values;
}
