import { ERASED } from '../../domain/contracts/erased.ts';
import type { TokenResource } from '../../domain/contracts/tokens.ts';
import { isPastEnd, lastDayOf } from '../../domain/tokens/workspaceTokens.ts';
import type { ShownToken } from '../../projections/tokens/listTokens.ts';

/** A token as owners see it now, by the clocks of their workspace. */
export function presentToken(
  { id, name, makerId, makerName, scopes, madeAt, endsAt, goneBecause }: ShownToken,
  lastUsedAt: Date | undefined,
  { now, zone }: { readonly now: string; readonly zone: string },
): TokenResource {
  return {
    id,
    name: name ?? ERASED,
    makerId,
    makerName: makerName ?? ERASED,
    scopes: [...scopes],
    madeAt,
    endsOn: lastDayOf({ endsAt }, zone),
    endsAt,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    status: goneBecause ?? (isPastEnd({ endsAt }, now) ? 'expired' : 'good'),
  };
}
