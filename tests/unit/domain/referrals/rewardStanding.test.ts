import { rewardStanding, type RewardFacts } from '../../../../domain/referrals/rewardStanding.ts';

const referredAt = '2026-03-01T09:00:00.000Z';
const hiredAt = '2026-04-01T09:00:00.000Z';
const dueAt = '2026-06-30T09:00:00.000Z';
const promised: RewardFacts = {
  waitingDays: 90,
  referredAt,
  withdrawnAt: null,
  earlierAt: null,
  isReferrerHere: true,
  projectStatus: 'open',
  candidacy: null,
  paidAt: null,
};
const inStage = (stage: string, stageSince = hiredAt): RewardFacts['candidacy'] => ({
  state: 'prospect',
  stage,
  stageSince,
  decidedAt: '2026-03-05T09:00:00.000Z',
});
const decided = (state: 'skipped' | 'suggestion' | 'removed'): RewardFacts['candidacy'] => ({
  state,
  stage: null,
  stageSince: null,
  decidedAt: '2026-03-05T09:00:00.000Z',
});
const hired: RewardFacts = { ...promised, candidacy: inStage('hired') };
const on = (day: string, facts: RewardFacts) => rewardStanding(facts, new Date(day));
const LATER = '2026-12-01T00:00:00.000Z';

describe('a reward that was promised', () => {
  it.each([
    ['nobody has decided on the person', null],
    ['they are in the pipeline', inStage('interviewing')],
    ['their acceptance was undone', decided('suggestion')],
  ])('given %s, then it is pending, and no day is known', (_given, candidacy) => {
    const found = on(LATER, { ...promised, candidacy });
    expect(found).toEqual({ state: 'pending', reason: null, dueAt: null });
  });

  it('given they are hired and have not stayed long enough, then it is pending until a day', () => {
    const found = on('2026-06-30T08:59:59.999Z', hired);
    expect(found).toEqual({ state: 'pending', reason: null, dueAt });
  });

  it('given they have stayed as long as was said, then it is due', () => {
    expect(on(dueAt, hired)).toEqual({ state: 'eligible', reason: null, dueAt });
  });

  it('given no days were to be waited, then it is due as they are hired', () => {
    expect(on(hiredAt, { ...hired, waitingDays: 0 })).toMatchObject({ state: 'eligible' });
  });

  it('given they are moved back from hired, then it is pending again, though it was due', () => {
    const back = { ...hired, candidacy: inStage('offer', '2026-08-01T09:00:00.000Z') };
    expect(on(LATER, back)).toEqual({ state: 'pending', reason: null, dueAt: null });
  });

  it('given they are hired anew, then the days count from then', () => {
    const again = { ...hired, candidacy: inStage('hired', '2026-10-01T09:00:00.000Z') };
    const found = on(LATER, again);
    expect(found).toEqual({ state: 'pending', reason: null, dueAt: '2026-12-30T09:00:00.000Z' });
  });

  it.each([
    ['they are skipped', 'notTaken', { candidacy: decided('skipped') }],
    ['they are taken out of the pipeline', 'notTaken', { candidacy: decided('removed') }],
    ['the referral was taken back', 'withdrawn', { ...hired, withdrawnAt: LATER }],
    [
      'it was taken back, and was not the first',
      'withdrawn',
      { ...hired, withdrawnAt: LATER, earlierAt: referredAt },
    ],
    ['the same person had been referred before', 'notFirst', { ...hired, earlierAt: referredAt }],
    ['who referred them has left the workspace', 'left', { ...hired, isReferrerHere: false }],
    ['the project was archived before it hired them', 'closed', { projectStatus: 'archived' }],
    [
      'the project had taken them in before the referral',
      'known',
      { ...hired, referredAt: '2026-03-06T09:00:00.000Z' },
    ],
  ] as const)('given %s, then nothing is due: %s', (_given, reason, facts) => {
    const found = on(LATER, { ...promised, ...facts });
    expect(found).toEqual({ state: 'notEligible', reason, dueAt: null });
  });

  it('given the project takes them in at the very moment of the referral, then it owes for that', () => {
    const candidacy: RewardFacts['candidacy'] = {
      state: 'prospect',
      stage: 'interviewing',
      stageSince: hiredAt,
      decidedAt: referredAt,
    };
    expect(on(LATER, { ...promised, candidacy })).toMatchObject({ state: 'pending' });
  });

  it('given what stood against it stands no longer, then it is due after all', () => {
    expect(on(LATER, { ...hired, isReferrerHere: false })).toMatchObject({ reason: 'left' });
    expect(on(LATER, hired)).toMatchObject({ state: 'eligible' });
  });

  it('given the project is archived after it hired them, then it is due all the same', () => {
    expect(on(LATER, { ...hired, projectStatus: 'archived' })).toMatchObject({ state: 'eligible' });
  });

  it.each([
    ['they leave', { candidacy: decided('removed') }],
    ['the referrer leaves', { ...hired, isReferrerHere: false }],
  ])('given it was paid and %s, then it stays paid', (_given, facts) => {
    const found = on(LATER, { ...promised, ...facts, paidAt: LATER });
    expect(found).toMatchObject({ state: 'paid', reason: null });
  });
});
