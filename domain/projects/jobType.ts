import { z } from 'zod';

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

export const JobType = z.enum(jobTypes);
export type JobType = z.infer<typeof JobType>;
