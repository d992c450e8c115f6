import { z } from 'zod';
import {
  AddCompanyBody,
  InvitedOfTeam,
  InviteTeamBody,
} from '../../domain/contracts/portfolios.ts';
import type { InvitedLine } from '../../domain/contracts/invitations.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canManagePortfolio } from '../../domain/portfolios/policy.ts';
import { portfolio } from '../../domain/portfolios/portfolio.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { isShut } from '../../domain/workspace/workspaceState.ts';
import { BEGINNING } from '../../platform/eventStore/port.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { portfolioCompanies } from '../../projections/portfolios/companies.ts';
import { countInCompanies } from '../../projections/portfolios/listCompanies.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { endpoint } from '../http/endpoint.ts';
import { execute, sayIfBehind } from '../http/execute.ts';
import { companyLimit } from '../http/middleware/rateLimit.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { invitePeople, type InviteWish } from '../invitations/invitePeople.ts';
import { addCompany } from './addCompany.ts';
import { awaitsOwner } from './awaitsOwner.ts';
import { managedCompany } from './companiesOf.ts';
import { withFirstOwner } from './firstOwner.ts';

/** What the owners of a firm do: make workspaces for companies, and ask their teams in. */
export function firmCommandRoutes({ app, limits }: Pick<VisitorDeps, 'app' | 'limits'>) {
  const inviteTeam = endpoint({
    method: 'post',
    path: '/api/portfolio-companies/:id/invite',
    summary:
      'Invite the team of a company by mail, the first as its owner; once it has one, its owners invite the others.',
    capability: 'portfolios',
    access: 'user',
    params: z.object({ id: Id }),
    body: InviteTeamBody,
    answer: InvitedOfTeam,
    async handle({ session, params: { id: companyId }, body, commandContext, ctx }) {
      const { workspaceId: firmId, userId } = session;
      const company = await managedCompany(app, session, companyId);
      const state = await readState(app, workspaceDecider, companyId);
      if (state === null || isShut(state)) {
        throw new RuleBrokenError('workspace-shut', 'Nobody comes into this workspace for now.');
      }
      const [found] = await app.reads([company.id], (tx) =>
        countInCompanies(tx, [company.id], app.clock.now()),
      );
      if (found?.hasOwner === true) {
        throw new RuleBrokenError(
          'company-has-owner',
          'This company has an owner by now, who invites everybody else.',
        );
      }
      const own = (await readState(app, portfolio, firmId)).get(companyId);
      if (own === undefined || own.hasLeft) throw new NotFoundError('company', companyId);
      const { people, role, word = '' } = body;
      const wish = { workspaceId: companyId, inviterId: userId, role, word, fromOutside: true };
      const invite = (whole: InviteWish) => {
        const contextFor = (part: string) => ({ ...commandContext(part), workspaceId: companyId });
        return invitePeople(app, limits, contextFor, people, whole);
      };
      const asksOwner = found === undefined || !awaitsOwner(company, found, app.clock.now());
      const invited = asksOwner
        ? await withFirstOwner(app, companyId, commandContext('owner').commandId, (isFirst) =>
            invite(isFirst ? { ...wish, firstRole: 'owner' } : wish),
          )
        : await invite(wish);
      const lines = invited.lines.map(toldToFirm);
      let { position } = invited;
      // Said once the firm is told that somebody is invited, whomever that reached.
      if (lines.some(({ outcome }) => outcome === 'invited')) {
        const said = await execute(app, ctx, portfolio, firmId, {
          type: 'InviteTeam',
          data: { firmId, workspaceId: companyId, userId, asksOwner },
          context: commandContext('team'),
        });
        if (said.position > position) ({ position } = said);
      }
      if (position !== BEGINNING) {
        ctx.set('X-Kith-Position', position);
        await sayIfBehind(app, ctx, [invitations, portfolioCompanies], position);
      }
      return { lines };
    },
  });
  return [
    { ...inviteTeam, may: canManagePortfolio },
    endpoint({
      method: 'post',
      path: '/api/portfolio-companies',
      summary:
        'Make a workspace for a company of your portfolio; you do not belong to it, and read nothing in it.',
      capability: 'portfolios',
      access: 'user',
      body: AddCompanyBody,
      may: canManagePortfolio,
      answer: z.object({ id: Id }),
      status: 201,
      async handle({ session: { workspaceId, userId }, body, commandContext, ctx }) {
        await limits.count([[companyLimit, workspaceId]]);
        const wanted = { firmId: workspaceId, userId, ...body };
        const added = await addCompany(app, commandContext, wanted);
        ctx.set('X-Kith-Position', added.position);
        await sayIfBehind(app, ctx, [portfolioCompanies, workspaces], added.position);
        return { id: added.workspaceId };
      },
    }),
  ];
}

/** Whether an address belongs to the company, or was asked before, is the company's to know. */
function toldToFirm({ typed, email, outcome }: InvitedLine): InvitedOfTeam['lines'][number] {
  const isAskedBefore = outcome === 'alreadyMember' || outcome === 'alreadyInvited';
  return { typed, email, outcome: isAskedBefore ? 'invited' : outcome };
}
