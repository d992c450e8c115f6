import { kept } from '../../../../../ui/shared/links/kept.ts';
import { keptInText, linkTarget } from '../../../../../ui/site/navigation/linkTarget.ts';

const known = ['/', '/press', '/login', '/blog/post', '/logout', '/dev/mail'];
const at = {
  pathname: '/press',
  search: '?li=x&page=2',
  isKnown: (path: string) => known.includes(path),
  signedIn: false,
};

describe('where a link leads', () => {
  it.each([
    ['/blog/post', '/blog/post?li=x'],
    ['/#form-area', '/?li=x#form-area'],
    ['/login?prefill=a@b.test', '/login?prefill=a@b.test&li=x'],
    ['#main', '/press?li=x&page=2#main'],
  ])('given a known path, %s, then it is gone to within the page', (href, address) => {
    expect(linkTarget(href, at)).toEqual({ address, within: true });
  });

  it.each([
    ['/projects', '/projects?li=x'],
    ['/press/more', '/press/more?li=x'],
    ['/presse', '/presse?li=x'],
    ['/logout', '/logout?li=x'],
    ['/dev/mail', '/dev/mail?li=x'],
  ])('given %s, then it is loaded, with the parameters that stay', (href, address) => {
    expect(linkTarget(href, at)).toEqual({ address, within: false });
  });

  it.each(['https://example.com/press', '//example.com/', 'mailto:a@b.test', '/blog/feed.xml'])(
    'given %s, then it is left alone',
    (href) => {
      expect(linkTarget(href, at)).toEqual({ address: href, within: false });
      expect(kept(href, at.search)).toBe(href);
    },
  );

  it('given somebody is signed in, then signing in is asked of the server, which leads on', () => {
    expect(linkTarget('/login', { ...at, signedIn: true }).within).toBe(false);
  });
});

describe('the links of a rendered text', () => {
  const search = '?page=2&li=a+b&variations=x:%22y';

  it('keep what stays in every address, letter by letter, and nothing else of the search', () => {
    expect(
      keptInText('<p><a href="/blog?a=1&amp;b=2#c" target="_blank">Blog</a></p>', search),
    ).toBe(
      '<p><a href="/blog?a=1&amp;b=2&amp;li=a+b&amp;variations=x:%22y#c" target="_blank">Blog</a></p>',
    );
  });

  it.each(['https://example.com/', 'mailto:a@b.test', '#fees', '/blog/feed.xml'])(
    'are left alone where they lead to %s',
    (href) => {
      const html = `<a class="x" href="${href}">There</a>`;
      expect(keptInText(html, search)).toBe(html);
    },
  );

  it('are the same when they are read from a page that has them already', () => {
    const once = keptInText('<a href="/legal/terms">Terms</a>', search);
    expect(keptInText(once, search)).toBe(once);
  });
});
