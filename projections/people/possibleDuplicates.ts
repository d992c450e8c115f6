import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { people } from './people.ts';
import { personLinks, presentPerson } from './personLinks.ts';
import { sourceRecords } from './sourceRecords.ts';

/** Two people who may be one: a record has the profile address of one and a mail address of the other. */
export interface PossibleDuplicate {
  /** Of the record that leads to both. */
  readonly id: string;
  readonly personId: string;
  readonly otherPersonId: string;
}

type DuplicateSort = 'id';

export interface DuplicatesWanted extends PageWanted<DuplicateSort> {
  readonly ids?: readonly string[] | undefined;
  /** Pairs of which this person is one, by any id that they have had. */
  readonly personId?: string | undefined;
}

/**
 * Pairs of people of a workspace whom a record leads to and who have not been made one, each pair
 * once, in the order in which their records have come.
 */
export async function listPossibleDuplicates(
  tx: Transaction,
  workspaceId: string,
  wanted: DuplicatesWanted,
): Promise<PageOfRows<PossibleDuplicate>> {
  const { values, add } = parameters([workspaceId]);
  const person = presentPerson('l', 'r.person_id');
  const other = 'coalesce(o.person_id, r.possible_duplicate_of)';
  const of = wanted.personId === undefined ? undefined : add(wanted.personId);
  const asked = `(select coalesce((select l.person_id from ${tableOf(personLinks)} l where l.key = ${of}), ${of}))`;
  const pair = `least(${person}, ${other}), greatest(${person}, ${other})`;
  return readPage<PossibleDuplicate, DuplicateSort>(
    tx,
    {
      select: 'd.id, d.person_id as "personId", d.other_id as "otherPersonId"',
      from: `(
        select distinct on (${pair}) r.key as id, r.said_at, ${person} as person_id, ${other} as other_id
        from ${tableOf(sourceRecords)} r
        left join ${tableOf(personLinks)} l on l.key = r.person_id
        left join ${tableOf(personLinks)} o on o.key = r.possible_duplicate_of
        where r.workspace_id = $1 and r.possible_duplicate_of is not null
        order by ${pair}, r.said_at, r.key
      ) d`,
      where: [
        'd.person_id <> d.other_id',
        // Of who was forgotten nobody is left to be told of.
        `exists (select from ${tableOf(people)} p where p.key = d.person_id)`,
        `exists (select from ${tableOf(people)} p where p.key = d.other_id)`,
        ...(of === undefined ? [] : [`${asked} in (d.person_id, d.other_id)`]),
        ...(wanted.ids ? [`d.id = any(${add(wanted.ids)})`] : []),
      ],
      values,
      sorts: { id: 'd.id' },
      byDefault: 'd.said_at',
      key: 'd.id',
    },
    wanted,
  );
}
