import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent, PersonEvent } from '../../domain/people/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineClusters } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf, type AsOf, type Relation } from '../../platform/subscriptions/query/asOf.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { linksOfConnections, presentIds } from '../people/personLinks.ts';
import { CONNECTIONS } from '../people/version.ts';
import { connectionRecords, type ConnectionRecordRow } from './connectionRecords.ts';

export interface ConnectionRow extends ConnectionRecordRow {
  /** Who they are now. */
  readonly person_id: string;
  /** True of the one who has known them longest: the workspace lists each person by that row. */
  readonly longest: boolean;
}

/**
 * Who knows whom: one row for each user and person, as the user's file tells them, by the older
 * acquaintance where two of its records are one person. Key: record id.
 */
export const connections = defineClusters<
  ConnectionRow,
  ImportEvent | ConnectionEvent | PersonEvent | SubjectEvent,
  ConnectionRecordRow
>({
  ...CONNECTIONS,
  bulk: true,
  categories: ['import', 'person', 'subject'],
  personal: true,
  clusters: {
    items: connectionRecords,
    links: linksOfConnections,
    column: 'person_id',
    rowColumn: 'person_id',
    makeRows: () => rowsOf,
  },
  columns: { ...connectionRecords.columns, longest: 'bool' },
  lookedInto: ['name_folded'],
  counted: 'longest',
  // Every order of the workspace's list is read from an index, and what narrows it is counted in one;
  // a user's own file is short enough to be sorted.
  indexes: [
    ['person_id'],
    ['workspace_id', 'longest', 'name_folded', 'person_id'],
    ['workspace_id', 'longest', 'company_folded', 'name_folded', 'person_id'],
    ['workspace_id', 'longest', 'company_folded desc', 'name_folded desc', 'person_id desc'],
    ['workspace_id', 'longest', 'connected_on', 'person_id'],
    ['workspace_id', 'longest', 'connected_on desc', 'person_id desc'],
    ['workspace_id', 'longest', 'added_in'],
    ['workspace_id', 'longest', 'job_changed_in'],
    ['workspace_id', 'longest', 'seniority'],
    ['workspace_id', 'user_id', 'name_folded', 'person_id'],
  ],
  keysOf({ event }) {
    switch (event.type) {
      case 'ConnectionsImported':
      case 'ConnectionsGone':
        return event.data.connections.map(({ personId }) => personId);
      case 'PeopleMerged':
      case 'PeopleUnmerged':
        return [event.data.personId, ...event.data.personIds];
      case 'SubjectForgotten':
        // A user may be anybody's acquaintance.
        return [event.data.personId ?? event.data.subjectId];
      case 'ErasureProven':
      case 'ColumnsMapped':
      case 'ConnectionsMissing':
      case 'CvsHandedIn':
      case 'CvsImported':
      case 'ImportFailed':
      case 'ImportFinished':
      case 'ImportStarted':
      case 'PeopleImported':
      case 'PersonForgotten':
      case 'PersonToldByHand':
        return [];
    }
  },
});

type Item = ConnectionRecordRow & { readonly key: string };

function rowsOf(personId: string, records: readonly Item[]): ReadonlyMap<string, ConnectionRow> {
  const byAge = records.toSorted((one, other) =>
    ageOf(one) < ageOf(other) ? -1 : +(ageOf(one) > ageOf(other)),
  );
  const byUser = new Map<string, Item>();
  for (const record of byAge) {
    if (!byUser.has(record.user_id)) byUser.set(record.user_id, record);
  }
  const rows = [...byUser.values()];
  return new Map(
    rows.map(({ key, ...record }, at) => [
      key,
      {
        ...record,
        person_id: personId,
        longest: at === 0,
      },
    ]),
  );
}

/** Days in their order, and those that no file told after them. */
function ageOf({ connected_on: connectedOn }: Item): string {
  return connectedOn ?? '9999';
}

/**
 * Who knows whom at a moment, in the shape of the model's own table. People are who they are today,
 * and of users who have been forgotten nothing is told. Its parameters are numbered from `first`.
 */
export function connectionsAt(asOf: AsOf | null, first: number): Relation {
  if (asOf === null) return { sql: tableOf(connections), values: [] };
  const { sql, values } = readAsOf(connectionRecords, asOf, first);
  const columns = Object.keys(connectionRecords.columns).filter((name) => name !== 'person_id');
  const person = 'coalesce(k.person_id, r.person_id)';
  const byAge = `order by r.connected_on collate "C" nulls last, r.key collate "C"`;
  return {
    sql: `(select * from (
      select r.key, ${columns.map((name) => `r.${name}`).join(', ')}, ${person} as person_id,
        row_number() over (partition by ${person} ${byAge}) = 1 as longest,
        row_number() over (partition by ${person}, r.user_id ${byAge}) as nth
      from ${sql} r
      left join ${tableOf(linksOfConnections)} k on k.key = r.person_id
      where exists (select from ${tableOf(users)} u where u.key = r.user_id)
    ) each where each.nth = 1)`,
    values,
  };
}

/** A colleague who knows somebody. */
export interface Acquaintance {
  readonly personId: string;
  readonly userId: string;
  readonly name: string | null;
  readonly connectedOn: string | null;
}

/** Who in the workspace knows these people, or did, by any id that they have had; the longest acquaintance first. */
export async function listAcquaintances(
  tx: Transaction,
  workspaceId: string,
  personIds: readonly string[],
  asOf: AsOf | null = null,
): Promise<readonly Acquaintance[]> {
  const { sql, values } = connectionsAt(asOf, 3);
  const present = new Set((await presentIds(tx, personIds)).values());
  return tx.query<Acquaintance>(
    `select c.person_id as "personId", c.user_id as "userId", ${calledBy('u')} as name, c.connected_on as "connectedOn"
     from ${sql} c left join ${tableOf(users)} u on u.key = c.user_id
     where c.workspace_id = $1 and c.person_id = any($2)
     order by c.person_id collate "C", c.connected_on nulls last, c.key`,
    [workspaceId, [...present], ...values],
  );
}
