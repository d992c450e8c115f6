import { Link } from '../../shared/links/Link.tsx';
import { useTranslate } from '../i18n/useTranslate.ts';
import { WhenRead } from '../workspace/settings/WhenRead.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { RedirectAddress } from './RedirectAddress.tsx';
import { SignOnUse } from './SignOnUse.tsx';
import { useSignOn } from './useSignOn.ts';
import css from './SignOnPart.module.css';

/** By which provider people of the workspace sign on, and whether they have to. */
export function SignOnPart() {
  const t = useTranslate();
  const signOn = useSignOn();
  return (
    <>
      <p className={css.about}>
        {t('signOn.about')}{' '}
        <Link href="/help/frequently-asked/faq#single-sign-on">{t('signOn.help')}</Link>.
      </p>
      <WhenRead of={signOn}>
        {(found) => (
          <>
            <p className={css.about}>
              {found.domains.length === 0
                ? t('signOn.noDomain')
                : t('signOn.domains', { domains: found.domains.join(', ') })}
            </p>
            <h3>{t('signOn.provider.title')}</h3>
            <RedirectAddress address={found.redirectAddress} />
            <ProviderForm signOn={found} />
            <h3>{t('signOn.use.title')}</h3>
            <SignOnUse signOn={found} />
          </>
        )}
      </WhenRead>
    </>
  );
}
