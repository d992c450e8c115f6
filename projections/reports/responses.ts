import type { IntroductionEvent } from '../../domain/introductions/events.ts';
import type { InvitationEvent } from '../../domain/invitations/events.ts';
import type { LoggedEvent } from '../../domain/kernel/event.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { CandidacyEvent } from '../../domain/pipeline/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { ReferralEvent } from '../../domain/referrals/events.ts';
import type { AskedKind } from '../../domain/contracts/reports.ts';
import { defineReadModel, type RowsOf } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface ResponseRow {
  readonly workspace_id: string;
  /** None of an invitation, which is to the whole workspace. */
  readonly project_id: string | null;
  readonly kind: AskedKind;
  /** Of a referral alone: by it the project's decision finds the row, and then what takes that back. */
  readonly candidacy_id: string | null;
  readonly asked_at: string;
  /** When it was first answered; none while it waits. */
  readonly answered_at: string | null;
  readonly answer: 'yes' | 'no' | null;
  /** What stood of both when the project's decision was last taken back: it comes back with the decision. */
  readonly answered_before_at: string | null;
  readonly answer_before: 'yes' | 'no' | null;
  /** True while it is taken back: nobody waits for an answer to it. */
  readonly is_withdrawn: boolean;
}

type AskedEvent =
  IntroductionEvent | ReferralEvent | CandidacyEvent | InvitationEvent | SubjectEvent;

/**
 * What was asked of people, and when they answered, for reports: colleagues for introductions, projects for a word on
 * who was recommended, the invited for joining. Who is asked the same again is asked anew. It names nobody but
 * by the ids of what was asked, so it outlives them. Key: the kind with its id.
 */
export const responses = defineReadModel<ResponseRow, AskedEvent>({
  name: 'responses',
  version: 3,
  categories: ['introduction', 'referral', 'candidacy', 'invitation', 'subject'],
  personal: false,
  history: true,
  columns: {
    workspace_id: 'id',
    // Joined to the key of another table, so of its type.
    project_id: 'text?',
    kind: 'text',
    candidacy_id: 'id?',
    asked_at: 'instant',
    answered_at: 'instant?',
    answer: 'text?',
    answered_before_at: 'instant?',
    answer_before: 'text?',
    is_withdrawn: 'bool',
  },
  indexes: [['workspace_id', 'asked_at'], ['candidacy_id']],
  keysOf({ event }) {
    if ('introductionId' in event.data) return [`introduction-${event.data.introductionId}`];
    if ('invitationId' in event.data) return [`invitation-${event.data.invitationId}`];
    const isReferral = 'referralId' in event.data && event.type !== 'PersonToldByReferral';
    return isReferral ? [`referral-${event.data.referralId}`] : [];
  },
  rowsOf: (logged) => rowsDecided(logged) ?? rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, { event, metadata }) {
    const { occurredAt: at, workspaceId } = metadata;
    const answered = (answer: 'yes' | 'no') =>
      row && { ...row, answer, answered_at: row.answered_at ?? at };
    switch (event.type) {
      case 'IntroductionAsked': {
        const { projectId, askedAt } = event.data;
        return workspaceId === null
          ? row
          : asked('introduction', { workspaceId, projectId, askedAt });
      }
      case 'PersonReferred': {
        const { projectId, candidacyId } = event.data;
        return workspaceId === null
          ? row
          : asked('referral', { workspaceId, projectId, candidacyId, askedAt: at });
      }
      case 'MemberInvited':
        return asked('invitation', event.data);
      case 'IntroductionAgreed':
      case 'InvitationAccepted':
        return answered('yes');
      case 'IntroductionDeclined':
        return answered('no');
      case 'SuggestionAccepted':
      case 'SuggestionSkipped': {
        const row = answered(event.type === 'SuggestionAccepted' ? 'yes' : 'no');
        return row && { ...row, candidacy_id: event.data.candidacyId };
      }
      case 'SuggestionRestored': {
        if (row === undefined) return row;
        const before = { answer_before: row.answer, answered_before_at: row.answered_at };
        return { ...row, ...before, answer: null, answered_at: null };
      }
      // Who was accepted before they were referred had not been answered about: nothing comes back.
      case 'ProspectReinstated':
        return row && { ...row, answer: row.answer_before, answered_at: row.answered_before_at };
      case 'IntroductionReopened':
        return row && { ...row, answer: null, answered_at: null };
      case 'IntroductionWithdrawn':
      case 'ReferralWithdrawn':
      case 'InvitationRevoked':
        return row && { ...row, is_withdrawn: true };
      case 'IntroductionReinstated':
      case 'InvitationReinstated':
        return row && { ...row, is_withdrawn: false };
      case 'SubjectForgotten':
        return 'forgotten';
      case 'IntroductionMade':
      case 'IntroductionNotMade':
      case 'IntroductionMailed':
      case 'PersonToldByReferral':
      case 'ReferralRewardPaid':
      case 'ReferralRewardPaymentTakenBack':
      case 'InvitationResent':
      case 'InvitationMailSent':
      case 'InvitationMailFailed':
      case 'ProspectMoved':
      case 'ProspectRemoved':
      case 'ProspectRestored':
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

interface Asked {
  readonly workspaceId: string;
  readonly projectId?: string;
  readonly candidacyId?: string;
  readonly askedAt: string;
}

function asked(kind: AskedKind, about: Asked): ResponseRow {
  return {
    workspace_id: about.workspaceId,
    project_id: about.projectId ?? null,
    kind,
    candidacy_id: about.candidacyId ?? null,
    asked_at: about.askedAt,
    answered_at: null,
    answer: null,
    answered_before_at: null,
    answer_before: null,
    is_withdrawn: false,
  };
}

const deciding: readonly string[] = [
  'SuggestionAccepted',
  'SuggestionSkipped',
  'SuggestionRestored',
  'ProspectReinstated',
];

/** The referrals of whom a project decides on. */
function rowsDecided({ event }: LoggedEvent<AskedEvent>): RowsOf | undefined {
  if (!deciding.includes(event.type) || !('candidacyId' in event.data)) return undefined;
  const { candidacyId } = event.data;
  const others = 'referredAs' in event.data ? (event.data.referredAs ?? []) : [];
  return { column: 'candidacy_id', value: [candidacyId, ...others] };
}
