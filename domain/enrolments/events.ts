import { z } from 'zod';
import { Code, Hash } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** So many prospects are enrolled at once at most. */
export const ENROL_MAX = 10_000;

/** So many are told at most that people can be taken over: where everybody should, nobody does. */
export const OFFERED_MAX = 50;

/** Clocks of workers that go right differ by no more, in milliseconds: when something was handed over is what one of them said. */
export const CLOCKS_DIFFER_MS = 5 * 60_000;

/** Which step comes, and the first instant at which it may. When it really does, the mailbox's turn decides. */
export const NextStep = z.object({ stepId: Id, at: z.iso.datetime() });
export type NextStep = z.infer<typeof NextStep>;

/** Clocks, and whose they are: those of where somebody lives, or the workspace's. */
export interface KeptZones {
  readonly zones: string[];
  readonly zonesFrom: 'place' | 'workspace';
}

/** Of what was kept, the clocks of their own; none where they are not known, or not any more. */
export function ownZones(recorded: KeptZones | null | undefined): readonly string[] {
  return recorded?.zonesFrom === 'place' ? recorded.zones : [];
}

/**
 * A prospect of a project in a sequence. Stream `enrolment-<enrolmentId>`, whose id is made of sequence
 * and candidacy: nobody is twice in one sequence. The subject is the candidacy: what is written to
 * somebody for a project goes with the last of their records.
 */
const enrolment = z.object({
  enrolmentId: Id,
  sequenceId: Id,
  projectId: Id,
  candidacyId: Id,
  personId: Id,
});

/** A mail of an enrolment. It has one id however often it is tried; one that a person has sent again is another. */
const mail = enrolment.extend({ stepId: Id, mailId: Id });

/** Somebody is to be written to. */
export const PersonEnrolled = definePersonalEvent(
  'PersonEnrolled',
  1,
  enrolment.extend({
    /** By which of the person's records they were known then. */
    recordIds: z.array(Id).min(1).max(50),
    /** From which account it is sent, and whose that is. */
    mailboxId: Id,
    senderId: Id,
    enrolledBy: Id,
    /** The stage that they stood in: once they stand in another, nothing more is sent. */
    stage: Code,
    /** What ends it beside what always does, as the sequence had it then: `stageChange`, `skip`. */
    stopOn: z.array(Code).max(10),
    next: NextStep,
  }),
  // The clocks by which they may live, whether or not its hours are kept by these; the workspace’s where nobody knew.
  z.object({
    zones: z.array(z.string()).min(1).max(20),
    zonesFrom: z.enum(['place', 'workspace']),
  }),
);

/** A mail is about to be handed to the server. Whoever appends this, and nobody else, sends it. */
export const MailClaimed = definePersonalEvent(
  'MailClaimed',
  1,
  mail.extend({
    mailboxId: Id,
    senderId: Id,
    variantId: Id,
    /** 1 at first; one more each time that a person has it sent again. */
    issue: z.int().positive(),
    /** The account's, as it is sent in the head of the mail: a keyed hash, without the domain. */
    messageKey: Hash,
  }),
  z.object({ to: z.string(), subject: z.string(), text: z.string() }),
);

/** The server took the mail. `next` is `null` where it was the last step. */
export const MailSent = definePersonalEvent(
  'MailSent',
  1,
  mail.extend({ next: NextStep.nullable() }),
  // The id that the server gave it instead of ours, where it did.
  z.object({ serverMessageId: z.string().nullable() }),
);

/** It was not handed over after all: between the claim and the connection it was seen that nothing is to be sent. */
export const MailWithheld = defineEvent('MailWithheld', 1, mail);

/** The server surely has not taken it: it is tried again. */
export const MailDeferred = defineEvent(
  'MailDeferred',
  1,
  mail.extend({ code: Code, next: NextStep }),
);

/** The server refused it for good. */
export const MailRefused = defineEvent('MailRefused', 1, mail.extend({ code: Code }));

/** Nobody knows whether the server took it: it is not sent again unless a person says so. */
export const MailUnclear = defineEvent('MailUnclear', 1, mail.extend({ code: Code }));

/** It is known after all what became of a mail that was unclear. */
export const MailSettled = defineEvent(
  'MailSettled',
  1,
  mail.extend({
    wasSent: z.boolean(),
    /** By what: the folder of what was sent, or a person. */
    by: z.enum(['sentFolder', 'person']),
    next: NextStep.nullable(),
  }),
);

/** What a person does by hand has been done. */
export const ManualStepDone = defineEvent(
  'ManualStepDone',
  1,
  enrolment.extend({ stepId: Id, next: NextStep.nullable() }),
);

/** Another step comes than was planned, or at another time: the sequence was edited. `null`: none is left. */
export const StepPlanned = defineEvent(
  'StepPlanned',
  1,
  enrolment.extend({ next: NextStep.nullable() }),
);

/** A program answered in their place: the step that comes waits until they are back. */
export const EnrolmentHeld = definePersonalEvent(
  'EnrolmentHeld',
  1,
  enrolment.extend({
    /** Why, by an open code: `away`. */
    because: Code,
    /** The mail that was answered, by its key. */
    messageKey: Hash,
    next: NextStep,
  }),
  // The last day on which they are away, as `2026-12-07`, where the answer says one.
  z.object({ awayUntil: z.string().nullable() }),
);

