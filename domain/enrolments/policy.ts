import { worksOn } from '../contracts/worksOn.ts';
import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface EnrolmentActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** A project, as these policies see it. */
export interface WrittenFor {
  readonly members: readonly { readonly userId: string }[];
}

/** Those who work on the project, and the workspace's owners, see to whom something is written for it. */
export function canReadEnrolments(actor: EnrolmentActor, project: WrittenFor): boolean {
  return worksOn(actor, project);
}

/** They put its prospects into sequences, hold them, and take them out. */
export function canChangeEnrolments(actor: EnrolmentActor, project: WrittenFor): boolean {
  return worksOn(actor, project);
}

/** A mail account, as this policy sees it. */
export interface SentFrom {
  /** Whose it is. */
  readonly userId: string;
  /** Whom they let send from it; nobody unless said otherwise. */
  readonly lentTo?: readonly string[];
}

/** One sends as oneself, and as colleagues who let one. */
export function canSendFrom(
  { userId }: Pick<EnrolmentActor, 'userId'>,
  mailbox: SentFrom,
): boolean {
  return mailbox.userId === userId || mailbox.lentTo?.includes(userId) === true;
}

/** How far it is that many are put into a sequence is told to who started it alone. */
export function canReadEnrolling(
  { userId }: Pick<EnrolmentActor, 'userId'>,
  { startedBy }: { readonly startedBy: string },
): boolean {
  return startedBy === userId;
}

/** Whoever put many into a sequence takes it back, as long as they work on the project. */
export function canUndoEnrolling(
  actor: EnrolmentActor,
  enrolling: WrittenFor & { readonly startedBy: string },
): boolean {
  return canReadEnrolling(actor, enrolling) && worksOn(actor, enrolling);
}

/** That people wait for another sender is told by Kith itself to who can take them over. */
export function canOfferTakeOvers(actor: Actor): boolean {
  return actor.kind === 'system';
}

/** What is sent, and what became of it, is told by Kith itself. */
export function canSendMails(actor: Actor): boolean {
  return actor.kind === 'system';
}

/** Kith itself moves prospects on with their mails, where the workspace has said so. */
export function canFollowMails(actor: Actor): boolean {
  return actor.kind === 'system';
}
