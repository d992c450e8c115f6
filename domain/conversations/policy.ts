import { worksOn } from '../contracts/worksOn.ts';
import type { WorkspaceRole } from '../identity/roles.ts';
import type { Actor } from '../kernel/actor.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface ConversationActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** A project, as these policies see it. */
export interface SpokenFor {
  readonly members: readonly { readonly userId: string }[];
}

/** Whoever sees to whom something is written for a project sees what they answer. */
export function canReadConversations(actor: ConversationActor, project: SpokenFor): boolean {
  return worksOn(actor, project);
}

/** They answer, too: from which account is asked beside, for nobody writes as somebody else who does not let them. */
export function canAnswerMails(actor: ConversationActor, project: SpokenFor): boolean {
  return worksOn(actor, project);
}

/** What comes in, and what became of an answer, is told by Kith itself. */
export function canRecordMails(actor: Actor): boolean {
  return actor.kind === 'system';
}
