import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
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

/**
 * A project with what a list shows beside it. What is decided on people in it is a change of the
 * project as well. The owner's name is `null` once they are forgotten.
 */
export type Project = Fields<ProjectRow> & {
  readonly ownerName: string | null;
  readonly changedByName: string | null;
  readonly memberCount: number;
  readonly prospectCount: number;
};

/** A project as lists show it. */
export type ListedProject = Omit<Project, 'jobDescription' | 'query' | 'jobRead' | 'jobSaid'>;

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
const heavy = new Set(['job_description', 'query', 'job_read', 'job_said']);
/** Told by what stands beside the project. */
const changed = new Set(['changed_at', 'changed_by']);
const whole = Object.keys(projects.columns).filter((name) => !changed.has(name));
const listed = whole.filter((name) => !heavy.has(name));

/** When somebody last changed the project, or decided on anybody in it. */
const lastChange = 'greatest(p.changed_at, l.changed_at)';

/** Who did; nobody where Kith or the operator did it. */
const lastChanger = 'case when l.changed_at > p.changed_at then l.changed_by else p.changed_by end';

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
        changedAt: lastChange,
        prospectCount: 'c.count',
      },
      byDefault: `${lastChange} desc`,
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
    `select ${fieldsOf(projects.columns, 'p', whole)}, ${beside} from ${from}
     where p.workspace_id = $1 and p.key = ${add(id)}`,
    values,
  );
  return rows[0];
}

const beside = `u.name as "ownerName", jsonb_array_length(p.members) as "memberCount",
  coalesce(c.count, 0) as "prospectCount",
  ${instantAsText(lastChange)} as "changedAt",
  ${lastChanger} as "changedBy",
  (select c.name from ${tableOf(users)} c where c.key = (${lastChanger})::text) as "changedByName"`;

/**
 * The projects `p` at a moment, their owners `u`, counts `c` of their prospects and the last
 * change `l` among whom they have decided on at the same moment.
 */
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
    ) c on c.project_id = p.key
    left join lateral (
      select q.changed_at, q.changed_by from ${relation(prospects)} q
      where q.workspace_id = $1 and q.project_id = p.key
      order by q.changed_at desc limit 1
    ) l on true`;
  return { from, values, add };
}
