import { z } from 'zod';
import { ERASED } from '../../domain/contracts/erased.ts';
import { toldNumber } from '../../domain/contracts/portfolioLimits.ts';
import { CompanyResource, type CompanyStatus } from '../../domain/contracts/portfolios.ts';
import { canSeePortfolio } from '../../domain/portfolios/policy.ts';
import { invitations } from '../../projections/invitations/invitations.ts';
import { portfolioCompanies } from '../../projections/portfolios/companies.ts';
import {
  countInCompanies,
  type Company,
  type CompanyNumbers,
} from '../../projections/portfolios/listCompanies.ts';
import { members } from '../../projections/workspace/members.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { answerList } from '../http/answerList.ts';
import type { ApiContext } from '../http/context.ts';
import { idsOf, listQuery, pageOf, searchText } from '../http/listQuery.ts';
import { read } from '../http/read.ts';
import { awaitsOwner } from './awaitsOwner.ts';
import { companiesOf } from './companiesOf.ts';

const sorts = ['name', 'addedAt', 'members', 'openProjects'] as const;
type Sort = readonly [(typeof sorts)[number], 'ASC' | 'DESC'];

/** The companies of a firm, with their numbers: of people none that could name somebody. */
export function companyRoutes(app: Pick<ApiContext, 'reads' | 'clock'>) {
  return [
    read({
      path: '/api/portfolio-companies',
      summary:
        'List the companies in the portfolio of your firm, with their numbers; fewer than five people are not counted.',
      capability: 'portfolios',
      query: listQuery({ filter: { q: searchText.optional() }, sort: sorts }),
      answer: z.array(CompanyResource),
      reads: [portfolioCompanies, workspaces, members, invitations],
      may: canSeePortfolio,
      find: ({ session }, tx) => companiesOf(tx, session),
      async present(companies, { query, ctx }) {
        const ids = companies.map(({ id }) => id);
        // What is counted lies in their own workspaces: of those that the policy let through.
        const counted = await app.reads(ids, (tx) => countInCompanies(tx, ids, app.clock.now()));
        const numbers = new Map(counted.map((one) => [one.id, one]));
        const asked = idsOf(query.filter);
        const text = (query.filter?.q ?? '').toLowerCase();
        const shown = companies
          .flatMap((company) => {
            const found = numbers.get(company.id);
            return found === undefined ? [] : [presentCompany(company, found, app.clock.now())];
          })
          .filter(({ id, name }) => (asked?.includes(id) ?? true) && matches(name, text))
          .toSorted(byOrder(query.sort ?? ['name', 'ASC']));
        const { offset, limit } = pageOf(query);
        const page = { rows: shown.slice(offset, offset + limit), total: shown.length };
        return answerList(ctx, 'portfolio-companies', offset, page, (row) => row);
      },
    }),
  ];
}

function matches(name: string, text: string): boolean {
  return name.toLowerCase().includes(text);
}

function presentCompany(company: Company, found: CompanyNumbers, now: Date): CompanyResource {
  const { id, sharesRoles, takesIntroductions, addedAt } = company;
  const { members: memberCount, openProjects, hasOwner, hasBegun } = found;
  return {
    id,
    name: found.name ?? ERASED,
    status: statusOf(found),
    members: memberCount,
    openProjects,
    prospects: toldNumber(found.prospects),
    hires: toldNumber(found.hires),
    referrals: toldNumber(found.referrals),
    hasOwner,
    awaitsOwner: awaitsOwner(company, found, now),
    hasBegun,
    domain: hasBegun ? null : found.domain,
    sharesRoles,
    takesIntroductions,
    addedAt,
  };
}

function statusOf({ isSuspended, endsAt, isReady }: CompanyNumbers): CompanyStatus {
  if (isSuspended) return 'suspended';
  if (endsAt !== null) return 'closing';
  return isReady ? 'ready' : 'trial';
}

function byOrder([field, direction]: Sort) {
  const sign = direction === 'ASC' ? 1 : -1;
  return (one: CompanyResource, other: CompanyResource) => {
    const [a, b] = [one[field], other[field]];
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return sign * order || (one.id < other.id ? -1 : 1);
  };
}
