import { createHmac } from 'node:crypto';
import { toldOutcome } from '../../../../api/referrals/toldOutcome.ts';
import type { KeyedHash } from '../../../../platform/personalData/derivedKeys.ts';
import type { Referral } from '../../../../projections/referrals/listReferrals.ts';
import { testId } from '../../../support/ids.ts';

const HOUR_MS = 60 * 60 * 1000;
const referredAt = '2026-03-02T09:00:00.000Z';

const hashUnder =
  (key: string): KeyedHash =>
  (kind, text) =>
    createHmac('sha256', key).update(`${kind}\n${text}`).digest('base64url');

/** Somebody whom the project had taken in before they were referred. */
const known = {
  id: testId(1),
  referredAt,
  decidedAt: '2026-03-01T09:00:00.000Z',
  withdrawnAt: null,
  state: 'prospect',
  stage: 'inOutreach',
  projectStatus: 'open',
} as unknown as Referral;

/** After how many hours the referrer is told of it. */
function toldAfter(found: Referral, key = 'a key'): number | undefined {
  const hash = hashUnder(key);
  const since = Date.parse(found.referredAt);
  const hours = Array.from({ length: 74 }, (_, hour) => hour);
  return hours.find((hour) => {
    const now = new Date(since + hour * HOUR_MS);
    return toldOutcome(found, { hash, now }) === 'accepted';
  });
}

describe('what a project decided before a referral', () => {
  it('is told one to three days after it, to each at another time', () => {
    const after = Array.from({ length: 40 }, (_, at) => toldAfter({ ...known, id: testId(at) }));
    expect(Math.min(...after.map(Number))).toBeGreaterThanOrEqual(24);
    expect(Math.max(...after.map(Number))).toBeLessThanOrEqual(72);
    expect(new Set(after).size).toBeGreaterThan(10);
  });

  it('is told at a time that nobody reckons without the key, nor finds by referring them again', () => {
    expect(toldAfter(known)).toBe(toldAfter(known));
    expect(toldAfter(known, 'another key')).not.toBe(toldAfter(known));
    const again = { ...known, referredAt: '2026-03-09T09:00:00.000Z' };
    expect(toldAfter(again)).not.toBe(toldAfter(known));
  });

  it('is told at once where it was decided since', () => {
    expect(toldAfter({ ...known, decidedAt: '2026-03-02T09:00:01.000Z' })).toBe(0);
  });
});
