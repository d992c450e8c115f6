import { z } from 'zod';

/**
 * What somebody is in a workspace. `owner` runs it; `recruiter` and `hiringManager`
 * create projects and decide on people; `colleague` refers people and sees own
 * recommendations; `auditor` reads history; `operator` watches queues and projections.
 */
export const WorkspaceRole = z.enum([
  'owner',
  'recruiter',
  'hiringManager',
  'colleague',
  'auditor',
  'operator',
]);
export type WorkspaceRole = z.infer<typeof WorkspaceRole>;
