import type { Notification } from '../../domain/contracts/notifications.ts';
import { mailTimingOf, toldKinds, type MailTiming } from '../../domain/notifications/mailTiming.ts';
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

/** What sends a mail of its own. */
const mailedApart = tellings
  .filter(({ mailsItself }) => mailsItself)
  .flatMap(({ says }) => says?.code ?? []);

/**
 * What somebody may read, has not, and wants mailed then, the newest first.
 * @param most what they want mailed at another time, or not at all, takes up none of it
 */
export async function wantedOf(
  tx: Transaction,
  reader: NotificationReader,
  preferences: Readonly<Record<string, string | number | boolean>>,
  wanted: { readonly timing: MailTiming; readonly after: string; readonly upTo?: string },
  most = READ_AT_MOST,
): Promise<readonly Notification[]> {
  const { timing, after, upTo = END } = wanted;
  const kinds = toldKinds.filter((kind) => mailTimingOf(preferences, kind) === timing);
  if (kinds.length === 0) return [];
  const { rows } = await listNotifications(tx, reader, {
    offset: 0,
    limit: most,
    isUnread: true,
    kinds,
    exceptCodes: mailedApart,
    between: { after, upTo },
  });
  return rows;
}
