import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { EventMetadata, LoggedEvent } from '../../domain/kernel/event.ts';
import type { OfferEvent, PortfolioEvent } from '../../domain/portfolios/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import type { WorkspaceEvent } from '../../domain/workspace/events.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface PortfolioRow {
  /** The company: it is the company that these rows are shown to. */
  readonly workspace_id: string;
  readonly firm_id: string;
  readonly firm_name: string | null;
  /** Who of the firm has done something in the company: to its people they are the firm. */
  readonly firm_user_ids: readonly string[];
  readonly shares_roles: boolean;
  readonly takes_introductions: boolean;
  /** Whether anybody of the company has come in: until then who does something in its workspace is the firm. */
  readonly has_begun: boolean;
  readonly added_at: string;
  /** When the company left; `null` while it is in the portfolio. */
  readonly left_at: string | null;
  /** Where in the log it last changed, so that every change is told. */
  readonly changed: string;
}

type Event = PortfolioEvent | OfferEvent | WorkspaceEvent | SubjectEvent;

/**
 * In whose portfolio a company is, and what it lets the firm see. What the firm is called goes with the firm.
 * Key: the company's workspace.
 */
export const portfolios = defineReadModel<PortfolioRow, Event>({
  name: 'portfolios',
  version: 2,
  categories: ['portfolio', 'offer', 'workspace', 'subject'],
  personal: true,
  columns: {
    workspace_id: 'id',
    firm_id: 'id',
    firm_name: 'text?',
    // Compared with keys of other tables, so of their type.
    firm_user_ids: 'texts',
    shares_roles: 'bool',
    takes_introductions: 'bool',
    has_begun: 'bool',
    added_at: 'instant',
    left_at: 'instant?',
    changed: 'text',
  },
  indexes: [['workspace_id'], ['firm_id']],
  keysOf({ event }) {
    if (event.type === 'SubjectForgotten') {
      return event.data.kind === 'workspace' ? [event.data.subjectId] : [];
    }
    if (event.type === 'WorkspaceRenamed' || event.type === 'MembershipGranted') {
      return [event.data.workspaceId];
    }
    return 'firmId' in event.data ? [event.data.workspaceId] : [];
  },
  rowsOf: (logged) => rowsOfForgotten('workspace', 'firm_id')(logged) ?? rowsOfRenamed(logged),
  evolve(row, { event, metadata, position }, key) {
    if (event.type === 'SubjectForgotten') return 'forgotten';
    if (event.type === 'CompanyAdded') {
      const { firmId, userId, personal } = event.data;
      return {
        workspace_id: key,
        firm_id: firmId,
        firm_name: personal[firmId]?.firmName ?? null,
        firm_user_ids: [userId],
        shares_roles: false,
        takes_introductions: false,
        has_begun: false,
        added_at: metadata.occurredAt,
        left_at: null,
        changed: position,
      };
    }
    if (row === undefined) return undefined;
    const change = changeOf(row, event, metadata);
    return change === null ? row : { ...row, ...change, changed: position };
  },
});

function rowsOfRenamed({ event }: LoggedEvent<Event>) {
  if (event.type !== 'WorkspaceRenamed') return undefined;
  return { column: 'firm_id', value: event.data.workspaceId };
}

/** `null` where nothing changes. */
function changeOf(
  row: PortfolioRow,
  event: Exclude<Event, { type: 'CompanyAdded' | 'SubjectForgotten' }>,
  { occurredAt: at, actor }: EventMetadata,
): Partial<PortfolioRow> | null {
  switch (event.type) {
    case 'TeamInvited':
    case 'IntroductionOffered':
      return withFirmUser(row, event.data.userId);
    case 'RolesShared':
      return { shares_roles: true };
    case 'RolesHeldBack':
      return { shares_roles: false, takes_introductions: false };
    case 'IntroductionsAllowed':
      return { takes_introductions: true };
    case 'IntroductionsStopped':
      return { takes_introductions: false };
    case 'CompanyLeft':
      return { left_at: at, shares_roles: false, takes_introductions: false };
    case 'WorkspaceRenamed':
      if (event.data.workspaceId === row.firm_id) {
        return { firm_name: event.data.personal[row.firm_id]?.name ?? null };
      }
      return row.has_begun || actor.kind !== 'user' ? null : withFirmUser(row, actor.id);
    case 'MembershipGranted':
      return row.has_begun ? null : { has_begun: true };
    case 'WorkspaceAdded':
    case 'DomainVerified':
    case 'SignUpOpened':
    case 'SignUpClosed':
    case 'SeatsChanged':
    case 'RoleChanged':
    case 'MembershipEnded':
    case 'WorkHandedOver':
    case 'MembershipRestored':
    case 'MembershipSuspended':
    case 'MembershipReinstated':
    case 'WorkspaceSuspended':
    case 'WorkspaceReinstated':
    case 'WorkspaceClosed':
    case 'WorkspaceReopened':
    case 'WorkspaceEnded':
    case 'ErasureProven':
      return null;
  }
  return unreachable(event);
}

function withFirmUser(row: PortfolioRow, userId: string): Partial<PortfolioRow> | null {
  if (row.firm_user_ids.includes(userId)) return null;
  return { firm_user_ids: [...row.firm_user_ids, userId] };
}

/** In whose portfolio a company is. What the firm is called is `null` where nobody said. */
export interface OwnPortfolio {
  readonly firmId: string;
  readonly firmName: string | null;
  readonly sharesRoles: boolean;
  readonly takesIntroductions: boolean;
  readonly addedAt: string;
}

/** In whose portfolio a company is; `undefined` in nobody's, or no longer. */
export async function getPortfolio(
  tx: Transaction,
  workspaceId: string,
): Promise<OwnPortfolio | undefined> {
  const rows = await tx.query<OwnPortfolio>(
    `select f.firm_id as "firmId", f.firm_name as "firmName", f.shares_roles as "sharesRoles",
       f.takes_introductions as "takesIntroductions", ${instantAsText('f.added_at')} as "addedAt"
     from ${tableOf(portfolios)} f where f.workspace_id = $1 and f.left_at is null`,
    [workspaceId],
  );
  return rows[0];
}
