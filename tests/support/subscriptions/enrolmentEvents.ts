import type { EnrolmentEvent } from '../../../domain/enrolments/events.ts';
import { the, told, type KithEvent } from './cast.ts';
import type { Told } from './log.ts';

const next = { stepId: the.sequenceStep, at: '2026-11-05T09:00:00.000Z' };

/** Two who are written to: Ada through all that can become of her, and Bo, who is erased later. */
const of = {
  ada: {
    enrolmentId: the.adasEnrolment,
    candidacyId: the.adasCandidacy,
    personId: the.ada,
    mailId: the.adasMail,
  },
  bo: {
    enrolmentId: the.bosEnrolment,
    candidacyId: the.bosCandidacy,
    personId: the.bo,
    mailId: the.bosMail,
  },
};

function enrolmentOf({ enrolmentId, candidacyId, personId }: (typeof of)['ada']) {
  return { enrolmentId, sequenceId: the.sequence, projectId: the.project, candidacyId, personId };
}

const begun = (one: (typeof of)['ada']): readonly EnrolmentEvent[] => {
  const facts = enrolmentOf(one);
  const mail = { ...facts, stepId: the.sequenceStep, mailId: one.mailId };
  return [
    {
      type: 'PersonEnrolled',
      data: {
        ...facts,
        recordIds: [one.personId],
        mailboxId: the.sequenceMailbox,
        senderId: the.recruiter,
        enrolledBy: the.recruiter,
        stage: 'inOutreach',
        stopOn: ['skip'],
        next,
        personal: { [one.candidacyId]: { zones: ['Europe/London'], zonesFrom: 'place' } },
      },
    },
    {
      type: 'MailClaimed',
      data: {
        ...mail,
        mailboxId: the.sequenceMailbox,
        senderId: the.recruiter,
        variantId: the.sequenceVariant,
        issue: 1,
        messageKey: 'a'.repeat(40),
        personal: {
          [one.candidacyId]: {
            to: 'weaver@mill.example',
            subject: 'A loom',
            text: 'Hi, Teasel wants you',
          },
        },
      },
    },
  ];
};

const ada = enrolmentOf(of.ada);
const adasMail = { ...ada, stepId: the.sequenceStep, mailId: the.adasMail };
const bosMail = { ...enrolmentOf(of.bo), stepId: the.sequenceStep, mailId: the.bosMail };

const toAda: readonly EnrolmentEvent[] = [
  ...begun(of.ada),
  { type: 'MailDeferred', data: { ...adasMail, code: 'later', next } },
  { type: 'MailUnclear', data: { ...adasMail, code: 'lineLost' } },
  { type: 'MailSettled', data: { ...adasMail, wasSent: true, by: 'person', next } },
  { type: 'MailWithheld', data: adasMail },
  { type: 'StepPlanned', data: { ...ada, next } },
  { type: 'ManualStepDone', data: { ...ada, stepId: the.sequenceCall, next } },
  { type: 'EnrolmentPaused', data: ada },
  { type: 'EnrolmentResumed', data: { ...ada, next } },
  { type: 'EnrolmentStopped', data: { ...ada, reason: 'byHand' } },
  { type: 'EnrolmentReopened', data: { ...ada, next } },
  { type: 'MailRefused', data: { ...adasMail, code: 'recipientRefused' } },
];

const toBo: readonly EnrolmentEvent[] = [
  ...begun(of.bo),
  {
    type: 'MailSent',
    data: {
      ...bosMail,
      next,
      personal: { [the.bosCandidacy]: { serverMessageId: '<bo@server.example>' } },
    },
  },
  {
    type: 'SenderChanged',
    data: {
      ...enrolmentOf(of.bo),
      mailboxId: the.sequenceMailbox,
      senderId: the.recruiter,
      changedBy: the.recruiter,
      ruledOut: [the.sequenceMailbox],
    },
  },
  { type: 'StageFollowed', data: { ...enrolmentOf(of.bo), stage: 'replied' } },
  {
    type: 'EnrolmentHeld',
    data: {
      ...enrolmentOf(of.bo),
      because: 'away',
      messageKey: 'a'.repeat(40),
      next,
      personal: { [the.bosCandidacy]: { awayUntil: '2026-12-19' } },
    },
  },
];

/** What is written to prospects, and that many are put into a sequence at once. */
export const enrolmentEvents: readonly Told<KithEvent>[] = [
  ...toAda.map((event) => told('enrolment', the.adasEnrolment, event)),
  ...toBo.map((event) => told('enrolment', the.bosEnrolment, event)),
  ...[the.enrolling, the.failedEnrolling].map((enrollingId) =>
    told('enrolling', enrollingId, {
      type: 'EnrollingStarted',
      data: {
        enrollingId,
        sequenceId: the.sequence,
        projectId: the.project,
        mailboxId: the.sequenceMailbox,
        startedBy: the.recruiter,
        candidacyIds: [the.adasCandidacy, the.bosCandidacy],
      },
    }),
  ),
  told('enrolling', the.enrolling, {
    type: 'EnrollingStopped',
    data: { enrollingId: the.enrolling, projectId: the.project, stoppedBy: the.recruiter },
  }),
  told('enrolling', the.enrolling, {
    type: 'EnrollingFinished',
    data: {
      enrollingId: the.enrolling,
      enrolled: 1,
      leftOut: [{ candidacyId: the.bosCandidacy, code: 'noAddress' }],
    },
  }),
  told('enrolling', the.failedEnrolling, {
    type: 'EnrollingFailed',
    data: { enrollingId: the.failedEnrolling, code: 'internal' },
  }),
  told('enrolling', the.enrolling, {
    type: 'EnrollingUndoAsked',
    data: { enrollingId: the.enrolling, projectId: the.project, askedBy: the.recruiter },
  }),
  told('enrolling', the.enrolling, {
    type: 'EnrollingUndone',
    data: { enrollingId: the.enrolling, takenOut: 0, kept: 1 },
  }),
  told('takeOver', the.takeOver, {
    type: 'TakeOverOffered',
    data: {
      takeOverId: the.takeOver,
      projectId: the.project,
      formerId: the.leaver,
      waiting: 2,
      offeredTo: [the.recruiter],
    },
  }),
];
