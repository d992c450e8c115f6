import { fold } from '../../../../domain/kernel/decider.ts';
import type { ReferralCommand } from '../../../../domain/referrals/commands.ts';
import type { ReferralEvent } from '../../../../domain/referrals/events.ts';
import { referral } from '../../../../domain/referrals/referral.ts';
import { commandContext as context } from '../../../support/commandContext.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const [referralId, ola, bea, cas] = [testId(1), testId(2), testId(3), testId(4)];
const about = {
  referralId,
  projectId: testId(5),
  personId: testId(6),
  candidacyId: testId(7),
  referrerId: ola,
};
const referred: ReferralEvent = {
  type: 'PersonReferred',
  data: {
    ...about,
    recordIds: [testId(8)],
    toldRecordId: null,
    strength: 'referral',
    personal: { [about.candidacyId]: { note: '' } },
  },
};
const amount = { amount: 2000, currency: 'USD' };
const paid: ReferralEvent = {
  type: 'ReferralRewardPaid',
  data: { ...about, ...amount, paidBy: bea, paidAt: context.now },
};
const takenBack: ReferralEvent = { type: 'ReferralRewardPaymentTakenBack', data: about };
const pay = (
  paidBy: string,
  state: 'pending' | 'eligible' | 'notEligible' | 'paid' = 'eligible',
): ReferralCommand => ({
  type: 'PayReferralReward',
  data: { referralId, state, ...amount, paidBy },
  context,
});
const takeBack: ReferralCommand = {
  type: 'TakeBackRewardPayment',
  data: { referralId },
  context,
};

describe('what was told of somebody by a referral', () => {
  it('goes with the referral, unless somebody has decided on them', () => {
    const recordId = testId(9);
    const told = { ...referred, data: { ...referred.data, toldRecordId: recordId } };
    const withdraw = (decidedOn: boolean): ReferralCommand => ({
      type: 'WithdrawReferral',
      data: { referralId, decidedOn },
      context,
    });
    for (const [decidedOn, goneRecordId] of [
      [false, recordId],
      [true, null],
    ] as const) {
      given(referral, [told])
        .when(withdraw(decidedOn))
        .then([{ type: 'ReferralWithdrawn', data: { ...about, goneRecordId } }]);
    }
  });
});

describe('the payment of a reward', () => {
  it('given the reward is due, when a member marks it as paid, then it is', () => {
    given(referral, [referred]).when(pay(bea)).then([paid]);
  });

  it.each(['pending', 'notEligible', 'paid'] as const)(
    'given it is %s, then it can not be marked as paid',
    (state) => {
      given(referral, [referred]).when(pay(bea, state)).thenRuleBroken('reward-not-due');
    },
  );

  it('given one has marked it, when another does at the same moment, then they are told who and when', () => {
    const second = () => referral.decide(pay(cas), fold(referral, [referred, paid]));
    expect(second).toThrow(
      expect.objectContaining({
        code: 'reward-paid-already',
        data: { paidBy: bea, paidAt: context.now },
      }),
    );
  });

  it('given one has marked it, when they do so again, then nothing happens', () => {
    given(referral, [referred, paid]).when(pay(bea)).thenNothingHappened();
  });

  it('is marked and taken back by nobody who is to be paid', () => {
    const actor = { kind: 'user', id: ola } as const;
    const byOla = (command: ReferralCommand) => ({ ...command, context: { ...context, actor } });
    given(referral, [referred])
      .when(byOla(pay(ola)))
      .thenRuleBroken('own-reward');
    given(referral, [referred, paid]).when(byOla(takeBack)).thenRuleBroken('own-reward');
  });

  it('can be taken back, once, and made again', () => {
    given(referral, [referred, paid]).when(takeBack).then([takenBack]);
    given(referral, [referred, paid, takenBack]).when(takeBack).thenNothingHappened();
    given(referral, [referred, paid, takenBack]).when(pay(bea)).then([paid]);
  });

  it('given it was paid, then the referral stays', () => {
    given(referral, [referred, paid])
      .when({ type: 'WithdrawReferral', data: { referralId, decidedOn: true }, context })
      .thenRuleBroken('reward-paid');
  });

  it('given the referral was taken back meanwhile, then nothing is paid for it', () => {
    given(referral, [
      referred,
      { type: 'ReferralWithdrawn', data: { ...about, goneRecordId: null } },
    ])
      .when(pay(bea))
      .thenRuleBroken('reward-not-due');
  });
});
