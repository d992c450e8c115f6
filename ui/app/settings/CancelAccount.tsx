import Button from '@mui/material/Button';
import { Link as SiteLink } from '../../shared/links/Link.tsx';
import { usePopup } from '../../shared/popups/popupStore.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { CANCEL_ACCOUNT, CancelDialog } from './CancelDialog.tsx';
import css from './SettingsPage.module.css';

/** The end of the account: what that means, and how one's data is deleted. */
export function CancelAccount() {
  const t = useTranslate();
  const dialog = usePopup(CANCEL_ACCOUNT);
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
