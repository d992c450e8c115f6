import { activities } from './activities/capability.ts';
import { analytics } from './analytics/capability.ts';
import { boards } from './boards/capability.ts';
import { bulks } from './bulks/capability.ts';
import { declarations } from './declarations/capability.ts';
import { conversations } from './conversations/capability.ts';
import { enrolments } from './enrolments/capability.ts';
import { drafts } from './drafts/capability.ts';
import { exports } from './exports/capability.ts';
import { identity } from './identity/capability.ts';
import { introductions } from './introductions/capability.ts';
import { invitations } from './invitations/capability.ts';
import { mailboxes } from './mailboxes/capability.ts';
import { network } from './network/capability.ts';
import { lists } from './lists/capability.ts';
import { notes } from './notes/capability.ts';
import { notifications } from './notifications/capability.ts';
import { notices } from './notices/capability.ts';
import { people } from './people/capability.ts';
import { pipeline } from './pipeline/capability.ts';
import { portfolios } from './portfolios/capability.ts';
import { projects } from './projects/capability.ts';
import { referrals } from './referrals/capability.ts';
import { search } from './search/capability.ts';
import { reports } from './reports/capability.ts';
import { outbox } from './outbox/capability.ts';
import { sequences } from './sequences/capability.ts';
import { signOn } from './signOn/capability.ts';
import { suppressions } from './suppressions/capability.ts';
import { templates } from './templates/capability.ts';
import { tokens } from './tokens/capability.ts';
import { tracking } from './tracking/capability.ts';
import { trial } from './trial/capability.ts';
import { views } from './views/capability.ts';
import { workspace } from './workspace/capability.ts';
import type { ApiCapability } from './capability.ts';

/** Every capability that answers requests, in the order in which the API's page shows them. */
export const capabilities: readonly ApiCapability[] = [
  identity,
  trial,
  boards,
  notices,
  analytics,
  workspace,
  tokens,
  signOn,
  invitations,
  portfolios,
  projects,
  search,
  pipeline,
  referrals,
  reports,
  declarations,
  introductions,
  network,
  mailboxes,
  people,
  notes,
  lists,
  outbox,
  sequences,
  templates,
  drafts,
  views,
  suppressions,
  exports,
  bulks,
  enrolments,
  conversations,
  tracking,
  notifications,
  activities,
];
