import type { IconShape } from '../../shared/icons/shapes.ts';

/** A way to pass a page on: a plain link to where one writes the words oneself. */
export interface ShareLink {
  readonly name: string;
  readonly icon: IconShape;
  readonly href: string;
}

/**
 * Links that share a page, given its canonical address. They are addresses and nothing more: no script of
 * theirs runs here, so that nobody is counted who doesn't press one.
 */
export function shareLinks(page: {
  readonly address: string;
  readonly title: string;
}): ShareLink[] {
  const { address, title } = page;
  return [
    {
      name: 'Professional network',
      icon: 'professionalNetwork',
      href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url: address }),
    },
    {
      name: 'Microblog',
      icon: 'microblog',
      href: withQuery('https://x.com/intent/post', { text: title, url: address }),
    },
    {
      name: 'Social network',
      icon: 'profile',
      href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: address }),
    },
    {
      name: 'Mail',
      icon: 'email',
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`,
    },
  ];
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}?${new URLSearchParams(query).toString()}`;
}
