import type { HandResource } from '../../../domain/contracts/byHand.ts';

type Facts = HandResource['facts'];
type Others = HandResource['others'];

/** The facts that are a line or a text of the form. */
const texts = [
  'name',
  'position',
  'company',
  'location',
  'headline',
  'url',
  'email',
  'summary',
] as const;

/** What is typed of a person; skills stand between commas. */
export type Typed = Readonly<Record<(typeof texts)[number] | 'skills', string>>;

/** What was typed into the form, which says `null` of a field that was emptied again. */
export function typedIn(form: Readonly<Record<string, string | null>>): Typed {
  return Object.fromEntries(
    Object.entries(form).map(([field, text]) => [field, text ?? '']),
  ) as Typed;
}

/** What the form begins with: what is told by hand, and where nothing is, what other sources say. */
export function typedOf(facts: Facts, others: Others): Typed {
  const skills = facts.skills ?? others?.skills ?? [];
  const lines = texts.map((field) => [field, facts[field] ?? otherOf(others, field)]);
  return { ...Object.fromEntries(lines), skills: skills.join(', ') } as Typed;
}

/**
 * What is told by hand by what was typed: what was left empty, or says no more than other sources do,
 * is not. Facts that the form doesn't show stay as they were told.
 */
export function factsOf(typed: Typed, before: Facts, others: Others): Facts {
  const { experience, education } = before;
  const told = texts.flatMap((field) => {
    const value = typed[field].trim();
    const isTold = value !== '' && (before[field] === value || value !== otherOf(others, field));
    return isTold ? [[field, value]] : [];
  });
  const skills = typed.skills
    .split(/[,;\n]/)
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
  const isSame =
    before.skills === undefined && skills.join(', ') === (others?.skills ?? []).join(', ');
  return {
    ...(Object.fromEntries(told) as Facts),
    ...(experience === undefined ? {} : { experience }),
    ...(education === undefined ? {} : { education }),
    ...(skills.length === 0 || isSame ? {} : { skills }),
  };
}

/** What other sources say. */
export function otherOf(others: Others, field: keyof Typed): string {
  if (others === null) return '';
  return field === 'skills' ? others.skills.join(', ') : (others[field] ?? '');
}
