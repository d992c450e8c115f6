import { dark, light } from '../../../../../ui/shared/tokens.ts';
import { headTags } from '../../../../../ui/site/document/headTags.ts';
import type { RouteHead } from '../../../../../ui/site/page.ts';

const card = { image: '/card.png', alt: 'A "card"' };
const tagsOf = (head: RouteHead, at: string) => headTags(head, at, card).join('\n');

describe('the head of a page', () => {
  const address = 'https://kith.example/press';

  it('given a page that may be listed, then it has one address, and a card for sharing', () => {
    const tags = tagsOf({ title: 'Press · Kith', description: 'What is new.' }, address);
    expect(tags).toContain('<title>Press · Kith</title>');
    expect(tags).toContain('<meta name="description" content="What is new.">');
    expect(tags).toContain(`<link rel="canonical" href="${address}">`);
    expect(tags).toContain('<meta property="og:title" content="Press · Kith">');
    expect(tags).toContain('<meta property="og:description" content="What is new.">');
    expect(tags).toContain(`<meta property="og:url" content="${address}">`);
    expect(tags).not.toContain('noindex');
  });

  it('given any page that may be listed, then its card shows the picture by its whole address, with size and words', () => {
    const tags = tagsOf({ title: 'Kith' }, address);
    expect(tags).toContain('<meta property="og:image" content="https://kith.example/card.png">');
    expect(tags).toContain('<meta property="og:image:width" content="1200">');
    expect(tags).toContain('<meta property="og:image:height" content="630">');
    expect(tags).toContain('<meta property="og:image:alt" content="A &quot;card&quot;">');
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('given a page that no one should list, then it says so and is no card', () => {
    const tags = tagsOf({ title: 'Sign in', noindex: true }, address);
    expect(tags).toContain('<meta name="robots" content="noindex">');
    expect(tags).not.toMatch(/canonical|og:|twitter:/);
  });

  it('given markup in what it says, then it is text', () => {
    expect(tagsOf({ title: '</title><b>', description: '"><b>' }, address)).not.toContain('<b>');
  });

  it('has the paper of the tokens as its colour, light and dark', () => {
    const colours = [
      ...tagsOf({ title: 'Kith' }, address).matchAll(/theme-color" content="([^"]*)/g),
    ];
    expect(colours.map(([, colour]) => colour)).toEqual([light.paper, dark.paper]);
  });
});
