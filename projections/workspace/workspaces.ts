import { TRIAL } from '../../domain/contracts/standingLimits.ts';
import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { WorkspaceEvent } from '../../domain/workspace/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
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
  /** Whether anybody has ever come into it. */
  readonly has_begun: boolean;
  /** Since when somebody tries it out: the first member came, or it was made not ready again after somebody had come. */
  readonly trial_since: string | null;
  readonly suspended: boolean;
  /** When a closed workspace ends. */
  readonly ends_at: string | null;
  readonly added_at: string;
}

/** The workspaces, by id and by the keyed hash of a mail domain. Key: workspace id. */
export const workspaces = defineReadModel<WorkspaceRow, WorkspaceEvent | SubjectEvent>({
  name: 'workspaces',
  version: 4,
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
    has_begun: 'bool',
    trial_since: 'instant?',
    suspended: 'bool',
    ends_at: 'instant?',
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
        has_begun: false,
        trial_since: null,
        suspended: false,
        ends_at: null,
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
        return { ...row, sign_up_open: true, trial_since: null };
      case 'SignUpClosed':
        // Nobody's time runs before they have come.
        return {
          ...row,
          sign_up_open: false,
          trial_since: row.has_begun ? metadata.occurredAt : null,
        };
      case 'SeatsChanged':
        return { ...row, seats: event.data.seats };
      case 'MembershipGranted': {
        const isTrying = !row.sign_up_open && row.trial_since === null;
        if (!isTrying && row.has_begun) return row;
        const since = isTrying ? metadata.occurredAt : row.trial_since;
        return { ...row, has_begun: true, trial_since: since };
      }
      case 'WorkspaceSuspended':
        return { ...row, suspended: true };
      case 'WorkspaceReinstated':
        return { ...row, suspended: false };
      case 'WorkspaceClosed':
        return { ...row, ends_at: event.data.endsAt };
      case 'WorkspaceReopened':
        return { ...row, ends_at: null };
      case 'ErasureProven':
      case 'MembershipEnded':
      case 'MembershipSuspended':
      case 'MembershipReinstated':
      case 'WorkspaceEnded':
      case 'MembershipRestored':
      case 'RoleChanged':
      case 'WorkHandedOver':
        return row;
    }
    return unreachable(event);
  },
});

/** What to join a table's rows to, so that those alone of workspaces are left in which work goes on. */
export function inOpenWorkspaces(alias: string): string {
  return `${tableOf(workspaces)} w on w.workspace_id = ${alias}.workspace_id
    and not w.suspended and w.ends_at is null`;
}

/** The same of those alone whose trial, if they are on one, is not over at an instant, given as a parameter: mails go out. */
export function inSendingWorkspaces(alias: string, now: string): string {
  return `${inOpenWorkspaces(alias)} and not (w.kind = 'company' and not w.sign_up_open
    and coalesce(w.trial_since <= ${now}::timestamptz - interval '${TRIAL.days} days', false))`;
}

/** Whether anything goes out from a workspace at an instant: it is open, and its trial, if it is on one, is not over. */
export async function isSending(
  tx: Transaction,
  workspaceId: string,
  now: string,
): Promise<boolean> {
  const found = await tx.query(
    `select from (select $1::uuid as workspace_id) e join ${inSendingWorkspaces('e', '$2')}`,
    [workspaceId, now],
  );
  return found.length > 0;
}

/** How a workspace stands, as far as its read model has come. */
export interface ShownStanding {
  readonly kind: WorkspaceRow['kind'];
  readonly isReady: boolean;
  readonly trialSince: string | null;
  readonly isSuspended: boolean;
  readonly endsAt: string | null;
}

/** How a workspace stands; `undefined` where there is none, or it was forgotten. */
export async function getStanding(tx: Transaction, id: string): Promise<ShownStanding | undefined> {
  const rows = await tx.query<ShownStanding>(
    `select w.kind, w.sign_up_open as "isReady", ${instantAsText('w.trial_since')} as "trialSince",
       w.suspended as "isSuspended", ${instantAsText('w.ends_at')} as "endsAt"
     from ${tableOf(workspaces)} w where w.key = $1`,
    [id],
  );
  return rows[0];
}

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
