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
