import { fold } from '../../domain/search/text/stem.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { personLinks } from '../people/personLinks.ts';
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
  if (wanted.userId !== null) known.push(`c.user_id = ${add(wanted.userId)}`);
  if (wanted.text) known.push(`strpos(c.name_folded, ${add(fold(wanted.text))}) > 0`);
  const page = await readPage<KnownPerson, ConnectionSort>(
    tx,
    {
      select: 'k.id, k.name, k.position, k.company, k.url',
      from: `(
        select distinct on (coalesce(l.person_id, c.person_id))
          coalesce(l.person_id, c.person_id) as id, c.name, c.name_folded, c.position, c.company, c.url,
          c.connected_on
        from ${tableOf(connections)} c left join ${tableOf(personLinks)} l on l.key = c.person_id
        where ${known.join(' and ')}
        order by coalesce(l.person_id, c.person_id), c.connected_on nulls last, c.key
      ) k`,
      where: wanted.ids ? [`k.id = any(${add(wanted.ids)})`] : [],
      values,
      // By code point: the same order whatever the database's locale is.
      sorts: {
        name: 'k.name_folded collate "C"',
        company: 'lower(k.company) collate "C"',
        connectedOn: 'k.connected_on',
      },
      byDefault: 'k.name_folded collate "C"',
      key: 'k.id',
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
