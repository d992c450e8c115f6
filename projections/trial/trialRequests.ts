import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { TrialEvent } from '../../domain/trial/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';

export interface TrialRequestRow {
  readonly via: 'form' | 'signUp';
  readonly workspace_id: string | null;
  readonly user_id: string | null;
  readonly origin: string | null;
  readonly email: string;
  readonly name: string | null;
  readonly company: string | null;
  readonly phone: string | null;
  readonly title: string | null;
  readonly wished_time: string | null;
  readonly attribution: string | null;
  readonly requested_at: string;
}

/** Requests for a free trial, for the operator's eyes. Key: trial id. */
export const trialRequests = defineReadModel<TrialRequestRow, TrialEvent | SubjectEvent>({
  name: 'trial_requests',
  version: 4,
  categories: ['trial', 'subject'],
  personal: true,
  tenancy: 'operator',
  columns: {
    via: 'text',
    workspace_id: 'id?',
    user_id: 'id?',
    origin: 'text?',
    email: 'text',
    name: 'text?',
    company: 'text?',
    phone: 'text?',
    title: 'text?',
    wished_time: 'text?',
    attribution: 'text?',
    requested_at: 'instant',
  },
  keysOf({ event }) {
    if (event.type === 'TrialRequested') return [event.data.trialId];
    return event.type === 'SubjectForgotten' && event.data.kind === 'trial'
      ? [event.data.subjectId]
      : [];
  },
  evolve(row, { event, metadata }, key) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'ErasureProven') return row;
    if (event.type !== 'TrialRequested') return unreachable(event);
    const { via, workspaceId, userId, personal } = event.data;
    const about = personal[key];
    if (!about) return row;
    return {
      via,
      workspace_id: workspaceId,
      user_id: userId,
      origin: about.origin ?? null,
      email: about.email,
      name: about.name ?? null,
      company: about.company ?? null,
      phone: about.phone ?? null,
      title: about.title ?? null,
      wished_time: about.wishedTime ?? null,
      attribution: about.attribution ?? null,
      requested_at: metadata.occurredAt,
    };
  },
});

export type TrialRequest = Fields<TrialRequestRow>;

const fields = fieldsOf(trialRequests.columns, 't');

/** All requests of who is not forgotten, the oldest first. */
export async function listTrialRequests(tx: Transaction): Promise<readonly TrialRequest[]> {
  return tx.query<TrialRequest>(
    `select ${fields} from ${tableOf(trialRequests)} t order by t.requested_at, t.key`,
  );
}

/** How many of these requests came by an address with a label; `null`: by one without. */
export interface RequestsByLabel {
  readonly label: string | null;
  readonly requests: number;
}

/** The requests of who is not forgotten, counted by label: the most first, those without one last. */
export async function countTrialRequestsByLabel(
  tx: Transaction,
): Promise<readonly RequestsByLabel[]> {
  return tx.query<RequestsByLabel>(
    `select t.attribution as label, count(*)::int as requests from ${tableOf(trialRequests)} t
     group by t.attribution order by t.attribution is null, requests desc, label`,
  );
}

/** The request with an id, or all that were made with a mail address; the oldest first. */
export async function listTrialRequestsNamed(
  tx: Transaction,
  named: string,
): Promise<readonly TrialRequest[]> {
  return tx.query<TrialRequest>(
    `select ${fields} from ${tableOf(trialRequests)} t
     where t.key = $1 or t.email = $1 order by t.requested_at, t.key`,
    [named],
  );
}

/** The requests that wait, or waited, for an account's trial. */
export async function listTrialRequestsOfUser(
  tx: Transaction,
  userId: string,
): Promise<readonly TrialRequest[]> {
  return tx.query<TrialRequest>(
    `select ${fields} from ${tableOf(trialRequests)} t
     where t.user_id = $1::uuid order by t.requested_at, t.key`,
    [userId],
  );
}
