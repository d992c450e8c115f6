import {
  lackingOpening,
  leaveOut,
  nobodyTaken,
  type Against,
  type ToEnrol,
} from '../../../../domain/enrolments/leaveOut.ts';

const zoe: ToEnrol = {
  candidacyId: 'c1',
  personId: 'p1',
  stage: 'inOutreach',
  name: 'Zoe Zander',
  addressHash: 'zoe',
  knownHashes: ['zoe', 'zoeAtWork'],
  isEnrolled: false,
  values: { firstName: 'Zoe', company: 'Harrowgate' },
};
const nothing: Against = {
  suppressed: new Set(),
  unwanted: new Set(),
  contacted: new Map(),
  contactedAt: new Map(),
};
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
      'unsubscribed at another address of theirs',
      zoe,
      { ...nothing, suppressed: new Set(['zoeAtWork']), unwanted: new Set(['zoeAtWork']) },
      'unsubscribed',
    ],
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
      'somebody with an address that somebody else is written to at',
      zoe,
      { ...nothing, contactedAt: new Map([['zoe', { ...before, isGoingOn: true }]]) },
      'sameAddress',
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

  it('nobody else is, nor whoever has another address that is gone', () => {
    const gone = { ...nothing, suppressed: new Set(['zoeAtWork']) };
    for (const against of [nothing, gone])
      expect(leaveOut([zoe], against, letters)).toEqual({ ready: [zoe], leftOut: [] });
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

  it('the second of two of whom one is looked at after the other', () => {
    const taken = nobodyTaken();
    expect(leaveOut([zoe], nothing, letters, taken).ready).toEqual([zoe]);
    const twin = { ...zoe, candidacyId: 'c2', personId: 'p2' };
    const merged = { ...zoe, candidacyId: 'c3', addressHash: 'other' };
    expect(leaveOut([twin, merged], nothing, letters, taken)).toMatchObject({
      ready: [],
      leftOut: [{ code: 'sameAddress' }, { code: 'sameAddress' }],
    });
  });

  it('the second of two of whom one is in the sequence already', () => {
    const enrolled = { ...zoe, isEnrolled: true };
    const twin = { ...zoe, candidacyId: 'c2', personId: 'p2' };
    expect(leaveOut([enrolled, twin], nothing, letters).leftOut).toMatchObject([
      { code: 'inThisSequence' },
      { code: 'sameAddress' },
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

describe('for whom a first line is written', () => {
  const withOpening = [
    { subject: 'For {{firstName}}', body: '{{opening}} How is {{company}}? {{senderName}}' },
  ];
  it.each<readonly [string, ToEnrol['values'], readonly string[]]>([
    ['nothing but one', { ...zoe.values, senderName: 'Ola' }, ['c1']],
    ['one, before it is chosen who sends', zoe.values, ['c1']],
    ['another value as well', { firstName: 'Zoe', senderName: 'Ola' }, []],
    ['nothing but another value', { ...zoe.values, opening: 'You weave.', company: null }, []],
  ])('of those who lack %s', (_what, values, lacking) => {
    const { leftOut } = leaveOut([{ ...zoe, values }], nothing, withOpening);
    expect(lackingOpening(leftOut)).toEqual(lacking);
  });
});
