import type { CandidacyEvent } from '../../domain/pipeline/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface CandidacyTextRow {
  readonly workspace_id: string;
  readonly labels: readonly string[];
  readonly note: string;
  /** Why they are a prospect no longer; none while they are one. */
  readonly removal_note: string | null;
  /** The words of tags by their ids, also of those that were taken away: an earlier moment is asked for. */
  readonly tags: Readonly<Record<string, string>>;
  /** The words of next steps by their ids, likewise. */
  readonly next_steps: Readonly<Record<string, string>>;
}

/** What says nothing leaves every row as it is: nobody's is looked up for a move. */
const wordless: ReadonlySet<string> = new Set<CandidacyEvent['type']>([
  'ProspectAssigned',
  'ProspectMoved',
  'ProspectUntagged',
  'NextStepCleared',
  'SuggestionRestored',
  'ProspectReinstated',
]);

/**
 * What was said when somebody was decided on: the labels of the match's lines as they were
 * shown, and the note, what was said when they were removed, and the words of tags and next steps. Goes with the candidacy's key,
 * apart from the decision. Key: candidacy id.
 */
export const candidacyTexts = defineReadModel<CandidacyTextRow, CandidacyEvent | SubjectEvent>({
  name: 'candidacy_texts',
  version: 4,
  categories: ['candidacy', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    labels: 'texts',
    note: 'text',
    removal_note: 'text?',
    tags: 'json',
    next_steps: 'json',
  },
  indexes: [['workspace_id']],
  keysOf({ event }) {
    if (wordless.has(event.type)) return [];
    if ('candidacyId' in event.data) return [event.data.candidacyId];
    const isOfOne = event.type === 'SubjectForgotten' && event.data.kind === 'candidacy';
    return isOfOne ? [event.data.subjectId] : [];
  },
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'SuggestionAccepted':
      case 'SuggestionSkipped': {
        const { candidacyId, personal } = event.data;
        const about = personal[candidacyId];
        // What was said of an earlier decision must not stand beside this one.
        if (!about || metadata.workspaceId === null) return undefined;
        const { labels, note } = about;
        return {
          workspace_id: metadata.workspaceId,
          labels,
          note,
          removal_note: null,
          tags: row?.tags ?? {},
          next_steps: row?.next_steps ?? {},
        };
      }
      case 'ProspectTagged': {
        const { candidacyId, tagId, personal } = event.data;
        const tag = personal[candidacyId]?.tag;
        return row && tag !== undefined ? { ...row, tags: { ...row.tags, [tagId]: tag } } : row;
      }
      case 'NextStepSet': {
        const { candidacyId, stepId, personal } = event.data;
        const text = personal[candidacyId]?.text;
        if (row === undefined || text === undefined) return row;
        return { ...row, next_steps: { ...row.next_steps, [stepId]: text } };
      }
      case 'ProspectRemoved': {
        const note = event.data.personal[event.data.candidacyId]?.note;
        return row && note !== undefined ? { ...row, removal_note: note } : row;
      }
      case 'ProspectRestored':
        return row && { ...row, removal_note: null };
      case 'ErasureProven':
      case 'ProspectAssigned':
      case 'ProspectUntagged':
      case 'NextStepCleared':
      case 'ProspectMoved':
      case 'SuggestionRestored':
      case 'ProspectReinstated':
        return row;
    }
  },
});
