import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { OfferResource, SharedRoleResource } from '../../domain/contracts/portfolios.ts';
import {
  canIntroduceToCompany,
  canSeeCompanyRoles,
  canSeePortfolio,
  canWithdrawOffer,
} from '../../domain/portfolios/policy.ts';
import { users } from '../../projections/identity/users.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { portfolioCompanies } from '../../projections/portfolios/companies.ts';
import { listSharedRoles } from '../../projections/portfolios/listCompanies.ts';
import { listOffers } from '../../projections/portfolios/listOffers.ts';
import { portfolioOffers } from '../../projections/portfolios/offers.ts';
import { projects } from '../../projections/projects/projects.ts';
import { listReferrals } from '../../projections/referrals/listReferrals.ts';
import { referrals } from '../../projections/referrals/referrals.ts';
import { settings } from '../../projections/workspace/settings.ts';
import { getWorkspaceName, workspaces } from '../../projections/workspace/workspaces.ts';
import { askerOf, isOffered } from '../http/asked.ts';
import { answerList } from '../http/answerList.ts';
import type { ApiContext } from '../http/context.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { toldOutcome } from '../referrals/toldOutcome.ts';
import { companiesOf } from './companiesOf.ts';

/** The roles that companies let their firm see, and what became of whom its people introduced for them. */
export function roleRoutes(app: Pick<ApiContext, 'reads' | 'clock' | 'hash'>) {
  return [
    read({
      path: '/api/portfolio-roles',
      summary: 'List the open roles that companies of your portfolio share with your firm.',
      capability: 'portfolios',
      query: listQuery({ filter: { q: searchText.optional() }, sort: ['createdAt'] as const }),
      answer: z.array(SharedRoleResource),
      reads: [portfolioCompanies, projects, settings, workspaces],
      may: canSeePortfolio,
      find: ({ session }, tx) => companiesOf(tx, session),
      async present(companies, { session, query, ctx }) {
        const asker = askerOf(session);
        const sharing = companies.filter((company) => canSeeCompanyRoles(asker, company));
        const taking = new Set(
          sharing.filter((company) => canIntroduceToCompany(asker, company)).map(({ id }) => id),
        );
        const ids = sharing.map(({ id }) => id);
        const asked = idsOf(query.filter);
        const text = (query.filter?.q ?? '').toLowerCase();
        const found = (await app.reads(ids, (tx) => listSharedRoles(tx, ids, app.clock.now())))
          .map((role) => ({
            ...role,
            name: role.name ?? ERASED,
            companyName: role.companyName ?? ERASED,
            takesIntroductions: taking.has(role.companyId),
          }))
          .filter(({ id, name, companyName, location }) => {
            const words = [name, companyName, location].join('\n').toLowerCase();
            return (asked?.includes(id) ?? true) && words.includes(text);
          });
        if (query.sort?.[1] === 'ASC') found.reverse();
        const { offset, limit } = pageOf(query);
        const page = { rows: found.slice(offset, offset + limit), total: found.length };
        return answerList(ctx, 'portfolio-roles', offset, page, (row) => row);
      },
    }),
    read({
      path: '/api/portfolio-introductions',
      summary:
        'List that people of your firm introduced somebody for roles of its companies, and what became of it; never whom.',
      capability: 'portfolios',
      query: listQuery({ filter: {}, sort: ['offeredAt'] as const }),
      answer: z.array(OfferResource),
      reads: [
        portfolioOffers,
        portfolioCompanies,
        referrals,
        prospects,
        projects,
        settings,
        users,
        workspaces,
      ],
      may: canSeePortfolio,
      find: async ({ session }, tx) =>
        [await listOffers(tx, session.workspaceId), await companiesOf(tx, session)] as const,
      async present([offers, companies], { session, query, ctx }) {
        const asker = askerOf(session);
        const asked = idsOf(query.filter);
        const known = new Map(companies.map((company) => [company.id, company]));
        const shown = offers.filter(
          ({ id, companyId }) => known.has(companyId) && (asked?.includes(id) ?? true),
        );
        if (query.sort?.[1] === 'ASC') shown.reverse();
        const { offset, limit } = pageOf(query);
        const page = shown.slice(offset, offset + limit);
        const told = new Map<string, OfferResource>();
        for (const companyId of new Set(page.map((one) => one.companyId))) {
          const company = known.get(companyId);
          if (company === undefined) continue;
          const its = page.filter((one) => one.companyId === companyId);
          const seesRoles = canSeeCompanyRoles(asker, company);
          const ids = its.map(({ referralId }) => referralId);
          const [companyName, became, roles] = await app.reads([companyId], async (tx) => [
            await getWorkspaceName(tx, companyId),
            (await listReferrals(tx, companyId, { ids, offset: 0, limit: ids.length })).rows,
            seesRoles ? await listSharedRoles(tx, [companyId], app.clock.now()) : [],
          ]);
          for (const offer of its) {
            const { id, projectId, referralId, userName, offeredAt } = offer;
            const referral = became.find((one) => one.id === referralId);
            const isTakenBack = (referral?.withdrawnAt ?? null) !== null;
            // What the firm itself took back it is told of in any case.
            const isTold = seesRoles || isTakenBack;
            const role = roles.find((one) => one.id === projectId);
            told.set(id, {
              id,
              companyId,
              companyName: companyName ?? ERASED,
              // What a project that is shown no longer is called by now is the company's own.
              roleName: role === undefined ? '' : (role.name ?? ERASED),
              byName: userName ?? ERASED,
              offeredAt,
              outcome:
                referral === undefined || !isTold
                  ? null
                  : toldOutcome(referral, { hash: app.hash, now: app.clock.now() }),
              mayWithdraw:
                referral !== undefined &&
                !isTakenBack &&
                isOffered(session, canWithdrawOffer(asker, offer)),
            });
          }
        }
        const rows = page.flatMap(({ id }) => told.get(id) ?? []);
        const all = { rows, total: shown.length };
        return answerList(ctx, 'portfolio-introductions', offset, all, (row) => row);
      },
    }),
  ];
}
