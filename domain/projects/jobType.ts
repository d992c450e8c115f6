import { z } from 'zod';
import { jobTypes } from './jobTypes.ts';

export const JobType = z.enum(jobTypes);
export type JobType = z.infer<typeof JobType>;
