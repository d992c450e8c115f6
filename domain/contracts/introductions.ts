import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { IntroductionKind } from '../introductions/events.ts';
import { IntroductionReach } from '../identity/introductionReach.ts';
import { DeclineReason } from '../introductions/reasons.ts';
import { INTRODUCTION_TEXT_MAX, linkAnswers } from './introductionByLink.ts';

/** What a colleague is asked about somebody they know. */
export const IntroductionResource = z.object({
  id: Id,
  /** Who it is about, as they are known now. */
  personId: Id,
  name: z.string(),
  /** As the colleague's own file tells them. */
  position: z.string().nullable(),
  company: z.string().nullable(),
  kind: IntroductionKind,
  status: z.enum(['asked', 'agreed', 'declined', 'made', 'withdrawn']),
  askedById: Id,
  askedByName: z.string(),
  askedAt: z.string(),
  colleagueId: Id,
  colleagueName: z.string(),
  /** False for who left the workspace: they answer no more. */
  isColleagueHere: z.boolean(),
  answeredAt: z.string().nullable(),
  madeAt: z.string().nullable(),
  /** What became of the mail to the colleague. */
  mail: z.enum(['underWay', 'sent', 'failed']),
  remindedAt: z.string().nullable(),
  /** What was written; `null` for who neither was asked nor works on the project. */
  said: z
    .object({
      projectId: Id,
      projectName: z.string(),
      message: z.string(),
      note: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
  may: z.object({
    answer: z.boolean(),
    withdraw: z.boolean(),
    /** The colleague lets the reader ask them today, and was asked about the same person by nobody else: what was withdrawn can be had back. */
    askAgain: z.boolean(),
    markMade: z.boolean(),
  }),
  revision: z.int(),
});
export type IntroductionResource = z.infer<typeof IntroductionResource>;

/** A colleague who knows somebody, and whether they may be asked about them. */
export const IntroducerResource = z.object({
  /** `<personId>.<userId>` */
  id: z.string(),
  userId: Id,
  name: z.string(),
  /** `YYYY-MM-DD`, where the file told it. */
  connectedOn: z.string().nullable(),
  /** By whom the colleague lets themselves be asked. */
  reach: IntroductionReach,
  /** Whether the reader may, for the project that is named; without one, for any. */
  mayBeAsked: z.boolean(),
  /** What they were asked about the person last, if it was not withdrawn. */
  introduction: IntroductionResource.nullable(),
});
export type IntroducerResource = z.infer<typeof IntroducerResource>;

export const AskIntroductionBody = z.strictObject({
  projectId: Id,
  personId: Id,
  colleagueId: Id,
  kind: IntroductionKind,
  message: text(INTRODUCTION_TEXT_MAX).default(''),
});

const note = text(INTRODUCTION_TEXT_MAX).default('');
export const AgreeIntroductionBody = z.strictObject({ note });
export const DeclineIntroductionBody = z.strictObject({
  note,
  reason: DeclineReason.nullable().default(null),
});

/** The form that answers by a mail's link. Browsers end lines in two characters. */
export const AnswerByLinkForm = z.object({
  answer: z.enum(linkAnswers, { error: 'Choose an answer.' }),
  note: z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n'))
    .pipe(text(INTRODUCTION_TEXT_MAX))
    .default(''),
  reason: z
    .enum([...DeclineReason.options, ''])
    .transform((chosen) => (chosen === '' ? null : chosen))
    .default(null),
});
export type AnswerByLinkForm = z.infer<typeof AnswerByLinkForm>;
