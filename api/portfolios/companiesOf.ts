import { NotFoundError } from '../../domain/kernel/errors.ts';
import { canManagePortfolio, canSeeCompany } from '../../domain/portfolios/policy.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listCompanies, type Company } from '../../projections/portfolios/listCompanies.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import type { ApiContext } from '../http/context.ts';
import type { Session } from '../http/endpoint.ts';

/** The companies that somebody of a firm may see, each by the policy. */
export async function companiesOf(tx: Transaction, session: Session): Promise<readonly Company[]> {
  const companies = await listCompanies(tx, session.workspaceId);
  return companies.filter((company) => canSeeCompany(askerOf(session), company));
}

/**
 * One of them. Of one that is in another portfolio, in none, or has left, nothing is said.
 * @throws NotFoundError
 */
export async function companyFor(
  tx: Transaction,
  session: Session,
  companyId: string,
): Promise<Company> {
  const [company] = await listCompanies(tx, session.workspaceId, companyId);
  if (company !== undefined && canSeeCompany(askerOf(session), company)) return company;
  throw new NotFoundError('company', companyId);
}

/**
 * One of them, to an owner of the firm. To whom there is no such company it is not told who may.
 * @throws NotFoundError · ForbiddenError
 */
export async function managedCompany(
  app: Pick<ApiContext, 'reads'>,
  session: Session,
  companyId: string,
): Promise<Company> {
  const company = await app.reads([session.workspaceId], (tx) =>
    companyFor(tx, session, companyId),
  );
  assertMay(canManagePortfolio, askerOf(session), askerOf(session));
  return company;
}
