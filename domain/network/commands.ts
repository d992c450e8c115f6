import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';

export const OpenNetworkUpload = z.object({
  networkId: Id,
  userId: Id,
  importId: Id,
  fileId: Id,
});

export const CloseNetworkUpload = z.object({
  networkId: Id,
  importId: Id,
  outcome: z.enum(['finished', 'failed']),
  /** Whom the file lacks and whose removal is to be asked for. */
  removal: z.object({ missing: z.int().positive(), known: z.int().positive() }).nullable(),
});

/** The answer to the question whether the missing ones go. */
export const AnswerRemoval = z.object({
  networkId: Id,
  importId: Id,
  answer: z.enum(['takeAway', 'keep']),
});

export const CloseRemoval = z.object({
  networkId: Id,
  importId: Id,
  outcome: z.enum(['finished', 'failed']),
});

export type NetworkCommand =
  | Command<'OpenNetworkUpload', z.infer<typeof OpenNetworkUpload>>
  | Command<'CloseNetworkUpload', z.infer<typeof CloseNetworkUpload>>
  | Command<'AnswerRemoval', z.infer<typeof AnswerRemoval>>
  | Command<'CloseRemoval', z.infer<typeof CloseRemoval>>;
