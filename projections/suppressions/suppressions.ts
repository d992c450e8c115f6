import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { SuppressionEvent } from '../../domain/suppressions/events.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

/** Why an address is not mailed, and since when; who of the workspace did it, if anybody of it did. */
export interface ShownReason {
  readonly reason: string;
  readonly way: string;
  readonly since: string;
  readonly userId: string | null;
}

export interface SuppressionRow {
  readonly workspace_id: string;
  readonly address_hash: string;
  /** Whose address it was, as far as the workspace knew. */
  readonly person_id: string | null;
  readonly reasons: readonly ShownReason[];
  /** When the latest of them came. */
  readonly since: string;
}

/**
 * Whom a workspace doesn't mail now, by keyed hashes: no address stands here. It shows what is so, and lags; whether
 * somebody may be mailed is asked of the log. Key: suppression id. Queries: `listSuppressions.ts`.
 */
export const suppressions = defineReadModel<SuppressionRow, SuppressionEvent | SubjectEvent>({
  name: 'suppressions',
  version: 2,
  categories: ['suppression', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    address_hash: 'text',
    // Joined to keys of other tables, so of their type.
    person_id: 'text?',
    reasons: 'json',
    since: 'instant',
  },
  indexes: [
    ['workspace_id', 'since'],
    ['workspace_id', 'person_id'],
  ],
  keysOf: ({ event }) => ('suppressionId' in event.data ? [event.data.suppressionId] : []),
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event }) {
    switch (event.type) {
      case 'AddressSuppressed': {
        const { workspaceId, addressHash, personId } = event.data;
        const { reason, way, suppressedAt, userId } = event.data;
        return {
          workspace_id: workspaceId,
          address_hash: addressHash,
          person_id: personId,
          reasons: [...(row?.reasons ?? []), { reason, way, since: suppressedAt, userId }],
          since: suppressedAt,
        };
      }
      case 'AddressAllowed': {
        const left = row?.reasons.filter(({ reason }) => !event.data.reasons.includes(reason));
        const latest = left?.at(-1);
        return row && latest && { ...row, reasons: left!, since: latest.since };
      }
      case 'SubjectForgotten':
        return 'forgotten';
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});
