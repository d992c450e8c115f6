import { readTrackingToken, trackingToken } from '../../../../platform/identity/trackingToken.ts';
import { testId } from '../../../support/ids.ts';

const key = Buffer.alloc(32, 7);
const mail = {
  workspaceId: testId(1),
  enrolmentId: testId(2),
  mailId: testId(3),
  sentAt: new Date('2026-11-25T09:00:00.000Z'),
};
const link = { at: 1, of: 3, url: 'https://jobs.example/engineer?a=1&b=“2”' };

describe('a token of a tracked mail', () => {
  it('given a picture or a link, when its token is read, then it says the same', () => {
    for (const of of [
      { ...mail, link: null },
      { ...mail, link },
    ]) {
      expect(readTrackingToken(key, trackingToken(key, of))).toEqual(of);
    }
  });

  it('given another key, or a token that is cut, longer or altered, when it is read, then it is none', () => {
    const token = trackingToken(key, { ...mail, link });
    expect(readTrackingToken(Buffer.alloc(32, 8), token)).toBeNull();
    expect(readTrackingToken(key, '')).toBeNull();
    expect(readTrackingToken(key, token.slice(0, -4))).toBeNull();
    expect(readTrackingToken(key, `${token}AA`)).toBeNull();
    expect(readTrackingToken(key, `${token}=`)).toBeNull();
    const evil = Buffer.from(token, 'base64url');
    evil.write('https://evil', evil.indexOf('https://jobs'));
    expect(readTrackingToken(key, evil.toString('base64url'))).toBeNull();
  });
});
