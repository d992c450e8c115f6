import { z } from 'zod';
import { Id } from '../kernel/ids.ts';

/** A change of the workspace's settings, as its owners read of it. */
export const AuditResource = z.object({
  id: Id,
  /** What was changed: an open code, such as `roleChanged`. */
  code: z.string(),
  /** The same in words. */
  what: z.string(),
  /** How it was before and is since; `null` where there was nothing, or nothing is to be said. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Who changed it; `null` where it was nobody of the workspace. */
  byId: Id.nullable(),
  byName: z.string(),
  at: z.string(),
});
export type AuditResource = z.infer<typeof AuditResource>;

/** Whom a change is of, by name. */
export interface AuditedOf {
  readonly user: string;
  /** `null` of an invitation that is gone, and by which nobody joined who is still known. */
  readonly invited: string | null;
}

/** What was changed, in words, by its code: every code that a capability shows has its line. */
export const auditWords: Readonly<Record<string, (of: AuditedOf) => string>> = {
  workspaceRenamed: () => 'Name of the workspace',
  timeZoneChosen: () => 'Time zone',
  holidaysChosen: () => 'Holidays',
  dayOff: () => 'Day off',
  startingStagesChosen: () => 'Stages of new projects',
  skipReasonsChosen: () => 'Reasons for skipping and removing',
  stageMoves: () => 'Stages that change with mails',
  logo: () => 'Logo',
  jobTypesChosen: () => 'Job types',
  signOnProvider: () => 'Provider for single sign-on',
  signOn: () => 'Single sign-on',
  signOnRequired: () => 'Single sign-on of the mail domains',
  tracking: () => 'Opens and clicks of mails',
  newcomers: () => 'Newcomers by single sign-on',
  domainVerified: () => 'Mail domain',
  seats: () => 'Seats',
  signUp: () => 'Sign-up by people of the mail domains',
  memberJoined: ({ user }) => `Membership of ${user}`,
  roleChanged: ({ user }) => `Role of ${user}`,
  memberLeft: ({ user }) => `Membership of ${user}`,
  memberCameBack: ({ user }) => `Membership of ${user}`,
  memberSuspended: ({ user }) => `Way in for ${user}`,
  workspaceSuspended: () => 'The whole workspace',
  workspaceClosed: () => 'Closing of the workspace',
  portfolio: () => 'Place in the portfolio of a firm',
  portfolioRoles: () => 'Open roles shown to the firm',
  portfolioIntroductions: () => 'Introductions by people of the firm',
  token: ({ user }) => `API token of ${user}`,
  suppression: () => 'An address that is not mailed',
  outbox: () => 'A day on which nothing is sent to candidates',
  outboxOfAccount: ({ user }) =>
    `A day on which nothing is sent to candidates from an account of ${user}`,
  drafting: () => 'Generative AI',
  invitation: ({ invited }) => (invited === null ? 'An invitation' : `Invitation of ${invited}`),
};

/** What codes that were changed from and to are called, roles apart; another stands as it is. */
export const auditTitles: Readonly<Record<string, string>> = {
  open: 'Open',
  closed: 'Closed',
  on: 'On',
  off: 'Off',
  withMails: 'On',
  required: 'The only way in',
  optional: 'Beside links by mail',
  invitedOnly: 'Who is invited only',
  ended: 'Ended',
  good: 'Open',
  suspended: 'Suspended',
  away: 'Suspended: away for a while',
  leaving: 'Suspended: is leaving',
  security: 'Suspended: to keep the account safe',
  other: 'Suspended',
  sentAgain: 'Sent again',
  made: 'Made',
  picture: 'A picture',
  revoked: 'Revoked',
  takenBack: 'Taken back',
  goodAgain: 'Good again',
  byHand: 'Not mailed',
  objection: 'Not mailed, as they asked',
  bounced: 'Not mailed, as it bounced',
  allowed: 'Mailed again',
};
