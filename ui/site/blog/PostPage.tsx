import type { ComponentType } from 'react';
import { dayInWords } from '../prose/dates.ts';
import { Link } from '../../shared/links/Link.tsx';
import prose from '../prose/Prose.module.css';
import { Text } from '../prose/Text.tsx';
import { Shell } from '../shell/Shell.tsx';
import css from './Blog.module.css';
import { posts, type Post } from './posts.ts';

/** Makes the page of a post; below it, what to read next: the post before it in time. */
export function postPage({ slug, head }: Post, html: string): ComponentType {
  const next = posts[posts.findIndex((post) => post.slug === slug) + 1] ?? posts[0];
  return function PostPage() {
    return (
      <Shell>
        <div className={css.post}>
          <p className={css.up}>
            <Link href="/blog">Blog</Link>
          </p>
          <article>
            <header className={prose.head}>
              <h1>{head.title}</h1>
              <p className={css.facts}>
                <time dateTime={head.date}>{dayInWords(head.date)}</time>
                {head.author === undefined ? null : <span>{head.author}</span>}
              </p>
              <p className={prose.summary}>{head.summary}</p>
            </header>
            <Text name={slug} html={html} large />
          </article>
          {next === undefined || next.slug === slug ? null : (
            <nav className={css.next} aria-label="More posts">
              <p>Read next</p>
              <Link href={next.path}>{next.head.title}</Link>
            </nav>
          )}
        </div>
      </Shell>
    );
  };
}
