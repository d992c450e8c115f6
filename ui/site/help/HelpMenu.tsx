import { Link } from '../../shared/links/Link.tsx';
import type { ArticleSection } from './article.ts';
import { sections, type HelpPage, type HelpSection } from './sections.ts';
import css from './HelpMenu.module.css';

interface HelpMenuProps {
  readonly place: { readonly section: HelpSection; readonly page: HelpPage };
  /** The parts of the page that is shown. */
  readonly parts: readonly ArticleSection[];
}

/** The menu of a section: at the side where there is room, else folded up above the article. */
export function HelpMenu(props: HelpMenuProps) {
  const { page } = props.place;
  return (
    <>
      <details key={page.path} className={css.folded}>
        <summary>All help pages</summary>
        <nav aria-label="Help pages">
          <Places {...props} />
        </nav>
      </details>
      <nav aria-label="Help pages" className={css.side}>
        <Places {...props} />
      </nav>
    </>
  );
}

function Places({ place, parts }: HelpMenuProps) {
  return (
    <ul className={css.sections}>
      {sections.map(({ path, title, pages }) => (
        <li key={path}>
          <Link
            href={path}
            className={css.section}
            {...(path === place.section.path ? { 'aria-current': true } : {})}
          >
            {title}
          </Link>
          {path === place.section.path ? (
            <ul className={css.pages}>
              {pages.map((page) => (
                <li key={page.path}>
                  {page.path === place.page.path ? (
                    <CurrentPage page={page} parts={parts} />
                  ) : (
                    <Link href={page.path}>{page.title}</Link>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function CurrentPage({ page, parts }: { readonly page: HelpPage } & Pick<HelpMenuProps, 'parts'>) {
  return (
    <>
      <Link href={page.path} aria-current="page">
        {page.title}
      </Link>
      <ul className={css.parts}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
