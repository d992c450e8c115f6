import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SendingEvent } from '../../domain/mailboxes/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface SendingRow {
  readonly workspace_id: string;
  readonly asked_by_id: string;
  readonly colleague_id: string;
  readonly status: 'asked' | 'allowed' | 'refused' | 'revoked' | 'ended';
  /** From which accounts; those of before where it is allowed no longer. */
  readonly mailbox_ids: readonly string[];
  readonly asked_at: string;
  readonly answered_at: string | null;
  readonly revision: number;
}

/** Who may send as whom, and who asks to. Key: sending id. Queries: `listSendings.ts`, `listSenders.ts`. */
export const sendings = defineReadModel<SendingRow, SendingEvent | SubjectEvent>({
  name: 'sendings',
  version: 1,
  categories: ['sending', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    asked_by_id: 'text',
    colleague_id: 'text',
    status: 'text',
    mailbox_ids: 'texts',
    asked_at: 'instant',
    answered_at: 'instant?',
    revision: 'int',
  },
  indexes: [
    ['workspace_id', 'asked_by_id'],
    ['workspace_id', 'colleague_id'],
    ['asked_by_id'],
    ['colleague_id'],
  ],
  keysOf: ({ event }) => ('sendingId' in event.data ? [event.data.sendingId] : []),
  // Who is erased has left: what they allowed has ended, and ids say no more of them.
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata: { occurredAt }, revision }) {
    if (event.type === 'SendingAsAsked') {
      const { workspaceId, askedById, colleagueId } = event.data;
      return {
        workspace_id: workspaceId,
        asked_by_id: askedById,
        colleague_id: colleagueId,
        status: 'asked',
        mailbox_ids: [],
        asked_at: occurredAt,
        answered_at: null,
        revision,
      };
    }
    if (row === undefined) return undefined;
    const answered = { ...row, answered_at: occurredAt, revision };
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
      case 'SendingAsAllowed':
        return { ...answered, status: 'allowed', mailbox_ids: event.data.mailboxIds };
      case 'SendingAsRefused':
        return { ...answered, status: 'refused' };
      case 'SendingAsRevoked':
        return { ...answered, status: event.data.because === 'left' ? 'ended' : 'revoked' };
      case 'SendingAsWithdrawn':
        return { ...answered, status: 'ended' };
    }
    return unreachable(event);
  },
});
