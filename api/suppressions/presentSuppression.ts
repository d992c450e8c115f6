import { ERASED } from '../../domain/contracts/erased.ts';
import {
  suppressionReasons,
  type SuppressionReason,
} from '../../domain/contracts/suppressionReasons.ts';
import { isLiftable } from '../../domain/suppressions/suppression.ts';
import type { SuppressionResource } from '../../domain/contracts/suppressions.ts';
import type { ShownSuppression } from '../../projections/suppressions/listSuppressions.ts';

/** An address that is not mailed, with the address itself where somebody is known who has it. */
export function presentSuppression(
  { id, addressHash, reasons, since, personId, personName }: ShownSuppression,
  addresses: ReadonlyMap<string, string>,
  userNames: ReadonlyMap<string, string | null>,
): SuppressionResource {
  const codes = reasons.map(({ reason }) => reason as SuppressionReason);
  const [reason, ...others] = suppressionReasons.filter((one) => codes.includes(one));
  const userId = reasons.findLast((one) => one.reason === reason)?.userId ?? null;
  return {
    id,
    reason: reason!,
    others,
    since,
    byName: userId === null ? null : (userNames.get(userId) ?? ERASED),
    personId,
    personName: personId === null ? null : (personName ?? ERASED),
    address: personId === null ? null : (addresses.get(addressHash) ?? null),
    isLiftable: codes.every(isLiftable),
  };
}
