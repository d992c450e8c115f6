import { page } from '../page.ts';
import { standingText } from '../prose/standingText.ts';
import { FEED_PATH } from './feedPath.ts';
import { posts } from './posts.ts';

/** The index and a page for each post; an address of the blog without a post is nobody's. */
export const blogRoutes = [
  page(
    '/blog',
    {
      title: 'Blog · Kith',
      description: 'How Kith works, and how to find and write to people so that they answer.',
      feed: FEED_PATH,
    },
    async () => (await import('./BlogPage.tsx')).BlogPage,
  ),
  ...posts.map((post) =>
    page(
      post.path,
      { title: `${post.head.title} · Kith`, description: post.head.summary, feed: FEED_PATH },
      async () => {
        const { postPage } = await import('./PostPage.tsx');
        return postPage(post, await standingText(post.slug, post.load));
      },
    ),
  ),
];
