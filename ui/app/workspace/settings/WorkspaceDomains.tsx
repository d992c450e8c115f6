import { useTranslate } from '../../i18n/useTranslate.ts';
import { usePage } from '../../root/page.ts';
import css from './WorkspaceSettings.module.css';

/** Whose addresses belong to the workspace. They are verified by whoever runs the server: it says how. */
export function WorkspaceDomains({ domains }: { readonly domains: readonly string[] }) {
  const t = useTranslate();
  const { supportEmail } = usePage().data.clientConfig;
  return (
    <>
      <h3 id="mail-domains">{t('workspace.settings.name.domains')}</h3>
      <p className={css.about}>
        {t('workspace.settings.name.domainsAbout')}{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>{' '}
        {t('workspace.settings.name.domainsAfter')}
      </p>
      {domains.length === 0 ? (
        <p>{t('workspace.settings.name.noDomain')}</p>
      ) : (
        <ul className={css.names} aria-labelledby="mail-domains">
          {domains.map((domain) => (
            <li key={domain}>{domain}</li>
          ))}
        </ul>
      )}
    </>
  );
}
