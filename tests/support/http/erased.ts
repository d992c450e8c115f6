import { forgetPerson } from '../../../cli/privacy/forgetPerson.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { listRecordsOfPerson } from '../../../projections/people/records.ts';
import { erasures } from '../../../projections/privacy/erasures.ts';
import type { ComposedServer } from './composedServer.ts';

/** Forgets somebody, and waits until that is proven. */
export async function erased(
  server: ComposedServer,
  workspaceId: string,
  personId: string,
): Promise<void> {
  const recordIds = await server.reads([workspaceId], async (tx) =>
    (await listRecordsOfPerson(tx, personId)).map(({ recordId }) => recordId),
  );
  await forgetPerson(server, { personId, workspaceId, recordIds, reasonCode: 'asked' });
  await server.until(async () => {
    const { rowCount } = await server.pool.query(
      `select from ${tableOf(erasures)} where key = any($1) and proven_at is not null`,
      [recordIds],
    );
    return rowCount === recordIds.length;
  });
  await server.settled();
}
