import { TRIAL } from '../../domain/contracts/standingLimits.ts';
import { noWords, wordTitle, type WorkspaceWords } from '../../domain/contracts/words.ts';
import { HIRED } from '../../domain/pipeline/stages.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { invitations } from '../invitations/invitations.ts';
import { prospects } from '../pipeline/candidacies.ts';
import { projects } from '../projects/projects.ts';
import { referrals } from '../referrals/referrals.ts';
import { members } from '../workspace/members.ts';
import { settings } from '../workspace/settings.ts';
import { workspaces } from '../workspace/workspaces.ts';
import { portfolioCompanies } from './companies.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A company of a portfolio, as the firm's own rows have it. */
export interface Company {
  /** The company's workspace. */
  readonly id: string;
  readonly firmId: string;
  readonly sharesRoles: boolean;
  readonly takesIntroductions: boolean;
  readonly addedAt: string;
  /** When the firm last invited its team; `null` before. */
  readonly askedAt: string | null;
}

/** The companies in the portfolio of a firm, the newest first. It reads the firm's own workspace. */
export async function listCompanies(
  tx: Transaction,
  firmId: string,
  companyId?: string,
): Promise<readonly Company[]> {
  return tx.query<Company>(
    `select c.key as id, c.workspace_id as "firmId", c.shares_roles as "sharesRoles",
       c.takes_introductions as "takesIntroductions", ${instantAsText('c.added_at')} as "addedAt",
       ${instantAsText('c.asked_at')} as "askedAt"
     from ${tableOf(portfolioCompanies)} c
     where c.workspace_id = $1 and ($2::text is null or c.key = $2::text)
     order by c.added_at desc, c.key`,
    [firmId, companyId ?? null],
  );
}

/** How a company stands, and how much there is in it: counts alone, and no name but its own. */
export interface CompanyNumbers {
  readonly id: string;
  readonly name: string | null;
  /** The mail domain that it was made with. */
  readonly domain: string | null;
  /** Whether anybody has ever come into it. */
  readonly hasBegun: boolean;
  readonly isReady: boolean;
  readonly isSuspended: boolean;
  readonly endsAt: string | null;
  readonly members: number;
  readonly hasOwner: boolean;
  /** Whether somebody is invited as an owner who has not answered: of whom it is so, and of whom not, is the company's to know. */
  readonly hasOwnerInvited: boolean;
  /** When the last of its owners left; `null` where none has. */
  readonly ownerLeftAt: string | null;
  readonly openProjects: number;
  /** Who stands in an open project, before they are hired. */
  readonly prospects: number;
  readonly hires: number;
  readonly referrals: number;
}

/** The numbers of companies, in a transaction that speaks for their workspaces. */
export async function countInCompanies(
  tx: Transaction,
  companyIds: readonly string[],
  now: Date,
): Promise<readonly CompanyNumbers[]> {
  if (companyIds.length === 0) return [];
  return tx.query<CompanyNumbers>(
    `select w.key as id, w.name, w.domains[1] as domain, w.has_begun as "hasBegun",
       w.sign_up_open as "isReady", w.suspended as "isSuspended",
       ${instantAsText('w.ends_at')} as "endsAt",
       (select count(*)::int from ${tableOf(members)} m
        where m.workspace_id = w.workspace_id and m.left_at is null) as members,
       exists (select from ${tableOf(members)} m
        where m.workspace_id = w.workspace_id and m.left_at is null and m.role = 'owner') as "hasOwner",
       exists (select from ${tableOf(invitations)} i
        where i.workspace_id = w.workspace_id and i.status = 'open' and i.role = 'owner'
          and i.expires_at > $2) as "hasOwnerInvited",
       (select ${instantAsText('max(m.left_at)')} from ${tableOf(members)} m
        where m.workspace_id = w.workspace_id and m.role = 'owner') as "ownerLeftAt",
       (select count(*)::int from ${tableOf(projects)} p
        where p.workspace_id = w.workspace_id and p.status = 'open') as "openProjects",
       (select count(*)::int from ${tableOf(prospects)} c
          join ${tableOf(projects)} p on p.key = c.project_id
        where c.workspace_id = w.workspace_id and p.workspace_id = w.workspace_id
          and p.status = 'open' and c.state = 'prospect' and c.stage <> $3) as prospects,
       (select count(*)::int from ${tableOf(prospects)} c
        where c.workspace_id = w.workspace_id and c.state = 'prospect' and c.stage = $3) as hires,
       (select count(*)::int from ${tableOf(referrals)} r
        where r.workspace_id = w.workspace_id and r.withdrawn_at is null) as referrals
     from ${tableOf(workspaces)} w where w.key = any($1)`,
    [companyIds, now, HIRED],
  );
}

/** A role that is open in a company, as it is shown to the firm: nothing of who stands in it, nor of its description. */
export interface SharedRole {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string | null;
  readonly name: string | null;
  /** As the company calls it. */
  readonly jobType: string | null;
  readonly location: string | null;
  readonly jobUrl: string | null;
  readonly createdAt: string;
}

/**
 * The roles of companies that take referrals, the newest first, in a transaction that speaks for their workspaces.
 * A workspace that is shut shows none, nor does one whose trial is over.
 */
export async function listSharedRoles(
  tx: Transaction,
  companyIds: readonly string[],
  now: Date,
): Promise<readonly SharedRole[]> {
  if (companyIds.length === 0) return [];
  const overBefore = new Date(now.getTime() - TRIAL.days * DAY_MS);
  const rows = await tx.query<SharedRole & { readonly words: WorkspaceWords | null }>(
    `select p.key as id, p.workspace_id as "companyId", w.name as "companyName", p.name,
       p.job_type as "jobType", p.location, p.job_url as "jobUrl",
       ${instantAsText('p.created_at')} as "createdAt", s.words
     from ${tableOf(projects)} p join ${tableOf(workspaces)} w on w.workspace_id = p.workspace_id
     left join ${tableOf(settings)} s on s.workspace_id = p.workspace_id
     where p.workspace_id = any($1::uuid[]) and p.status = 'open' and p.takes_referrals
       and not w.suspended and w.ends_at is null
       and (w.sign_up_open or w.trial_since is null or w.trial_since > $2)
     order by p.created_at desc, p.key`,
    [companyIds, overBefore],
  );
  return rows.map(({ words, jobType, ...role }) => ({
    ...role,
    jobType: jobType === null ? null : wordTitle('jobTypes', words ?? noWords, jobType),
  }));
}
