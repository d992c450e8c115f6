import { userAgentFamily } from '../../../../platform/identity/userAgent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the family of a user agent', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (Macintosh) ${webkit} Version/19.0 Safari/605.1.15`, 'Safari on Mac'],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/150.0 Mobile Safari/537.36`,
      'Chrome on Android',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    ['Links (2.29; Linux 6.1 x86_64)', 'Other on Linux'],
    ['curl/8.0', 'Other'],
    [undefined, 'Other'],
  ])('given %j, then it is %s', (userAgent, family) => {
    expect(userAgentFamily(userAgent)).toBe(family);
  });
});
