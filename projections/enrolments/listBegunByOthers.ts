import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { enrolments } from './enrolments.ts';
import { goesOn } from './listBeside.ts';

/** That somebody put a prospect into a sequence. */
export interface Begun {
  readonly enrolmentId: string;
  readonly by: string;
  readonly at: string;
}

/** What goes on for a prospect that others than this user began, the latest first. */
export async function listBegunByOthers(
  tx: Transaction,
  workspaceId: string,
  { candidacyId, userId }: { readonly candidacyId: string; readonly userId: string },
): Promise<readonly Begun[]> {
  return tx.query<Begun>(
    `select e.key as "enrolmentId", e.enrolled_by as by, ${instantAsText('e.enrolled_at')} as at
     from ${tableOf(enrolments)} e
     where e.workspace_id = $1 and e.candidacy_id = $2 and e.enrolled_by <> $3::text and ${goesOn}
     order by e.enrolled_at desc`,
    [workspaceId, candidacyId, userId],
  );
}
