import { says, type Capability } from '../kernel/capability.ts';
import { does } from '../kernel/doing.ts';
import type { EventMetadata } from '../kernel/event.ts';
import { awaits, ends, tells, unsays } from '../kernel/telling.ts';
import * as events from './events.ts';
import { enrolManyProcess } from './enrolMany.process.ts';
import { copySentProcess } from './copySent.process.ts';
import { giveUpClaimsProcess } from './giveUpClaims.process.ts';
import { lookAmongSentProcess } from './lookAmongSent.process.ts';
import { moveStagesProcess } from './moveStages.process.ts';
import { offerTakeOversProcess } from './offerTakeOvers.process.ts';
import { planAllAnewProcess } from './planAllAnew.process.ts';
import { planAnewProcess } from './planAnew.process.ts';
import * as policies from './policy.ts';
import { stopObjectedProcess } from './stopObjected.process.ts';
import { stopUnsubscribedProcess } from './stopUnsubscribed.process.ts';
import { stopWhereItEndsProcess } from './stopWhereItEnds.process.ts';

interface OfEnrolment {
  readonly enrolmentId: string;
  readonly projectId: string;
  readonly candidacyId: string;
  readonly personId: string;
}

/** Every event of an enrolment is one of its candidacy, whether it says a word of it or not. */
const names = { candidacy: ({ candidacyId }: OfEnrolment) => candidacyId };

const of = ({ enrolmentId }: OfEnrolment) => `enrolment-${enrolmentId}`;
const shown = { reach: 'project', of } as const;
const facts = ({ enrolmentId, projectId, personId }: OfEnrolment) => ({
  projectId,
  personId,
  thingId: enrolmentId,
});

/** What follows by itself nobody did. */
const byUser = (_data: unknown, { actor }: EventMetadata) => actor.kind === 'user';

const many = ({ enrollingId }: { readonly enrollingId: string }) => `enrolling-${enrollingId}`;

/**
 * Prospects in sequences, and the mails that they are sent. What is written to somebody lies under the candidacy's
 * key, and goes with the last of their records.
 */
