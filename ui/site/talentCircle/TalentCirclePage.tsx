import type { ComponentType } from 'react';
import { Link } from '../../shared/links/Link.tsx';
import { usePageData } from '../pageData.tsx';
import prose from '../prose/Prose.module.css';
import { standingText } from '../prose/standingText.ts';
import { Text } from '../prose/Text.tsx';
import { Shell } from '../shell/Shell.tsx';
import { JoinForm } from './JoinForm.tsx';
import css from './TalentCircle.module.css';
import { head } from './talentCircle.md?head';

/** Makes `/talent-circle`: what the circle is, beside the form to join it. */
export async function talentCirclePage(): Promise<ComponentType> {
  const html = await standingText('talent-circle', () => import('./talentCircle.md'));
  return function TalentCirclePage() {
    return (
      <Shell>
        <article className={css.circle}>
          <header className={prose.head}>
            <h1>{head.title}</h1>
            <p className={prose.summary}>{head.summary}</p>
            <p className={css.already}>
              Already in?{' '}
              <Link href="/talent-circle/request-link">See, change or leave your entry</Link>
            </p>
          </header>
          <section className={css.join} aria-label="Join">
            <JoinForm />
          </section>
          <div className={css.words}>
            <Text name="talent-circle" html={html} />
            <Ask />
          </div>
        </article>
      </Shell>
    );
  };
}

function Ask() {
  const { supportEmail } = usePageData().clientConfig;
  if (supportEmail === '') return null;
  return (
    <p className={css.ask}>
      Questions, or a wish for how it should be:{' '}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </p>
  );
}
