import { dayInWords } from '../prose/dates.ts';
import { Link } from '../../shared/links/Link.tsx';
import prose from '../prose/Prose.module.css';
import { Shell } from '../shell/Shell.tsx';
import css from './Blog.module.css';
import { FEED_PATH } from './feedPath.ts';
import { posts } from './posts.ts';

/** All posts, the newest first. */
export function BlogPage() {
  return (
    <Shell>
      <div className={css.blog}>
        <header className={prose.head}>
          <h1>Blog</h1>
          <p className={prose.summary}>
            How Kith works, and how to find people and write to them so that they answer.
          </p>
        </header>
        <ol className={css.posts}>
          {posts.map(({ path, slug, head }) => (
            <li key={slug}>
              <article aria-labelledby={slug}>
                <time className={css.day} dateTime={head.date}>
                  {dayInWords(head.date)}
                </time>
                <div>
                  <h2 id={slug}>
                    <Link href={path}>{head.title}</Link>
                  </h2>
                  <p>{head.summary}</p>
                </div>
              </article>
            </li>
          ))}
        </ol>
        <p className={css.feed}>
          Read along in your feed reader: <a href={FEED_PATH}>Atom feed</a>
        </p>
      </div>
    </Shell>
  );
}
