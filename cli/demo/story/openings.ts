import type { JobDetails } from '../../../domain/projects/commands.ts';
import type { StageId } from '../../../domain/pipeline/stages.ts';
import { inventedJobDescriptions } from '../inventedJobDescriptions.ts';
import type { CastName } from './cast.ts';
import { furtherJobs } from './furtherJobs.ts';

/** A job that the demo's company wants to fill, and who works on it from which day on. */
export interface Opening {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly day: number;
  readonly owner: CastName;
  readonly members: readonly CastName[];
  /** How much happens there, beside the busiest. */
  readonly share: number;
  /** What somebody says of the job in place of what is read of it. */
  readonly said?: JobDetails;
  /** A stage of its own, and the one that it comes behind. */
  readonly ownStage?: { readonly behind: StageId; readonly title: string };
}

type Team = Pick<Opening, 'day' | 'owner' | 'members' | 'share' | 'said' | 'ownStage'>;

const teams = {
  'senior-backend-engineer': { day: 2, owner: 'rosalind', members: ['tomas', 'haruka'], share: 1 },
  'product-designer': {
    day: 4,
    owner: 'haruka',
    members: ['rosalind', 'tomas'],
    share: 0.7,
    said: { jobType: 'fullTime', role: null, location: 'London, two days a week' },
    ownStage: { behind: 'replied', title: 'Portfolio review' },
  },
  'regional-sales-manager': { day: 7, owner: 'rosalind', members: ['haruka'], share: 0.85 },
  'data-engineer': { day: 11, owner: 'rosalind', members: ['tomas'], share: 0.55 },
  'registered-nurse': { day: 16, owner: 'haruka', members: ['rosalind'], share: 0.4 },
} as const satisfies Readonly<Record<string, Team>>;

/** All openings, the oldest first. */
export const openings: readonly Opening[] = [...inventedJobDescriptions, ...furtherJobs].flatMap(
  (job) => (isStaffed(job.key) ? [{ ...job, ...teams[job.key] }] : []),
);

function isStaffed(key: string): key is keyof typeof teams {
  return key in teams;
}
