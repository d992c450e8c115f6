import type { Context } from 'koa';
import { z } from 'zod';
import {
  CircleAnswer,
  CircleJoinForm,
  CircleLinkForm,
  type CircleErrors,
  type CircleValues,
} from '../../domain/contracts/circle.ts';
import type { PageContent } from '../../domain/contracts/page.ts';
import { InvalidFieldsError } from '../../domain/kernel/errors.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { evenly } from '../http/evenly.ts';
import { errorsOf } from '../http/formErrors.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { visitorLimits } from '../http/middleware/rateLimit.ts';
import { unlessLimited } from '../http/unlessLimited.ts';
import { askForLink, askToJoin } from './askCircle.ts';
import { factsOf, valuesOf } from './circleForm.ts';

const AnyForm = z.record(z.string(), z.unknown());

/**
 * The forms of the Talent Circle that are open to everybody: to join, and to ask for a link to one's
 * entry. Both answer the same whether somebody is a member or not; a mail says the rest.
 */
export function circleEndpoints(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { app, limits, pages } = deps;

  const count = (ctx: Context, email: string) =>
    limits.count([
      [visitorLimits.circlePerIp, limits.ip(ctx)],
      [visitorLimits.circlePerAddress, app.hash('mail-address', email)],
      [visitorLimits.circleOverall, 'all'],
    ]);

  /** Checks a form, counts it and does what it asks for; answers JSON with JSON and a form with a page. */
  const answerForm = async <Form extends { readonly email: string }>(
    ctx: Context,
    form: { readonly asks: 'join' | 'link'; readonly schema: z.ZodType<Form> },
    values: CircleValues,
    act: (filled: Form) => Promise<void>,
  ) => {
    const asPage = ctx.is('urlencoded') === 'urlencoded';
    const page = (status: 'sent' | 'ERROR' | 'invalid', errors: CircleErrors = {}) =>
      pages.site(ctx, { kind: 'circle', asks: form.asks, status, values, errors });
    const read = form.schema.safeParse(values);
    if (!read.success) {
      const errors = errorsOf(read.error);
      if (!asPage) throw new InvalidFieldsError(errors);
      await page('invalid', errors);
      ctx.status = 422;
      return;
    }
    const asked = await unlessLimited(
      ctx,
      async () => {
        await count(ctx, read.data.email);
        await evenly(() => act(read.data));
      },
      asPage ? () => page('ERROR') : null,
    );
    if (!asked) return;
    if (asPage) return page('sent');
    ctx.body = CircleAnswer.parse({ version: { server: { git: app.config.git } } });
  };

  return [
    endpoint({
      method: 'post',
      path: '/talent-circle',
      summary: 'Ask to join the Talent Circle; JSON is answered with JSON, a form with a page.',
      capability: 'boards',
      access: 'visitor',
      body: AnyForm,
      answer: null,
      shownAgain: (typed) => outdated('join', typed),
      handle: ({ body, ctx, commandContext }) =>
        answerForm(
          ctx,
          { asks: 'join', schema: CircleJoinForm },
          valuesOf(body),
          ({ email, consent: consentVersion, ...facts }) =>
            askToJoin(app, commandContext(), { email, consentVersion, facts: factsOf(facts) }),
        ),
    }),
    endpoint({
      method: 'post',
      path: '/talent-circle/request-link',
      summary: 'Ask for a link to your entry in the Talent Circle; answered as joining is.',
      capability: 'boards',
      access: 'visitor',
      body: AnyForm,
      answer: null,
      shownAgain: (typed) => outdated('link', typed),
      handle: ({ body, ctx, commandContext }) =>
        answerForm(ctx, { asks: 'link', schema: CircleLinkForm }, valuesOf(body), ({ email }) =>
          askForLink(app, commandContext(), email),
        ),
    }),
  ];
}

function outdated(asks: 'join' | 'link', typed: Readonly<Record<string, unknown>>): PageContent {
  return { kind: 'circle', asks, status: 'outdated', values: valuesOf(typed), errors: {} };
}
