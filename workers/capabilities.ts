import { boards } from './boards/capability.ts';
import { bulks } from './bulks/capability.ts';
import type { WorkerCapability } from './capability.ts';
import { conversations } from './conversations/capability.ts';
import { drafts } from './drafts/capability.ts';
import { enrolments } from './enrolments/capability.ts';
import { exports } from './exports/capability.ts';
import { identity } from './identity/capability.ts';
import { introductions } from './introductions/capability.ts';
import { invitations } from './invitations/capability.ts';
import { mailboxes } from './mailboxes/capability.ts';
import { network } from './network/capability.ts';
import { notifications } from './notifications/capability.ts';
import { people } from './people/capability.ts';
import { privacy } from './privacy/capability.ts';
import { projects } from './projects/capability.ts';
import { referrals } from './referrals/capability.ts';
import { search } from './search/capability.ts';
import { tokens } from './tokens/capability.ts';
import { trial } from './trial/capability.ts';
import { workspace } from './workspace/capability.ts';

/**
 * Every capability that does something outside of requests. What is forgotten is swept in this
 * order: first it is proven gone from search; samples of the planner go when all else has.
 */
export const capabilities: readonly WorkerCapability[] = [
  search,
  exports,
  bulks,
  drafts,
  enrolments,
  conversations,
  identity,
  tokens,
  invitations,
  introductions,
  workspace,
  notifications,
  trial,
  boards,
  network,
  mailboxes,
  people,
  projects,
  referrals,
  privacy,
];
