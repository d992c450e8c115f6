import { says, type Capability } from '../kernel/capability.ts';
import { tells } from '../kernel/telling.ts';
import * as events from './events.ts';
import { handOverProcess } from './handOver.process.ts';
import * as policies from './policy.ts';

const ofUser = { user: ({ userId }: { readonly userId: string }) => userId };

/** Searches for somebody. What is written in them is the workspace's. */
export const projects: Capability = {
  name: 'projects',
  streams: {
    project: [
      says(events.ProjectCreated, {
        about: 'workspace',
        names: { user: ({ ownerId }) => ownerId },
      }),
      says(events.ProjectRenamed, { about: 'workspace' }),
      says(events.JobDescriptionReplaced, { about: 'workspace' }),
      says(events.SearchExtracted, { about: 'workspace' }),
      says(events.SearchRefined, { about: 'workspace' }),
      says(events.JobLinkChanged, { about: 'workspace' }),
      says(events.JobDetailsCorrected, { about: 'workspace' }),
      says(events.ProjectStagesChanged, { about: 'workspace' }),
      says(events.ProjectMemberAdded, { about: null, names: ofUser }),
      says(events.ProjectMemberRemoved, { about: null, names: ofUser }),
      says(events.ReferralsOpened, { about: null }),
      says(events.ReferralsClosed, { about: null }),
      says(events.ProjectArchived, { about: null }),
      says(events.ProjectReopened, { about: null }),
    ],
  },
  policies,
  tells: [
    tells(events.ProjectMemberAdded, {
      kind: 'access',
      code: 'joinedProject',
      place: 'project',
      reach: 'project',
      of: ({ projectId }) => `project-${projectId}`,
      to: ({ userId }) => [userId],
      with: ({ projectId, role }) => ({ projectId, detail: role }),
    }),
  ],
  processes: [handOverProcess],
};
