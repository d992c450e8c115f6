import { z } from 'zod';
import { Code } from '../kernel/code.ts';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/** The most people for whom first lines are written by one job. */
export const OPENINGS_MAX = 10_000;

/** The name of a model, as the operator's configuration has it. */
export const ModelName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:/@-]{0,99}$/);

/** What a model was told, word for word. */
const told = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })).max(10),
});

const asked = z.object({
  draftId: Id,
  workspaceId: Id,
  askedBy: Id,
  /** `sequence`, `rewrite`, `shorten` or `opening`: an open code. */
  purpose: Code,
  /** In which way it was to be told. */
  functionName: Code,
  model: ModelName,
  projectId: Id.nullable(),
  sequenceId: Id.nullable(),
});

/**
 * A model was asked to write something that is about nobody. Stream `draft-<draftId>`. All that went to it stands here,
 * under the workspace's key; what it wrote does not.
 */
export const DraftAsked = definePersonalEvent('DraftAsked', 1, asked, told);

/** The same of something for one prospect: it goes with the last of their records. */
export const PersonalDraftAsked = definePersonalEvent(
  'PersonalDraftAsked',
  1,
  asked.extend({
    candidacyId: Id,
    personId: Id,
    recordIds: z.array(Id).min(1).max(50),
  }),
  told,
);

/** The model has written, or not; how much was read and written, in tokens, as far as that is known. */
export const DraftEnded = defineEvent(
  'DraftEnded',
  1,
  z.object({
    draftId: Id,
    candidacyId: Id.nullable(),
    /** `written`, `stopped`, `unusable`, or the problem of the model: an open code. */
    outcome: Code,
    promptTokens: z.int().nonnegative().nullable(),
    answerTokens: z.int().nonnegative().nullable(),
    /** True where the server did not say and Kith has counted letters. */
    isEstimated: z.boolean(),
  }),
);

export type DraftEvent =
  EventOf<typeof DraftAsked> | EventOf<typeof PersonalDraftAsked> | EventOf<typeof DraftEnded>;

const opening = z.object({ candidacyId: Id, workspaceId: Id, projectId: Id, personId: Id });
const line = z.object({ text: z.string() });

/**
 * A model wrote the first line of a mail to one prospect. Stream `opening-<candidacyId>`. Nobody has read it: nothing is
 * sent with it until somebody does.
 */
export const OpeningGenerated = definePersonalEvent(
  'OpeningGenerated',
  1,
  opening.extend({ draftId: Id }),
  line,
);

/** Somebody wrote it themselves, or changed what a model wrote. */
export const OpeningWritten = definePersonalEvent('OpeningWritten', 1, opening, line);

/** Somebody has read what a model wrote, and lets it be sent. */
export const OpeningRead = defineEvent('OpeningRead', 1, opening.extend({ draftId: Id }));

/** There is none any more. */
export const OpeningRemoved = defineEvent('OpeningRemoved', 1, opening);

export type OpeningEvent =
  | EventOf<typeof OpeningGenerated>
  | EventOf<typeof OpeningWritten>
  | EventOf<typeof OpeningRead>
  | EventOf<typeof OpeningRemoved>;

/** Owners say whether models write in their workspace. Stream `drafting-<workspaceId>`. */
export const DraftingSwitched = defineEvent(
  'DraftingSwitched',
  1,
  z.object({ workspaceId: Id, isOn: z.boolean() }),
);

export type DraftingEvent = EventOf<typeof DraftingSwitched>;

/**
 * Somebody has a model write the first lines of mails to many prospects, one after the other. Stream
 * `openingBatch-<batchId>`. Who they are is settled here: whoever comes to lack a line later is not among them.
 */
export const OpeningBatchStarted = defineEvent(
  'OpeningBatchStarted',
  1,
  z.object({
    batchId: Id,
    projectId: Id,
    sequenceId: Id,
    startedBy: Id,
    tone: Code,
    /** In which way it is to be told, by which model, and how Kith's stub is to go wrong, if it is. */
    functionName: Code,
    model: ModelName,
    stub: Code.nullable(),
    candidacyIds: z.array(Id).min(1).max(OPENINGS_MAX),
  }),
);

/** Whoever started it wants no more of them: what is written by now stays. */
export const OpeningBatchStopped = defineEvent(
  'OpeningBatchStopped',
  1,
  z.object({ batchId: Id, stoppedBy: Id }),
);

/** A line stands with everybody, but for those of whom it says why not. */
export const OpeningBatchFinished = defineEvent(
  'OpeningBatchFinished',
  1,
  z.object({
    batchId: Id,
    written: z.int().nonnegative(),
    failed: z.array(z.object({ candidacyId: Id, code: Code })).max(OPENINGS_MAX),
  }),
);

/** It was given up at a fault of Kith's own; some of the lines may have been written. */
export const OpeningBatchFailed = defineEvent(
  'OpeningBatchFailed',
  1,
  z.object({ batchId: Id, code: Code }),
);

export type OpeningBatchEvent =
  | EventOf<typeof OpeningBatchStarted>
  | EventOf<typeof OpeningBatchStopped>
  | EventOf<typeof OpeningBatchFinished>
  | EventOf<typeof OpeningBatchFailed>;
