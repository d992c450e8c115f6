import type { Heading } from '../prose/markdown/renderMarkdown.ts';
import { Link } from '../../shared/links/Link.tsx';
import css from './Legal.module.css';

const documents = [
  { path: '/legal/terms', title: 'Terms' },
  { path: '/legal/privacy', title: 'Privacy' },
  { path: '/legal/gdpr', title: 'GDPR' },
] as const;

/** The documents of the area, side by side. */
export function Documents({ current }: { readonly current: string }) {
  return (
    <nav aria-label="Legal documents" className={css.documents}>
      <ul>
        {documents.map(({ path, title }) => (
          <li key={path}>
            <Link href={path} aria-current={path === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sections of the document that is open. */
export function Contents({ of: headings }: { readonly of: readonly Heading[] }) {
  return (
    <nav aria-labelledby="contents-heading" className={css.contents}>
      <p id="contents-heading">On this page</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
