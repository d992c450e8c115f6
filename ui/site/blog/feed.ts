import { FEED_PATH } from './feedPath.ts';
import { posts, type Post } from './posts.ts';

/** The posts as an Atom feed (RFC 4287). `origin` is where browsers reach this site. */
export async function blogFeed(origin: string): Promise<string> {
  const entries = await Promise.all(posts.map((post) => entryOf(post, origin)));
  const updated = posts[0]?.head.date ?? '1970-01-01';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    '<title>Kith blog</title>',
    `<id>${escaped(`${origin}/blog`)}</id>`,
    `<link rel="alternate" type="text/html" href="${escaped(`${origin}/blog`)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + FEED_PATH)}"/>`,
    `<updated>${instantOf(updated)}</updated>`,
    '<author><name>Kith</name></author>',
    ...entries,
    '</feed>',
  ].join('\n');
}

async function entryOf({ path, head, load }: Post, origin: string): Promise<string> {
  const address = escaped(origin + path);
  const { html } = await load();
  return [
    '<entry>',
    `<title>${escaped(head.title)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${instantOf(head.date)}</published>`,
    `<updated>${instantOf(head.date)}</updated>`,
    ...(head.author === undefined ? [] : [`<author><name>${escaped(head.author)}</name></author>`]),
    `<summary>${escaped(head.summary)}</summary>`,
    // Addresses within the text are meant from the post on.
    `<content type="html" xml:base="${address}">${escaped(html)}</content>`,
    '</entry>',
  ].join('\n');
}

function instantOf(date: string): string {
  return `${date}T00:00:00Z`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
