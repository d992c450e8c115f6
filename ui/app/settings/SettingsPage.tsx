import { PageHead } from '../elements/PageHead.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { YourMailboxes } from '../mailboxes/YourMailboxes.tsx';
import { usePage } from '../root/page.ts';
import { CancelAccount } from './CancelAccount.tsx';
import css from './SettingsPage.module.css';
import { YourIntroductions } from './YourIntroductions.tsx';
import { YourMail } from './YourMail.tsx';
import { YourName } from './YourName.tsx';
import { YourSessions } from './YourSessions.tsx';

/** What one decides about oneself: the name, the mail one wants, where one is signed in, the end of it. */
export function SettingsPage() {
  const t = useTranslate();
  const { user } = usePage();
  return (
    <>
      <PageHead title={t('settings.title')} about={user.email} />
      <div className={css.sections}>
        <YourName />
        <YourMail />
        {user.may.connectMailboxes && <YourMailboxes />}
        {user.may.followReferrals && <YourIntroductions />}
        <YourSessions />
        <CancelAccount />
      </div>
    </>
  );
}
