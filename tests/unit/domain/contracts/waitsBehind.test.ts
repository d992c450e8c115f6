import {
  keptBackSince,
  waitsBehind,
  type GoingOn,
} from '../../../../domain/contracts/waitsBehind.ts';

const one: GoingOn = { enrolmentId: 'b', enrolledAt: '2026-11-24T10:00:00.000Z', isStarted: false };
const earlier = { ...one, enrolmentId: 'c', enrolledAt: '2026-11-24T09:00:00.000Z' };
const later = { ...one, enrolmentId: 'c', enrolledAt: '2026-11-24T11:00:00.000Z' };

describe('somebody who is in two sequences', () => {
  it.each<readonly [string, GoingOn, readonly GoingOn[], boolean]>([
    ['nothing else goes on', one, [], false],
    ['they were put into the other earlier', one, [earlier], true],
    ['they were put into the other later', one, [later], false],
    ['they were put into both at once', one, [{ ...one, enrolmentId: 'a' }], true],
    ['the same, seen from the other', one, [{ ...one, enrolmentId: 'c' }], false],
    ['the other has begun, though it came later', one, [{ ...later, isStarted: true }], true],
    ['this one has begun, though it came later', { ...one, isStarted: true }, [earlier], false],
    [
      'both have begun',
      { ...one, isStarted: true },
      [
        { ...earlier, isStarted: true },
        { ...later, isStarted: true },
      ],
      true,
    ],
  ])('given %s', (_what, mine, others, waits) => {
    expect(waitsBehind(mine, others)).toBe(waits);
  });
});

describe('what another sequence sent', () => {
  const isKeptBack = (sentAt: string) => sentAt > keptBackSince('2026-11-24T09:00:00.000Z');

  it('keeps back what comes on the same day and the next morning, and not what comes at the same hour of the next day', () => {
    expect(isKeptBack('2026-11-24T08:59:00.000Z')).toBe(true);
    expect(isKeptBack('2026-11-23T16:30:00.000Z')).toBe(true);
    expect(isKeptBack('2026-11-23T09:30:00.000Z')).toBe(false);
  });
});
