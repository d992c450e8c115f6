import { fold } from '../../domain/search/text/stem.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { connections, listAcquaintances, type Acquaintance } from './connections.ts';

/** Somebody known, as the file of who has known them longest tells it. */
export interface KnownPerson {
  /** Who they are now. */
  readonly id: string;
  readonly name: string;
  readonly position: string | null;
  readonly company: string | null;
  readonly url: string | null;
}

/** Somebody known, and by whom. */
export type Known = KnownPerson & { readonly knownBy: readonly Acquaintance[] };

type ConnectionSort = 'name' | 'company' | 'connectedOn';

export interface ConnectionsWanted extends PageWanted<ConnectionSort> {
  readonly ids?: readonly string[] | undefined;
  /** Whom this user knows; with `null`, whom anybody of the workspace does. */
  readonly userId: string | null;
  /** Part of the name, in any case and with or without accents. */
  readonly text?: string | undefined;
}

/** The people whom a user or the workspace knows, each once, by name. */
export async function listConnections(
  tx: Transaction,
  workspaceId: string,
  wanted: ConnectionsWanted,
): Promise<PageOfRows<Known>> {
  const { values, add } = parameters([workspaceId]);
  const known = ['c.workspace_id = $1'];
  known.push(wanted.userId === null ? 'c.longest' : `c.user_id = ${add(wanted.userId)}`);
  if (wanted.text) known.push(`strpos(c.name_folded, ${add(fold(wanted.text))}) > 0`);
  if (wanted.ids) known.push(`c.person_id = any(${add(wanted.ids)})`);
  const page = await readPage<KnownPerson, ConnectionSort>(
    tx,
    {
      select: 'c.person_id as id, c.name, c.position, c.company, c.url',
      from: `${tableOf(connections)} c`,
      where: known,
      values,
      sorts: {
        name: 'c.name_folded',
        company: 'lower(c.company) collate "C"',
        connectedOn: 'c.connected_on',
      },
      byDefault: 'c.name_folded',
      key: 'c.person_id',
    },
    wanted,
  );
  const acquaintances = await listAcquaintances(
    tx,
    workspaceId,
    page.rows.map(({ id }) => id),
  );
  const rows = page.rows.map((one) => ({
    ...one,
    knownBy: acquaintances.filter(({ personId }) => personId === one.id),
  }));
  return { rows, total: page.total };
}
