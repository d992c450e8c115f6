import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { MailTemplateEvent } from '../../domain/templates/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface MailTemplateRow {
  readonly workspace_id: string;
  readonly made_by: string;
  /** What was typed; `null` where it is forgotten. */
  readonly name: string | null;
  readonly subject: string | null;
  readonly body: string | null;
  readonly status: 'open' | 'archived';
  readonly made_at: string;
  readonly changed_at: string;
  readonly changed_by: string | null;
  readonly revision: number;
}

/** Mails that are kept to write others from. Key: template id. Queries: `listTemplates.ts`. */
export const templates = defineReadModel<MailTemplateRow, MailTemplateEvent | SubjectEvent>({
  name: 'templates',
  version: 1,
  categories: ['mailTemplate', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    made_by: 'text',
    name: 'text?',
    subject: 'text?',
    body: 'text?',
    status: 'text',
    made_at: 'instant',
    changed_at: 'instant',
    changed_by: 'text?',
    revision: 'int',
  },
  indexes: [['workspace_id', 'changed_at']],
  keysOf: ({ event }) => ('templateId' in event.data ? [event.data.templateId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, revision }) {
    const { actor, occurredAt } = metadata;
    const changed = {
      changed_at: occurredAt,
      changed_by: actor.kind === 'user' ? actor.id : null,
      revision,
    };
    if (event.type === 'MailTemplateMade') {
      const { workspaceId, madeBy, personal } = event.data;
      return {
        workspace_id: workspaceId,
        made_by: madeBy,
        ...(personal[workspaceId] ?? unwritten),
        status: 'open',
        made_at: occurredAt,
        ...changed,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
      case 'MailTemplateRewritten':
        return { ...row, ...(event.data.personal[row.workspace_id] ?? unwritten), ...changed };
      case 'MailTemplateArchived':
        return { ...row, status: 'archived', ...changed };
      case 'MailTemplateRestored':
        return { ...row, status: 'open', ...changed };
    }
    return unreachable(event);
  },
});

const unwritten = { name: null, subject: null, body: null } as const;
