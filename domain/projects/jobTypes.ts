/** On what terms somebody is looked for. Codes that stand in the log: they are added to, never renamed. */
export const jobTypes = [
  'fullTime',
  'partTime',
  'contract',
  'temporary',
  'internship',
  'apprenticeship',
  'volunteer',
] as const;

export type JobType = (typeof jobTypes)[number];

/** The job type that something is; undefined for what is none. */
export function jobTypeOf(value: unknown): JobType | undefined {
  return jobTypes.find((type) => type === value);
}
