import type { WorkspaceRole } from '../identity/roles.ts';

/** Somebody who asks about a person of the session's own workspace, as this policy sees them. */
export interface PeopleActor {
  readonly role: WorkspaceRole;
}

const searchers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

const curators: readonly WorkspaceRole[] = ['owner', 'recruiter'];

/**
 * Whether two are one person is for the workspace's owners and recruiters to say, as it changes what
 * all projects see. It can be taken back by the same.
 */
export function canMergePeople(actor: PeopleActor): boolean {
  return curators.includes(actor.role);
}

/**
 * What is told of a person by hand wins over every other source, in all projects: it is for the
 * workspace's owners and recruiters to say.
 */
export function canTellPeople(actor: PeopleActor): boolean {
  return curators.includes(actor.role);
}

/**
 * Addresses of mail are for those who write to people: owners and recruiters. A hiring manager meets
 * people whom a recruiter has written to.
 */
export function canReadMailAddresses(actor: PeopleActor): boolean {
  return curators.includes(actor.role);
}

/** Files say how to reach somebody, as CVs do: who may read that may add and remove them. */
export function canKeepFiles(actor: PeopleActor): boolean {
  return canReadMailAddresses(actor);
}

/** Who may start a project may be shown anybody as a suggestion, and so may read about anybody. */
export function canReadPeople(actor: PeopleActor): boolean {
  return searchers.includes(actor.role);
}

/** Whoever may tell of people by hand may hand in a file of them. */
export function canImportPeople(actor: PeopleActor): boolean {
  return curators.includes(actor.role);
}

/** A table that was handed in is looked at and read by who handed it in. */
export function canReadPeopleFile(
  actor: PeopleActor & { readonly userId: string },
  subject: { readonly ownerId: string | null },
): boolean {
  return canImportPeople(actor) && subject.ownerId === actor.userId;
}

/** What became of a file is told to who handed it in. */
export function canReadImport(
  actor: { readonly userId: string },
  subject: { readonly requestedBy: string | null },
): boolean {
  return subject.requestedBy === actor.userId;
}
