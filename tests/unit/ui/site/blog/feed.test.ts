import { blogFeed } from '../../../../../ui/site/blog/feed.ts';
import { posts } from '../../../../../ui/site/blog/posts.ts';

describe('the feed', () => {
  it('has what Atom demands of a feed, with its own address', async () => {
    const feed = await blogFeed('https://kith.example');
    const [above = ''] = feed.split('<entry>');
    expect(above).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:/);
    expect(above).toContain('<id>https://kith.example/blog</id>');
    expect(above).toContain(
      'rel="self" type="application/atom+xml" href="https://kith.example/blog/feed.xml"',
    );
    expect(above).toContain(`<updated>${posts[0]?.head.date}T00:00:00Z</updated>`);
    expect(above).toMatch(/<title>.+<\/title>/);
  });

  it('has an entry for each post, newest first, with id, title, day, author and the whole text', async () => {
    const entries = (await blogFeed('https://kith.example')).split('<entry>').slice(1);
    expect(entries).toHaveLength(posts.length);
    for (const [index, post] of posts.entries()) {
      const entry = entries[index] ?? '';
      expect(entry).toContain(`<id>https://kith.example${post.path}</id>`);
      expect(entry).toContain(`<published>${post.head.date}T00:00:00Z</published>`);
      expect(entry).toContain('<author><name>');
      const content = /<content type="html" xml:base="[^"]+">([^]*)<\/content>/.exec(entry)?.[1];
      expect(unescaped(content ?? '')).toBe((await post.load()).html);
    }
  });

  it('given an origin with marks of XML, then it stays well-formed', async () => {
    expect(await blogFeed('https://kith.example/?a&"b<')).toContain(
      'https://kith.example/?a&amp;&quot;b&lt;/blog',
    );
  });
});

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
