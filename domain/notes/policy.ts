import type { WorkspaceRole } from '../identity/roles.ts';
import type { NoteVisibility } from './visibility.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface NoteActor {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

/** Whom a note is for. */
export interface NoteReach {
  readonly visibility: NoteVisibility;
  readonly authorId: string;
  /** Who works on its project; nobody where it is for none. */
  readonly projectMemberIds: readonly string[];
}

/** A note, as these policies see it. */
export interface NoteSubject extends NoteReach {
  /** Who withdrew it; `null` while it can be read. */
  readonly withdrawnBy: string | null;
}

/** Those who read about people. */
const readers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/**
 * A private note is its author's alone, whoever owns the workspace. A project's is for who sees the
 * project, a workspace's for who may read about people.
 */
export function canReadNote(actor: NoteActor, note: NoteReach): boolean {
  switch (note.visibility) {
    case 'private':
      return note.authorId === actor.userId;
    case 'project':
      return actor.role === 'owner' || note.projectMemberIds.includes(actor.userId);
    case 'workspace':
      return readers.includes(actor.role);
  }
}

/** Who may read about people writes about them, for whom they themselves belong to. */
export function canWriteNote(actor: NoteActor, note: NoteReach): boolean {
  return readers.includes(actor.role) && canReadNote(actor, note);
}

/** Nobody puts other words into an author's mouth. */
export function canRewordNote(actor: NoteActor, note: NoteSubject): boolean {
  return note.authorId === actor.userId && canReadNote(actor, note);
}

/** The author takes a note back, and so does the workspace's owner, who answers for what is said in it. */
export function canWithdrawNote(actor: NoteActor, note: NoteSubject): boolean {
  return canReadNote(actor, note) && (note.authorId === actor.userId || actor.role === 'owner');
}

/** Whoever withdrew it has it back; what the owner withdrew, an author does not. */
export function canRestoreNote(actor: NoteActor, note: NoteSubject): boolean {
  if (note.withdrawnBy === null) return canWithdrawNote(actor, note);
  return canReadNote(actor, note) && (note.withdrawnBy === actor.userId || actor.role === 'owner');
}
