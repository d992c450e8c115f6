import type {
  IntroductionEvent,
  IntroductionKind,
  IntroductionStatus,
} from '../../domain/introductions/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface IntroductionRow {
  readonly workspace_id: string;
  readonly project_id: string;
  /** Whom it was asked about; who that is now, the links say. */
  readonly person_id: string;
  readonly candidacy_id: string;
  readonly asked_by_id: string;
  readonly colleague_id: string;
  readonly kind: IntroductionKind;
  readonly status: IntroductionStatus;
  /** What the asker wrote, or an empty text: also where it has been forgotten. */
  readonly message: string;
  /** What the colleague answered, likewise. */
  readonly note: string;
  readonly reason: string | null;
  readonly asked_at: string;
  readonly answered_at: string | null;
  readonly made_at: string | null;
  /** What became of the mail that asks. */
  readonly mail: 'underWay' | 'sent' | 'failed';
  readonly reminded_at: string | null;
  readonly revision: number;
}

/**
 * What colleagues are asked about people they know. What is written goes with the candidacy's key; that
 * it was asked outlives them, by ids. Key: introduction id. Queries: `listIntroductions.ts`.
 */
export const introductions = defineReadModel<IntroductionRow, IntroductionEvent | SubjectEvent>({
  name: 'introductions',
  version: 1,
  categories: ['introduction', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    project_id: 'text',
    person_id: 'text',
    candidacy_id: 'id',
    asked_by_id: 'text',
    colleague_id: 'text',
    kind: 'text',
    status: 'text',
    message: 'text',
    note: 'text',
    reason: 'text?',
    asked_at: 'instant',
    answered_at: 'instant?',
    made_at: 'instant?',
    mail: 'text',
    reminded_at: 'instant?',
    revision: 'int',
  },
  indexes: [
    ['workspace_id', 'colleague_id'],
    ['workspace_id', 'project_id'],
    ['person_id'],
    ['candidacy_id'],
  ],
  keysOf: ({ event }) => ('introductionId' in event.data ? [event.data.introductionId] : []),
  rowsOf: (logged) =>
    rowsOfForgotten('candidacy', 'candidacy_id')(logged) ??
    rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, { event, metadata, revision }) {
    if (event.type === 'IntroductionAsked') {
      if (metadata.workspaceId === null) return row;
      const { projectId, personId, candidacyId, askedById, colleagueId, kind, askedAt } =
        event.data;
      return {
        workspace_id: metadata.workspaceId,
        project_id: projectId,
        person_id: personId,
        candidacy_id: candidacyId,
        asked_by_id: askedById,
        colleague_id: colleagueId,
        kind,
        status: 'asked',
        message: event.data.personal[candidacyId]?.message ?? '',
        note: '',
        reason: null,
        asked_at: askedAt,
        answered_at: null,
        made_at: null,
        mail: 'underWay',
        reminded_at: null,
        revision,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'SubjectForgotten':
        return event.data.kind === 'candidacy' ? { ...row, message: '', note: '' } : 'forgotten';
      case 'ErasureProven':
        return row;
      case 'IntroductionAgreed':
      case 'IntroductionDeclined': {
        const isNo = event.type === 'IntroductionDeclined';
        return {
          ...row,
          status: isNo ? 'declined' : 'agreed',
          note: event.data.personal[event.data.candidacyId]?.note ?? '',
          reason: isNo ? event.data.reasonCode : null,
          answered_at: metadata.occurredAt,
          revision,
        };
      }
      case 'IntroductionReopened':
        return { ...row, status: 'asked', note: '', reason: null, answered_at: null, revision };
      case 'IntroductionMade':
        return { ...row, status: 'made', made_at: metadata.occurredAt, revision };
      case 'IntroductionNotMade':
        return { ...row, status: 'agreed', made_at: null, revision };
      case 'IntroductionWithdrawn':
        return { ...row, status: 'withdrawn', revision };
      case 'IntroductionReinstated':
        return { ...row, status: event.data.isWaiting ? 'asked' : 'agreed', revision };
      case 'IntroductionMailed': {
        const { purpose, outcome } = event.data;
        if (purpose === 'question') return { ...row, mail: outcome, revision };
        const isReminded = outcome === 'sent';
        return { ...row, reminded_at: isReminded ? metadata.occurredAt : null, revision };
      }
    }
    return unreachable(event);
  },
});
