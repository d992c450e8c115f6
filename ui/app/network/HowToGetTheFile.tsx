import { useTranslate } from '../i18n/useTranslate.ts';
import css from './HowToGetTheFile.module.css';

/** How one gets the file from the network's own site. */
export function HowToGetTheFile() {
  const t = useTranslate();
  return (
    <section className={css.how}>
      <h2>{t('network.how.title')}</h2>
      <ol>
        <li>{t('network.how.ask')}</li>
        <li>{t('network.how.choose')}</li>
        <li>{t('network.how.wait')}</li>
        <li>{t('network.how.bring')}</li>
      </ol>
      <p>{t('network.how.holds')}</p>
    </section>
  );
}
