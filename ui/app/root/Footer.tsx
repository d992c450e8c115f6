import { Link as SiteLink } from '../../shared/links/Link.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { forgetUnsent } from '../live/unsent.ts';
import { usePage } from './page.ts';
import css from './Footer.module.css';

const year = String(new Date().getFullYear());

/** The same footer as on the public pages. */
export function Footer() {
  const translate = useTranslate();
  const { data } = usePage();
  const { supportEmail } = data.clientConfig;
  return (
    <footer className={css.footer}>
      <span>{translate('root.footer.copyright', { year })}</span>
      <SiteLink href="/legal/privacy">{translate('root.footer.privacy')}</SiteLink>
      <SiteLink href="/legal/terms">{translate('root.footer.terms')}</SiteLink>
      {supportEmail !== '' && (
        <a href={`mailto:${supportEmail}`}>{translate('root.footer.support')}</a>
      )}
      <SiteLink href="/logout" onClick={forgetUnsent}>
        {translate('root.footer.logOut')}
      </SiteLink>
    </footer>
  );
}
