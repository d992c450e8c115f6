import { activityOf, referralsOf } from '../../../../api/reports/byPerson.ts';
import { ERASED } from '../../../../domain/contracts/erased.ts';

const ola = { userId: 'ola', name: 'Ola Nordmann' };
const per = { userId: 'per', name: 'Per Persson' };

describe('what came of whose recommendations', () => {
  it('counts as hired who was, unless they were taken out again', () => {
    const [told] = referralsOf([
      { ...ola, decision: 'accepted', isHired: true, count: 2 },
      { ...ola, decision: 'removed', isHired: true, count: 1 },
      { ...ola, decision: 'skipped', isHired: false, count: 3 },
      { ...ola, decision: null, isHired: false, count: 4 },
    ]);
    expect(told).toEqual({ ...ola, referred: 10, accepted: 2, notTaken: 4, hired: 2 });
  });

  it('counts whose decision was taken back as waiting, neither accepted nor not', () => {
    const [told] = referralsOf([{ ...ola, decision: 'takenBack', isHired: true, count: 1 }]);
    expect(told).toEqual({ ...ola, referred: 1, accepted: 0, notTaken: 0, hired: 0 });
  });
});

describe('what everybody did', () => {
  it('is told by who did the most first, and by name; of who is forgotten without it, and of Kith', () => {
    const told = activityOf([
      { ...per, did: 'moved', count: 1 },
      { ...ola, did: 'accepted', count: 1 },
      { userId: null, name: null, did: 'accepted', count: 5 },
      { userId: 'gone', name: null, did: 'skipped', count: 2 },
      { userId: 'gone', name: null, did: 'restored', count: 1 },
    ]);
    expect(told.map(({ name }) => name)).toEqual(['Kith', ERASED, 'Ola Nordmann', 'Per Persson']);
    expect(told[1]).toMatchObject({ skipped: 2, restored: 1, accepted: 0, moved: 0, removed: 0 });
  });
});
