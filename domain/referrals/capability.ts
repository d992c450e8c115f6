import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import type { EventMetadata } from '../kernel/event.ts';
import {
  awaits,
  awaitsAgain,
  ends,
  settles,
  tells,
  tellsAgain,
  unsays,
  unsettles,
} from '../kernel/telling.ts';
import {
  ProspectReinstated,
  SuggestionAccepted,
  SuggestionRestored,
  SuggestionSkipped,
} from '../pipeline/events.ts';
import { acceptReferralProcess } from './accept.process.ts';
import * as events from './events.ts';
import * as policies from './policy.ts';

interface Named {
  readonly candidacyId: string;
  readonly referrerId: string;
}
const candidacy = ({ candidacyId }: Pick<Named, 'candidacyId'>) => candidacyId;
const user = ({ referrerId }: Pick<Named, 'referrerId'>) => referrerId;
interface Decided {
  readonly candidacyId: string;
  readonly referredAs?: readonly string[] | undefined;
}
const subjectsOf = ({ candidacyId, referredAs = [] }: Decided) => [candidacyId, ...referredAs];
const ofReferrer = (data: Decided) => subjectsOf(data).map((id) => `yourReferral-${id}`);
/** Somebody has decided on them. Where Kith takes in whoever is referred, it is told as what has happened. */
const decided = {
  codes: ['referred'],
  subjects: subjectsOf,
  when: (_data: Decided, { actor }: EventMetadata) => actor.kind !== 'system',
  by: candidacy,
};
const byReferral = ({ referralId }: { readonly referralId: string }) => referralId;
const ofReferral = ({ referralId }: { readonly referralId: string }) => `referral-${referralId}`;
const ofReward = ({ referralId }: { readonly referralId: string }) => `reward-${referralId}`;
const rewarded = ({
  referralId,
  projectId,
  personId,
  referrerId,
}: {
  readonly referralId: string;
  readonly projectId: string;
  readonly personId: string;
  readonly referrerId: string;
}) => ({ projectId, personId, userId: referrerId, thingId: referralId });
const shown = ({
  referralId,
  projectId,
  personId,
}: {
  readonly referralId: string;
  readonly projectId: string;
  readonly personId: string;
}) => ({ projectId, personId, thingId: referralId });

/**
 * Colleagues recommend people for projects. What they say of somebody goes with the candidacy's key;
 * who it is, where they told that, is a record of the person with a key of its own.
 */
export const referrals: Capability = {
  name: 'referrals',
  streams: {
    referral: [
      says(events.PersonToldByReferral, {
        about: 'record',
        names: { user, record: ({ recordId }) => recordId },
      }),
      says(events.PersonReferred, {
        about: 'candidacy',
        names: {
          candidacy,
          user,
          record: ({ recordIds, toldRecordId }) => [...recordIds, toldRecordId],
        },
      }),
      says(events.ReferralWithdrawn, {
        about: null,
        names: { candidacy, user, record: ({ goneRecordId }) => goneRecordId },
      }),
      says(events.ReferralRewardPaid, {
        about: null,
        names: { candidacy, user: ({ referrerId, paidBy }) => [referrerId, paidBy] },
      }),
      says(events.ReferralRewardPaymentTakenBack, { about: null, names: { candidacy, user } }),
    ],
  },
  policies,
  processes: [acceptReferralProcess],
  does: [
    does(events.PersonReferred, {
      reach: 'project',
      code: ({ strength }) => (strength === 'lead' ? 'leadTold' : 'referred'),
      of: ofReferral,
      with: shown,
    }),
    does(events.ReferralWithdrawn, {
      reach: 'project',
      code: 'referralWithdrawn',
      of: ofReferral,
      with: shown,
    }),
    does(events.ReferralRewardPaid, {
      reach: 'project',
      code: 'referralRewardPaid',
      of: ofReward,
      with: rewarded,
    }),
    does(events.ReferralRewardPaymentTakenBack, {
      reach: 'project',
      code: 'referralRewardPaymentTakenBack',
      of: ofReward,
      with: rewarded,
    }),
  ],
  tells: [
    tells(events.PersonReferred, {
      kind: 'referral',
      code: 'referred',
      place: 'suggestions',
      reach: 'project',
      of: ofReferral,
      to: ({ projectId }) => ({ membersOf: projectId }),
      with: ({ projectId, personId, candidacyId }) => ({
        projectId,
        personId,
        subjectId: candidacyId,
      }),
    }),
    unsays(events.ReferralWithdrawn, { of: ofReferral }),
    awaits(events.PersonReferred, {
      place: 'referrals',
      reach: 'own',
      of: ofReferrer,
      by: byReferral,
      to: ({ referrerId }) => [referrerId],
      with: ({ projectId, personId, candidacyId }) => ({
        projectId,
        personId,
        subjectId: candidacyId,
      }),
    }),
    // Colleagues who recommend the same person wait beside each other: each takes back their own. Who has told of them
    // in two ways, from their network and by their address, still waits when one of these is taken back.
    unsays(events.ReferralWithdrawn, {
      of: ofReferrer,
      by: byReferral,
      to: ({ referrerId }) => [referrerId],
    }),
    ends(SuggestionAccepted, { kind: 'yourReferral', code: 'referralAccepted', of: ofReferrer }),
    ends(SuggestionSkipped, { kind: 'yourReferral', code: 'referralSkipped', of: ofReferrer }),
    tells(events.ReferralRewardPaid, {
      kind: 'yourReferral',
      code: 'referralRewardPaid',
      place: 'referrals',
      reach: 'own',
      of: ofReward,
      to: ({ referrerId }) => [referrerId],
      with: ({ projectId, personId, candidacyId }) => ({
        projectId,
        personId,
        subjectId: candidacyId,
      }),
    }),
    unsays(events.ReferralRewardPaymentTakenBack, { of: ofReward }),
    settles(SuggestionAccepted, decided),
    settles(SuggestionSkipped, decided),
    unsettles(SuggestionRestored, decided),
    // What was decided has been taken back: nobody is told of it any more.
    awaitsAgain(SuggestionRestored, { of: ofReferrer }),
    // That has been taken back in turn. Who is removed again as they had been is told of as little as then.
    settles(ProspectReinstated, decided),
    tellsAgain(ProspectReinstated, {
      of: ofReferrer,
      when: ({ reasonCode }) => reasonCode === null,
    }),
  ],
};
