import { z } from 'zod';
import { NotFoundError } from '../../domain/kernel/errors.ts';
import { Id } from '../../domain/kernel/ids.ts';
import { canSeePortfolio, canWithdrawOffer } from '../../domain/portfolios/policy.ts';
import { referral } from '../../domain/referrals/referral.ts';
import { getTellingPlan } from '../../projections/people/telling.ts';
import { getOffer } from '../../projections/portfolios/listOffers.ts';
import { getReferral } from '../../projections/referrals/listReferrals.ts';
import { askerOf, assertMay } from '../http/asked.ts';
import type { ApiContext } from '../http/context.ts';
import { endpoint, type AnyEndpoint } from '../http/endpoint.ts';
import { execute } from '../http/execute.ts';

/**
 * Taking an introduction back: the company's referral ends, as one that a colleague takes back does, and what was told of the
 * person goes with it, unless the company has decided on them. The firm keeps that there was one.
 */
export function withdrawRoute(app: ApiContext): AnyEndpoint {
  const route = endpoint({
    method: 'post',
    path: '/api/portfolio-introductions/:id/withdraw',
    summary:
      'Take back an introduction that you made, or as an owner anybody of your firm; you may make it again.',
    capability: 'portfolios',
    access: 'user',
    params: z.object({ id: Id }),
    body: z.strictObject({}),
    answer: z.object({ id: Id }),
    async handle({ session, params: { id }, ctx, commandContext }) {
      const { workspaceId: firmId } = session;
      const asker = askerOf(session);
      const offer = await app.reads([firmId], (tx) => getOffer(tx, firmId, id));
      // To who has no portfolio nothing of one is there.
      if (offer === undefined || !canSeePortfolio(asker))
        throw new NotFoundError('introduction', id);
      assertMay(canWithdrawOffer, asker, offer);
      const { companyId, referralId } = offer;
      const decidedOn = await app.reads([companyId], async (tx) => {
        const found = await getReferral(tx, companyId, referralId);
        if (found === undefined) throw new NotFoundError('introduction', id);
        const plan = await getTellingPlan(tx, companyId, found.personId);
        return plan?.decidedOn === true;
      });
      await execute(app, ctx, referral, referralId, {
        type: 'WithdrawReferral',
        data: { referralId, decidedOn },
        context: { ...commandContext(), workspaceId: companyId },
      });
      return { id };
    },
  });
  return { ...route, may: canWithdrawOffer };
}
