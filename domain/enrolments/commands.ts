import { z } from 'zod';
import { Code, Hash } from '../kernel/code.ts';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import type { EnrollingEvent, EnrolmentEvent, TakeOverEvent } from './events.ts';
import { NextStep } from './events.ts';
import { StopReason } from './stopReasons.ts';

type Told = EnrolmentEvent | EnrollingEvent | TakeOverEvent;
type DataOf<Type extends Told['type']> = Extract<Told, { type: Type }>['data'];

/** What is written, and from where. */
export interface ClaimedMail {
  readonly enrolmentId: string;
  readonly stepId: string;
  readonly mailId: string;
  readonly mailboxId: string;
  readonly senderId: string;
  readonly variantId: string;
  readonly messageKey: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** When the hours end in which it may go out, ISO 8601: a claim that comes too late is none. */
  readonly until: string;
}

/** What the server said to a mail. */
export type RecordedDelivery =
  | {
      readonly kind: 'accepted';
      readonly serverMessageId: string | null;
      readonly next: NextStep | null;
    }
  | { readonly kind: 'deferred'; readonly code: string; readonly retryAt: string }
  | { readonly kind: 'refused'; readonly code: string; readonly reason: StopReason }
  | { readonly kind: 'unclear'; readonly code: string };

const one = z.object({ enrolmentId: Id });

export const PauseEnrolment = one;
/** `next` as it is planned from now; the step that comes, for the sequence may have changed. */
export const ResumeEnrolment = one.extend({ next: NextStep.nullable() });
/** `stage`: where they stand now, of whom Kith has changed that; `moved`: from where to where somebody else has. */
export const StopEnrolment = one.extend({
  reason: StopReason,
  stage: Code.optional(),
  moved: z.object({ from: Code, to: Code }).optional(),
});
/** `next` as it is to come, once they are back. */
export const HoldEnrolment = one.extend({
  because: Code,
  messageKey: Hash,
  awayUntil: z.iso.date().nullable(),
  next: NextStep,
});
export const FollowStage = one.extend({ stage: Code });
/** `seen`: what came when it was planned; where something else comes by now, it says nothing. */
export const PlanStep = one.extend({ next: NextStep.nullable(), seen: NextStep.optional() });
export const DoManualStep = one.extend({ stepId: Id, next: NextStep.nullable() });
export const SettleMail = one.extend({
  mailId: Id,
  wasSent: z.boolean(),
  by: z.enum(['sentFolder', 'person']),
  next: NextStep.nullable(),
});
/** Of a claim of which nothing was heard since: whoever sent it has gone. */
export const GiveUpClaim = one.extend({ mailId: Id, code: Code });

/**
 * `unread`: accounts that nobody reads any more; `answersRuledOut` where somebody says that no answer came to them; `seen`: by whom it
 * was sent when whoever asks looked.
 */
export const ChangeSender = one.extend({
  mailboxId: Id,
  senderId: Id,
  changedBy: Id,
  unread: z.array(Id),
  answersRuledOut: z.boolean(),
  seen: z.object({ mailboxId: Id, senderId: Id, enrolledBy: Id }).optional(),
});

export type EnrolmentCommand =
  | Command<
      'EnrolPerson',
      Omit<DataOf<'PersonEnrolled'>, 'personal'> & {
        readonly zones: readonly string[];
        readonly zonesFrom: 'place' | 'workspace';
      }
    >
  | Command<'ClaimMail', ClaimedMail>
  | Command<
      'RecordDelivery',
      { readonly enrolmentId: string; readonly mailId: string; readonly delivery: RecordedDelivery }
    >
  | Command<
      'WithholdMail',
      {
        readonly enrolmentId: string;
        readonly mailId: string;
        /** What ends the sequence for them; `null` where the mail only waits. */
        readonly reason: StopReason | null;
      }
    >
  | Command<'GiveUpClaim', z.infer<typeof GiveUpClaim>>
  | Command<'SettleMail', z.infer<typeof SettleMail>>
  | Command<'DoManualStep', z.infer<typeof DoManualStep>>
  | Command<'PlanStep', z.infer<typeof PlanStep>>
  | Command<'HoldEnrolment', z.infer<typeof HoldEnrolment>>
  | Command<'FollowStage', z.infer<typeof FollowStage>>
  | Command<'PauseEnrolment', z.infer<typeof PauseEnrolment>>
  | Command<'ResumeEnrolment', z.infer<typeof ResumeEnrolment>>
  | Command<'StopEnrolment', z.infer<typeof StopEnrolment>>
  /** Take it back that they were put in, as long as nothing was sent to them. */
  | Command<'TakeBackEnrolment', z.infer<typeof PauseEnrolment>>
  | Command<'ReopenEnrolment', z.infer<typeof ResumeEnrolment>>
  | Command<'ChangeSender', z.infer<typeof ChangeSender>>;

export type OfferTakeOver = Command<'OfferTakeOver', DataOf<'TakeOverOffered'>>;

export type EnrollingCommand =
  | Command<'StartEnrolling', DataOf<'EnrollingStarted'>>
  | Command<'FinishEnrolling', DataOf<'EnrollingFinished'>>
  | Command<'FailEnrolling', DataOf<'EnrollingFailed'>>
  | Command<'StopEnrolling', DataOf<'EnrollingStopped'>>
  | Command<'UndoEnrolling', DataOf<'EnrollingUndoAsked'>>
  | Command<'FinishUndoEnrolling', DataOf<'EnrollingUndone'>>;
