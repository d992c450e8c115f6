import type { KeyedHash } from '../personalData/derivedKeys.ts';

/** Under which claim an address that is invited to a workspace stands. */
export function invitedAddress(
  { hash }: { readonly hash: KeyedHash },
  workspaceId: string,
  email: string,
): string {
  return hash('mail-address', `${workspaceId}\n${email}`);
}
