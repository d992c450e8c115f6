import type { MailboxResource } from '../../../domain/contracts/mailboxes.ts';
import { Moment } from '../elements/Moment.tsx';
import { useNow } from '../elements/useNow.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './YourMailboxes.module.css';

/** An account is read every minute: after so long something keeps it from being read. */
const LATE_MS = 15 * 60 * 1000;

/** Of fewer mails a share says nothing. */
const ENOUGH = 20;
/** Above these shares providers begin to refuse, as Gmail’s and Yahoo’s rules for senders have it for complaints. */
const BOUNCED_SHARE = 0.05;
const COMPLAINED_SHARE = 0.003;

/** How it goes with an account: how much of its day is used, what came back, and how far answers are read. */
export function MailboxHealth({ mailbox }: { readonly mailbox: MailboxResource }) {
  const t = useTranslate();
  const now = useNow();
  const { today, perDay, health } = mailbox;
  const { sentLately, sent, bounced, complained, readAt } = health;
  const used = { sent: sentLately, limit: today };
  const isLate = readAt !== null && now.getTime() - new Date(readAt).getTime() > LATE_MS;
  const isBad =
    sent >= ENOUGH && (bounced / sent > BOUNCED_SHARE || complained / sent > COMPLAINED_SHARE);
  return (
    <>
      <span className={css.facts}>
        {today < perDay
          ? t('mailboxes.health.ramp', { ...used, perDay })
          : t('mailboxes.health.today', used)}
      </span>
      <span className={css.facts}>
        {t('mailboxes.health.month', { sent, bounced, complained })}
      </span>
      {isBad && <span className={css.warning}>{t('mailboxes.health.bad')}</span>}
      <span className={isLate ? css.warning : css.facts}>
        {readAt === null ? (
          t('mailboxes.health.never')
        ) : (
          <>
            {t(isLate ? 'mailboxes.health.late' : 'mailboxes.health.read')} <Moment at={readAt} />
          </>
        )}
      </span>
    </>
  );
}
