import { signIn } from '../../../../domain/tracking/signs.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const asked = { method: 'GET', userAgent: CHROME, purpose: ' ', afterMs: 3_600_000 };

describe('what tells a program from a person', () => {
  it.each([
    ['a browser, an hour later', {}, null],
    ['a browser, at once', { afterMs: 3_000 }, 'atOnce'],
    ['a request for the head alone', { method: 'HEAD' }, 'head'],
    ['what says that it asks ahead of time', { purpose: 'prefetch;prerender ' }, 'prefetch'],
    ['Apple’s mail programs', { userAgent: 'Mozilla/5.0' }, 'applePrivacy'],
    ['nobody by name', { userAgent: '' }, 'knownProgram'],
    ['a scanner', { userAgent: 'Mozilla/5.0 (compatible; Barracuda Sentinel)' }, 'knownProgram'],
    ['a preview of a chat', { userAgent: 'Slackbot-LinkExpanding 1.0' }, 'knownProgram'],
    ['a script', { userAgent: 'python-requests/2.31' }, 'knownProgram'],
    [
      'Gmail’s pictures, which somebody reads behind',
      {
        userAgent:
          'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
      },
      null,
    ],
  ])('%s', (_what, more, sign) => {
    expect(signIn({ ...asked, ...more })).toBe(sign);
  });
});
