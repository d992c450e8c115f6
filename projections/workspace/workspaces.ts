import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { WorkspaceEvent } from '../../domain/workspace/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';

export interface WorkspaceRow {
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
  version: 1,
  categories: ['workspace', 'subject'],
  personal: true,
  tenancy: 'global',
  columns: {
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
      case 'SignUpOpened':
        return { ...row, sign_up_open: true };
      case 'SignUpClosed':
        return { ...row, sign_up_open: false };
      case 'ErasureProven':
      case 'MembershipEnded':
      case 'MembershipGranted':
      case 'RoleChanged':
        return row;
    }
  },
});

export type Workspace = Fields<WorkspaceRow>;

const fields = fieldsOf(workspaces.columns, 'w');

export async function getWorkspace(tx: Transaction, id: string): Promise<Workspace | undefined> {
  const rows = await tx.query<Workspace>(
    `select ${fields} from ${tableOf(workspaces)} w where w.key = $1`,
    [id],
  );
  return rows[0];
}

/** The workspace that addresses of a mail domain belong to. */
export async function getWorkspaceByDomainHash(
  tx: Transaction,
  domainHash: string,
): Promise<Workspace | undefined> {
  const rows = await tx.query<Workspace>(
    `select ${fields} from ${tableOf(workspaces)} w where w.domain_hashes @> array[$1]::text[]
     order by w.added_at, w.key limit 1`,
    [domainHash],
  );
  return rows[0];
}
