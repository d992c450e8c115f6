import { z } from 'zod';
import { text } from '../kernel/text.ts';
import { careerMonth, PRESENT } from './careerMonth.ts';
import { distinctTexts, isRow, keysOf, known, listOf, textOf } from './rowReading.ts';

/** A month of a career as people write it: 'YYYY' or 'YYYY-MM'. */
const CareerMonth = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/);

/** One position held. `end` null says that it is current; absent says that nobody knows. */
export const Position = z.object({
  title: text(200, 1),
  company: text(200, 1).optional(),
  start: CareerMonth.optional(),
  end: CareerMonth.nullable().optional(),
  description: text(8000).optional(),
});
export type Position = z.infer<typeof Position>;

/** One course of study; each part may be unknown. */
export const Study = z.object({
  school: text(200, 1).optional(),
  degree: text(200, 1).optional(),
  field: text(200, 1).optional(),
});
export type Study = z.infer<typeof Study>;

/**
 * What is known of a person's working life, newest position first. A fact that is not known
 * is absent, never a guess. Text is cleaned and bounded here, once, at the edge.
 */
export const PersonProfile = z.object({
  url: text(500, 1).optional(),
  name: text(200, 1),
  email: text(254, 1).optional(),
  headline: text(500, 1).optional(),
  location: text(200, 1).optional(),
  summary: text(8000, 1).optional(),
  experience: z.array(Position).max(100),
  skills: z.array(text(100, 1)).max(300),
  education: z.array(Study).max(50),
  connectedOn: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
});
export type PersonProfile = z.infer<typeof PersonProfile>;

function endOf(keys: ReadonlyMap<string, unknown>): string | null | undefined {
  for (const name of ['end', 'enddate', 'to', 'until', 'endedon', 'finishedon']) {
    if (!keys.has(name)) continue;
    const value = keys.get(name);
    if (value === null) return null;
    if (typeof value === 'string' && PRESENT.test(value.trim())) return null;
    return careerMonth(value);
  }
  const current = keys.get('current') ?? keys.get('iscurrent') ?? keys.get('present');
  return current === true ? null : undefined;
}

function positionOf(raw: unknown): Position | null {
  if (typeof raw === 'string')
    return raw.trim().length > 0 ? { title: raw.trim().slice(0, 200) } : null;
  if (!isRow(raw)) return null;
  const keys = keysOf(raw);
  const title = textOf(keys, 'title jobtitle position role name occupation', 200);
  if (title === undefined) return null;
  return known({
    title,
    company: textOf(keys, 'company companyname organization organisation employer', 200),
    start: careerMonth(
      keys.get('start') ??
        keys.get('startdate') ??
        keys.get('from') ??
        keys.get('since') ??
        keys.get('startedon'),
    ),
    end: endOf(keys),
    description: textOf(keys, 'description summary text details', 8000),
  });
}

function studyOf(raw: unknown): Study | null {
  if (typeof raw === 'string')
    return raw.trim().length > 0 ? { degree: raw.trim().slice(0, 200) } : null;
  if (!isRow(raw)) return null;
  const keys = keysOf(raw);
  const study = known({
    school: textOf(keys, 'school schoolname institution university college', 200),
    degree: textOf(keys, 'degree degreename qualification level title', 200),
    field: textOf(keys, 'field fieldofstudy major subject area', 200),
  });
  return Object.keys(study).length > 0 ? study : null;
}

/**
 * Reads one row of a people file, whatever its keys are called within reason: `positions`, `employment` or `work` for
 * experience, `linkedinUrl` or `profileUrl` for the address, first and last name for the name, skills as texts or
 * `{name}`, a `title` and `company` of the person as the present position. What cannot be read stays absent;
 * undefined for a row without any name or address, which is no person.
 */
export function readPersonProfile(raw: unknown): PersonProfile | undefined {
  if (!isRow(raw)) return undefined;
  const keys = keysOf(raw);
  const nested = keys.get('profile') ?? keys.get('person') ?? keys.get('basics');
  if (isRow(nested))
    for (const [key, value] of keysOf(nested)) if (!keys.has(key)) keys.set(key, value);
  const url = textOf(
    keys,
    'url linkedinurl profileurl linkedin publicprofileurl profile link id',
    500,
  );
  const parts = [
    textOf(keys, 'firstname givenname first', 100),
    textOf(keys, 'lastname familyname surname last', 100),
  ];
  const joined = parts.filter((part) => part !== undefined).join(' ');
  const name =
    textOf(keys, 'name fullname displayname', 200) ?? (joined.length > 0 ? joined : undefined);
  if (name === undefined && url === undefined) return undefined;
  const parsed = PersonProfile.safeParse(
    known({
      url,
      name: name ?? url ?? '',
      email: textOf(keys, 'email emailaddress mail', 254),
      headline: textOf(keys, 'headline tagline', 500),
      location: locationOf(keys),
      summary: textOf(keys, 'summary about bio description', 8000),
      experience: experienceOf(keys),
      skills: distinctTexts(listOf(keys, 'skills skill topskills keyskills'), 100, 300),
      education: listOf(keys, 'education educations schools')
        .map(studyOf)
        .filter((study) => study !== null)
        .slice(0, 50),
      connectedOn: dayOf(textOf(keys, 'connectedon connecteddate', 10)),
    }),
  );
  return parsed.success ? parsed.data : undefined;
}

function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

function locationOf(keys: ReadonlyMap<string, unknown>): string | undefined {
  const whole = textOf(keys, 'location place address basedin', 200);
  if (whole !== undefined) return whole;
  const inner = keys.get('location');
  const source = isRow(inner) ? keysOf(inner) : keys;
  const parts = ['city', 'state region', 'country'].map((names) => textOf(source, names, 80));
  const joined = parts.filter((part) => part !== undefined).join(', ');
  return joined.length > 0 ? joined : undefined;
}

function experienceOf(keys: ReadonlyMap<string, unknown>): Position[] {
  const listed = listOf(
    keys,
    'experience experiences positions employment employments work workexperience jobs career',
  )
    .map(positionOf)
    .filter((position) => position !== null)
    .slice(0, 100);
  const title = textOf(
    keys,
    'title currenttitle jobtitle position currentposition occupation',
    200,
  );
  if (title === undefined || listed.some((position) => position.title === title)) return listed;
  const company = textOf(keys, 'company currentcompany companyname employer', 200);
  return [known({ title, company, end: null }), ...listed].slice(0, 100);
}
