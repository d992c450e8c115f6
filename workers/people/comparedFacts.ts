/** The facts of a profile whose change is news. */
export const COMPARED = [
  'name',
  'url',
  'email',
  'headline',
  'location',
  'summary',
  'experience',
  'skills',
  'education',
] as const;
