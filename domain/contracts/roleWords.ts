import type { WorkspaceRole } from '../identity/roles.ts';

/** What roles are called in mails and pages, outside of the app. */
export const roleWords: Readonly<Record<WorkspaceRole, string>> = {
  owner: 'Owner',
  recruiter: 'Recruiter',
  hiringManager: 'Hiring manager',
  colleague: 'Colleague',
  auditor: 'Auditor',
  operator: 'Operator',
};
