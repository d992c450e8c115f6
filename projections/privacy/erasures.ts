import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';

export interface ErasureRow {
  /** `null` for who belongs to no workspace, such as a user. */
  readonly workspace_id: string | null;
  readonly kind: string;
  readonly person_id: string | null;
  readonly request_id: string | null;
  readonly reason_code: string;
  readonly forgotten_at: string;
  readonly proven_at: string | null;
  readonly key_destroyed_at: string | null;
  readonly swept: readonly { readonly store: string; readonly copies: number }[];
  readonly open: readonly { readonly store: string; readonly code: string }[];
}

/** Who was to be forgotten, and the receipts. Key: subject id. */
export const erasures = defineReadModel<ErasureRow, SubjectEvent>({
  name: 'erasures',
  version: 3,
  categories: ['subject'],
  personal: false,
  tenancy: 'operator',
  columns: {
    workspace_id: 'id?',
    kind: 'text',
    person_id: 'id?',
    request_id: 'id?',
    reason_code: 'text',
    forgotten_at: 'instant',
    proven_at: 'instant?',
    key_destroyed_at: 'instant?',
    swept: 'json',
    open: 'json',
  },
  indexes: [['workspace_id', 'forgotten_at'], ['person_id']],
  keysOf: ({ event }) => [event.data.subjectId],
  evolve(row, { event, metadata }) {
    if (event.type === 'SubjectForgotten') {
      const { kind, personId, requestId, reasonCode } = event.data;
      return {
        workspace_id: metadata.workspaceId,
        kind,
        person_id: personId,
        request_id: requestId,
        reason_code: reasonCode,
        forgotten_at: metadata.occurredAt,
        proven_at: null,
        key_destroyed_at: null,
        swept: [],
        open: [],
      };
    }
    if (event.type !== 'ErasureProven') return unreachable(event);
    const { keyDestroyedAt, swept, open } = event.data;
    return (
      row && {
        ...row,
        proven_at: metadata.occurredAt,
        key_destroyed_at: keyDestroyedAt,
        swept,
        open,
      }
    );
  },
});

export type Erasure = Fields<ErasureRow>;

const fields = fieldsOf(erasures.columns, 'e');

export async function getErasure(tx: Transaction, subjectId: string): Promise<Erasure | undefined> {
  const rows = await tx.query<Erasure>(
    `select ${fields} from ${tableOf(erasures)} e where e.key = $1`,
    [subjectId],
  );
  return rows[0];
}

/** The erasures of one person's records in a workspace, in the order they were decided. */
export async function listErasuresOfPerson(
  tx: Transaction,
  workspaceId: string,
  personId: string,
): Promise<readonly Erasure[]> {
  return tx.query<Erasure>(
    `select ${fields} from ${tableOf(erasures)} e
     where e.workspace_id = $1 and e.person_id = $2 order by e.forgotten_at, e.key`,
    [workspaceId, personId],
  );
}
