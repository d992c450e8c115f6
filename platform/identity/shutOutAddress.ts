import type { KeyedHash } from '../personalData/derivedKeys.ts';

/**
 * Under which claim of a workspace the address stands of somebody who was shut out of it and had all that is kept of
 * them erased since: nobody reads the address from it, and it goes with the workspace.
 */
export function shutOutAddress(
  { hash }: { readonly hash: KeyedHash },
  workspaceId: string,
  email: string,
): string {
  return hash('shut-out-address', `${workspaceId}\n${email}`);
}
