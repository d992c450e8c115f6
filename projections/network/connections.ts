import type { ConnectionEvent } from '../../domain/network/events.ts';
import type { ImportEvent } from '../../domain/people/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { fold } from '../../domain/search/text/stem.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { users } from '../identity/users.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface ConnectionRow {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly person_id: string;
  /** As the user's file tells it, and as it is found and sorted. */
  readonly name: string;
  readonly name_folded: string;
  readonly position: string | null;
  readonly company: string | null;
  readonly url: string | null;
  /** `YYYY-MM-DD`, where the file told it. */
  readonly connected_on: string | null;
}

/** Who knows whom: a user's present connections. Key: record id. */
export const connections = defineReadModel<
  ConnectionRow,
  ImportEvent | ConnectionEvent | SubjectEvent
>({
  name: 'connections',
  version: 2,
  bulk: true,
  categories: ['import', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    user_id: 'text',
    person_id: 'text',
    name: 'text',
    name_folded: 'text',
    position: 'text?',
    company: 'text?',
    url: 'text?',
    connected_on: 'text?',
  },
  indexes: [['workspace_id', 'person_id'], ['user_id']],
  keysOf({ event }) {
    switch (event.type) {
      case 'ConnectionsImported':
      case 'ConnectionsGone':
        return event.data.connections.map(({ recordId }) => recordId);
      case 'SubjectForgotten':
        return event.data.kind === 'record' ? [event.data.subjectId] : [];
      case 'PeopleImported':
      case 'ImportStarted':
      case 'ImportFinished':
      case 'ImportFailed':
      case 'ErasureProven':
        return [];
    }
  },
  rowsOf: rowsOfForgotten('user', 'user_id'),
  evolve(row, { event, metadata }, key) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ConnectionsGone':
        return undefined;
      case 'ConnectionsImported': {
        const { userId, connections: refs, personal } = event.data;
        const ref = refs.find(({ recordId }) => recordId === key);
        const about = personal[key];
        if (ref === undefined || !about || metadata.workspaceId === null) return row;
        return {
          workspace_id: metadata.workspaceId,
          user_id: userId,
          person_id: ref.personId,
          name: about.name,
          name_folded: fold(about.name),
          position: about.position ?? null,
          company: about.company ?? null,
          url: about.url ?? null,
          connected_on: about.connectedOn ?? null,
        };
      }
      case 'PeopleImported':
      case 'ImportStarted':
      case 'ImportFinished':
      case 'ImportFailed':
      case 'ErasureProven':
        return row;
    }
  },
});

/** A colleague who knows somebody. */
export interface Acquaintance {
  readonly personId: string;
  readonly userId: string;
  readonly name: string | null;
  readonly connectedOn: string | null;
}

/** Who in the workspace knows these people; the longest acquaintance first. */
export async function listAcquaintances(
  tx: Transaction,
  workspaceId: string,
  personIds: readonly string[],
): Promise<readonly Acquaintance[]> {
  const ids = await allIdsOf(tx, personIds);
  const found = await tx.query<Acquaintance>(
    `select c.person_id as "personId", c.user_id as "userId", u.name, c.connected_on as "connectedOn"
     from ${tableOf(connections)} c left join ${tableOf(users)} u on u.key = c.user_id
     where c.workspace_id = $1 and c.person_id = any($2)
     order by c.connected_on nulls last, c.key`,
    [workspaceId, [...ids.keys()]],
  );
  return found
    .map((one) => ({ ...one, personId: ids.get(one.personId) ?? one.personId }))
    .sort((one, other) => (one.personId < other.personId ? -1 : +(one.personId > other.personId)));
}
