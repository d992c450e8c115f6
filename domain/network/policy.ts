import type { WorkspaceRole } from '../identity/roles.ts';

/** Somebody signed in to a workspace, as this policy sees them. */
export interface NetworkActor {
  readonly role: WorkspaceRole;
}

/** Those who look after the product and its records bring no people in. */
const bystanders: readonly WorkspaceRole[] = ['auditor', 'operator'];

/** Everybody who recruits or refers brings in the file of their own network. */
export function canOpenNetworkUpload(actor: NetworkActor): boolean {
  return !bystanders.includes(actor.role);
}

/** Whether the missing ones of a network go is for its owner to say, as it is to bring in a file of it. */
export function canAnswerRemoval(
  actor: NetworkActor & { readonly userId: string },
  { requestedBy }: { readonly requestedBy: string | null },
): boolean {
  return requestedBy === actor.userId && canOpenNetworkUpload(actor);
}

/** Those to whom anybody may be suggested. */
const seekers: readonly WorkspaceRole[] = ['owner', 'recruiter', 'hiringManager'];

/** Whose connections are asked for: a user's, or with `null` everybody's in the workspace. */
export interface NetworkSubject {
  readonly userId: string | null;
}

/** Everybody who brings in a network sees their own; those to whom people are suggested see all of them. */
export function canReadConnections(
  actor: NetworkActor & { readonly userId: string },
  { userId }: NetworkSubject,
): boolean {
  if (seekers.includes(actor.role)) return true;
  return userId === actor.userId && canOpenNetworkUpload(actor);
}
