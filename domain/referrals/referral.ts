import type { Actor } from '../kernel/actor.ts';
import type { CommandContext } from '../kernel/command.ts';
import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { ReferralCommand } from './commands.ts';
import type { ReferralEvent } from './events.ts';

type Facts = Omit<Extract<ReferralEvent, { type: 'ReferralWithdrawn' }>['data'], 'goneRecordId'>;
type Referral = {
  readonly facts: Facts;
  readonly toldRecordId: string | null;
  readonly isWithdrawn: boolean;
  /** By whom and when its reward was paid. */
  readonly paid: { readonly paidBy: string; readonly paidAt: string } | null;
} | null;

/** A colleague's recommendation of one person for one project. */
export const referral: Decider<Referral, ReferralCommand, ReferralEvent> = {
  category: 'referral',
  initialState: () => null,
  evolve(state, event) {
    switch (event.type) {
      case 'PersonToldByReferral':
        return state;
      case 'PersonReferred': {
        const { referralId, projectId, personId, candidacyId, referrerId, toldRecordId } =
          event.data;
        const facts = { referralId, projectId, personId, candidacyId, referrerId };
        return { facts, toldRecordId, isWithdrawn: false, paid: null };
      }
      case 'ReferralWithdrawn':
        return state && { ...state, isWithdrawn: true };
      case 'ReferralRewardPaid': {
        const { paidBy, paidAt } = event.data;
        return state && { ...state, paid: { paidBy, paidAt } };
      }
      case 'ReferralRewardPaymentTakenBack':
        return state && { ...state, paid: null };
    }
    return unreachable(event);
  },
  decide(command, state) {
    switch (command.type) {
      case 'ReferPerson':
        if (state !== null && !state.isWithdrawn) {
          throw new RuleBrokenError('already-referred', 'You have referred this person already.');
        }
        return refer(command.data);
      case 'WithdrawReferral': {
        const { referralId, decidedOn } = command.data;
        if (state === null) throw new NotFoundError('referral', referralId);
        if (state.isWithdrawn) return [];
        if (state.paid !== null) {
          throw new RuleBrokenError(
            'reward-paid',
            'The reward for this referral has been paid, so it stays.',
          );
        }
        const goneRecordId = decidedOn ? null : state.toldRecordId;
        return [{ type: 'ReferralWithdrawn', data: { ...state.facts, goneRecordId } }];
      }
      case 'PayReferralReward':
        if (state === null) throw new NotFoundError('reward', command.data.referralId);
        return pay(command.data, state, command.context);
      case 'TakeBackRewardPayment':
        if (state === null) throw new NotFoundError('reward', command.data.referralId);
        if (state.paid === null) return [];
        assertNotOwn(state, command.context.actor);
        return [{ type: 'ReferralRewardPaymentTakenBack', data: state.facts }];
    }
  },
};

type Pay = Extract<ReferralCommand, { type: 'PayReferralReward' }>['data'];

function pay(
  { state, amount, currency, paidBy }: Pay,
  referred: NonNullable<Referral>,
  { actor, now }: CommandContext,
): ReferralEvent[] {
  const { facts, paid, isWithdrawn } = referred;
  if (paid !== null) {
    if (paid.paidBy === paidBy) return [];
    throw new RuleBrokenError(
      'reward-paid-already',
      'Somebody else has marked this reward as paid already.',
      paid,
    );
  }
  assertNotOwn(referred, actor);
  if (isWithdrawn || state !== 'eligible') {
    throw new RuleBrokenError('reward-not-due', 'This reward is not due, as things are now.');
  }
  return [
    { type: 'ReferralRewardPaid', data: { ...facts, amount, currency, paidBy, paidAt: now } },
  ];
}

/** What somebody is to be paid another keeps the account of: they could pay themselves, or be paid twice. */
function assertNotOwn({ facts }: NonNullable<Referral>, actor: Actor): void {
  if (actor.kind !== 'user' || actor.id !== facts.referrerId) return;
  throw new RuleBrokenError(
    'own-reward',
    'You referred them yourself: another member of the project, or an owner of the workspace, says whether it was paid. Where there is nobody else, add somebody to the project first.',
  );
}

type Refer = Extract<ReferralCommand, { type: 'ReferPerson' }>['data'];

function refer({ note, told, ...plain }: Refer): ReferralEvent[] {
  const { referralId, referrerId, candidacyId } = plain;
  const referred: ReferralEvent = {
    type: 'PersonReferred',
    data: {
      ...plain,
      toldRecordId: told?.recordId ?? null,
      personal: { [candidacyId]: { note } },
    },
  };
  if (told === null) return [referred];
  const { recordId, personId, facts, possibleDuplicateOf } = told;
  return [
    {
      type: 'PersonToldByReferral',
      data: {
        referralId,
        referrerId,
        recordId,
        personId,
        change: { kind: 'added' },
        ...(possibleDuplicateOf === undefined ? {} : { possibleDuplicateOf }),
        personal: { [recordId]: facts },
      },
    },
    referred,
  ];
}
