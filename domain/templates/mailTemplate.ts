import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { MailTemplateCommand, WrittenTemplate } from './commands.ts';
import type { MailTemplateEvent } from './events.ts';

/** A mail that is kept to write others from. */
export type MailTemplate =
  | { readonly status: 'absent' }
  | {
      /** An archived one is offered to nobody. */
      readonly status: 'open' | 'archived';
      readonly workspaceId: string;
      /** `null` once the workspace is forgotten. */
      readonly written: WrittenTemplate | null;
    };

/**
 * Made, said anew, put away and brought back; what is said twice is said once. Throws `NotFoundError` for one that is
 * not there, and `RuleBrokenError` with `template-archived`.
 */
export const mailTemplate: Decider<MailTemplate, MailTemplateCommand, MailTemplateEvent> = {
  category: 'mailTemplate',
  initialState: () => ({ status: 'absent' }),
  evolve(state, event) {
    if (event.type === 'MailTemplateMade') {
      const { workspaceId, personal } = event.data;
      return { status: 'open', workspaceId, written: personal[workspaceId] ?? null };
    }
    if (state.status === 'absent') return state;
    switch (event.type) {
      case 'MailTemplateRewritten':
        return { ...state, written: event.data.personal[state.workspaceId] ?? null };
      case 'MailTemplateArchived':
        return { ...state, status: 'archived' };
      case 'MailTemplateRestored':
        return { ...state, status: 'open' };
    }
    return unreachable(event);
  },
  decide(command, state) {
    const { templateId } = command.data;
    if (command.type === 'MakeMailTemplate') {
      if (state.status !== 'absent') return [];
      const { workspaceId, madeBy } = command.data;
      const personal = { [workspaceId]: writtenIn(command.data) };
      return [{ type: 'MailTemplateMade', data: { templateId, workspaceId, madeBy, personal } }];
    }
    if (state.status === 'absent') throw new NotFoundError('template', templateId);
    switch (command.type) {
      case 'RewriteMailTemplate': {
        if (state.status === 'archived') {
          throw new RuleBrokenError(
            'template-archived',
            'This saved mail is archived. Restore it to change it.',
          );
        }
        const written = writtenIn(command.data);
        if (JSON.stringify(written) === JSON.stringify(state.written && writtenIn(state.written))) {
          return [];
        }
        const personal = { [state.workspaceId]: written };
        return [{ type: 'MailTemplateRewritten', data: { templateId, personal } }];
      }
      case 'ArchiveMailTemplate':
        return state.status === 'archived'
          ? []
          : [{ type: 'MailTemplateArchived', data: { templateId } }];
      case 'RestoreMailTemplate':
        return state.status === 'open'
          ? []
          : [{ type: 'MailTemplateRestored', data: { templateId } }];
    }
    return unreachable(command);
  },
};

/** Its parts alone, in one order, so that two can be held against each other. */
function writtenIn({ name, subject, body }: WrittenTemplate): WrittenTemplate {
  return { name, subject, body };
}
