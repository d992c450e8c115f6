import { COMPANIES_MAX, toldNumber } from '../../../../domain/contracts/portfolioLimits.ts';
import type { WorkspaceRole } from '../../../../domain/identity/roles.ts';
import type { CommandContext } from '../../../../domain/kernel/command.ts';
import { NotFoundError } from '../../../../domain/kernel/errors.ts';
import type { PortfolioCommand } from '../../../../domain/portfolios/commands.ts';
import type { PortfolioEvent } from '../../../../domain/portfolios/events.ts';
import {
  canIntroduceToCompany,
  canManagePortfolio,
  canSeeCompany,
  canSeeCompanyRoles,
  canSeePortfolio,
  canWithdrawOffer,
} from '../../../../domain/portfolios/policy.ts';
import { portfolio } from '../../../../domain/portfolios/portfolio.ts';
import { given } from '../../../support/given.ts';
import { testId } from '../../../support/ids.ts';

const firmId = testId(1);
const workspaceId = testId(2);
const userId = testId(3);
const of = { firmId, workspaceId };
const context: CommandContext = {
  commandId: testId(900),
  now: '2026-11-21T09:00:00.000Z',
  actor: { kind: 'user', id: userId },
  workspaceId: firmId,
  correlationId: testId(900),
  causationId: null,
};
const give = (wish: Pick<PortfolioCommand, 'type' | 'data'>) =>
  ({ ...wish, context }) as PortfolioCommand;
const added = (company = workspaceId): PortfolioEvent => ({
  type: 'CompanyAdded',
  data: {
    firmId,
    workspaceId: company,
    userId,
    personal: { [firmId]: { firmName: 'Alderbrook Ventures' } },
  },
});
const add = (company = workspaceId) =>
  give({
    type: 'AddCompany',
    data: { firmId, workspaceId: company, userId, firmName: 'Alderbrook Ventures' },
  });
const left: PortfolioEvent = { type: 'CompanyLeft', data: { ...of, ownerIds: [userId] } };
const leave = give({ type: 'LeavePortfolio', data: { ...of, ownerIds: [userId] } });

describe('the portfolio of a firm', () => {
  it('given a company is made, then it is in it, once', () => {
    given(portfolio, []).when(add()).then([added()]);
    given(portfolio, [added()]).when(add()).thenNothingHappened();
    // Whoever sends the same request again doesn't bring back one that has left.
    given(portfolio, [added(), left]).when(add()).thenNothingHappened();
  });

  it('given it is full, when another is made, then there is no place until one leaves', () => {
    const many = Array.from({ length: COMPANIES_MAX - 1 }, (_, at) => added(testId(100 + at)));
    const full = [...many, added()];
    given(portfolio, full)
      .when(add(testId(4)))
      .thenRuleBroken('too-many-companies');
    given(portfolio, [...full, left])
      .when(add(testId(4)))
      .then([added(testId(4))]);
  });

  it('given a company shares its roles, then it may take introductions, and takes none once it holds them back', () => {
    const shared: PortfolioEvent = { type: 'RolesShared', data: of };
    const allowed: PortfolioEvent = { type: 'IntroductionsAllowed', data: of };
    const allow = give({ type: 'AllowIntroductions', data: of });
    given(portfolio, [added()]).when(allow).thenRuleBroken('roles-not-shared');
    given(portfolio, [added(), shared]).when(allow).then([allowed]);
    given(portfolio, [added(), shared, allowed]).when(allow).thenNothingHappened();
    given(portfolio, [added(), shared, allowed, { type: 'RolesHeldBack', data: of }])
      .when(allow)
      .thenRuleBroken('roles-not-shared');
    const stop = give({ type: 'StopIntroductions', data: of });
    given(portfolio, [added(), shared, allowed])
      .when(stop)
      .then([{ type: 'IntroductionsStopped', data: of }]);
    given(portfolio, [added(), shared]).when(stop).thenNothingHappened();
    const stopped: PortfolioEvent = { type: 'IntroductionsStopped', data: of };
    given(portfolio, [added(), shared, allowed, stopped]).when(allow).then([allowed]);
  });

  it('given it shares its roles already, or none, when that is said again, then nothing happens', () => {
    const shared: PortfolioEvent = { type: 'RolesShared', data: of };
    const share = give({ type: 'ShareRoles', data: of });
    const holdBack = give({ type: 'HoldBackRoles', data: of });
    given(portfolio, [added(), shared]).when(share).thenNothingHappened();
    given(portfolio, [added()]).when(holdBack).thenNothingHappened();
  });

  it('given somebody invites the team, then it is told once of each, and not of who made the company', () => {
    const invite = (who: string, asksOwner = false) =>
      give({ type: 'InviteTeam', data: { ...of, userId: who, asksOwner } });
    given(portfolio, [added()]).when(invite(userId)).thenNothingHappened();
    const invited: PortfolioEvent = { type: 'TeamInvited', data: { ...of, userId: testId(5) } };
    given(portfolio, [added()])
      .when(invite(testId(5)))
      .then([invited]);
    given(portfolio, [added(), invited])
      .when(invite(testId(5)))
      .thenNothingHappened();
    // That somebody is asked to be the owner is told each time: who asks next goes by when it was.
    given(portfolio, [added(), invited])
      .when(invite(testId(5), true))
      .then([invited]);
  });

  it('given a company has left, then it leaves no more, and nothing is said of it', () => {
    given(portfolio, [added()]).when(leave).then([left]);
    given(portfolio, [added(), left]).when(leave).thenNothingHappened();
    const share = give({ type: 'ShareRoles', data: of });
    expect(() => given(portfolio, [added(), left]).when(share).thenNothingHappened()).toThrow(
      NotFoundError,
    );
  });
});

