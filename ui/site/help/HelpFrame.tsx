import type { HelpPath } from '../../../domain/contracts/routes.ts';
import { Link } from '../../shared/links/Link.tsx';
import { Shell } from '../shell/Shell.tsx';
import type { Article } from './article.ts';
import { HelpMenu } from './HelpMenu.tsx';
import { NotYet } from './elements/NotYet.tsx';
import { placeOf } from './sections.ts';
import css from './HelpFrame.module.css';

interface HelpFrameProps {
  readonly path: HelpPath;
  readonly article: Article;
}

/** A help page: the menu of its section, the article, and the way to the next one. */
export function HelpFrame({ path, article }: HelpFrameProps) {
  const { section, page, next } = placeOf(path);
  const { lead, notYet, sections } = article;
  return (
    <Shell>
      <div className={css.frame}>
        <HelpMenu place={{ section, page }} parts={sections} />
        <article className={css.article} aria-labelledby="title">
          <nav aria-label="Breadcrumb" className={css.crumbs}>
            <ol>
              <li>
                <Link href="/help">Help</Link>
              </li>
              <li>
                <Link href={section.path}>{section.title}</Link>
              </li>
            </ol>
          </nav>
          <h1 id="title">{page.title}</h1>
          <p className={css.lead}>{lead}</p>
          {notYet === undefined ? null : <NotYet>{notYet}</NotYet>}
          {sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>
                {title}
                <a className={css.anchor} href={`#${id}`} aria-label={`Link to “${title}”`}>
                  #
                </a>
              </h2>
              {body}
            </section>
          ))}
          {next === null ? null : (
            <nav aria-label="Next page" className={css.next}>
              <Link href={next.path} rel="next">
                <span>Next</span> {next.title}
              </Link>
            </nav>
          )}
        </article>
      </div>
    </Shell>
  );
}
