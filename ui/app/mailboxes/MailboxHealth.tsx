import type { MailboxResource } from '../../../domain/contracts/mailboxes.ts';
import { Moment } from '../elements/Moment.tsx';
import { useNow } from '../elements/useNow.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { isLate } from './isLate.ts';
import css from './YourMailboxes.module.css';

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
  const { sentLately, sent, bounced, complained } = health;
  const used = { sent: sentLately, limit: today };
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
      {mailbox.imap === null ? (
        <span className={css.facts}>{t('mailboxes.health.handedIn')}</span>
      ) : (
        <WhenRead health={health} now={now} />
      )}
    </>
  );
}

interface WhenReadProps {
  readonly health: MailboxResource['health'];
  readonly now: Date;
}

/** When its answers were read, and what waits where that is too long ago. */
function WhenRead({ health, now }: WhenReadProps) {
  const t = useTranslate();
  const { readAt } = health;
  const late = isLate(health, now);
  return (
    <>
      <span className={late ? css.warning : css.facts}>
        {readAt === null ? (
          t(late ? 'mailboxes.health.notYet' : 'mailboxes.health.never')
        ) : (
          <>
            {t(late ? 'mailboxes.health.late' : 'mailboxes.health.read')} <Moment at={readAt} />
          </>
        )}
      </span>
      {late && <span className={css.warning}>{t('mailboxes.health.waits')}</span>}
    </>
  );
}
