import { z } from 'zod';
import { ENROL_MAX } from '../enrolments/events.ts';
import { Id } from '../kernel/ids.ts';
import { leftOutCodes } from './leftOutCodes.ts';
import { chosenListed, eitherChosen, notChosen } from './listBulks.ts';
import { OutboxWaitCode } from './outbox.ts';
import { chosenProspects } from './pipeline.ts';
import { SeenOfMailResource } from './seenOfMail.ts';
import { RenderedMail } from './sequences.ts';

/** Whoever was written to so many days ago, or fewer, by anybody in the workspace, is left out. */
export const CONTACTED_WITHIN_DAYS = 30;

/** Why somebody is not put into a sequence. */
export const LeftOutCode = z.enum(leftOutCodes);
export type LeftOutCode = z.infer<typeof LeftOutCode>;

/** Whom to put into which sequence: these prospects, or all that a list of the project's finds now. */
const enrolled = {
  sequenceId: Id,
  projectId: Id,
  /** The account to send from; without it the sequence's, or one's own. */
  mailboxId: Id.optional(),
  ...chosenProspects,
  /** Those people of a list who are in the project. */
  ofList: z
    .strictObject({ listId: Id, ...chosenListed })
    .refine(eitherChosen, notChosen)
    .optional(),
};
const oneOfThem = {
  message: `either these, or all that are found, or people of a list, at most ${ENROL_MAX}`,
  path: ['ids'],
};

const isOneOfThem = ({
  ids,
  allOf,
  ofList,
}: {
  ids?: unknown;
  allOf?: unknown;
  ofList?: unknown;
}) => [ids, allOf, ofList].filter((chosen) => chosen !== undefined).length === 1;

export const EnrolBody = z.strictObject(enrolled).refine(isOneOfThem, oneOfThem);

/** So many are shown at once as each would be written to. */
export const PREVIEWED_AT_ONCE = 20;

/** The same, and which of those whom it would write to are shown: so many, after so many. */
export const EnrolPreviewBody = z
  .strictObject({
    ...enrolled,
    offset: z.int().min(0).default(0),
    limit: z.int().min(1).max(PREVIEWED_AT_ONCE).default(PREVIEWED_AT_ONCE),
  })
  .refine(isOneOfThem, oneOfThem);

const PreviewedStep = z.object({
  stepId: Id,
  kind: z.enum(['mail', 'manual']),
  /** Business days after the step before. */
  afterDays: z.int(),
  /** What a person is to do; `null` of a mail. */
  instructions: z.string().nullable(),
  /** Of the wordings of a mail the one that this person gets: which, of how many. */
  wording: z.object({ place: z.int(), of: z.int() }).nullable(),
  /** As it is written, and whether it answers in the thread of the first: what is not known of them is shown by it. */
  subject: z.string(),
  body: z.string(),
  isReply: z.boolean(),
  /** The mail as they would get it; `null` where it can't be sent, for what is missing. */
  mail: RenderedMail.nullable(),
  missing: z.array(z.string()),
  unfit: z.array(z.string()),
  /** Whether it waits until somebody has read what a model wrote in it. */
  isUnread: z.boolean(),
});

/** Those whom it would write to, one by one; behind them those who are left out for a value that is missing, and nothing else. */
export const EnrolPreviewResource = z.object({
  total: z.int(),
  people: z.array(
    z.object({
      id: Id,
      personId: Id,
      name: z.string(),
      to: z.string(),
      isLeftOut: z.boolean(),
      /** What the variables stand for. */
      values: z.record(z.string(), z.string().nullable()),
      /** When their first step may come at the earliest, by which clocks: `place` where they are those of where they live. */
      firstAt: z.iso.datetime(),
      zones: z.array(z.string()),
      zonesFrom: z.enum(['place', 'workspace']),
      steps: z.array(PreviewedStep),
    }),
  ),
});
export type EnrolPreviewResource = z.infer<typeof EnrolPreviewResource>;
export type PreviewedPerson = EnrolPreviewResource['people'][number];

