import { z } from 'zod';
import { SEQUENCE_NAME_MAX } from '../contracts/sequenceLimits.ts';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';
import { SequenceSteps } from './steps.ts';
import { ChosenStop, SendingWindow } from './window.ts';

export const SequenceName = text(SEQUENCE_NAME_MAX, 1);

const sequence = { sequenceId: Id };
const stopOn = z.array(ChosenStop);
/** Wordings that came from a model and that nobody has read. */
const generated = z.array(Id).max(100);

/** Begins a sequence, with steps where there are some. */
export const CreateSequence = z.object({
  ...sequence,
  workspaceId: Id,
  createdBy: Id,
  projectId: Id.nullable(),
  copyOf: Id.nullable(),
  name: SequenceName,
  steps: SequenceSteps,
  generated: generated.optional(),
  window: SendingWindow,
  stopOn,
  mailboxId: Id.nullable(),
});

export const RenameSequence = z.object({ ...sequence, name: SequenceName });

/** Has these steps instead of those that it has. */
export const ChangeSequenceSteps = z.object({
  ...sequence,
  steps: SequenceSteps,
  generated: generated.optional(),
});

/** Says that one has read wordings that came from a model. */
export const ReadSequenceTexts = z.object({ ...sequence, variantIds: generated.min(1) });

export const ChangeSequenceWindow = z.object({ ...sequence, window: SendingWindow });

export const ChangeSequenceStops = z.object({ ...sequence, stopOn });

/** Sends from this mailbox; `null` for that of whoever enrols somebody. */
export const ChooseSequenceSender = z.object({ ...sequence, mailboxId: Id.nullable() });

export const ArchiveSequence = z.object(sequence);

export const RestoreSequence = z.object(sequence);

export type SequenceCommand =
  | Command<'CreateSequence', z.infer<typeof CreateSequence>>
  | Command<'RenameSequence', z.infer<typeof RenameSequence>>
  | Command<'ChangeSequenceSteps', z.infer<typeof ChangeSequenceSteps>>
  | Command<'ReadSequenceTexts', z.infer<typeof ReadSequenceTexts>>
  | Command<'ChangeSequenceWindow', z.infer<typeof ChangeSequenceWindow>>
  | Command<'ChangeSequenceStops', z.infer<typeof ChangeSequenceStops>>
  | Command<'ChooseSequenceSender', z.infer<typeof ChooseSequenceSender>>
  | Command<'ArchiveSequence', z.infer<typeof ArchiveSequence>>
  | Command<'RestoreSequence', z.infer<typeof RestoreSequence>>;
