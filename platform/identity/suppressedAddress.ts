import type { IdSource } from '../../domain/kernel/ids.ts';
import type { KeyedHash } from '../personalData/derivedKeys.ts';
import { plainAddress } from './plainAddress.ts';

/** A mail address in one workspace, as what outlives it. */
export interface SuppressedAddress {
  /** Keyed hash of workspace and address: nobody joins it to that of another workspace. */
  readonly addressHash: string;
  /** The id of the one stream that says whether the workspace mails it. */
  readonly suppressionId: string;
}

/** Where in the log it stands whether a workspace mails an address, however that is written. */
export function suppressedAddress(
  deps: { readonly hash: KeyedHash; readonly ids: Pick<IdSource, 'idOf'> },
  workspaceId: string,
  address: string,
): SuppressedAddress {
  const addressHash = deps.hash('suppressed-address', `${workspaceId}\n${plainAddress(address)}`);
  return { addressHash, suppressionId: suppressionIdOf(deps, addressHash) };
}

/**
 * The same of a hash that is known already. Made of it rather than claimed, so that whether
 * somebody may be mailed hangs on the log alone, and on no table beside it.
 */
export function suppressionIdOf(
  { ids }: { readonly ids: Pick<IdSource, 'idOf'> },
  addressHash: string,
): string {
  return ids.idOf('suppression', addressHash);
}
