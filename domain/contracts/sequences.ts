import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { SequenceSteps } from '../sequences/steps.ts';
import { SequenceName } from '../sequences/commands.ts';
import { ChosenStop, SendingWindow } from '../sequences/window.ts';
import { SequenceNumbers } from './sequenceNumbers.ts';
import { LetterBody, LetterSubject } from './letters/texts.ts';

const status = z.enum(['open', 'archived']);

/** A sequence as lists show it. */
export const ListedSequenceResource = z.object({
  id: Id,
  name: z.string(),
  status,
  projectId: Id.nullable(),
  projectName: z.string().nullable(),
  createdBy: Id,
  createdByName: z.string(),
  createdAt: z.string(),
  /** When somebody last changed it, and who. */
  changedAt: z.string(),
  changedByName: z.string().nullable(),
  /** Its steps in their order, without what is written in them. */
  outline: z.array(z.object({ kind: z.enum(['mail', 'manual']), afterDays: z.int() })),
  numbers: SequenceNumbers,
  /** For `If-Match`. */
  revision: z.int(),
});
export type ListedSequenceResource = z.infer<typeof ListedSequenceResource>;

const step = { stepId: Id, afterDays: z.int() };
const Variant = z.object({ variantId: Id, subject: z.string().nullable(), body: z.string() });

const WrittenStep = z.discriminatedUnion('kind', [
  z.object({ ...step, kind: z.literal('mail'), variants: z.array(Variant) }),
  z.object({ ...step, kind: z.literal('manual'), instructions: z.string() }),
]);
export type WrittenStep = z.infer<typeof WrittenStep>;

/** A sequence with all that is written in it. */
export const SequenceResource = ListedSequenceResource.omit({
  outline: true,
  numbers: true,
}).extend({
  steps: z.array(WrittenStep),
  window: z.object({
    days: z.array(z.int()),
    from: z.int(),
    to: z.int(),
    zone: z.string(),
  }),
  stopOn: z.array(z.string()),
  /** From whose account it is sent; `null` for that of whoever adds people. */
  sender: z
    .object({
      mailboxId: Id,
      userId: Id.nullable(),
      userName: z.string(),
      /** The name that they have told, as mails say it; empty where they have told none. */
      toldName: z.string(),
      /** False once the account is disconnected. */
      isConnected: z.boolean(),
    })
    .nullable(),
  /** Wordings that came from a model and that nobody has read: nothing is sent with them. */
  unread: z.array(Id),
});
export type SequenceResource = z.infer<typeof SequenceResource>;

/** A sequence is made with nothing in it, or with all of its steps. */
export const CreateSequenceBody = z.strictObject({
  name: SequenceName,
  projectId: Id.nullable().default(null),
  steps: SequenceSteps.default([]),
});

export const RenameSequenceBody = z.strictObject({ name: SequenceName });

export const ChangeStepsBody = z.strictObject({
  steps: SequenceSteps,
  /** Wordings among them that came from a model and that nobody has read. */
  generated: z.array(Id).max(100).default([]),
});

export const ReadTextsBody = z.strictObject({ variantIds: z.array(Id).min(1).max(100) });

export const ChangeWindowBody = z.strictObject({ window: SendingWindow });

export const ChangeStopsBody = z.strictObject({ stopOn: z.array(ChosenStop).max(10) });

/** The account that it is sent from: one's own, or of a colleague who lets one; `null` for that of whoever adds people. */
export const ChooseSenderBody = z.strictObject({ mailboxId: Id.nullable() });

/** A mail as it is being written, to be sent to oneself as somebody would get it. */
export const TestMailBody = z.strictObject({
  /** The subject of the first mail, where it answers in its thread. */
  subject: LetterSubject,
  body: LetterBody,
  isReply: z.boolean(),
  /** By whose values it is told. */
  personId: Id,
  /** The project that is written about; that of the sequence where it has one. */
  projectId: Id.optional(),
});

/** Where it was sent to. */
export const TestMailSent = z.object({ to: z.string() });
export type TestMailSent = z.infer<typeof TestMailSent>;

export const SequenceChanged = z.object({ id: Id, revision: z.int() });
export type SequenceChanged = z.infer<typeof SequenceChanged>;

/** A mail as somebody would get it. */
export const RenderedMail = z.object({ subject: z.string(), text: z.string(), html: z.string() });

const Preview = z.object({
  variantId: Id,
  /** The mail as this person would get it; `null` where it can't be sent. */
  mail: RenderedMail.nullable(),
  /** Variables without a value, and nothing to say instead. */
  missing: z.array(z.string()),
  /** Variables whose value can't stand where it is asked for. */
  unfit: z.array(z.string()),
});

/** What somebody would get, step by step. */
export const SequencePreview = z.object({
  /** What the variables stand for, for this person: what is not written yet is shown by it. */
  values: z.record(z.string(), z.string().nullable()),
  hasAddress: z.boolean(),
  steps: z.array(
    z.object({
      stepId: Id,
      kind: z.enum(['mail', 'manual']),
      /** The wordings of a mail, each as it would be sent; none of what a person does. */
      variants: z.array(Preview),
    }),
  ),
});
export type SequencePreview = z.infer<typeof SequencePreview>;
