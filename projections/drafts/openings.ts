import type { OpeningEvent } from '../../domain/drafts/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface OpeningRow {
  readonly workspace_id: string;
  readonly project_id: string;
  readonly person_id: string;
  readonly text: string;
  /** The draft that nobody has read yet; `null` where somebody has, or wrote it. */
  readonly unread_draft_id: string | null;
  readonly revision: number;
}

/** The first lines of mails, one for each prospect who has one. Key: candidacy id. Queries: `listOpenings.ts`. */
export const openings = defineReadModel<OpeningRow, OpeningEvent | SubjectEvent>({
  name: 'openings',
  version: 1,
  categories: ['opening', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    project_id: 'text',
    person_id: 'text',
    text: 'text',
    unread_draft_id: 'text?',
    revision: 'int',
  },
  indexes: [['workspace_id', 'project_id'], ['person_id']],
  keysOf: ({ event }) => {
    if (event.type === 'ErasureProven') return [];
    if (event.type !== 'SubjectForgotten') return [event.data.candidacyId];
    return event.data.kind === 'candidacy' ? [event.data.subjectId] : [];
  },
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, revision }) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'ErasureProven') return row;
    const { candidacyId, workspaceId, projectId, personId } = event.data;
    const of = { workspace_id: workspaceId, project_id: projectId, person_id: personId, revision };
    switch (event.type) {
      case 'OpeningGenerated': {
        const said = event.data.personal[candidacyId];
        return said ? { ...of, text: said.text, unread_draft_id: event.data.draftId } : undefined;
      }
      case 'OpeningWritten': {
        const said = event.data.personal[candidacyId];
        return said ? { ...of, text: said.text, unread_draft_id: null } : undefined;
      }
      case 'OpeningRead':
        return row && { ...row, unread_draft_id: null, revision };
      case 'OpeningRemoved':
        return undefined;
    }
  },
});
