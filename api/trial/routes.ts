import type { Context } from 'koa';
import { z } from 'zod';
import {
  TrialAnswer,
  trialFields,
  TrialForm,
  type TrialField,
} from '../../domain/contracts/trial.ts';
import { OriginLabel } from '../../domain/kernel/code.ts';
import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { cleanText } from '../../domain/kernel/text.ts';
import { endpoint, type AnyEndpoint } from '../endpoint.ts';
import { errorsOf } from '../formErrors.ts';
import { findWorkspace } from '../identity/accounts.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { RateLimitedError, visitorLimits } from '../middleware/rateLimit.ts';
import { requestTrial } from './requestTrial.ts';

type Values = Partial<Record<TrialField, string>>;

/** The contact form, as JSON from a script or as a form from a page without one. */
export function trialEndpoints(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { ground, limits, pages } = deps;

  const count = (ctx: Context) =>
    limits.count([
      [visitorLimits.trialPerIp, limits.ip(ctx)],
      [visitorLimits.trialOverall, 'all'],
    ]);

  return [
    endpoint({
      method: 'post',
      path: '/request-trial',
      summary: 'Ask for a free trial; JSON is answered with JSON, a form with a page.',
      capability: 'trial',
      access: 'visitor',
      body: z.record(z.string(), z.unknown()),
      answer: null,
      async handle({ body, ctx, commandContext }) {
        const asPage = ctx.is('urlencoded') === 'urlencoded';
        const values = valuesOf(body);
        const form = TrialForm.safeParse(values);
        if (!form.success) {
          const errors = errorsOf(form.error);
          if (!asPage) throw new InvalidFieldsError(errors);
          const invalid = { kind: 'trial', status: 'invalid', values, errors } as const;
          await pages.site(ctx, invalid);
          ctx.status = 422;
          return;
        }
        const { email, ...contact } = form.data;
        const origin = OriginLabel.safeParse(body['origin']).data ?? null;
        try {
          await count(ctx);
          const workspace = await findWorkspace(ground, email);
          await requestTrial(ground, ctx, commandContext(), {
            trialId: ground.ids.newId(),
            via: 'form',
            workspaceId: workspace?.workspaceId ?? null,
            userId: null,
            origin,
            email,
            contact,
          });
        } catch (error) {
          if (!asPage || !(error instanceof RateLimitedError)) throw error;
          const failed = { kind: 'trial', status: 'ERROR', values, errors: {} } as const;
          await pages.site(ctx, failed);
          ctx.status = 429;
          ctx.set('Retry-After', String(error.retryAfterSeconds));
          return;
        }
        if (asPage) {
          const done = { kind: 'trial', status: 'OK', values, errors: {} } as const;
          return pages.site(ctx, done);
        }
        ctx.body = TrialAnswer.parse({ version: { server: { git: ground.config.git } } });
      },
    }),
  ];
}

/** The form's fields as text. A title that was left empty was not given. */
function valuesOf(body: Readonly<Record<string, unknown>>): Values {
  const values: Values = {};
  for (const field of trialFields) {
    const value = body[field];
    const typed = typeof value === 'string' ? cleanText(value).trim() : '';
    if (typed !== '' || field !== 'title') values[field] = typed;
  }
  return values;
}
