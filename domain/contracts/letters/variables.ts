/**
 * What a letter can say differently to everybody, by the name that is typed for it: whose it is, and
 * what kind of value. A name stands in letters that are kept for ever: none is ever taken away.
 */
export const letterVariables = {
  firstName: { of: 'person', kind: 'words' },
  lastName: { of: 'person', kind: 'words' },
  name: { of: 'person', kind: 'words' },
  title: { of: 'person', kind: 'words' },
  company: { of: 'person', kind: 'words' },
  opening: { of: 'person', kind: 'words' },
  project: { of: 'project', kind: 'words' },
  jobLink: { of: 'project', kind: 'link' },
  senderName: { of: 'sender', kind: 'words' },
  senderFirstName: { of: 'sender', kind: 'words' },
} as const satisfies Record<
  string,
  { of: 'person' | 'project' | 'sender'; kind: 'words' | 'link' }
>;

export type LetterVariable = keyof typeof letterVariables;

/** The names, in the order in which they are offered. */
export const letterVariableNames = Object.keys(letterVariables) as readonly LetterVariable[];

/** What the variables stand for in one mail. What is absent, `null` or blank is missing. */
export type LetterValues = { readonly [Name in LetterVariable]?: string | null };

/** Whether a letter may name this. */
export function isLetterVariable(name: string): name is LetterVariable {
  return Object.hasOwn(letterVariables, name);
}

/** How it is typed, with what is said where it is missing. */
export function variableSource(name: LetterVariable, fallback?: string): string {
  return fallback === undefined ? `{{${name}}}` : `{{${name}|${fallback}}}`;
}
