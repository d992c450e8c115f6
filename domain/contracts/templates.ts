import { z } from 'zod';
import { Id } from '../kernel/ids.ts';
import { WrittenTemplate } from '../templates/commands.ts';

/** A mail that is kept to write others from. */
export const TemplateResource = z.object({
  id: Id,
  name: z.string(),
  /** `null` where it is only for mails that answer in a thread. */
  subject: z.string().nullable(),
  body: z.string(),
  status: z.enum(['open', 'archived']),
  madeByName: z.string(),
  changedAt: z.string(),
  changedByName: z.string().nullable(),
  revision: z.int(),
});
export type TemplateResource = z.infer<typeof TemplateResource>;

export const TemplateBody = z.strictObject(WrittenTemplate.shape);

export const TemplateChanged = z.object({ id: Id, revision: z.int() });
export type TemplateChanged = z.infer<typeof TemplateChanged>;
