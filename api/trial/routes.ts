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
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { errorsOf } from '../http/formErrors.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { unlessLimited } from '../http/unlessLimited.ts';
import { askForTrial } from './askForTrial.ts';

type Values = Partial<Record<TrialField, string>>;
type Errors = Readonly<Record<string, string>>;

/** The contact form, as JSON from a script or as a form from a page without one. */
export function trialEndpoints(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { app, pages } = deps;
  return [
    endpoint({
      method: 'post',
      path: '/request-trial',
      summary: 'Ask for a free trial; JSON is answered with JSON, a form with a page.',
      capability: 'trial',
      access: 'visitor',
      body: z.record(z.string(), z.unknown()),
      answer: null,
      shownAgain: (typed) => ({
        kind: 'trial',
        status: 'outdated',
        values: valuesOf(typed),
        errors: {},
      }),
      async handle({ body, ctx, commandContext }) {
        const asPage = ctx.is('urlencoded') === 'urlencoded';
        const values = valuesOf(body);
        const page = (status: 'OK' | 'ERROR' | 'invalid', errors: Errors = {}) =>
          pages.site(ctx, { kind: 'trial', status, values, errors });
        const form = TrialForm.safeParse(values);
        if (!form.success) {
          const errors = errorsOf(form.error);
          if (!asPage) throw new InvalidFieldsError(errors);
          await page('invalid', errors);
          ctx.status = 422;
          return;
        }
        const { email, ...contact } = form.data;
        const origin = OriginLabel.safeParse(body['origin']).data ?? null;
        const done = await unlessLimited(
          ctx,
          () => askForTrial(deps, ctx, commandContext(), { origin, email, contact }),
          asPage ? () => page('ERROR') : null,
        );
        if (!done) return;
        if (asPage) return page('OK');
        ctx.body = TrialAnswer.parse({ version: { server: { git: app.config.git } } });
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
