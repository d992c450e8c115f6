import { z } from 'zod';
import { INTRODUCTION_TEXT_MAX } from '../contracts/introductionByLink.ts';
import type { BusinessCalendar } from '../kernel/businessDays.ts';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { IntroductionKind } from './events.ts';
import { DeclineReason } from './reasons.ts';

/** Who is asked about whom, as the server found them: never taken from a browser. */
export const AskIntroduction = z.object({
  introductionId: Id,
  projectId: Id,
  candidacyId: Id,
  askedById: Id,
  colleagueId: Id,
  personId: Id,
  recordIds: z.array(Id).min(1).max(50),
  kind: IntroductionKind,
  message: text(INTRODUCTION_TEXT_MAX),
});

/** By which days the reminder is counted; the usual ones without it. */
interface CountedBy {
  readonly calendar?: BusinessCalendar;
}

const one = z.object({ introductionId: Id });
const note = { note: text(INTRODUCTION_TEXT_MAX) };

export const AgreeIntroduction = one.extend(note);
export const DeclineIntroduction = one.extend({ ...note, reasonCode: DeclineReason.nullable() });

/** What became of a mail. Kith gives it to itself. */
export const RecordIntroductionMail = one.extend({
  /** Which asking the mail was about: after a withdrawal there may be another. */
  askedAt: z.iso.datetime(),
  purpose: z.enum(['question', 'reminder']),
  outcome: z.enum(['sent', 'failed']),
});

/** Commands that say nothing beyond which introduction they mean. */
type Plain =
  | 'ReopenIntroduction'
  | 'MarkIntroductionMade'
  | 'UnmarkIntroductionMade'
  | 'WithdrawIntroduction'
  | 'ReinstateIntroduction';
type PlainCommand = { readonly [Type in Plain]: Command<Type, z.infer<typeof one>> }[Plain];

export type IntroductionCommand =
  | Command<'AskIntroduction', z.infer<typeof AskIntroduction> & CountedBy>
  | Command<'AgreeIntroduction', z.infer<typeof AgreeIntroduction>>
  | Command<'DeclineIntroduction', z.infer<typeof DeclineIntroduction>>
  | Command<'RecordIntroductionMail', z.infer<typeof RecordIntroductionMail>>
  | PlainCommand;
