import type { Notification } from '../../domain/contracts/notifications.ts';
import { mailTimingOf, type MailTiming } from '../../domain/notifications/mailTiming.ts';
import { tellings } from '../../domain/tellings.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import {
  listNotifications,
  type NotificationReader,
} from '../../projections/notifications/listNotifications.ts';

/** More of it no mail lists one by one. */
const READ_AT_MOST = 500;

/** After the last place of any log. */
const END = 'f'.repeat(32);

const mailedApart = new Set(
  tellings.filter(({ mailsItself }) => mailsItself).flatMap(({ says }) => says?.code ?? []),
);

/** What somebody may read, has not, and wants mailed then, the newest first. */
export async function wantedOf(
  tx: Transaction,
  reader: NotificationReader,
  preferences: Readonly<Record<string, string | number | boolean>>,
  wanted: { readonly timing: MailTiming; readonly after: string; readonly upTo?: string },
): Promise<readonly Notification[]> {
  const { timing, after, upTo = END } = wanted;
  const { rows } = await listNotifications(tx, reader, {
    offset: 0,
    limit: READ_AT_MOST,
    isUnread: true,
    between: { after, upTo },
  });
  return rows.filter(
    ({ kind, code }) => !mailedApart.has(code) && mailTimingOf(preferences, kind) === timing,
  );
}
