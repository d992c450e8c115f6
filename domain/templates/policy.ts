import { writerRoles } from '../contracts/writerRoles.ts';
import type { WorkspaceRole } from '../identity/roles.ts';

/** Somebody signed in to a workspace, as these policies see them. */
export interface MailTemplateActor {
  readonly role: WorkspaceRole;
}

/** Those who write to candidates share the mails that are kept. */
export function canListMailTemplates({ role }: MailTemplateActor): boolean {
  return writerRoles.includes(role);
}

/** Who sees them reads each. */
export function canReadMailTemplate(actor: MailTemplateActor): boolean {
  return canListMailTemplates(actor);
}

/** Who sees them keeps more. */
export function canMakeMailTemplate(actor: MailTemplateActor): boolean {
  return canListMailTemplates(actor);
}

/** Who reads one says it better, or puts it away. */
export function canChangeMailTemplate(actor: MailTemplateActor): boolean {
  return canListMailTemplates(actor);
}
