import type { PersonEvent } from '../../domain/people/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';
import { allIdsOf } from './personLinks.ts';

export interface ForgottenPersonRow {
  readonly workspace_id: string;
  /** Those that were forgotten: of whom has come up again there are others. */
  readonly record_ids: readonly string[];
  /** Instant of the last decision. */
  readonly forgotten_at: string;
}

/**
 * Who was to be forgotten, from the decision on: the address of somebody deleted says so, to the
 * workspace that knew them. Ids only. Key: person id.
 */
export const forgottenPeople = defineReadModel<ForgottenPersonRow, PersonEvent | SubjectEvent>({
  name: 'forgotten_people',
  version: 1,
  categories: ['person', 'subject'],
  personal: false,
  columns: { workspace_id: 'id', record_ids: 'ids', forgotten_at: 'instant' },
  indexes: [['workspace_id']],
  keysOf: ({ event }) => (event.type === 'PersonForgotten' ? [event.data.personId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'PersonForgotten':
        if (metadata.workspaceId === null) return row;
        return {
          workspace_id: metadata.workspaceId,
          record_ids: [...new Set([...(row?.record_ids ?? []), ...event.data.recordIds])],
          forgotten_at: metadata.occurredAt,
        };
      case 'ErasureProven':
      case 'PeopleMerged':
      case 'PeopleUnmerged':
      case 'PersonToldByHand':
        return row;
    }
  },
});

/** What was decided of somebody who was to be forgotten. */
export interface Forgotten {
  readonly recordIds: ReadonlySet<string>;
  readonly at: string;
}

/** The decision to forget a person, by any id that they had; undefined where there was none. */
export async function getForgotten(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<Forgotten | undefined> {
  const ids = [...(await allIdsOf(tx, [personId])).keys()];
  const rows = await tx.query<{ recordIds: readonly string[]; forgottenAt: string }>(
    `select ${fieldsOf(forgottenPeople.columns, 'f')} from ${tableOf(forgottenPeople)} f
     where f.workspace_id = $1 and f.key = any($2) order by f.forgotten_at`,
    [workspaceId, ids],
  );
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  return { recordIds: new Set(rows.flatMap(({ recordIds }) => recordIds)), at: last.forgottenAt };
}
