import { CopyField } from '../elements/CopyField.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import css from './SignOnPart.module.css';

/** Where the provider sends people back to, to be copied there. */
export function RedirectAddress({ address }: { readonly address: string }) {
  const t = useTranslate();
  return (
    <>
      <p className={css.about}>{t('signOn.provider.about')}</p>
      <CopyField label={t('signOn.provider.redirect')} value={address} />
    </>
  );
}