/** What would happen to whom. */
export const EnrolPlanResource = z.object({
  /** How many would be written to, and how many left out. */
  ready: z.int(),
  leftOutCount: z.int(),
  /** How many of them would wait until somebody reads what a model wrote for them. */
  unread: z.int(),
  /** The first of those whose own first line it is. */
  unreadIds: z.array(Id),
  /** How many are left out for want of a first line, the first of them, and the job that writes some of the project, where one is under way. */
  withoutOpening: z.int(),
  withoutOpeningIds: z.array(Id),
  openingBatchId: Id.nullable(),
  /** The first hundred who are left out, with why; when and by whom they were written to, and which values are missing. */
  leftOut: z.array(
    z.object({
      id: Id,
      name: z.string(),
      code: LeftOutCode,
      at: z.string().nullable(),
      byName: z.string().nullable(),
      missing: z.array(z.string()),
    }),
  ),
  reasons: z.array(z.object({ code: LeftOutCode, count: z.int() })),
  /** How many of a list’s people are not in the project yet, and left out for that. */
  notInProject: z.int(),
  /** The account that it is sent from, whose that is, and how many a day it sends; on the first, while it ramps up, fewer. */
  mailboxId: Id,
  senderId: Id,
  from: z.string(),
  perDay: z.int(),
  perFirstDay: z.int(),
  /** When the first mail may go out, and on how many days of sending the first mails are spread. */
  firstAt: z.string().nullable(),
  days: z.int(),
  /** How many of them go on the first of these days. */
  onFirstDay: z.int(),
  /** That day, `YYYY-MM-DD` by the clock of the workspace, where it is a later one, since others take up what the account may send before. */
  firstDay: z.string().nullable(),
  /** How many mails that wait at the account already go before the last of them. */
  ahead: z.int(),
});
export type EnrolPlanResource = z.infer<typeof EnrolPlanResource>;

export const EnrollingResource = z.object({
  id: Id,
  sequenceId: Id,
  projectId: Id,
  status: z.enum(['running', 'finished', 'failed']),
  /** Whether whoever began it wanted nobody more put in: of those left by that none stands in `leftOut`. */
  isStopped: z.boolean(),
  startedAt: z.string(),
  total: z.int(),
  enrolled: z.int(),
  leftOutCount: z.int(),
  leftOut: z.array(z.object({ id: Id, name: z.string(), code: z.string() })),
  reasons: z.array(z.object({ code: z.string(), count: z.int() })),
  /** Whether it is being taken back, or was: how many were taken out then, and how many stay, whom something was sent to. */
  undo: z.enum(['none', 'running', 'done']),
  takenOut: z.int(),
  kept: z.int(),
});
export type EnrollingResource = z.infer<typeof EnrollingResource>;

export const EnrolmentResource = z.object({
  id: Id,
  sequenceId: Id,
  projectId: Id,
  projectName: z.string().nullable(),
  candidacyId: Id,
  personId: Id,
  name: z.string(),
  position: z.string().nullable(),
  company: z.string().nullable(),
  mailboxId: Id,
  senderId: Id,
  senderName: z.string().nullable(),
  /** False while it waits because whoever it is sent as does not let the one who added them. */
  senderAllows: z.boolean(),
  enrolledById: Id,
  enrolledByName: z.string().nullable(),
  enrolledAt: z.string(),
  status: z.enum(['active', 'paused', 'stopped', 'finished']),
  reason: z.string().nullable(),
  /** What comes, and the first instant at which it may: by the clocks of these zones. */
  stepId: Id.nullable(),
  nextAt: z.string().nullable(),
  /** Why it comes later than it was to: `away`; and the last day on which they are, where that was said. */
  held: z.string().nullable(),
  awayUntil: z.string().nullable(),
  zones: z.array(z.string()),
  zonesFrom: z.string(),
  /** A mail under way, or one of which a person has to say what became of it. */
  mail: z.enum(['none', 'claimed', 'unclear']),
  mailId: Id.nullable(),
  stepsDone: z.int(),
  /** Whether a model wrote the first line for them, and nobody has read it. */
  hasUnreadOpening: z.boolean(),
  /** Whether it waits until another sequence has ended for them, or a day after that wrote to them. */
  isBehind: z.boolean(),
  /** What the mail that comes waits for beside its turn, as in the outbox; `null` where that is nothing, or it is not going on. */
  waitsFor: OutboxWaitCode.nullable(),
  /** The day on which that mail would go at the earliest, `YYYY-MM-DD` by the clock of the workspace, where its outbox is held, and who holds it. */
  heldDay: z.object({ date: z.string(), byName: z.string() }).nullable(),
  /** What a person is to do for them, where a step by hand comes; `null` of a mail. */
  toDo: z.string().nullable(),
  /** What the mail that comes lacks, and waits for: variables that have no value for them, and `address` where theirs is none. */
  missing: z.array(z.string()),
  /** When anything of it changed last: of one that is stopped, when it was, unless something was heard of since. */
  changedAt: z.string(),
  revision: z.int(),
});
export type EnrolmentResource = z.infer<typeof EnrolmentResource>;

/** A mail that was handed over, or was to be. Its words are empty once the person is erased. */
export const SentMailResource = z.object({
  id: Id,
  stepId: Id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(['claimed', 'sent', 'deferred', 'refused', 'unclear', 'notSent', 'withheld']),
  code: z.string().nullable(),
  claimedAt: z.string(),
  heardAt: z.string().nullable(),
  seen: SeenOfMailResource.nullable(),
});
export type SentMailResource = z.infer<typeof SentMailResource>;

export const SettleBody = z.strictObject({ mailId: Id, wasSent: z.boolean() });
export const DoStepBody = z.strictObject({ stepId: Id });
