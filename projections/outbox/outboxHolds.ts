import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { OutboxEvent } from '../../domain/outbox/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';

export interface OutboxHoldRow {
  readonly workspace_id: string;
  /** `null` for all accounts of the workspace. */
  readonly mailbox_id: string | null;
  readonly day: string;
  readonly held_by: string;
}

/** On which days nothing goes out, from one account or from all. Key: outbox id. It shows what is so; who sends asks the log. */
export const outboxHolds = defineReadModel<OutboxHoldRow, OutboxEvent | SubjectEvent>({
  name: 'outbox_holds',
  version: 1,
  categories: ['outbox', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    mailbox_id: 'text?',
    day: 'text',
    // Joined to keys of other tables, so of their type.
    held_by: 'text',
  },
  indexes: [['workspace_id', 'day']],
  keysOf: ({ event }) => ('outboxId' in event.data ? [event.data.outboxId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event }) {
    switch (event.type) {
      case 'OutboxHeld': {
        const { workspaceId, mailboxId, date, heldBy } = event.data;
        return { workspace_id: workspaceId, mailbox_id: mailboxId, day: date, held_by: heldBy };
      }
      case 'OutboxReleased':
        return undefined;
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

/** What is held on a day, and by whom; the name is `null` of whom has been forgotten. */
export interface OutboxHold {
  readonly mailboxId: string | null;
  readonly day: string;
  readonly heldBy: string;
  readonly heldByName: string | null;
}

/** What is held on these days, `YYYY-MM-DD`. */
export async function listOutboxHolds(
  tx: Transaction,
  workspaceId: string,
  days: readonly string[],
): Promise<readonly OutboxHold[]> {
  return tx.query<OutboxHold>(
    `select h.mailbox_id as "mailboxId", h.day, h.held_by as "heldBy", ${calledBy('u')} as "heldByName"
     from ${tableOf(outboxHolds)} h left join ${tableOf(users)} u on u.key = h.held_by
     where h.workspace_id = $1 and h.day = any($2)`,
    [workspaceId, days],
  );
}
