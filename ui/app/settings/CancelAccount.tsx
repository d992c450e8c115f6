import Button from '@mui/material/Button';
import { Link as SiteLink } from '../../shared/links/Link.tsx';
import { SupportAddress } from '../../shared/links/SupportAddress.tsx';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { usePage } from '../root/page.ts';
import { CANCEL_ACCOUNT, CancelDialog } from './CancelDialog.tsx';
import css from './SettingsPage.module.css';

/** The end of the account: what that means, and how one's data is deleted. */
export function CancelAccount() {
  const t = useTranslate();
  const { data, user } = usePage();
  const dialog = usePopup(CANCEL_ACCOUNT);
  const { supportEmail } = data.clientConfig;
  return (
    <section className={css.section} id="cancel" aria-labelledby="cancel-account">
      <h2 id="cancel-account">{t('settings.cancel.title')}</h2>
      <ul className={css.consequences}>
        <li>{t('settings.cancel.signedOut')}</li>
        <li>{t('settings.cancel.forGood')}</li>
        <li>{t('settings.cancel.stays')}</li>
      </ul>
      <p className={css.about}>
        {t('settings.cancel.deletion')}{' '}
        <SupportAddress email={supportEmail} subject={t('settings.cancel.deletionSubject')} />{' '}
        {t('settings.cancel.from')} <strong className={css.address}>{user.email}</strong>
        {t('settings.cancel.validated')}{' '}
        <SiteLink href="/legal/privacy#deletion">{t('settings.cancel.policy')}</SiteLink>.
      </p>
      <Button
        className={css.end ?? ''}
        variant="outlined"
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {t('settings.cancel.open')}
      </Button>
      <CancelDialog />
    </section>
  );
}
