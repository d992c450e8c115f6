import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { InboxEvent } from '../../domain/notifications/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';

/** So many that were read one by one are remembered; who reads more of them says that all are read. */
const ONE_BY_ONE = 200;

export interface InboxRow {
  readonly workspace_id: string;
  readonly user_id: string;
  /** The place in the log up to which all has been read; an empty text before. */
  readonly up_to: string;
  /** The places up to which it was mailed: what is wanted at once, and what once a day; empty texts before. */
  readonly mailed_at_once: string;
  readonly mailed_daily: string;
  /** What was read alone since then, and up to where, the oldest first. */
  readonly one_by_one: readonly { readonly key: string; readonly upTo: string }[];
}

/** How far users have read what they are told. Key: inbox id. */
export const inboxes = defineReadModel<InboxRow, InboxEvent | SubjectEvent>({
  name: 'inboxes',
  version: 2,
  categories: ['inbox', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    user_id: 'text',
    up_to: 'text',
    mailed_at_once: 'text',
    mailed_daily: 'text',
    one_by_one: 'json',
  },
  indexes: [['workspace_id', 'user_id'], ['user_id']],
  keysOf: ({ event }) => ('inboxId' in event.data ? [event.data.inboxId] : []),
  rowsOf({ event }) {
    if (event.type !== 'SubjectForgotten') return undefined;
    const { kind, subjectId } = event.data;
    if (kind === 'user') return { column: 'user_id', value: subjectId };
    return kind === 'workspace' ? { column: 'workspace_id', value: subjectId } : undefined;
  },
  evolve(row, { event, metadata: { workspaceId } }) {
    switch (event.type) {
      case 'NotificationsRead': {
        const { userId, upTo, only } = event.data;
        if (workspaceId === null) return row;
        const before = row ?? begun(workspaceId, userId);
        if (only !== null) {
          const others = before.one_by_one.filter(({ key }) => key !== only);
          const one_by_one = [...others, { key: only, upTo }].slice(-ONE_BY_ONE);
          return { ...before, one_by_one };
        }
        const one_by_one = before.one_by_one.filter((one) => one.upTo > upTo);
        return { ...before, up_to: upTo > before.up_to ? upTo : before.up_to, one_by_one };
      }
      case 'NotificationMailDue': {
        const { userId, timing, upTo } = event.data;
        if (workspaceId === null) return row;
        const before = row ?? begun(workspaceId, userId);
        return timing === 'daily'
          ? { ...before, mailed_daily: upTo }
          : { ...before, mailed_at_once: upTo };
      }
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

function begun(workspace_id: string, user_id: string): InboxRow {
  return { workspace_id, user_id, up_to: '', mailed_at_once: '', mailed_daily: '', one_by_one: [] };
}
