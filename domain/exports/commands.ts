import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { Code } from '../kernel/code.ts';
import { Id } from '../kernel/ids.ts';
import type { ExportEvent } from './events.ts';

type ListAsked = Extract<ExportEvent, { type: 'ListExportRequested' }>['data'];
type ChosenAsked = Extract<ExportEvent, { type: 'ProspectsExportRequested' }>['data'];

export const RequestExport = z.object({
  exportId: Id,
  projectId: Id,
  requestedBy: Id,
  format: z.enum(['csv']),
  stages: z.array(Code).min(1).nullable(),
});

export const FinishExport = z.object({
  exportId: Id,
  fileId: Id,
  rows: z.int().nonnegative(),
  expiresAt: z.iso.datetime(),
});

export const FailExport = z.object({ exportId: Id, code: Code });

export type ExportCommand =
  | Command<'RequestExport', z.infer<typeof RequestExport>>
  | Command<'RequestListExport', ListAsked>
  | Command<'RequestProspectsExport', ChosenAsked>
  | Command<'FinishExport', z.infer<typeof FinishExport>>
  | Command<'FailExport', z.infer<typeof FailExport>>;
