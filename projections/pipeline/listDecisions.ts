import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { allIdsOf } from '../people/personLinks.ts';
import { prospects, type CandidacyRow } from './candidacies.ts';
import { candidacyTexts } from './candidacyTexts.ts';

/** What a project has decided on a person, who did, and what was said along. */
export type Decision = Fields<CandidacyRow> & {
  /** `null` for who has been forgotten, and where Kith or the operator did it. */
  readonly decidedByName: string | null;
  readonly changedByName: string | null;
  /** What was said when they were accepted or skipped; `null` of an earlier moment. */
  readonly note: string | null;
  /** What was said when they were removed. */
  readonly removalNote: string | null;
};

/**
 * What projects of a workspace have decided on a person, by whatever id that they had then, now or at
 * a moment; the latest change first. Decisions that were taken back are none.
 */
export async function listDecisionsAbout(
  tx: Transaction,
  workspaceId: string,
  personId: string,
  asOf: AsOf | null = null,
): Promise<readonly Decision[]> {
  const ids = await allIdsOf(tx, [personId], asOf);
  const { sql, values } = readAsOf(prospects, asOf, 3);
  // Texts belong to the latest decision: they are no answer about an earlier one.
  const latest = asOf === null ? '' : 'and false';
  return tx.query<Decision>(
    `select ${fieldsOf(prospects.columns, 'c')},
       (select ${calledBy('u')} from ${tableOf(users)} u where u.key = c.decided_by) as "decidedByName",
       (select ${calledBy('u')} from ${tableOf(users)} u where u.key = c.changed_by) as "changedByName",
       t.note, t.removal_note as "removalNote"
     from ${sql} c left join ${tableOf(candidacyTexts)} t on t.key = c.key ${latest}
     where c.workspace_id = $1 and c.person_id = any($2) and c.state <> 'suggestion'
     order by c.changed_at desc, c.key`,
    [workspaceId, [...ids.keys()], ...values],
  );
}
