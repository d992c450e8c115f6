import { head as connectionsFile } from './posts/your-connections-file.md?head';
import { head as deletion } from './posts/when-somebody-asks-to-be-deleted.md?head';
import { head as score } from './posts/a-score-is-a-sum-of-lines.md?head';
import { head as sequence } from './posts/generate-a-sequence-in-one-click.md?head';
import { head as unknown } from './posts/unknown-is-not-no.md?head';
import { head as mails } from './posts/write-mails-people-answer.md?head';
import type { FrontMatter } from '../prose/markdown/frontMatter.ts';

/** A post: what lists and feeds say of it, and where its words are. */
export interface Post {
  /** The name of its file, and the end of its address. */
  readonly slug: string;
  readonly path: string;
  readonly head: FrontMatter;
  readonly load: () => Promise<{ readonly html: string }>;
}

const files: readonly (readonly [string, FrontMatter, Post['load']])[] = [
  [
    'generate-a-sequence-in-one-click',
    sequence,
    () => import('./posts/generate-a-sequence-in-one-click.md'),
  ],
  ['write-mails-people-answer', mails, () => import('./posts/write-mails-people-answer.md')],
  ['a-score-is-a-sum-of-lines', score, () => import('./posts/a-score-is-a-sum-of-lines.md')],
  [
    'when-somebody-asks-to-be-deleted',
    deletion,
    () => import('./posts/when-somebody-asks-to-be-deleted.md'),
  ],
  ['your-connections-file', connectionsFile, () => import('./posts/your-connections-file.md')],
  ['unknown-is-not-no', unknown, () => import('./posts/unknown-is-not-no.md')],
];

/** All posts, the newest first. A new file in `posts/` takes its place here by two lines above. */
export const posts: readonly Post[] = files
  .map(([slug, head, load]) => ({ slug, path: `/blog/${slug}`, head, load }))
  .sort((a, b) => b.head.date.localeCompare(a.head.date) || a.slug.localeCompare(b.slug));
