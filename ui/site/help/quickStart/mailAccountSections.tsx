import type { ArticleSection } from '../article.ts';
import { Figure } from '../elements/Figure.tsx';
import { Steps, Ui } from '../elements/words.tsx';
import { mailAccounts } from '../pictures/pictures.ts';

/** From which account one writes: one's own, or that of a colleague who allows it. */
export const mailAccountSections: readonly ArticleSection[] = [
  {
    id: 'mail-accounts',
    title: 'Connect your mail account',
    body: (
      <>
        <p>
          Mail to candidates is to go out from your own account, where you read the answers, too.
          Owners, recruiters and hiring managers connect theirs under <Ui>Mail accounts</Ui> in{' '}
          <Ui>Settings</Ui>. Nobody else sees it but colleagues whom you let send as you, and its
          password is shown to nobody, not to you either.
        </p>
        <Steps>
          <li>
            Press <Ui>Connect an account</Ui> and choose where it is. <Ui>Somewhere else</Ui> asks
            for the names of its two servers; whoever runs your mail knows them.
          </li>
          <li>
            Where the list offers to sign in at your provider, choose that: <Ui>Go on there</Ui>{' '}
            leads to your provider’s own page, on which you let Kith in, and back. Kith sees no
            password, and you can end it there at any time.
          </li>
          <li>
            Everywhere else, enter the address and the password. Gmail, iCloud, Yahoo, Fastmail and
            Zoho want an app password, which you make in the account’s security settings.
          </li>
          <li>
            <Ui>Test it</Ui> signs in at both servers, sends nothing and says in words what is
            wrong. <Ui>Connect</Ui> does the same first, and keeps only an account that works.
          </li>
        </Steps>
        <Figure
          picture={mailAccounts}
          alt="Mail accounts in the settings: Connect an account, and below it who may send as whom, with Take it back and Ask to send as a colleague."
        />
        <p>
          A new account begins with 20 mails a day and may send 10 more every day, up to 100, 45 to
          180 seconds apart: so no provider takes it for one that was broken into. <Ui>Limits</Ui>{' '}
          changes that, up to what your provider says to let through, as 500 a day for Google; where
          Kith knows no number, up to 200 a day. If yours lets your account send more, say so there.{' '}
          <Ui>Pause</Ui> stops what goes out until <Ui>Resume</Ui>; <Ui>Disconnect</Ui> ends it.
          When a server refuses the account, or one mail after the other, or can’t be reached for
          half an hour, you are told, nothing is sent from it, and <Ui>New password</Ui> or{' '}
          <Ui>Connect again</Ui> stands beside it. Whoever was to be written to waits meanwhile, and
          all goes on once the account works again: <Ui>Test it</Ui> finds out.
        </p>
        <p>
          Each account says how it goes: how many mails went in the last 24 hours, how many of the
          last 30 days came back or were complained about, and when answers were last read. While
          they can’t be read, nobody is written to a second time: they may have answered. An account
          without IMAP can be connected where whoever runs Kith has its answers handed in.
        </p>
      </>
    ),
  },
  {
    id: 'send-as',
    title: 'Send as a colleague',
    body: (
      <>
        <p>
          A first word from the engineering lead gets more answers than one from somebody nobody
          knows. Under <Ui>Sending as each other</Ui>, below your mail accounts, press{' '}
          <Ui>Ask to send as a colleague</Ui>. They are told in Kith and by mail, and press{' '}
          <Ui>Allow</Ui> or <Ui>Don’t allow</Ui>; who has several accounts says which. Then{' '}
          <Ui>Send from</Ui> offers their account when you add people to a sequence, the mail stands
          in their name, and answers go to them.
        </p>
        <p>
          <Ui>Take it back</Ui> works from that moment on: Kith asks again right before each mail
          leaves. Those who were not written to yet wait, and say so under <Ui>People</Ui>, until it
          is allowed anew. It also ends when either of you leaves the workspace. Whoever said no is
          not asked again for a week, and may still allow it.
        </p>
      </>
    ),
  },
];
