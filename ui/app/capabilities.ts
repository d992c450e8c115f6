import { activities } from './activities/capability.tsx';
import type { AppCapability } from './capability.ts';
import { declarations } from './declarations/capability.tsx';
import { conversations } from './conversations/capability.tsx';
import { enrolments } from './enrolments/capability.tsx';
import { drafts } from './drafts/capability.tsx';
import { exports } from './exports/capability.tsx';
import { lists } from './lists/capability.tsx';
import { network } from './network/capability.tsx';
import { notes } from './notes/capability.tsx';
import { notifications } from './notifications/capability.tsx';
import { people } from './people/capability.tsx';
import { projects } from './projects/capability.tsx';
import { portfolios } from './portfolios/capability.tsx';
import { prospects } from './prospects/capability.tsx';
import { introductions } from './introductions/capability.tsx';
import { referrals } from './referrals/capability.tsx';
import { reports } from './reports/capability.tsx';
import { outbox } from './outbox/capability.tsx';
import { sequences } from './sequences/capability.tsx';
import { search } from './search/capability.tsx';
import { mailboxes } from './mailboxes/capability.tsx';
import { settings } from './settings/capability.tsx';
import { suggestions } from './suggestions/capability.tsx';
import { suppressions } from './suppressions/capability.tsx';
import { templates } from './templates/capability.tsx';
import { today } from './today/capability.tsx';
import { signOn } from './signOn/capability.tsx';
import { tracking } from './tracking/capability.tsx';
import { tokens } from './tokens/capability.tsx';
import { views } from './views/capability.tsx';
import { workspace } from './workspace/capability.tsx';

/** Every capability that the app shows, in the order of the navigation. */
export const capabilities = [
  portfolios,
  today,
  projects,
  suggestions,
  prospects,
  people,
  notes,
  lists,
  enrolments,
  conversations,
  views,
  search,
  network,
  sequences,
  outbox,
  templates,
  referrals,
  reports,
  declarations,
  activities,
  introductions,
  exports,
  workspace,
  suppressions,
  drafts,
  tokens,
  signOn,
  tracking,
  mailboxes,
  settings,
  notifications,
] as const satisfies readonly AppCapability[];
