import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { WorkspaceEvent } from '../../domain/workspace/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';

export interface WorkspaceRow {
  /** Its own id. */
  readonly workspace_id: string;
  readonly kind: 'company' | 'portfolio' | 'pool';
  readonly owner_workspace_id: string | null;
  readonly name: string | null;
  readonly domains: readonly string[];
  readonly domain_hashes: readonly string[];
  readonly seats: number | null;
  readonly sign_up_open: boolean;
  readonly added_at: string;
}

/** The workspaces, by id and by the keyed hash of a mail domain. Key: workspace id. */
export const workspaces = defineReadModel<WorkspaceRow, WorkspaceEvent | SubjectEvent>({
  name: 'workspaces',
  version: 2,
  categories: ['workspace', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    kind: 'text',
    owner_workspace_id: 'id?',
    name: 'text?',
    domains: 'texts',
    domain_hashes: 'texts',
    seats: 'int?',
    sign_up_open: 'bool',
    added_at: 'instant',
  },
  indexes: [['domain_hashes']],
  keysOf({ event }) {
    if (event.type === 'SubjectForgotten') {
      return event.data.kind === 'workspace' ? [event.data.subjectId] : [];
    }
    return 'workspaceId' in event.data ? [event.data.workspaceId] : [];
  },
  evolve(row, { event, metadata }, key) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'WorkspaceAdded') {
      const { kind, ownerWorkspaceId, seats, personal } = event.data;
      return {
        workspace_id: key,
        kind,
        owner_workspace_id: ownerWorkspaceId,
        name: personal[key]?.name ?? null,
        domains: [],
        domain_hashes: [],
        seats,
        sign_up_open: false,
        added_at: metadata.occurredAt,
      };
    }
    if (row === undefined) return undefined;
    switch (event.type) {
      case 'DomainVerified': {
        const about = event.data.personal[key];
        if (!about || row.domain_hashes.includes(about.domainHash)) return row;
        return {
          ...row,
          domains: [...row.domains, about.domain],
          domain_hashes: [...row.domain_hashes, about.domainHash],
        };
      }
      case 'WorkspaceRenamed':
        return { ...row, name: event.data.personal[key]?.name ?? null };
      case 'SignUpOpened':
        return { ...row, sign_up_open: true };
      case 'SignUpClosed':
        return { ...row, sign_up_open: false };
      case 'ErasureProven':
      case 'MembershipEnded':
      case 'MembershipGranted':
      case 'MembershipRestored':
      case 'RoleChanged':
      case 'WorkHandedOver':
        return row;
    }
    return unreachable(event);
  },
});

/** Every workspace there is, the oldest first. */
export async function listWorkspaceIds(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select w.key as id from ${tableOf(workspaces)} w order by w.added_at, w.key`,
  );
  return rows.map(({ id }) => id);
}

/** What a workspace is called; `null` when nobody said, or it was forgotten. */
export async function getWorkspaceName(tx: Transaction, id: string): Promise<string | null> {
  const rows = await tx.query<{ name: string | null }>(
    `select w.name from ${tableOf(workspaces)} w where w.key = $1`,
    [id],
  );
  return rows[0]?.name ?? null;
}
