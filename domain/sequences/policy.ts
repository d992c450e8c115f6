import type { WorkspaceRole } from '../identity/roles.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface SequenceActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** A sequence, as these policies see it. */
export interface SequenceSubject {
  /** Who works on its project; `null` where it is of none. */
  readonly projectMemberIds: readonly string[] | null;
}

/** Those who write to candidates. */
const writers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** Who writes to candidates sees the sequences there are, but for those of projects that are not theirs. */
export function canListSequences(actor: SequenceActor): boolean {
  return writers.includes(actor.role);
}

/** One of a project is for its members and the workspace's owners; every other for who writes to candidates. */
export function canReadSequence(actor: SequenceActor, sequence: SequenceSubject): boolean {
  if (!writers.includes(actor.role)) return false;
  const { projectMemberIds } = sequence;
  return (
    projectMemberIds === null || actor.role === 'owner' || projectMemberIds.includes(actor.userId)
  );
}

/** Who could read it makes one. */
export function canMakeSequence(actor: SequenceActor, sequence: SequenceSubject): boolean {
  return canReadSequence(actor, sequence);
}

/** Who sees a sequence sends by it, and so changes what is said in their name. */
export function canChangeSequence(actor: SequenceActor, sequence: SequenceSubject): boolean {
  return canReadSequence(actor, sequence);
}
