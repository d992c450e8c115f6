import { accountMail } from '../../../platform/mail/accounts/accountMail.ts';
import { developmentInbox } from '../../../platform/mail/developmentInbox.ts';
import { ManualClock } from '../../support/clock.ts';
import { accountMailContract } from './contract.ts';

accountMailContract('the inbox of development', async () => {
  const inbox = developmentInbox(new ManualClock());
  const guard = { allowsPrivate: false, allowsPlain: false };
  const mail = accountMail({ guard, greeting: 'kith.test' }, inbox);
  return {
    mail,
    settings: { kind: 'development', accountId: 'a' },
    arrived: () =>
      inbox
        .mails()
        .map(({ from = '', to, subject, text, html, replyTo = '', unsubscribe = '' }) => ({
          from,
          to,
          subject,
          text,
          html,
          replyTo,
          unsubscribe,
        })),
    close: () => mail.close(),
  };
});
