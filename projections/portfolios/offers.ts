import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { LoggedEvent } from '../../domain/kernel/event.ts';
import type { OfferEvent, PortfolioEvent } from '../../domain/portfolios/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel, type RowsOf } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface OfferRow {
  /** The firm: it is the firm that these rows are shown to. */
  readonly workspace_id: string;
  readonly company_id: string;
  readonly project_id: string;
  readonly referral_id: string;
  /** Who of the firm introduced somebody. */
  readonly user_id: string;
  readonly offered_at: string;
}

type Event = OfferEvent | PortfolioEvent | SubjectEvent;

/**
 * That people of a firm introduced somebody for roles of its companies: for which, never whom. Those for a company
 * that leaves are gone with it. Key: offer id. Queries: `listOffers.ts`.
 */
export const portfolioOffers = defineReadModel<OfferRow, Event>({
  name: 'portfolio_offers',
  version: 1,
  categories: ['offer', 'portfolio', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    company_id: 'id',
    // Joined to keys of other tables, so of their type.
    project_id: 'text',
    referral_id: 'text',
    user_id: 'text',
    offered_at: 'instant',
  },
  indexes: [['workspace_id'], ['company_id']],
  keysOf: ({ event }) => (event.type === 'IntroductionOffered' ? [event.data.offerId] : []),
  rowsOf,
  evolve(row, { event, metadata }) {
    switch (event.type) {
      case 'IntroductionOffered': {
        const { firmId, workspaceId, projectId, referralId, userId } = event.data;
        return {
          workspace_id: firmId,
          company_id: workspaceId,
          project_id: projectId,
          referral_id: referralId,
          user_id: userId,
          offered_at: metadata.occurredAt,
        };
      }
      case 'CompanyLeft':
        return undefined;
      case 'SubjectForgotten':
        return 'forgotten';
      case 'CompanyAdded':
      case 'TeamInvited':
      case 'RolesShared':
      case 'RolesHeldBack':
      case 'IntroductionsAllowed':
      case 'IntroductionsStopped':
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});

/**
 * Those of a company that leaves, and of a firm that ends. Of a company that ends, ids alone stay: the list
 * is of companies in the portfolio, where it is no longer.
 */
function rowsOf(logged: LoggedEvent<Event>): RowsOf | undefined {
  const { event } = logged;
  if (event.type === 'CompanyLeft') return { column: 'company_id', value: event.data.workspaceId };
  return rowsOfForgotten('workspace', 'workspace_id')(logged);
}