export const enrolments: Capability = {
  name: 'enrolments',
  streams: {
    enrolment: [
      says(events.PersonEnrolled, {
        about: 'candidacy',
        names: {
          ...names,
          record: ({ recordIds }) => recordIds,
          user: ({ senderId, enrolledBy }) => [senderId, enrolledBy],
        },
      }),
      says(events.MailClaimed, {
        about: 'candidacy',
        names: { ...names, user: ({ senderId }) => senderId },
      }),
      says(events.MailSent, { about: 'candidacy', names }),
      says(events.MailWithheld, { about: null, names }),
      says(events.MailDeferred, { about: null, names }),
      says(events.MailRefused, { about: null, names }),
      says(events.MailUnclear, { about: null, names }),
      says(events.MailSettled, { about: null, names }),
      says(events.ManualStepDone, { about: null, names }),
      says(events.StepPlanned, { about: null, names }),
      says(events.EnrolmentHeld, { about: 'candidacy', names }),
      says(events.StageFollowed, { about: null, names }),
      says(events.EnrolmentPaused, { about: null, names }),
      says(events.EnrolmentResumed, { about: null, names }),
      says(events.EnrolmentStopped, { about: null, names }),
      says(events.EnrolmentReopened, { about: null, names }),
      says(events.SenderChanged, {
        about: null,
        names: { ...names, user: ({ senderId, changedBy }) => [senderId, changedBy] },
      }),
    ],
    enrolling: [
      says(events.EnrollingStarted, {
        about: null,
        names: {
          user: ({ startedBy }) => startedBy,
          candidacy: ({ candidacyIds }) => candidacyIds,
        },
      }),
      says(events.EnrollingFinished, {
        about: null,
        names: { candidacy: ({ leftOut }) => leftOut.map(({ candidacyId }) => candidacyId) },
      }),
      says(events.EnrollingFailed, { about: null }),
      says(events.EnrollingStopped, {
        about: null,
        names: { user: ({ stoppedBy }) => stoppedBy },
      }),
      says(events.EnrollingUndoAsked, { about: null, names: { user: ({ askedBy }) => askedBy } }),
      says(events.EnrollingUndone, { about: null }),
    ],
    takeOver: [
      says(events.TakeOverOffered, {
        about: null,
        names: { user: ({ formerId, offeredTo }) => [formerId, ...offeredTo] },
      }),
    ],
  },
  policies,
  processes: [
    enrolManyProcess,
    giveUpClaimsProcess,
    lookAmongSentProcess,
    copySentProcess,
    moveStagesProcess,
    offerTakeOversProcess,
    stopWhereItEndsProcess,
    stopUnsubscribedProcess,
    stopObjectedProcess,
    planAnewProcess,
    planAllAnewProcess,
  ],
  does: [
    does(events.EnrollingStarted, {
      reach: 'project',
      code: 'enrolled',
      of: many,
      with: ({ enrollingId, projectId, candidacyIds }) => ({
        projectId,
        thingId: enrollingId,
        count: candidacyIds.length,
      }),
    }),
    // Who is in it by then is taken out from where they were put in.
    does(events.EnrollingStopped, {
      reach: 'project',
      code: 'enrollingStopped',
      of: ({ enrollingId }) => `enrollingStop-${enrollingId}`,
      with: ({ enrollingId, projectId }) => ({ projectId, thingId: enrollingId }),
    }),
    does(events.EnrollingUndoAsked, {
      reach: 'project',
      code: 'enrolUndone',
      of: many,
      with: ({ enrollingId, projectId }) => ({ projectId, thingId: enrollingId }),
    }),
    does(events.EnrolmentStopped, {
      ...shown,
      // What ends it by itself nobody did.
      when: ({ reason }) => reason === 'byHand',
      code: 'enrolmentStopped',
      with: facts,
    }),
    does(events.EnrolmentPaused, { ...shown, when: byUser, code: 'enrolmentPaused', with: facts }),
    does(events.EnrolmentResumed, {
      ...shown,
      when: byUser,
      code: 'enrolmentResumed',
      with: facts,
    }),
    does(events.EnrolmentReopened, {
      ...shown,
      when: byUser,
      code: 'enrolmentReopened',
      with: facts,
    }),
    does(events.ManualStepDone, {
      reach: 'project',
      code: 'stepDone',
      of: ({ enrolmentId, stepId }) => `step-${enrolmentId}.${stepId}`,
      with: facts,
    }),
    does(events.MailSettled, {
      reach: 'project',
      // What is found among the sent mails nobody said.
      when: ({ by }) => by === 'person',
      code: ({ wasSent }) => (wasSent ? 'mailSaidSent' : 'mailSaidUnsent'),
      of: ({ mailId }) => `mail-${mailId}`,
      with: facts,
    }),
    does(events.SenderChanged, {
      reach: 'project',
      code: 'senderChanged',
      of: ({ enrolmentId }) => `enrolmentSender-${enrolmentId}`,
      with: (data) => ({ ...facts(data), userId: data.senderId }),
    }),
  ],
  tells: [
    awaits(events.EnrollingStarted, {
      place: 'pipeline',
      reach: 'project',
      of: many,
      to: ({ startedBy }) => [startedBy],
      with: ({ projectId }) => ({ projectId }),
    }),
    // Whoever stops it knows that it is over.
    unsays(events.EnrollingStopped, { of: many }),
    ends(events.EnrollingFinished, { kind: 'work', code: 'enrollingFinished', of: many }),
    ends(events.EnrollingFailed, { kind: 'work', code: 'enrollingFailed', of: many }),
    tells(events.MailUnclear, {
      kind: 'assignment',
      code: 'mailUnclear',
      place: 'pipeline',
      reach: 'project',
      of: ({ mailId }) => `mail-${mailId}`,
      to: ({ projectId }) => ({ membersOf: projectId }),
      with: ({ projectId, personId, candidacyId }) => ({
        projectId,
        personId,
        subjectId: candidacyId,
      }),
    }),
    unsays(events.MailSettled, { of: ({ mailId }) => `mail-${mailId}` }),
    tells(events.TakeOverOffered, {
      kind: 'assignment',
      code: 'takeOverOffered',
      place: 'sequences',
      reach: 'project',
      of: ({ takeOverId }) => `takeOver-${takeOverId}`,
      to: ({ offeredTo }) => offeredTo,
      // By whom they were left: as long as somebody is, it is told, with how many (`projections/enrolments/leftBehind.ts`).
      with: ({ projectId, formerId }) => ({ projectId, detail: formerId }),
    }),
    // Its server said yes after all, or somebody answered it.
    unsays(events.MailSent, { of: ({ mailId }) => `mail-${mailId}` }),
  ],
};
