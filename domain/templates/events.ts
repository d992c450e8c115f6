import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/ids.ts';

/**
 * A mail that is kept to write others from. Stream `mailTemplate-<templateId>`; whatever was typed is the
 * workspace's, under its key.
 */
const template = z.object({ templateId: Id });

const written = z.object({
  name: z.string(),
  /** `null` where it is only for mails that answer in a thread. */
  subject: z.string().nullable(),
  body: z.string(),
});

/** Somebody kept a mail, for everybody who writes to candidates. */
export const MailTemplateMade = definePersonalEvent(
  'MailTemplateMade',
  1,
  template.extend({ workspaceId: Id, madeBy: Id }),
  written,
);

/** It has this name and says this from here on; mails that were written from it stay as they are. */
export const MailTemplateRewritten = definePersonalEvent(
  'MailTemplateRewritten',
  1,
  template,
  written,
);

/** It is put away, and offered to nobody until it is restored. */
export const MailTemplateArchived = defineEvent('MailTemplateArchived', 1, template);

/** It is offered again, as it was. */
export const MailTemplateRestored = defineEvent('MailTemplateRestored', 1, template);

export type MailTemplateEvent =
  | EventOf<typeof MailTemplateMade>
  | EventOf<typeof MailTemplateRewritten>
  | EventOf<typeof MailTemplateArchived>
  | EventOf<typeof MailTemplateRestored>;
