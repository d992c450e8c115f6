import { canManageMembers } from '../../domain/workspace/policy.ts';
import type { PortfolioPlace } from '../../domain/contracts/portfolios.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { getPortfolio } from '../../projections/portfolios/portfolios.ts';
import type { Session } from '../http/endpoint.ts';

/** What a workspace is in a portfolio, for its owners, who have it in their settings; `null` for everybody else. */
export async function placeOf(tx: Transaction, session: Session): Promise<PortfolioPlace | null> {
  if (!canManageMembers(session)) return null;
  if (session.standing.kind === 'portfolio') return 'firm';
  return (await getPortfolio(tx, session.workspaceId)) === undefined ? null : 'company';
}
