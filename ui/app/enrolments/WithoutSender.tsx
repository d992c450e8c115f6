import { Link } from 'react-router';
import type { SequenceNumbers } from '../../../domain/contracts/sequenceNumbers.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './Enrolments.module.css';
import { TakeOver } from './TakeOver.tsx';

interface WithoutSenderProps {
  readonly sequenceId: string;
  /** `undefined` until it is known. */
  readonly numbers: Pick<SequenceNumbers, 'withoutSender' | 'answersUnread'> | undefined;
}

/** How many of a sequence wait for somebody to take them over, or until an account is read, and the way to mend it. */
export function WithoutSender({ sequenceId, numbers }: WithoutSenderProps) {
  const t = useTranslate();
  const { withoutSender = 0, answersUnread = 0 } = numbers ?? {};
  return (
    <>
      <TakeOver
        title={t('enrolments.sender.waits', { smart_count: withoutSender })}
        count={withoutSender}
        sequenceIds={[sequenceId]}
      />
      {answersUnread > 0 && (
        <section className={css.waiting} aria-labelledby="answers-unread">
          <h2 id="answers-unread">
            {t('enrolments.sender.unread', { smart_count: answersUnread })}
          </h2>
          <p className={css.about}>
            {t('enrolments.sender.unreadWords')}{' '}
            <Link to="/settings#mailboxes">{t('enrolments.plan.toMailboxes')}</Link>
          </p>
        </section>
      )}
    </>
  );
}
