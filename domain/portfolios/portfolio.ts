import { COMPANIES_MAX } from '../contracts/portfolioLimits.ts';
import type { Decider } from '../kernel/decider.ts';
import { NotFoundError, RuleBrokenError } from '../kernel/errors.ts';
import { unreachable } from '../kernel/unreachable.ts';
import type { AddCompany, PortfolioCommand } from './commands.ts';
import type { PortfolioEvent } from './events.ts';

/** A company of the portfolio, and what it lets the firm see. */
export interface PortfolioCompany {
  readonly sharesRoles: boolean;
  readonly takesIntroductions: boolean;
  readonly hasLeft: boolean;
  /** Who of the firm has begun to invite its team. */
  readonly inviterIds: readonly string[];
}

/** The companies of a firm, by their workspaces. */
export type PortfolioState = ReadonlyMap<string, PortfolioCompany>;

/**
 * The portfolio of a firm: so many companies at most, each of which says what the firm sees of it, and may leave.
 * Throws `RuleBrokenError` with `too-many-companies` or `roles-not-shared`, and `NotFoundError` of a company that
 * is not in it, or has left.
 */
export const portfolio: Decider<PortfolioState, PortfolioCommand, PortfolioEvent> = {
  category: 'portfolio',
  initialState: () => new Map(),
  evolve,
  decide(command, state) {
    if (command.type === 'AddCompany') return add(command, state);
    const { firmId, workspaceId } = command.data;
    const of = { firmId, workspaceId };
    const company = state.get(workspaceId);
    if (command.type === 'LeavePortfolio' && company?.hasLeft === true) return [];
    if (company === undefined || company.hasLeft) throw new NotFoundError('portfolio', firmId);
    switch (command.type) {
      case 'InviteTeam': {
        const { userId, asksOwner } = command.data;
        if (!asksOwner && company.inviterIds.includes(userId)) return [];
        return [{ type: 'TeamInvited', data: { ...of, userId } }];
      }
      case 'ShareRoles':
        return company.sharesRoles ? [] : [{ type: 'RolesShared', data: of }];
      case 'HoldBackRoles':
        return company.sharesRoles ? [{ type: 'RolesHeldBack', data: of }] : [];
      case 'AllowIntroductions':
        if (company.takesIntroductions) return [];
        if (!company.sharesRoles) {
          throw new RuleBrokenError(
            'roles-not-shared',
            'Share your open roles first: people are introduced for a role.',
          );
        }
        return [{ type: 'IntroductionsAllowed', data: of }];
      case 'StopIntroductions':
        return company.takesIntroductions ? [{ type: 'IntroductionsStopped', data: of }] : [];
      case 'LeavePortfolio':
        return [{ type: 'CompanyLeft', data: { ...of, ownerIds: command.data.ownerIds } }];
    }
    return unreachable(command);
  },
};

function add({ data }: AddCompany, state: PortfolioState): PortfolioEvent[] {
  const { firmId, workspaceId, userId, firmName } = data;
  if (state.has(workspaceId)) return [];
  const here = [...state.values()].filter(({ hasLeft }) => !hasLeft);
  if (here.length >= COMPANIES_MAX) {
    throw new RuleBrokenError(
      'too-many-companies',
      `A portfolio has ${COMPANIES_MAX} companies at most. Write to us if you need more.`,
    );
  }
  const personal = { [firmId]: { firmName } };
  return [{ type: 'CompanyAdded', data: { firmId, workspaceId, userId, personal } }];
}

const fresh: PortfolioCompany = {
  sharesRoles: false,
  takesIntroductions: false,
  hasLeft: false,
  inviterIds: [],
};

function evolve(state: PortfolioState, event: PortfolioEvent): PortfolioState {
  const { workspaceId } = event.data;
  const company = state.get(workspaceId) ?? fresh;
  return new Map(state).set(workspaceId, { ...company, ...changeOf(company, event) });
}

function changeOf(company: PortfolioCompany, event: PortfolioEvent): Partial<PortfolioCompany> {
  switch (event.type) {
    case 'CompanyAdded':
      return { inviterIds: [event.data.userId] };
    case 'TeamInvited':
      return { inviterIds: [...company.inviterIds, event.data.userId] };
    case 'RolesShared':
      return { sharesRoles: true };
    case 'RolesHeldBack':
      // Without a role there is nobody to introduce: whoever shares them again says anew that they may.
      return { sharesRoles: false, takesIntroductions: false };
    case 'IntroductionsAllowed':
      return { takesIntroductions: true };
    case 'IntroductionsStopped':
      return { takesIntroductions: false };
    case 'CompanyLeft':
      return { hasLeft: true };
  }
  return unreachable(event);
}
