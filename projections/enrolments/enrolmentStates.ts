import { saysOfMail } from '../../domain/contracts/suppressionReasons.ts';
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { SuppressionEvent } from '../../domain/suppressions/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { readAsOf, type AsOf, type Relation } from '../../platform/subscriptions/query/asOf.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';
import { enrolments, evolveEnrolment, isHandedOver, type EnrolmentRow } from './enrolments.ts';

/** What of an enrolment goes with whom it is of, or is of use at this moment alone. */
const unkept = {
  away_until: null,
  zones: [],
  answerable_at: [],
  sent_by: null,
  is_written: false,
} as const satisfies Partial<EnrolmentRow>;

type Unkept = keyof typeof unkept;

export interface EnrolmentStateRow extends Omit<EnrolmentRow, Unkept> {
  /** How many mails were handed over: taken by the server, or refused by it. */
  readonly mails: number;
  /** Whether they unsubscribed or complained after one of those, also where their sequence had ended before. */
  readonly has_left: boolean;
}

function keptOf<Of extends Readonly<Record<Unkept, unknown>>>(all: Of): Omit<Of, Unkept> {
  const {
    away_until: _until,
    zones: _zones,
    answerable_at: _at,
    sent_by: _by,
    is_written: _written,
    ...kept
  } = all;
  return kept;
}

/**
 * How it stood with whom in which sequence at any moment: ids, codes and instants alone, so that every version
 * outlives the person. Key: enrolment id. Queries: `listEnrolments.ts`, `countThen.ts`.
 */
export const enrolmentStates = defineReadModel<
  EnrolmentStateRow,
  EnrolmentEvent | SubjectEvent | SuppressionEvent
>({
  name: 'enrolment_states',
  version: 2,
  categories: [...enrolments.categories, 'suppression'],
  personal: false,
  history: true,
  columns: { ...keptOf(enrolments.columns), mails: 'int', has_left: 'bool' },
  indexes: [['workspace_id', 'sequence_id'], ['candidacy_id']],
  keysOf: ({ event }) =>
    'enrolmentId' in event.data && event.data.enrolmentId !== null ? [event.data.enrolmentId] : [],
  rowsOf: (logged) =>
    rowsOfForgotten('candidacy', 'candidacy_id')(logged) ??
    rowsOfForgotten('workspace', 'workspace_id')(logged),
  evolve(row, { event, ...logged }) {
    if (event.type === 'AddressSuppressed') {
      const hasLeft = row !== undefined && row.mails > 0 && saysOfMail(event.data.reason);
      return hasLeft && !row.has_left ? { ...row, has_left: true } : row;
    }
    if (event.type === 'AddressAllowed') return row;
    const next = evolveEnrolment(row && { ...row, ...unkept }, { ...logged, event });
    if (next === undefined || next === 'forgotten') return next;
    const mails = (row?.mails ?? 0) + (isHandedOver(event) ? 1 : 0);
    return { ...keptOf(next), mails, has_left: row?.has_left ?? false };
  },
});

/** Enrolments at a moment, as the table of now has them: what is not kept is as of nobody. */
export function enrolmentsAt(asOf: AsOf, first: number): Relation {
  const { sql, values } = readAsOf(enrolmentStates, asOf, first);
  return {
    sql: `(select s.*, null::text as away_until, '{}'::text[] as zones,
      '{}'::text[] as answerable_at, null::text as sent_by,
      false as is_written from ${sql} s)`,
    values,
  };
}
