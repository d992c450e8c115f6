import { BULK_MAX } from '../../domain/bulks/limits.ts';
import type { ConnectionFilter } from '../../domain/contracts/connections.ts';
import type { AddManyBody } from '../../domain/contracts/listBulks.ts';
import { ForbiddenError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { canReadConnections } from '../../domain/network/policy.ts';
import { listConnections } from '../../projections/network/listConnections.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';
import { chosenOfList } from '../lists/chosenOfList.ts';
import { listFor } from '../lists/listFor.ts';
import { narrowingOf, whose } from '../network/knownBy.ts';

/**
 * Who is to be put on a list, by name, each once. Of those who were chosen on a screen that is no list the job tells
 * who is known no longer.
 * @throws RuleBrokenError `nobody` when nobody is, `too-many` when they are more than one bulk is about
 */
export async function chosenToAdd(
  app: Pick<ApiContext, 'reads'>,
  session: Session,
  { fromListId, personIds = [], allOf, allKnown }: AddManyBody,
): Promise<string[]> {
  const { workspaceId } = session;
  if (fromListId !== undefined) {
    await app.reads([workspaceId], (tx) => listFor(tx, session, fromListId));
    const whom = allOf === undefined ? { personIds } : { allOf };
    return chosenOfList(app, workspaceId, fromListId, whom, BULK_MAX);
  }
  if (allKnown !== undefined) return allWhoAreKnown(app, session, allKnown);
  return [...new Set(personIds)];
}

/** Everybody whom the network finds now, for who sees it. */
async function allWhoAreKnown(
  { reads }: Pick<ApiContext, 'reads'>,
  session: Session,
  filter: ConnectionFilter,
): Promise<string[]> {
  const { workspaceId } = session;
  const known = whose(session, filter);
  if (!canReadConnections(session, known)) throw new ForbiddenError('canReadConnections');
  const page = { ...known, ...narrowingOf(filter), offset: 0, limit: BULK_MAX + 1 };
  const { rows } = await reads([workspaceId], (tx) => listConnections(tx, workspaceId, page));
  if (rows.length === 0) throw new RuleBrokenError('nobody', 'The network finds nobody like that.');
  if (rows.length > BULK_MAX) {
    throw new RuleBrokenError(
      'too-many',
      `At most ${BULK_MAX.toLocaleString('en')} people can be chosen at once.`,
    );
  }
  return rows.map(({ id }) => id);
}
