import { z } from 'zod';
import { OfferIntroductionBody } from '../../domain/contracts/portfolios.ts';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import type { Hand } from '../../domain/people/events.ts';
import { offer } from '../../domain/portfolios/offer.ts';
import { canIntroduceToCompany } from '../../domain/portfolios/policy.ts';
import { listSharedRoles } from '../../projections/portfolios/listCompanies.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';
import { introductionLimit, type Limiter } from '../http/middleware/rateLimit.ts';
import type { PeopleContext } from '../people/context.ts';
import type { PipelineContext } from '../pipeline/context.ts';
import { referSomebody } from '../referrals/referSomebodyRoute.ts';
import { companyFor } from './companiesOf.ts';

const agreements = {
  yes: 'They have agreed to be introduced.',
  no: 'They have not been asked yet.',
} as const;

/**
 * Introducing somebody from outside: a lead for the company's project, under the company's own keys. The firm
 * keeps that it introduced somebody, and is told neither who they turned out to be nor whether anybody knew them.
 */
export function introduceRoute({
  app,
  limits,
}: {
  readonly app: PipelineContext & PeopleContext;
  readonly limits: Pick<Limiter, 'count'>;
}): AnyEndpoint {
  const route = endpoint({
    method: 'post',
    path: '/api/portfolio-roles/:id/introduce',
    summary:
      'Introduce somebody you know for an open role of a company; it is never told whether they were known.',
    capability: 'portfolios',
    access: 'user',
    params: z.object({ id: Id }),
    body: OfferIntroductionBody,
    answer: z.object({ id: Id }),
    status: 201,
    async handle({ session, params: { id: projectId }, body, ctx, commandContext }) {
      const { workspaceId: firmId, userId } = session;
      const { companyId, note, agreed, ...typed } = body;
      const company = await app.reads([firmId], (tx) => companyFor(tx, session, companyId));
      const context = { ...commandContext(), workspaceId: companyId };
      const said = agreed ? agreements.yes : agreements.no;
      const told = { ...(typed as Hand), strength: 'lead' as const };
      const referral = await referSomebody(
        app,
        ctx,
        context,
        { ...told, note: note === '' ? said : `${note}\n\n${said}` },
        {
          workspaceId: companyId,
          projectId,
          referrerId: userId,
          async assertMay() {
            assertMay(canIntroduceToCompany, askerOf(session), company);
            await limits.count([[introductionLimit, userId]]);
            const now = app.clock.now();
            const roles = await app.reads([companyId], (tx) =>
              listSharedRoles(tx, [companyId], now),
            );
            if (!roles.some(({ id }) => id === projectId)) {
              throw new NotFoundError('role', projectId);
            }
          },
        },
      );
      const offerId = referral.id;
      await execute(app, ctx, offer, offerId, {
        type: 'OfferIntroduction',
        data: {
          offerId,
          firmId,
          workspaceId: companyId,
          userId,
          projectId,
          referralId: referral.id,
          agreed,
        },
        context: { ...commandContext('offer'), workspaceId: firmId },
      });
      return { id: offerId };
    },
  });
  return { ...route, may: canIntroduceToCompany };
}
