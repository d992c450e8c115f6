import type { CircleFacts } from '../../domain/boards/events.ts';
import {
  circleTexts,
  type CircleFactsForm,
  type CircleValues,
} from '../../domain/contracts/circle.ts';
import { cleanText } from '../../domain/kernel/text.ts';

/** Longer than any field takes, so that what is too long is shown again, but not endlessly. */
const SHOWN = 1_000;

/** The form's fields as text, whoever has filled them in: what is no text was not entered. */
export function valuesOf(body: Readonly<Record<string, unknown>>) {
  const values: Record<string, string> = {};
  for (const field of circleTexts) {
    const value = body[field];
    values[field] = typeof value === 'string' ? cleanText(value).trim().slice(0, SHOWN) : '';
  }
  const given = body['jobKinds'] ?? [];
  const all: readonly unknown[] = Array.isArray(given) ? given : [given];
  const jobKinds = all.filter((kind) => typeof kind === 'string').slice(0, 20);
  return { ...values, jobKinds } satisfies CircleValues;
}

/** The form's facts as the log holds them. */
export function factsOf(form: CircleFactsForm): CircleFacts {
  const { name, role, skills, places, remote, years, jobKinds } = form;
  return { name, role, skills, places, remote, years, jobKinds: [...new Set(jobKinds)] };
}

/** What is kept of a member, as the form shows it. */
export function valuesFrom(facts: CircleFacts): CircleValues {
  return {
    name: facts.name,
    role: facts.role ?? '',
    skills: facts.skills.join(', '),
    places: facts.places.join(', '),
    years: facts.years === null ? '' : String(facts.years),
    remote: facts.remote ? 'yes' : '',
    jobKinds: facts.jobKinds,
  };
}
