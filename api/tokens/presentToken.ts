import { ERASED } from '../../domain/contracts/erased.ts';
import type { TokenResource } from '../../domain/contracts/tokens.ts';
import { isPastEnd } from '../../domain/tokens/workspaceTokens.ts';
import type { ShownToken } from '../../projections/tokens/listTokens.ts';

/** A token as owners see it now. */
export function presentToken(
  { id, name, makerId, makerName, scopes, madeAt, endsAt, goneBecause }: ShownToken,
  lastUsedAt: Date | undefined,
  now: string,
): TokenResource {
  return {
    id,
    name: name ?? ERASED,
    makerId,
    makerName: makerName ?? ERASED,
    scopes: [...scopes],
    madeAt,
    // It ends with the day before the instant from which it is good no more.
    endsOn: new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    status: goneBecause ?? (isPastEnd({ endsAt }, now) ? 'expired' : 'good'),
  };
}
