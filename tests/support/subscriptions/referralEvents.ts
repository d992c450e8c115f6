import { added, the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const ada = {
  referralId: the.adasReferral,
  projectId: the.project,
  personId: the.ada,
  candidacyId: the.adasCandidacy,
  referrerId: the.recruiter,
};
const bo = {
  referralId: the.bosReferral,
  projectId: the.project,
  personId: the.bo,
  candidacyId: the.bosCandidacy,
  referrerId: the.leaver,
};
const fay = {
  referralId: the.faysReferral,
  projectId: the.project,
  personId: the.fay,
  candidacyId: the.faysCandidacy,
  referrerId: the.recruiter,
};
const known = { toldRecordId: null, strength: 'referral' } as const;

/** Somebody is told by a referral, and what was told is taken back with it. */
const toldOf = (recordId: string, personId: string): readonly Told<KithEvent>[] => [
  told('referral', the.faysReferral, {
    type: 'PersonToldByReferral',
    data: {
      referralId: the.faysReferral,
      referrerId: the.recruiter,
      ...added(recordId, personId),
      personal: {
        [recordId]: { name: 'Fay Abara', email: 'fay@loom.example', emailHash: 'hash-fay' },
      },
    },
  }),
  told('referral', the.faysReferral, {
    type: 'PersonReferred',
    data: {
      ...fay,
      recordIds: [recordId],
      toldRecordId: recordId,
      strength: 'lead',
      personal: { [the.faysCandidacy]: { note: 'Spoke at the fair' } },
    },
  }),
];

/** A colleague recommends somebody, and takes it back; another's goes with whom it is about. */
export const referralEvents: readonly Told<KithEvent>[] = [
  told('project', the.project, { type: 'ReferralsOpened', data: { projectId: the.project } }),
  told('project', the.project, {
    type: 'ReferralApprovalSet',
    data: { projectId: the.project, automatic: true },
  }),
  told('project', the.project, {
    type: 'ReferralRewardOffered',
    data: { projectId: the.project, amount: 1500, currency: 'GBP', waitingDays: 30 },
  }),
  told('project', the.project, {
    type: 'ReferralRewardWithdrawn',
    data: { projectId: the.project },
  }),
  told('project', the.project, {
    type: 'ReferralRewardOffered',
    data: { projectId: the.project, amount: 2000, currency: 'USD', waitingDays: 90 },
  }),
  told('referral', the.adasReferral, {
    type: 'PersonReferred',
    data: {
      ...ada,
      ...known,
      recordIds: [the.ada],
      personal: { [the.adasCandidacy]: { note: 'Weaves' } },
    },
  }),
  told('referral', the.adasReferral, {
    type: 'ReferralWithdrawn',
    data: { ...ada, goneRecordId: null },
  }),
  told('referral', the.bosReferral, {
    type: 'PersonReferred',
    data: {
      ...bo,
      ...known,
      recordIds: [the.bo],
      personal: { [the.bosCandidacy]: { note: 'Built the bridge with me' } },
    },
  }),
  told('referral', the.bosReferral, {
    type: 'ReferralRewardPaid',
    data: {
      ...bo,
      amount: 2000,
      currency: 'USD',
      paidBy: the.recruiter,
      paidAt: '2026-11-02T09:00:00.000Z',
    },
  }),
  told('referral', the.bosReferral, { type: 'ReferralRewardPaymentTakenBack', data: bo }),
  told('referral', the.bosReferral, {
    type: 'ReferralRewardPaid',
    data: {
      ...bo,
      amount: 2000,
      currency: 'USD',
      paidBy: the.leaver,
      paidAt: '2026-11-03T09:00:00.000Z',
    },
  }),
  ...toldOf(the.fay, the.fay),
  told('referral', the.faysReferral, {
    type: 'ReferralWithdrawn',
    data: { ...fay, goneRecordId: the.fay },
  }),
  ...toldOf(the.fayAgain, the.fay),
  told('project', the.project, { type: 'ReferralsClosed', data: { projectId: the.project } }),
];
