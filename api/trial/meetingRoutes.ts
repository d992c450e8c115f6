import { z } from 'zod';
import { meetingDays } from '../../domain/contracts/meetingTimes.ts';
import { meetingFields, meetingForm, type MeetingField } from '../../domain/contracts/trial.ts';
import { cleanText } from '../../domain/kernel/text.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { errorsOf } from '../http/formErrors.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { allowFramingByUs } from '../http/middleware/securityHeaders.ts';
import { unlessLimited } from '../http/unlessLimited.ts';
import { askForTrial } from './askForTrial.ts';

/** A wish for a meeting, where no calendar is configured; a form of a page that needs no script. */
export function meetingEndpoints(deps: VisitorDeps): readonly AnyEndpoint[] {
  const { app, pages } = deps;
  return [
    endpoint({
      method: 'post',
      path: '/schedule',
      summary: 'Wish for a meeting of 15 minutes about a trial; answered with a page.',
      capability: 'trial',
      access: 'visitor',
      body: z.record(z.string(), z.unknown()),
      answer: null,
      shownAgain(typed, ctx) {
        allowFramingByUs(ctx);
        return { ...pageOf(typed, app.clock.now()), status: 'outdated', errors: {} };
      },
      async handle({ body, ctx, commandContext }) {
        allowFramingByUs(ctx);
        const now = app.clock.now();
        const page = pageOf(body, now);
        const { values } = page;
        const form = meetingForm(now).safeParse(values);
        if (!form.success) {
          await pages.site(ctx, { ...page, status: 'invalid', errors: errorsOf(form.error) });
          ctx.status = 422;
          return;
        }
        const { name, email, day, time, timeZone } = form.data;
        const wish = {
          origin: 'schedule',
          email,
          contact: { name, wishedTime: `${day} ${time}, ${timeZone}` },
        };
        const done = await unlessLimited(
          ctx,
          () => askForTrial(deps, ctx, commandContext(), wish),
          () => pages.site(ctx, { ...page, status: 'ERROR', errors: {} }),
        );
        if (done) await pages.site(ctx, { ...page, status: 'OK', errors: {} });
      },
    }),
  ];
}

/** The form's page with what was typed. */
function pageOf(typed: Readonly<Record<string, unknown>>, now: Date) {
  const embedded = typed['embedded'] === '1';
  return { kind: 'schedule', embedded, days: meetingDays(now), values: valuesOf(typed) } as const;
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
