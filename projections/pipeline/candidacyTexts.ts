import type { CandidacyEvent } from '../../domain/pipeline/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';

export interface CandidacyTextRow {
  readonly workspace_id: string;
  readonly subject_id: string;
  readonly labels: readonly string[];
  readonly note: string;
  /** Why they are a prospect no longer; none while they are one. */
  readonly removal_note: string | null;
}

/**
 * What was said when somebody was decided on: the labels of the match's lines as they were
 * shown, and the note, and what was said when they were removed. Goes with the person, apart from the decision. Key: candidacy id.
 */
export const candidacyTexts = defineReadModel<CandidacyTextRow, CandidacyEvent | SubjectEvent>({
  name: 'candidacy_texts',
  version: 2,
  categories: ['candidacy', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    subject_id: 'id',
    labels: 'texts',
    note: 'text',
    removal_note: 'text?',
  },
  indexes: [['subject_id'], ['workspace_id']],
  keysOf: ({ event }) => ('candidacyId' in event.data ? [event.data.candidacyId] : []),
  rowsOf({ event }) {
    if (event.type !== 'SubjectForgotten') return undefined;
    const { kind, subjectId } = event.data;
    return { column: kind === 'workspace' ? 'workspace_id' : 'subject_id', value: subjectId };
  },
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'SuggestionAccepted':
      case 'SuggestionSkipped': {
        const { subjectId, personal } = event.data;
        const about = personal[subjectId];
        // What was said of an earlier decision must not stand beside this one.
        if (!about || metadata.workspaceId === null) return undefined;
        const { labels, note } = about;
        return {
          workspace_id: metadata.workspaceId,
          subject_id: subjectId,
          labels,
          note,
          removal_note: null,
        };
      }
      case 'ProspectRemoved': {
        const note = event.data.personal[event.data.subjectId]?.note;
        return row && note !== undefined ? { ...row, removal_note: note } : row;
      }
      case 'ProspectRestored':
        return row && { ...row, removal_note: null };
      case 'ErasureProven':
      case 'ProspectMoved':
      case 'SuggestionRestored':
        return row;
    }
  },
});
