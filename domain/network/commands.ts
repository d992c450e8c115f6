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
});

export type NetworkCommand =
  | Command<'OpenNetworkUpload', z.infer<typeof OpenNetworkUpload>>
  | Command<'CloseNetworkUpload', z.infer<typeof CloseNetworkUpload>>;
