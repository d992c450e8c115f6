import { z } from 'zod';
import { Id } from '../../kernel/ids.ts';
import { text } from '../../kernel/text.ts';
import { EnrolBody } from '../enrolments.ts';
import { BODY_MAX } from '../sequenceLimits.ts';
import { DRAFT_MAILS, DRAFT_MAILS_MAX, draftLengths, draftTones, OPENING_MAX } from './limits.ts';

/** What the address asks for beside: it counts only where the configuration names it. */
const asked = {
  functionName: z.string().max(100).optional(),
  model: z.string().max(200).optional(),
  stub: z.string().max(100).optional(),
};

const how = {
  tone: z.enum(draftTones).default('warm'),
  length: z.enum(draftLengths).default('medium'),
};

/** What a model is asked to write. */
export const DraftBody = z.discriminatedUnion('purpose', [
  z.strictObject({
    ...asked,
    ...how,
    purpose: z.literal('sequence'),
    projectId: Id,
    /** A prospect of that project whom it is tailored to; without one it is for all of them. */
    candidacyId: Id.optional(),
    sequenceId: Id.optional(),
    mails: z.int().min(1).max(DRAFT_MAILS_MAX).default(DRAFT_MAILS),
    /** Whether the first mail has a line for each of them alone. */
    hasOpening: z.boolean().default(false),
  }),
  z.strictObject({
    ...asked,
    ...how,
    purpose: z.literal('rewrite'),
    sequenceId: Id.optional(),
    text: text(BODY_MAX, 1),
  }),
  z.strictObject({
    ...asked,
    purpose: z.literal('shorten'),
    sequenceId: Id.optional(),
    text: text(BODY_MAX, 1),
  }),
  z.strictObject({
    ...asked,
    tone: how.tone,
    purpose: z.literal('opening'),
    projectId: Id,
    candidacyId: Id,
  }),
]);
export type DraftBody = z.infer<typeof DraftBody>;

/** What goes to the model, and to which. */
export const DraftSaid = z.object({
  model: z.string(),
  /** Where that is: the host of its server; `null` for Kith's own stub, which sends nothing anywhere. */
  host: z.string().nullable(),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
});
export type DraftSaid = z.infer<typeof DraftSaid>;

/** What is told while a model writes, one by one. */
export const DraftTold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), draftId: Id, model: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.literal('written'),
    /** The mails of a sequence; none of what is one text. */
    mails: z.array(z.object({ afterDays: z.int(), subject: z.string(), body: z.string() })),
    text: z.string(),
  }),
  z.object({ kind: z.literal('failed'), code: z.string(), message: z.string() }),
]);
export type DraftTold = z.infer<typeof DraftTold>;

/** What can be asked for. */
export const DraftOptions = z.object({
  /** False where no model is configured, or it is not switched on in the workspace. */
  isOn: z.boolean(),
  /** Whether that is for the workspace's owners to switch on. */
  isSwitchedOff: z.boolean(),
  models: z.array(z.string()),
  /** `null` where nothing leaves Kith. */
  host: z.string().nullable(),
});
export type DraftOptions = z.infer<typeof DraftOptions>;

/** Something that a model was asked for. */
export const DraftResource = z.object({
  id: Id,
  purpose: z.string(),
  model: z.string(),
  askedBy: Id,
  askedByName: z.string().nullable(),
  askedAt: z.string(),
  projectId: Id.nullable(),
  projectName: z.string().nullable(),
  candidacyId: Id.nullable(),
  /** `asked` until it is over. */
  outcome: z.string(),
  promptTokens: z.int().nullable(),
  answerTokens: z.int().nullable(),
  isEstimated: z.boolean(),
});
export type DraftResource = z.infer<typeof DraftResource>;

/** A first line for one prospect. */
export const OpeningResource = z.object({
  /** That of the candidacy. */
  id: Id,
  projectId: Id,
  personId: Id,
  name: z.string(),
  text: z.string(),
  /** Which draft it is, as long as nobody has read it; `null` once somebody has, or wrote it. */
  unreadDraftId: Id.nullable(),
  revision: z.int(),
});
export type OpeningResource = z.infer<typeof OpeningResource>;

/** For whom first lines are to be written: for those of them who lack nothing but one to be put into that sequence, and how. */
export const OpeningBatchBody = z.strictObject({
  ...asked,
  tone: how.tone,
  enrolment: EnrolBody,
});

/** First lines that a model writes for many, or wrote. */
export const OpeningBatchResource = z.object({
  id: Id,
  projectId: Id,
  sequenceId: Id,
  startedAt: z.string(),
  status: z.enum(['running', 'finished', 'failed']),
  isStopped: z.boolean(),
  total: z.int(),
  written: z.int(),
  /** For how many none was written, with the first of them and why. */
  failedCount: z.int(),
  failed: z.array(z.object({ id: Id, name: z.string(), code: z.string() })),
  reasons: z.array(z.object({ code: z.string(), count: z.int() })),
});
export type OpeningBatchResource = z.infer<typeof OpeningBatchResource>;

export const WriteOpeningBody = z.strictObject({ text: text(OPENING_MAX, 1) });
export const ReadOpeningBody = z.strictObject({ draftId: Id });
export const SwitchDraftingBody = z.strictObject({ isOn: z.boolean() });
