import { unreachable } from '../../domain/kernel/unreachable.ts';
import type { PortfolioEvent } from '../../domain/portfolios/events.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { defineReadModel } from '../../platform/subscriptions/model/readModel.ts';
import { rowsOfForgotten } from '../forgottenRows.ts';

export interface CompanyRow {
  /** The firm: it is the firm that these rows are shown to. */
  readonly workspace_id: string;
  /** The company's own workspace. */
  readonly company_id: string;
  readonly shares_roles: boolean;
  readonly takes_introductions: boolean;
  readonly added_at: string;
  /** When the firm last invited its team, whoever of them was there already; `null` before. */
  readonly asked_at: string | null;
  /** Where in the log it last changed, so that every change is told. */
  readonly changed: string;
}

/**
 * The companies in the portfolio of a firm, by ids: what they are called, and their numbers, is asked of themselves when it
 * is read. One that leaves is gone. Key: the company's workspace. Queries: `listCompanies.ts`.
 */
export const portfolioCompanies = defineReadModel<CompanyRow, PortfolioEvent | SubjectEvent>({
  name: 'portfolio_companies',
  version: 2,
  categories: ['portfolio', 'subject'],
  personal: false,
  columns: {
    workspace_id: 'id',
    company_id: 'id',
    shares_roles: 'bool',
    takes_introductions: 'bool',
    added_at: 'instant',
    asked_at: 'instant?',
    changed: 'text',
  },
  indexes: [['workspace_id']],
  keysOf({ event }) {
    if (event.type === 'SubjectForgotten') {
      return event.data.kind === 'workspace' ? [event.data.subjectId] : [];
    }
    return 'firmId' in event.data ? [event.data.workspaceId] : [];
  },
  rowsOf: rowsOfForgotten('workspace', 'workspace_id'),
  evolve(row, { event, metadata, position }, key) {
    switch (event.type) {
      case 'SubjectForgotten':
        return 'forgotten';
      case 'CompanyAdded':
        return {
          workspace_id: event.data.firmId,
          company_id: key,
          shares_roles: false,
          takes_introductions: false,
          added_at: metadata.occurredAt,
          asked_at: null,
          changed: position,
        };
      case 'RolesShared':
        return row && { ...row, shares_roles: true, changed: position };
      case 'RolesHeldBack':
        return (
          row && { ...row, shares_roles: false, takes_introductions: false, changed: position }
        );
      case 'IntroductionsAllowed':
        return row && { ...row, takes_introductions: true, changed: position };
      case 'IntroductionsStopped':
        return row && { ...row, takes_introductions: false, changed: position };
      case 'CompanyLeft':
        return undefined;
      case 'TeamInvited':
        return row && { ...row, asked_at: metadata.occurredAt, changed: position };
      case 'ErasureProven':
        return row;
    }
    return unreachable(event);
  },
});
