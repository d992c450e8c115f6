import type { CircleEvent } from '../../domain/boards/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';

export interface CircleRequestRow {
  readonly requested_at: string;
  readonly lapses_at: string;
}

/**
 * Entries of the Talent Circle that nobody has confirmed yet, and when they lapse. Ids and instants
 * only: what somebody says of themself stands in the log alone. Key: member id.
 */
export const circleRequests = defineReadModel<CircleRequestRow, CircleEvent>({
  name: 'circle_requests',
  version: 2,
  categories: ['circleMember'],
  personal: false,
  tenancy: 'operator',
  columns: { requested_at: 'instant', lapses_at: 'instant' },
  indexes: [['lapses_at']],
  keysOf: ({ event }) => [event.data.memberId],
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'CircleMembershipRequested':
        return { requested_at: metadata.occurredAt, lapses_at: event.data.lapsesAt };
      case 'CircleMembershipConfirmed':
      case 'CircleMembershipLapsed':
      case 'CircleLeft':
        return undefined;
      case 'CircleLinkRequested':
      case 'CircleEntryOpened':
      case 'CircleFactsChanged':
        return row;
    }
  },
});

export type CircleRequest = Fields<CircleRequestRow>;

/** Requests whose time to be confirmed is over at an instant, the oldest first. */
export async function listOverdueCircleRequests(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<readonly CircleRequest[]> {
  return tx.query<CircleRequest>(
    `select ${fieldsOf(circleRequests.columns, 'c')} from ${tableOf(circleRequests)} c
     where c.lapses_at <= $1 order by c.lapses_at, c.key limit $2`,
    [now, limit],
  );
}
