import { the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const ada = {
  introductionId: the.adasIntroduction,
  projectId: the.project,
  candidacyId: the.adasCandidacy,
  askedById: the.recruiter,
  colleagueId: the.leaver,
};
const bo = { ...ada, introductionId: the.bosIntroduction, candidacyId: the.bosCandidacy };
const again = { askedAt: '2026-11-02T09:00:00.000Z', remindAt: '2026-11-05T09:00:00.000Z' };
const asked = { kind: 'introduce', ...again } as const;
const mailed = { outcome: 'sent' } as const;

/** A colleague says yes, no and nothing about Ada; what they say of Bo goes with him. */
export const introductionEvents: readonly Told<KithEvent>[] = [
  told('introduction', the.adasIntroduction, {
    type: 'IntroductionAsked',
    data: {
      ...ada,
      ...asked,
      personId: the.ada,
      recordIds: [the.ada],
      personal: { [the.adasCandidacy]: { message: 'You wove together' } },
    },
  }),
  told('introduction', the.adasIntroduction, {
    type: 'IntroductionMailed',
    data: { ...ada, ...mailed, purpose: 'question' },
  }),
  told('introduction', the.adasIntroduction, {
    type: 'IntroductionMailed',
    data: { ...ada, ...mailed, purpose: 'reminder' },
  }),
  told('introduction', the.adasIntroduction, {
    type: 'IntroductionAgreed',
    data: { ...ada, personal: { [the.adasCandidacy]: { note: 'With pleasure' } } },
  }),
  told('introduction', the.adasIntroduction, { type: 'IntroductionMade', data: ada }),
  told('introduction', the.adasIntroduction, { type: 'IntroductionNotMade', data: ada }),
  told('introduction', the.adasIntroduction, {
    type: 'IntroductionReopened',
    data: { ...ada, ...again },
  }),
  told('introduction', the.adasIntroduction, { type: 'IntroductionWithdrawn', data: ada }),
  told('introduction', the.adasIntroduction, {
    type: 'IntroductionReinstated',
    data: { ...ada, ...again, isWaiting: true },
  }),
  told('introduction', the.bosIntroduction, {
    type: 'IntroductionAsked',
    data: {
      ...bo,
      ...asked,
      personId: the.bo,
      recordIds: [the.bo],
      kind: 'useName',
      personal: { [the.bosCandidacy]: { message: 'He built the bridge' } },
    },
  }),
  told('introduction', the.bosIntroduction, {
    type: 'IntroductionDeclined',
    data: {
      ...bo,
      reasonCode: 'notClose',
      personal: { [the.bosCandidacy]: { note: 'He would not know me' } },
    },
  }),
];
