import type { WorkspaceRole } from '../identity/roles.ts';

/** Somebody signed in to a workspace of some kind. */
interface PortfolioActor {
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
  readonly standing: { readonly kind: 'company' | 'portfolio' | 'pool' };
}

/** A company of a portfolio, as these policies see it. */
interface CompanySubject {
  readonly firmId: string;
  readonly sharesRoles: boolean;
  readonly takesIntroductions: boolean;
}

/** Those who look after the product and its records have nothing to do with companies. */
const bystanders: readonly WorkspaceRole[] = ['auditor', 'operator'];

/** By their role everybody else of a firm hears of its portfolio. */
export function canFollowPortfolio(actor: Pick<PortfolioActor, 'role'>): boolean {
  return !bystanders.includes(actor.role);
}

/** The people of a firm see its companies; a company has none. */
export function canSeePortfolio(actor: PortfolioActor): boolean {
  return actor.standing.kind === 'portfolio' && canFollowPortfolio(actor);
}

/** The owners of a firm make workspaces for companies. */
export function canManagePortfolio(actor: PortfolioActor): boolean {
  return canSeePortfolio(actor) && actor.role === 'owner';
}

/** A company's numbers are told to its own firm. */
export function canSeeCompany(
  actor: PortfolioActor,
  company: Pick<CompanySubject, 'firmId'>,
): boolean {
  return canSeePortfolio(actor) && actor.workspaceId === company.firmId;
}

/** Its open roles, while it lets the firm see them. */
export function canSeeCompanyRoles(actor: PortfolioActor, company: CompanySubject): boolean {
  return canSeeCompany(actor, company) && company.sharesRoles;
}

/**
 * An introduction is taken back by who made it, and by the firm's owners, since who made it may have gone; whatever
 * the company shows its firm by then.
 */
export function canWithdrawOffer(
  actor: PortfolioActor & { readonly userId: string },
  offer: { readonly firmId: string; readonly userId: string },
): boolean {
  if (!canSeePortfolio(actor) || actor.workspaceId !== offer.firmId) return false;
  return actor.role === 'owner' || actor.userId === offer.userId;
}

/** People are introduced for the roles that one sees, while the company wants that. */
export function canIntroduceToCompany(actor: PortfolioActor, company: CompanySubject): boolean {
  return canSeeCompanyRoles(actor, company) && company.takesIntroductions;
}
