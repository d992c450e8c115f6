import { the, told, type KithEvent } from './cast.ts';
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

/** A colleague recommends somebody, and takes it back; another's goes with whom it is about. */
export const referralEvents: readonly Told<KithEvent>[] = [
  told('project', the.project, { type: 'ReferralsOpened', data: { projectId: the.project } }),
  told('referral', the.adasReferral, {
    type: 'PersonReferred',
    data: { ...ada, recordIds: [the.ada], personal: { [the.adasCandidacy]: { note: 'Weaves' } } },
  }),
  told('referral', the.adasReferral, { type: 'ReferralWithdrawn', data: ada }),
  told('referral', the.bosReferral, {
    type: 'PersonReferred',
    data: {
      ...bo,
      recordIds: [the.bo],
      personal: { [the.bosCandidacy]: { note: 'Built the bridge with me' } },
    },
  }),
  told('project', the.project, { type: 'ReferralsClosed', data: { projectId: the.project } }),
];
