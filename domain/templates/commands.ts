import { z } from 'zod';
import { LetterBody, LetterSubject } from '../contracts/letters/texts.ts';
import { TEMPLATE_NAME_MAX } from '../contracts/sequenceLimits.ts';
import type { Command } from '../kernel/command.ts';
import { Id } from '../kernel/ids.ts';
import { text } from '../kernel/text.ts';

const template = { templateId: Id };

/** What a mail that is kept says. */
export const WrittenTemplate = z.object({
  name: text(TEMPLATE_NAME_MAX, 1),
  /** `null` where it is only for mails that answer in a thread. */
  subject: LetterSubject.nullable(),
  body: LetterBody,
});
export type WrittenTemplate = z.infer<typeof WrittenTemplate>;

export const MakeMailTemplate = WrittenTemplate.extend({
  ...template,
  workspaceId: Id,
  madeBy: Id,
});

export const RewriteMailTemplate = WrittenTemplate.extend(template);

export const ArchiveMailTemplate = z.object(template);

export const RestoreMailTemplate = z.object(template);

export type MailTemplateCommand =
  | Command<'MakeMailTemplate', z.infer<typeof MakeMailTemplate>>
  | Command<'RewriteMailTemplate', z.infer<typeof RewriteMailTemplate>>
  | Command<'ArchiveMailTemplate', z.infer<typeof ArchiveMailTemplate>>
  | Command<'RestoreMailTemplate', z.infer<typeof RestoreMailTemplate>>;
