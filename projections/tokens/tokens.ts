import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { TokenEvent } from '../../domain/tokens/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';

export interface TokenRow {
  readonly workspace_id: string;
  readonly maker_id: string;
  /** `null` once its maker is forgotten. */
  readonly name: string | null;
  readonly scopes: readonly string[];
  readonly made_at: string;
  readonly ends_at: string;
  /** Why it is good no more, before its end. */
  readonly gone_because: 'revoked' | 'makerLeft' | null;
  readonly gone_at: string | null;
}

/** The tokens of a workspace's API, those that are good no more too. Key: token id. Queries: `listTokens.ts`. */
export const tokens = defineReadModel<TokenRow, TokenEvent | SubjectEvent>({
  name: 'tokens',
  version: 1,
  categories: ['tokens', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    // Joined to keys of other tables, so of their type.
    maker_id: 'text',
    name: 'text?',
    scopes: 'texts',
    made_at: 'instant',
    ends_at: 'instant',
    gone_because: 'text?',
    gone_at: 'instant?',
  },
  indexes: [['workspace_id'], ['maker_id']],
  keysOf({ event }) {
    if ('tokenId' in event.data) return [event.data.tokenId];
    return 'tokenIds' in event.data ? event.data.tokenIds : [];
  },
  rowsOf({ event }) {
    if (event.type !== 'SubjectForgotten') return undefined;
    const { kind, subjectId } = event.data;
    if (kind === 'user') return { column: 'maker_id', value: subjectId };
    return kind === 'workspace' ? { column: 'workspace_id', value: subjectId } : undefined;
  },
  evolve(row, { event, metadata: { occurredAt } }) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'TokenMade': {
        const { workspaceId, makerId, scopes, endsAt, personal } = event.data;
        return {
          workspace_id: workspaceId,
          maker_id: makerId,
          name: personal[makerId]?.name ?? null,
          scopes,
          made_at: occurredAt,
          ends_at: endsAt,
          gone_because: null,
          gone_at: null,
        };
      }
      case 'TokenRevoked':
        return row && { ...row, gone_because: 'revoked', gone_at: occurredAt };
      case 'TokensEnded':
        return row && { ...row, gone_because: 'makerLeft', gone_at: occurredAt };
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});