describe('what a firm is told', () => {
  it('is no number of people below five', () => {
    expect([0, 1, 4, 5, 12].map(toldNumber)).toEqual([null, null, null, 5, 12]);
  });

  const actor = (role: WorkspaceRole, kind: 'company' | 'portfolio' = 'portfolio') => ({
    workspaceId: firmId,
    role,
    standing: { kind },
  });
  const company = { firmId, sharesRoles: true, takesIntroductions: true };

  it.each([
    ['see the portfolio', canSeePortfolio, ['owner', 'recruiter', 'hiringManager', 'colleague']],
    ['make companies', canManagePortfolio, ['owner']],
  ] as const)('to %s is for some roles, in a firm alone', (_, may, allowed) => {
    const roles = [
      'owner',
      'recruiter',
      'hiringManager',
      'colleague',
      'auditor',
      'operator',
    ] as const;
    expect(roles.filter((role) => may(actor(role)))).toEqual(allowed);
    expect(roles.filter((role) => may(actor(role, 'company')))).toEqual([]);
  });

  it('is of its own companies, and of roles as far as those agree', () => {
    const owner = actor('owner');
    const others = { ...company, firmId: testId(9) };
    const silent = { ...company, takesIntroductions: false };
    const hidden = { ...silent, sharesRoles: false };
    const rights = (subject: typeof company) => [
      canSeeCompany(owner, subject),
      canSeeCompanyRoles(owner, subject),
      canIntroduceToCompany(owner, subject),
    ];
    expect(rights(company)).toEqual([true, true, true]);
    expect(rights(silent)).toEqual([true, true, false]);
    expect(rights(hidden)).toEqual([true, false, false]);
    expect(rights(others)).toEqual([false, false, false]);
  });

  it('is an introduction that is taken back by who made it, or by owners of that firm', () => {
    const [userId, otherId] = [testId(7), testId(8)];
    const offer = { firmId, userId };
    const may = (role: WorkspaceRole, id: string, of = offer) =>
      canWithdrawOffer({ ...actor(role), userId: id }, of);
    expect(may('recruiter', userId)).toBe(true);
    expect(may('recruiter', otherId)).toBe(false);
    expect(may('owner', otherId)).toBe(true);
    expect(may('owner', otherId, { ...offer, firmId: testId(9) })).toBe(false);
    expect(may('recruiter', userId, { ...offer, firmId: testId(9) })).toBe(false);
    expect(may('auditor', userId)).toBe(false);
  });
});
