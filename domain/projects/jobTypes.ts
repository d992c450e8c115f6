/**
 * On what terms somebody is looked for, in Kith's own words: a workspace may choose others. Ids stand in the
 * log, and are what a job description is read as: they are added to, never renamed.
 */
export const jobTypes = [
  { id: 'fullTime', title: 'Full time' },
  { id: 'partTime', title: 'Part time' },
  { id: 'contract', title: 'Contract' },
  { id: 'temporary', title: 'Temporary' },
  { id: 'internship', title: 'Internship' },
  { id: 'apprenticeship', title: 'Apprenticeship' },
  { id: 'volunteer', title: 'Volunteer' },
] as const;

/** A type that is read from a job description. */
export type JobType = (typeof jobTypes)[number]['id'];

/** So many job types a workspace offers at most. */
export const JOB_TYPES_MAX = 20;

/** The longest title of a job type, in UTF-16 units. */
export const JOB_TYPE_MAX = 40;
