import type { Context } from 'koa';
import { z } from 'zod';
import { AddCompanyBody, RenameCompanyBody } from '../../domain/contracts/portfolios.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { invitation } from '../../domain/invitations/invitation.ts';
import { canManagePortfolio } from '../../domain/portfolios/policy.ts';
import { portfolio } from '../../domain/portfolios/portfolio.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { findHandled, handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { listOpenInvitationsOf } from '../../projections/invitations/listInvitations.ts';
import { portfolioCompanies } from '../../projections/portfolios/companies.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import { endpoint } from '../http/endpoint.ts';
import { answerBefore, execute, sayIfBehind } from '../http/execute.ts';
import { companyLimit } from '../http/middleware/rateLimit.ts';
import type { VisitorDeps } from '../identity/visitorDeps.ts';
import { addCompany } from './addCompany.ts';
import { managedCompany } from './companiesOf.ts';
import { giveUpCompany } from './companyPlaces.ts';

const params = z.object({ id: Id });

/**
 * What the owners of a firm do with a company that nobody has come into: it is nobody's else yet. Whether somebody has is
 * settled by the stream of its workspace.
 */
export function unbegunRoutes({ app, limits }: Pick<VisitorDeps, 'app' | 'limits'>) {
  /** Whether a request has begun to give a company up: what it does then goes on, though the company may be gone. */
  async function isGivingUp(
    companyId: string,
    contextFor: (part: string) => CommandContext,
  ): Promise<boolean> {
    const context = { ...contextFor(`close-${companyId}`), workspaceId: companyId };
    return (await findHandled({ ...app, decider: workspaceDecider }, companyId, context)) !== null;
  }

  /** Their links are no good from here on, and nobody is reminded; the workspace itself is closed already. */
  async function revokeInvitations(
    ctx: Context,
    workspaceId: string,
    contextFor: (part: string) => CommandContext,
  ): Promise<void> {
    await sayIfBehind(app, ctx, [invitations], await app.store.head());
    const open = await app.reads([workspaceId], (tx) =>
      listOpenInvitationsOf(tx, workspaceId, null),
    );
    for (const invitationId of open) {
      if ((await readState(app, invitation, invitationId))?.status !== 'open') continue;
      await handleCommand({ ...app, decider: invitation }, invitationId, {
        type: 'RevokeInvitation',
        data: { workspaceId, invitationId },
        context: { ...contextFor(`revoke-${invitationId}`), workspaceId },
      });
    }
  }

  const rename = endpoint({
    method: 'post',
    path: '/api/portfolio-companies/:id/rename',
    summary: 'Give a company of your portfolio another name, until somebody of it has come in.',
    capability: 'portfolios',
    access: 'user',
    params,
    body: RenameCompanyBody,
    honoursIfMatch: true,
    answer: z.object({ id: Id, revision: z.int() }),
    async handle({ session, params: { id }, body: { name }, ifMatch, ctx, commandContext }) {
      const context = { ...commandContext(), workspaceId: id };
      await managedCompany(app, session, id);
      const { revision } = await execute(
        app,
        ctx,
        workspaceDecider,
        id,
        {
          type: 'RenameWorkspace',
          data: { workspaceId: id, name, untilBegun: true },
          context,
        },
        ifMatch === undefined ? {} : { ifMatch },
      );
      return { id, revision: Number(revision) };
    },
  });

  const replace = endpoint({
    method: 'post',
    path: '/api/portfolio-companies/:id/replace',
    summary:
      'Give a company of your portfolio another mail domain, until somebody of it has come in: another workspace takes the place of its own, and what was invited is taken back.',
    capability: 'portfolios',
    access: 'user',
    params,
    body: AddCompanyBody,
    answer: z.object({ id: Id }),
    async handle({ session, params: { id: insteadOf }, body, ctx, commandContext }) {
      const { workspaceId: firmId, userId } = session;
      const newId = app.ids.idOf('company', commandContext().commandId);
      // The same request again, whose first part was done: the one before may be gone by now.
      const isGoingOn =
        (await isGivingUp(insteadOf, commandContext)) ||
        (await readState(app, portfolio, firmId)).has(newId);
      if (!isGoingOn) await managedCompany(app, session, insteadOf);
      else assertMay(canManagePortfolio, askerOf(session), askerOf(session));
      await limits.count([[companyLimit, firmId]]);
      const added = await addCompany(app, commandContext, { firmId, userId, ...body, insteadOf });
      await revokeInvitations(ctx, insteadOf, commandContext);
      ctx.set('X-Kith-Position', added.position);
      await sayIfBehind(app, ctx, [portfolioCompanies, workspaces], added.position);
      return { id: added.workspaceId };
    },
  });

  const takeBack = endpoint({
    method: 'post',
    path: '/api/portfolio-companies/:id/take-back',
    summary:
      'Take a company out of your portfolio, until somebody of it has come in: its workspace ends, what was invited is taken back, and its mail domain is free.',
    capability: 'portfolios',
    access: 'user',
    params,
    body: z.strictObject({}),
    answer: z.object({ id: Id }),
    async handle({ session, params: { id: workspaceId }, ctx, commandContext }) {
      const { workspaceId: firmId } = session;
      const context = commandContext(`give-up-${workspaceId}`);
      const before = await answerBefore(app, ctx, portfolio, firmId, context);
      if (before === null) {
        await managedCompany(app, session, workspaceId);
        await giveUpCompany(app, commandContext, { firmId, workspaceId });
      }
      await revokeInvitations(ctx, workspaceId, commandContext);
      await sayIfBehind(app, ctx, [portfolioCompanies], await app.store.head());
      return { id: workspaceId };
    },
  });

  return [rename, replace, takeBack].map((route) => ({ ...route, may: canManagePortfolio }));
}
