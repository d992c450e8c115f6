import { activities } from './activities/capability.ts';
import { boards } from './boards/capability.ts';
import type { ProjectionCapability } from './capability.ts';
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
import { privacy } from './privacy/capability.ts';
import { projects } from './projects/capability.ts';
import { referrals } from './referrals/capability.ts';
import { reports } from './reports/capability.ts';
import { suppressions } from './suppressions/capability.ts';
import { outbox } from './outbox/capability.ts';
import { templates } from './templates/capability.ts';
import { sequences } from './sequences/capability.ts';
import { tokens } from './tokens/capability.ts';
import { tracking } from './tracking/capability.ts';
import { trial } from './trial/capability.ts';
import { views } from './views/capability.ts';
import { workspace } from './workspace/capability.ts';

/** Every capability that shows something. A read model that none has is removed from the database in time. */
export const capabilities: readonly ProjectionCapability[] = [
  workspace,
  invitations,
  identity,
  tokens,
  notices,
  trial,
  boards,
  portfolios,
  projects,
  pipeline,
  people,
  referrals,
  reports,
  declarations,
  introductions,
  notes,
  lists,
  outbox,
  sequences,
  templates,
  drafts,
  views,
  network,
  suppressions,
  mailboxes,
  exports,
  enrolments,
  conversations,
  tracking,
  bulks,
  notifications,
  activities,
  privacy,
];