/** Kith itself moves them to this stage because of a mail: that they stand there ends nothing. */
export const StageFollowed = defineEvent('StageFollowed', 1, enrolment.extend({ stage: Code }));

/** Nothing is sent until it is resumed. */
export const EnrolmentPaused = defineEvent('EnrolmentPaused', 1, enrolment);

/** It goes on with the next unsent step. */
export const EnrolmentResumed = defineEvent(
  'EnrolmentResumed',
  1,
  enrolment.extend({ next: NextStep.nullable() }),
);

/** Nothing more is sent: somebody said so, or something happened that ends it. */
export const EnrolmentStopped = defineEvent(
  'EnrolmentStopped',
  1,
  enrolment.extend({ reason: Code }),
);

/** The stop was a mistake: it goes on with the next unsent step. */
export const EnrolmentReopened = defineEvent(
  'EnrolmentReopened',
  1,
  enrolment.extend({ next: NextStep.nullable() }),
);

/** What comes is sent from another account: somebody took it over, or gave it to another of theirs. */
export const SenderChanged = defineEvent(
  'SenderChanged',
  1,
  enrolment.extend({
    mailboxId: Id,
    senderId: Id,
    /** In whose name it goes on from now, as `enrolledBy` before. */
    changedBy: Id,
    /** Accounts that are read no more, of which they said that no answer had come there. */
    ruledOut: z.array(Id).max(100),
  }),
);

export type EnrolmentEvent =
  | EventOf<typeof PersonEnrolled>
  | EventOf<typeof MailClaimed>
  | EventOf<typeof MailSent>
  | EventOf<typeof MailWithheld>
  | EventOf<typeof MailDeferred>
  | EventOf<typeof MailRefused>
  | EventOf<typeof MailUnclear>
  | EventOf<typeof MailSettled>
  | EventOf<typeof ManualStepDone>
  | EventOf<typeof StepPlanned>
  | EventOf<typeof EnrolmentHeld>
  | EventOf<typeof StageFollowed>
  | EventOf<typeof EnrolmentPaused>
  | EventOf<typeof EnrolmentResumed>
  | EventOf<typeof EnrolmentStopped>
  | EventOf<typeof EnrolmentReopened>
  | EventOf<typeof SenderChanged>;

/**
 * Somebody puts many prospects of a project into a sequence, as one job. Stream `enrolling-<enrollingId>`. Who they
 * are is settled here: whoever comes to fit the same filter later is not among them.
 */
export const EnrollingStarted = defineEvent(
  'EnrollingStarted',
  1,
  z.object({
    enrollingId: Id,
    sequenceId: Id,
    projectId: Id,
    mailboxId: Id,
    startedBy: Id,
    candidacyIds: z.array(Id).min(1).max(ENROL_MAX),
  }),
);

/** All are in the sequence, but for those of whom it says why not. */
export const EnrollingFinished = defineEvent(
  'EnrollingFinished',
  1,
  z.object({
    enrollingId: Id,
    enrolled: z.int().nonnegative(),
    leftOut: z.array(z.object({ candidacyId: Id, code: Code })).max(ENROL_MAX),
  }),
);

/** It was given up at a fault of Kith's own; some of them may be in the sequence. */
export const EnrollingFailed = defineEvent(
  'EnrollingFailed',
  1,
  z.object({ enrollingId: Id, code: Code }),
);

/** Whoever started it wants nobody more put in: who is in the sequence by now stays. */
export const EnrollingStopped = defineEvent(
  'EnrollingStopped',
  1,
  z.object({ enrollingId: Id, projectId: Id, stoppedBy: Id }),
);

/** Whoever started it takes it back: those whom nothing was sent to are to be taken out. */
export const EnrollingUndoAsked = defineEvent(
  'EnrollingUndoAsked',
  1,
  z.object({ enrollingId: Id, projectId: Id, askedBy: Id }),
);

/** It was taken back as far as it can be: to whom something was sent, or was on its way, stays. */
export const EnrollingUndone = defineEvent(
  'EnrollingUndone',
  1,
  z.object({ enrollingId: Id, takenOut: z.int().nonnegative(), kept: z.int().nonnegative() }),
);

export type EnrollingEvent =
  | EventOf<typeof EnrollingStarted>
  | EventOf<typeof EnrollingFinished>
  | EventOf<typeof EnrollingFailed>
  | EventOf<typeof EnrollingStopped>
  | EventOf<typeof EnrollingUndoAsked>
  | EventOf<typeof EnrollingUndone>;

/**
 * Whoever wrote to people of a project has left, or is kept out, and what comes for them waits for another sender: these may take
 * them over. Stream `takeOver-<takeOverId>`, whose id is made of the project and who it was.
 */
export const TakeOverOffered = defineEvent(
  'TakeOverOffered',
  1,
  z.object({
    takeOverId: Id,
    projectId: Id,
    formerId: Id,
    /** How many were waiting then. */
    waiting: z.int().positive(),
    offeredTo: z.array(Id).min(1).max(OFFERED_MAX),
  }),
);

export type TakeOverEvent = EventOf<typeof TakeOverOffered>;
