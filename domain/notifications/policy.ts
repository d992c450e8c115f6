import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

const told: readonly WorkspaceRole[] = [
  'owner',
  'recruiter',
  'hiringManager',
  'colleague',
  'auditor',
  'operator',
];

/** Everybody is told what concerns them; of what they are told, what they may not read today is left out. */
export function canFollowNotifications(actor: { readonly role: WorkspaceRole }): boolean {
  return told.includes(actor.role);
}

const deciding: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** What waits is for those who decide on people: of projects that they work on, and what they are asked themselves. */
export function canFollowWaits(actor: { readonly role: WorkspaceRole }): boolean {
  return deciding.includes(actor.role);
}

/** What is mailed Kith decides by the clock. */
export function canDueNotificationMail(actor: Actor): boolean {
  return actor.kind === 'system';
}
