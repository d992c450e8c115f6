import {
  readUnsubscribeToken,
  unsubscribeToken,
} from '../../../../platform/identity/unsubscribeToken.ts';
import { testId } from '../../../support/ids.ts';

const key = Buffer.alloc(32, 7);
const of = {
  workspaceId: testId(1),
  enrolmentId: testId(2),
  generation: 3,
  personId: testId(4),
  addressHash: Buffer.alloc(32, 5).toString('base64url'),
};
const token = unsubscribeToken(key, of);

describe('the token of a link by which somebody is mailed no more', () => {
  test('says all there is to say, and nothing has to be looked up', () => {
    expect(readUnsubscribeToken(key, token)).toEqual(of);
  });

  test('is the same each time, one line of letters that no mail program breaks', () => {
    expect(unsubscribeToken(key, of)).toBe(token);
    expect(token).toMatch(/^[\w-]{132}$/);
  });

  test('is none of ours under another key', () => {
    expect(readUnsubscribeToken(Buffer.alloc(32, 8), token)).toBeNull();
  });

  test('is none of ours with any single letter changed, left out or added', () => {
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(readUnsubscribeToken(key, changed)).toBeNull();
    }
    expect(readUnsubscribeToken(key, token.slice(1))).toBeNull();
    expect(readUnsubscribeToken(key, `${token}A`)).toBeNull();
    expect(readUnsubscribeToken(key, `${token}=`)).toBeNull();
    expect(readUnsubscribeToken(key, '')).toBeNull();
  });

  test.each([
    ['workspace', { workspaceId: testId(9) }],
    ['enrolment', { enrolmentId: testId(9) }],
    ['sending', { generation: 4 }],
    ['person', { personId: testId(9) }],
    ['address', { addressHash: Buffer.alloc(32, 6).toString('base64url') }],
  ])('is another one for another %s', (_what, other) => {
    expect(unsubscribeToken(key, { ...of, ...other })).not.toBe(token);
  });
});
