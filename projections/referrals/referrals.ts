import type { CandidacyEvent } from '../../domain/pipeline/events.ts';
import { HIRED } from '../../domain/pipeline/stages.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { ReferralEvent, ReferralStrength } from '../../domain/referrals/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { LoggedEvent } from '../../domain/kernel/event.ts';
import { defineReadModel, type RowsOf } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface ReferralRow {
  readonly workspace_id: string;
  readonly project_id: string;
  /** Whom the colleague meant; who that is now, the links say. */
  readonly person_id: string;
  /** With whose key the note goes. */
  readonly candidacy_id: string;
  /** The candidacy by which the project has decided: another one where the person has become somebody else's other record. */
  readonly decided_id: string;
  readonly referrer_id: string;
  readonly strength: ReferralStrength;
  /** The record that tells them as the colleague did; none of whom their own file tells. */
  readonly told_record_id: string | null;
  /** What they wrote along, or an empty text: also where it has been forgotten. */
  readonly note: string;
  readonly referred_at: string;
  /** When it was taken back; none while it stands. */
  readonly withdrawn_at: string | null;
  /**
   * What the project has answered since, as the referrer hears of it at once: by it the row changes when
   * they have something to hear, and at no stage besides. What stands, the query asks of the candidacy.
   */
  readonly answer: 'accepted' | 'hired' | 'notTaken' | null;
  /** The answer that stood when the decision was last taken back: it comes back with the decision. */
  readonly answer_before: ReferralRow['answer'];
  /** Where in the log it was made: what the project offered just then was promised for it. */
  readonly referred_position: string;
  /** What was paid of that; `null` while nothing is. */
  readonly paid: PaidReward | null;
  readonly revision: number;
}

/** A reward that was paid: how much, in whole units, by whom and when. */
export interface PaidReward {
  readonly amount: number;
  readonly currency: string;
  readonly paidBy: string;
  readonly paidAt: string;
}

/**
 * Who recommended whom for which project. What is written along goes with the candidacy's key; that
 * somebody was recommended outlives them, by ids. Key: referral id. Queries: `listReferrals.ts`.
 */
export const referrals = defineReadModel<
  ReferralRow,
  ReferralEvent | CandidacyEvent | SubjectEvent
>({
  name: 'referrals',
  version: 6,
  categories: ['referral', 'candidacy', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type: a cast keeps row-level security from using the index.
    project_id: 'text',
    person_id: 'text',
    candidacy_id: 'id',
    // Joined, as above.
    decided_id: 'text',
    referrer_id: 'text',
    strength: 'text',
    // Joined, as above.
    told_record_id: 'text?',
    note: 'text',
    referred_at: 'instant',
    withdrawn_at: 'instant?',
    answer: 'text?',
    answer_before: 'text?',
    referred_position: 'sortable',
    paid: 'json?',
    revision: 'int',
  },
  indexes: [
    ['workspace_id', 'project_id'],
    ['workspace_id', 'referrer_id'],
    ['candidacy_id'],
    ['decided_id'],
  ],
  keysOf: ({ event }) =>
    'referralId' in event.data && event.type !== 'PersonToldByReferral'
      ? [event.data.referralId]
      : [],
  rowsOf: (logged) =>
    rowsAnswered(logged) ??
    rowsOfForgotten('candidacy', 'candidacy_id')(logged) ??
    rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, { event, metadata, revision, position }) {
    switch (event.type) {
      case 'PersonReferred': {
        if (metadata.workspaceId === null) return row;
        const { projectId, personId, candidacyId, referrerId, personal } = event.data;
        const { strength, toldRecordId } = event.data;
        return {
          workspace_id: metadata.workspaceId,
          project_id: projectId,
          person_id: personId,
          candidacy_id: candidacyId,
          decided_id: candidacyId,
          referrer_id: referrerId,
          strength,
          told_record_id: toldRecordId,
          note: personal[candidacyId]?.note ?? '',
          referred_at: metadata.occurredAt,
          withdrawn_at: null,
          answer: null,
          answer_before: null,
          referred_position: position,
          paid: null,
          revision,
        };
      }
      case 'ReferralWithdrawn':
        return row && { ...row, withdrawn_at: metadata.occurredAt, revision };
      case 'ReferralRewardPaid': {
        const { amount, currency, paidBy, paidAt } = event.data;
        return row && { ...row, paid: { amount, currency, paidBy, paidAt }, revision };
      }
      case 'ReferralRewardPaymentTakenBack':
        return row && { ...row, paid: null, revision };
      case 'SubjectForgotten':
        return event.data.kind === 'candidacy' ? row && { ...row, note: '' } : 'forgotten';
      case 'SuggestionAccepted':
        return row && decided(answered(row, 'accepted'), event.data);
      case 'SuggestionSkipped':
        return row && decided(answered(row, 'notTaken'), event.data);
      case 'SuggestionRestored':
        return row && takenBack(row);
      case 'ProspectMoved':
      case 'ProspectRestored':
        // Of who was taken in before they were referred the referrer hears nothing yet.
        return row?.answer ? answered(row, event.data.stage === HIRED ? 'hired' : 'accepted') : row;
      case 'ProspectReinstated':
        return row && answered(row, row.answer_before);
      case 'ProspectRemoved':
        return row?.answer ? answered(row, 'notTaken') : row;
      case 'PersonToldByReferral':
      case 'ProspectAssigned':
      case 'ProspectTagged':
      case 'ProspectUntagged':
      case 'NextStepSet':
      case 'NextStepCleared':
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

const answering: readonly string[] = [
  'SuggestionAccepted',
  'SuggestionSkipped',
  'SuggestionRestored',
  'ProspectRemoved',
  'ProspectRestored',
  'ProspectReinstated',
];

/** The referrals of whom a project decides on, or hires. */
function rowsAnswered({
  event,
}: LoggedEvent<ReferralEvent | CandidacyEvent | SubjectEvent>): RowsOf | undefined {
  if (!('candidacyId' in event.data)) return undefined;
  const isHiring =
    event.type === 'ProspectMoved' && [event.data.stage, event.data.fromStage].includes(HIRED);
  if (!isHiring && !answering.includes(event.type)) return undefined;
  const { candidacyId } = event.data;
  const others = 'referredAs' in event.data ? (event.data.referredAs ?? []) : [];
  return { column: 'decided_id', value: [candidacyId, ...others] };
}

/** The same row where it says so already: nobody hears of what has not changed. */
function answered(row: ReferralRow, answer: ReferralRow['answer']): ReferralRow {
  return row.answer === answer ? row : { ...row, answer };
}

/** Nothing is answered any more, until the decision is brought back or made anew. */
function takenBack(row: ReferralRow): ReferralRow {
  return row.answer === null ? row : { ...row, answer: null, answer_before: row.answer };
}

function decided(row: ReferralRow, { candidacyId }: { readonly candidacyId: string }): ReferralRow {
  return row.decided_id === candidacyId ? row : { ...row, decided_id: candidacyId };
}
