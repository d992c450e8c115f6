import type { Transaction } from '../../platform/postgres/transaction.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { settings } from './settings.ts';
import { workspaces } from './workspaces.ts';

/** In which time zones clocks of workspaces stand, each once. */
export async function listTimeZones(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.query<{ zone: string }>(
    `select distinct coalesce(s.zone, 'UTC') as zone from ${tableOf(workspaces)} w
       left join ${tableOf(settings)} s on s.workspace_id = w.workspace_id`,
  );
  return rows.map(({ zone }) => zone);
}
