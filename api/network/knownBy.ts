import type { ConnectionFilter } from '../../domain/contracts/connections.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canReadConnections } from '../../domain/network/policy.ts';
import { canReadPeople } from '../../domain/people/policy.ts';
import { placeOf } from '../../domain/search/readings.ts';
import type { Session } from '../http/endpoint.ts';

/**
 * The user's whose connections are meant; where none is named one's own, or all to who sees all.
 * @throws ForbiddenError when they are narrowed by what other sources tell, to who may not read it
 */
export function whose(
  session: Session,
  filter: ConnectionFilter | undefined,
): { readonly userId: string | null } {
  if (filter?.place !== undefined && !canReadPeople(session)) throw new ForbiddenError('place');
  const { userId } = filter ?? {};
  const all = canReadConnections(session, { userId: null });
  return { userId: userId ?? (all ? null : session.userId) };
}

/** What the connections are narrowed by, as the read model asks it. */
export function narrowingOf({ q, company, news, seniority, place }: ConnectionFilter = {}) {
  const where = place === undefined ? undefined : placeOf(place);
  return { text: q, company, news, seniority, place: where };
}
