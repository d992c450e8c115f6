import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import {
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { users } from '../identity/users.ts';
import { prospects } from '../pipeline/candidacies.ts';
import { projects, type ProjectRow } from './projects.ts';

/** A project with what a list shows beside it. The owner's name is `null` once they are forgotten. */
export type Project = Fields<ProjectRow> & {
  readonly ownerName: string | null;
  readonly memberCount: number;
  readonly prospectCount: number;
};

/** A project as lists show it. */
export type ListedProject = Omit<Project, 'jobDescription' | 'query'>;

export type ProjectSort = 'name' | 'status' | 'createdAt' | 'changedAt' | 'prospectCount';

export interface ProjectsWanted extends PageWanted<ProjectSort> {
  readonly ids?: readonly string[] | undefined;
  readonly status?: 'open' | 'archived' | undefined;
  /** Projects that this user works on. */
  readonly memberId?: string | undefined;
  /** Part of the name, in any case. */
  readonly text?: string | undefined;
  readonly asOf?: AsOf | undefined;
}

/** Too much for a list. */
const heavy = new Set(['job_description', 'query']);
const listed = Object.keys(projects.columns).filter((name) => !heavy.has(name));

/** Projects of a workspace, the latest changed first. */
export async function listProjects(
  tx: Transaction,
  workspaceId: string,
  wanted: ProjectsWanted,
): Promise<PageOfRows<ListedProject>> {
  const { from, values, add } = projectsFrom(workspaceId, wanted.asOf ?? null);
  const where = ['p.workspace_id = $1'];
  if (wanted.ids) where.push(`p.key = any(${add(wanted.ids)})`);
  if (wanted.status) where.push(`p.status = ${add(wanted.status)}`);
  if (wanted.memberId) where.push(`${add(wanted.memberId)} = any(p.member_ids)`);
  if (wanted.text) {
    where.push(`strpos(lower(coalesce(p.name, '')), lower(${add(wanted.text)})) > 0`);
  }
  return readPage<ListedProject, ProjectSort>(
    tx,
    {
      select: `${fieldsOf(projects.columns, 'p', listed)}, ${beside}`,
      from,
      where,
      values,
      sorts: {
        name: 'lower(p.name)',
        status: 'p.status',
        createdAt: 'p.created_at',
        changedAt: 'p.changed_at',
        prospectCount: 'c.count',
      },
      byDefault: 'p.changed_at desc',
      key: 'p.key',
    },
    wanted,
  );
}

/** One project, with its job description and search. */
export async function getProject(
  tx: Transaction,
  workspaceId: string,
  id: string,
  asOf: AsOf | null = null,
): Promise<Project | undefined> {
  const { from, values, add } = projectsFrom(workspaceId, asOf);
  const rows = await tx.query<Project>(
    `select ${fieldsOf(projects.columns, 'p')}, ${beside} from ${from}
     where p.workspace_id = $1 and p.key = ${add(id)}`,
    values,
  );
  return rows[0];
}

const beside = `u.name as "ownerName", jsonb_array_length(p.members) as "memberCount",
  coalesce(c.count, 0) as "prospectCount"`;

/** The projects `p` at a moment, their owners `u`, and counts `c` of their prospects at the same moment. */
function projectsFrom(workspaceId: string, asOf: AsOf | null) {
  const { values, add } = parameters([workspaceId]);
  const relation = (model: Parameters<typeof readAsOf>[0]) => {
    const { sql, values: needed } = readAsOf(model, asOf, values.length + 1);
    for (const value of needed) add(value);
    return sql;
  };
  const from = `${relation(projects)} p
    left join ${tableOf(users)} u on u.key = p.owner_id
    left join (
      select project_id, count(*)::int as count from ${relation(prospects)} q
      where q.workspace_id = $1 and q.state = 'prospect' group by project_id
    ) c on c.project_id = p.key`;
  return { from, values, add };
}
