import {
  introductionToken,
  readIntroductionToken,
} from '../../../../platform/identity/introductionToken.ts';
import { testId } from '../../../support/ids.ts';

const key = Buffer.alloc(32, 7);
const of = {
  introductionId: testId(1),
  askedAt: '2026-11-20T09:00:00.123Z',
  emailHash: Buffer.alloc(32, 5).toString('base64url'),
};
const token = introductionToken(key, of);

describe('the token of a link by which a colleague answers', () => {
  test('says which question, of which asking, and to which address it went', () => {
    expect(readIntroductionToken(key, token)).toEqual(of);
  });

  test('is the same each time, one line of letters that no mail program breaks', () => {
    expect(introductionToken(key, of)).toBe(token);
    expect(token).toMatch(/^[\w-]{95}$/);
  });

  test('is none of ours under another key', () => {
    expect(readIntroductionToken(Buffer.alloc(32, 8), token)).toBeNull();
  });

  test('is none of ours with any single letter changed, left out or added', () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(readIntroductionToken(key, changed)).toBeNull();
    }
    for (const other of [token.slice(1), `${token}A`, `${token}=`, '']) {
      expect(readIntroductionToken(key, other)).toBeNull();
    }
  });

  test.each([
    ['question', { introductionId: testId(9) }],
    ['asking', { askedAt: '2026-11-20T09:00:00.124Z' }],
    ['address', { emailHash: Buffer.alloc(32, 6).toString('base64url') }],
  ])('is another one for another %s', (_what, other) => {
    expect(introductionToken(key, { ...of, ...other })).not.toBe(token);
  });
});
