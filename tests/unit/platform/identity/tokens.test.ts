import {
  browserHashOf,
  newBrowserId,
  sameToken,
  sessionOfLiveToken,
  tokensUnder,
} from '../../../../platform/identity/tokens.ts';
import { testId } from '../../../support/ids.ts';

const key = (byte: number) => Buffer.alloc(32, byte);
const tokens = tokensUnder({
  csrf: key(1),
  'live-token': key(2),
  'sign-in': key(3),
  circle: key(4),
  invitation: key(5),
  declaration: key(6),
  unsubscribe: key(7),
  tracking: key(8),
  introduction: key(9),
});

describe('tokens', () => {
  it('given one id, when tokens of every purpose are made, then no two are alike', () => {
    const id = testId(1);
    const all = [
      tokens.csrf({ sessionId: id }),
      tokens.csrf({ browserHash: id }),
      tokens.live(id),
      tokens.signIn(id),
      tokens.signInCode(id),
      tokens.seenBefore(id, ''),
      tokens.circleLink(id),
      tokens.circleVisit(id),
      tokens.invitation(id),
      tokens.declarationLink(id),
      tokens.declared(id),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(tokens.csrf({ sessionId: testId(2) })).not.toBe(all[0]);
  });

  it('given one key for every purpose, when tokens are made, then they still differ', () => {
    const one = tokensUnder({
      csrf: key(1),
      'live-token': key(1),
      'sign-in': key(1),
      circle: key(1),
      invitation: key(1),
      declaration: key(1),
      unsubscribe: key(1),
      tracking: key(1),
      introduction: key(1),
    });
    expect(one.csrf({ sessionId: testId(1) })).not.toBe(one.csrf({ browserHash: testId(1) }));
    expect(one.signIn(testId(1))).not.toBe(one.csrf({ sessionId: testId(1) }));
    expect(one.circleLink(testId(1))).not.toBe(one.signIn(testId(1)));
    expect(one.invitation(testId(1))).not.toBe(one.circleLink(testId(1)));
    expect(one.declarationLink(testId(1))).not.toBe(one.signIn(testId(1)));
    expect(one.declared(testId(1))).not.toBe(one.declarationLink(testId(1)));
    expect(one.circleVisit(testId(1))).not.toBe(one.circleLink(testId(1)));
  });

  it('given a link, when its token is made again elsewhere, then it is the same 256 bits', () => {
    const elsewhere = tokensUnder({
      csrf: key(8),
      'live-token': key(9),
      'sign-in': key(3),
      circle: key(4),
      invitation: key(5),
      declaration: key(5),
      unsubscribe: key(5),
      tracking: key(5),
      introduction: key(5),
    });
    expect(elsewhere.signIn(testId(1))).toBe(tokens.signIn(testId(1)));
    expect(Buffer.from(tokens.signIn(testId(1)), 'base64url')).toHaveLength(32);
  });

  it('given many links, when codes are made, then each has six digits', () => {
    const codes = Array.from({ length: 500 }, (_, n) => tokens.signInCode(testId(n)));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(450);
  });

  it('given a live token, when anything about it changes, then it stands for no session', () => {
    const token = tokens.live(testId(1));
    expect(sessionOfLiveToken(tokens, token)).toBe(testId(1));
    expect(sessionOfLiveToken(tokens, token.replace(testId(1), testId(2)))).toBeNull();
    expect(sessionOfLiveToken(tokens, token.slice(0, -1))).toBeNull();
    expect(sessionOfLiveToken(tokens, '')).toBeNull();
  });

  it('given texts of different lengths, when they are compared, then that is no error', () => {
    expect(sameToken('a', 'a')).toBe(true);
    expect(sameToken('a', 'ab')).toBe(false);
  });

  it('given a browser id, when its hash is written down, then the id cannot be read from it', () => {
    const id = newBrowserId();
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(newBrowserId()).not.toBe(id);
    expect(browserHashOf(id)).toHaveLength(43);
    expect(browserHashOf(id)).not.toBe(id);
  });
});
