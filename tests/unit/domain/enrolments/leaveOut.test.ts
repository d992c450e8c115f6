import { leaveOut, type Against, type ToEnrol } from '../../../../domain/enrolments/leaveOut.ts';

const zoe: ToEnrol = {
  candidacyId: 'c1',
  personId: 'p1',
  stage: 'inOutreach',
  name: 'Zoe Zander',
  addressHash: 'zoe',
  isEnrolled: false,
  values: { firstName: 'Zoe', company: 'Harrowgate' },
};
const nothing: Against = { suppressed: new Set(), contacted: new Map() };
const letters = [{ subject: 'For {{firstName}}', body: 'How is {{company}}?' }];
const before = { lastAt: '2026-11-20T10:00:00.000Z', senderId: 'ola' };

describe('who is left out of a sequence', () => {
  it.each<readonly [string, ToEnrol, Against, string]>([
    ['erased', { ...zoe, name: null }, nothing, 'erased'],
    ['no prospect', { ...zoe, stage: null }, nothing, 'notProspect'],
    ['in it already', { ...zoe, isEnrolled: true }, nothing, 'inThisSequence'],
    ['without an address', { ...zoe, addressHash: null }, nothing, 'noAddress'],
    ['unsubscribed', zoe, { ...nothing, suppressed: new Set(['zoe']) }, 'unsubscribed'],
    [
      'written to by somebody else now',
      zoe,
      { ...nothing, contacted: new Map([['p1', { ...before, isGoingOn: true }]]) },
      'inOtherSequence',
    ],
    [
      'written to lately',
      zoe,
      { ...nothing, contacted: new Map([['p1', { ...before, isGoingOn: false }]]) },
      'contactedLately',
    ],
    [
      'somebody of whom a value is missing',
      { ...zoe, values: { firstName: 'Zoe' } },
      nothing,
      'valueMissing',
    ],
  ])('whoever is %s', (_what, one, against, code) => {
    const { ready, leftOut } = leaveOut([one], against, letters);
    expect(ready).toEqual([]);
    expect(leftOut).toMatchObject([{ candidacyId: 'c1', code }]);
  });

  it('nobody else is', () => {
    expect(leaveOut([zoe], nothing, letters)).toEqual({ ready: [zoe], leftOut: [] });
  });

  it('the second of two with one address, or of one person', () => {
    const twin = { ...zoe, candidacyId: 'c2', personId: 'p2' };
    const merged = { ...zoe, candidacyId: 'c3', addressHash: 'other' };
    const { ready, leftOut } = leaveOut([zoe, twin, merged], nothing, letters);
    expect(ready).toEqual([zoe]);
    expect(leftOut.map(({ candidacyId, code }) => [candidacyId, code])).toEqual([
      ['c2', 'sameAddress'],
      ['c3', 'sameAddress'],
    ]);
  });

  it('with what is missing, and when and by whom they were written to', () => {
    const contacted = new Map([['p1', { ...before, isGoingOn: true }]]);
    expect(leaveOut([zoe], { ...nothing, contacted }, letters).leftOut).toMatchObject([
      { at: '2026-11-20T10:00:00.000Z', byId: 'ola' },
    ]);
    expect(leaveOut([{ ...zoe, values: {} }], nothing, letters).leftOut).toMatchObject([
      { missing: ['firstName', 'company'] },
    ]);
  });
});
