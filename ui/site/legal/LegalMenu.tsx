import type { Heading } from '../prose/markdown/renderMarkdown.ts';
import { Link } from '../navigation/Link.tsx';
import css from './Legal.module.css';

const documents = [
  { path: '/legal/terms', title: 'Terms' },
  { path: '/legal/privacy', title: 'Privacy' },
  { path: '/legal/gdpr', title: 'GDPR' },
] as const;

/** The documents of the area, and the sections of the one that is open. */
export function LegalMenu(props: {
  readonly current: string;
  readonly contents: readonly Heading[];
}) {
  return (
    <div className={css.menu}>
      <nav aria-label="Legal documents">
        <ul className={css.documents}>
          {documents.map(({ path, title }) => (
            <li key={path}>
              <Link href={path} aria-current={path === props.current ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="contents-heading" className={css.contents}>
        <p id="contents-heading">On this page</p>
        <ol>
          {props.contents.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
