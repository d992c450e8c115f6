import { kept, linkTarget } from '../../../../../ui/site/navigation/linkTarget.ts';

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
