import type { ComponentType } from 'react';
import { Icon } from '../../shared/icons/Icon.tsx';
import { usePageData } from '../pageData.tsx';
import prose from '../prose/Prose.module.css';
import { standingText } from '../prose/standingText.ts';
import { Text } from '../prose/Text.tsx';
import { Shell } from '../shell/Shell.tsx';
import css from './Press.module.css';
import { head } from './release.md?head';
import { shareLinks } from './shareLinks.ts';

/** Makes `/press`: the release, and how to pass it on. */
export async function pressPage(): Promise<ComponentType> {
  const html = await standingText('press', () => import('./release.md'));
  return function PressPage() {
    return (
      <Shell brief>
        <div className={css.press}>
          <article>
            <header className={prose.head}>
              <p className={prose.facts}>
                Press release · <time dateTime={head.date}>April 28, 2020</time>
              </p>
              <h1>{head.title}</h1>
              <p className={prose.summary}>{head.summary}</p>
            </header>
            <Text name="press" html={html} large />
            <Share />
          </article>
        </div>
      </Shell>
    );
  };
}

function Share() {
  const { kithDomain } = usePageData().config;
  const links = shareLinks({ address: `https://${kithDomain}/press`, title: head.title });
  return (
    <section className={css.share} aria-labelledby="share">
      <h2 id="share">Share this release</h2>
      <ul>
        {links.map(({ name, icon, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener">
              <Icon shape={icon} size={20} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
