import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { fieldsOf, type Fields } from '../../platform/subscriptions/model/fields.ts';
import {
  alphabetical,
  parameters,
  readPage,
  type PageOfRows,
  type PageWanted,
} from '../../platform/subscriptions/query/page.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { calledBy } from '../identity/calledBy.ts';
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
  /** How many of them are in each stage that somebody is in. */
  readonly stageCounts: Readonly<Record<string, number>>;
};

/** A project as lists show it. */
export type ListedProject = Omit<Project, 'jobDescription' | 'query' | 'jobRead' | 'jobSaid'>;

export const projectSorts = [
  'name',
  'jobType',
  'role',
  'location',
  'ownerName',
  'status',
  'createdAt',
  'changedAt',
  'prospectCount',
] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** Which projects of a workspace are meant. */
export interface ProjectsMeant {
  readonly ids?: readonly string[] | undefined;
  readonly status?: 'open' | 'archived' | undefined;
  readonly jobType?: string | undefined;
  readonly role?: string | undefined;
  readonly location?: string | undefined;
  readonly ownerId?: string | undefined;
  /** Projects that this user works on today, whatever the moment: what one may see is of today. */
  readonly memberId?: string | undefined;
  /** Part of the name, role or location, in any case. */
  readonly text?: string | undefined;
  /** An earlier moment. */
  readonly asOf?: AsOf | undefined;
}

export interface ProjectsWanted extends PageWanted<ProjectSort>, ProjectsMeant {}

/** Too much for a list. */
const heavy = new Set(['job_description', 'query', 'job_read', 'job_said']);
/** Told by what stands beside the project. */
const changed = new Set(['changed_at', 'changed_by']);
const whole = Object.keys(projects.columns).filter((name) => !changed.has(name));
const listed = whole.filter((name) => !heavy.has(name));
const besides = new Set(['member_ids', 'job_description', 'job_read', 'job_said']);
const alone = Object.keys(projects.columns).filter((name) => !besides.has(name));

/** When somebody last changed the project, or decided on anybody in it. */
const lastChange = 'greatest(p.changed_at, l.changed_at)';

/** Who did; nobody where Kith or the operator did it. */
const lastChanger =
  'case when l.changed_at > p.changed_at then l.changed_by else p.changed_by::text end';

/** Projects of a workspace, the latest changed first. What stands beside them is read for the page alone. */
export async function listProjects(
  tx: Transaction,
  workspaceId: string,
  wanted: ProjectsWanted,
): Promise<PageOfRows<ListedProject>> {
  const { asOf = null } = wanted;
  const { from, counted, withCounts, values, add } = projectsFrom(workspaceId, asOf);
  const { rows: page, total } = await readPage<{ readonly id: string }, ProjectSort>(
    tx,
    {
      select: 'p.key as id',
      from: wanted.sort?.[0] === 'prospectCount' ? withCounts : from,
      counted,
      where: meant(wanted, add),
      values,
      sorts: {
        name: alphabetical('p.name'),
        jobType: 'p.job_type',
        role: alphabetical('p.role'),
        location: alphabetical('p.location'),
        ownerName: alphabetical('u.name'),
        status: 'p.status',
        createdAt: 'p.created_at',
        changedAt: lastChange,
        prospectCount: 'coalesce(c.count, 0)',
      },
      byDefault: `${lastChange} desc`,
      key: 'p.key',
    },
    wanted,
  );
  const ids = page.map(({ id }) => id);
  const found = await readProjects<ListedProject>(tx, workspaceId, {
    ids,
    asOf,
    columns: listed,
  });
  const byId = new Map(found.map((project) => [project.id, project]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** One of the jobs' details with how many projects have it. */
export interface ProjectChoice {
  readonly jobType: string | null;
  readonly role: string | null;
  readonly location: string | null;
  readonly ownerId: string;
  readonly ownerName: string | null;
  readonly count: number;
}

/** What the projects that are meant may be narrowed to: every combination of details and owner that there is. */
export async function listProjectChoices(
  tx: Transaction,
  workspaceId: string,
  wanted: ProjectsMeant,
): Promise<readonly ProjectChoice[]> {
  const { counted, values, add } = projectsFrom(workspaceId, wanted.asOf ?? null);
  return tx.query<ProjectChoice>(
    `select p.job_type as "jobType", p.role, p.location, p.owner_id as "ownerId",
       ${calledBy('u')} as "ownerName", count(*)::int as count
     from ${counted} left join ${tableOf(users)} u on u.key = p.owner_id
     where ${meant(wanted, add).join(' and ')} group by 1, 2, 3, 4, 5`,
    values,
  );
}

function meant(wanted: ProjectsMeant, add: (value: unknown) => string): string[] {
  const where = ['p.workspace_id = $1'];
  const { ids, status, jobType, role, location, ownerId, memberId, text, asOf } = wanted;
  if (ids) where.push(`p.key = any(${add(ids)})`);
  if (status) where.push(`p.status = ${add(status)}`);
  if (jobType) where.push(`p.job_type = ${add(jobType)}`);
  if (role) where.push(`p.role = ${add(role)}`);
  if (location) where.push(`p.location = ${add(location)}`);
  if (ownerId) where.push(`p.owner_id = ${add(ownerId)}`);
  if (memberId) {
    const isTheirs = (row: string) => `${add(memberId)} = any(${row}.member_ids)`;
    const today = `exists (select from ${tableOf(projects)} today where today.key = p.key and`;
    where.push(asOf === undefined ? isTheirs('p') : `${today} ${isTheirs('today')})`);
  }
  if (text) {
    const words = `concat_ws(E'\\n', p.name, p.role, p.location)`;
    where.push(`strpos(lower(${words}), lower(${add(text)})) > 0`);
  }
  return where;
}

/** A project by itself: who may do what in it, and what it looks for. */
export type ProjectAlone = Omit<
  Fields<ProjectRow>,
  'memberIds' | 'jobDescription' | 'jobRead' | 'jobSaid'
>;

/**
 * Those of these projects that there are, each by itself, in no order. Nothing in them is counted: what
 * is asked for at every change in a project may cost no more the more people are in it.
 */
export async function getProjectsAlone(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly ProjectAlone[]> {
  if (ids.length === 0) return [];
  return tx.query<ProjectAlone>(
    `${selectAlone} where p.workspace_id = $1 and p.key = any($2)`,
    [workspaceId, ids],
    'projects-alone',
  );
}

/**
 * The projects that these people were decided on in, each by itself, by candidacy: one question, as
 * every move asks it. Each is looked for by its key alone: of a table that has just been filled the
 * planner knows nothing, and would look at all of the workspace's.
 */
export async function getProjectsOfCandidacies(
  tx: Transaction,
  workspaceId: string,
  candidacyIds: readonly string[],
): Promise<ReadonlyMap<string, ProjectAlone>> {
  const rows = await tx.query<ProjectAlone & { readonly candidacyIds: readonly string[] }>(
    `select ${aloneFields}, d.ids as "candidacyIds" from ${tableOf(projects)} p join (
       select c.project_id, array_agg(c.key) as ids from unnest($2::text[]) as asked (key)
       cross join lateral (
         select one.key, one.project_id, one.workspace_id from ${tableOf(prospects)} one
         where one.key = asked.key limit 1
       ) c where c.workspace_id = $1 group by 1
     ) d on d.project_id = p.key where p.workspace_id = $1`,
    [workspaceId, candidacyIds],
    'projects-of-candidacies',
  );
  return new Map(
    rows.flatMap(({ candidacyIds: ids, ...project }) => ids.map((id) => [id, project])),
  );
}

const aloneFields = fieldsOf(projects.columns, 'p', alone);
const selectAlone = `select ${aloneFields} from ${tableOf(projects)} p`;

/** One project with what stands beside it. */
export async function getProject(
  tx: Transaction,
  workspaceId: string,
  id: string,
  asOf: AsOf | null = null,
): Promise<Project | undefined> {
  const wanted = { ids: [id], asOf, columns: whole };
  return (await readProjects<Project>(tx, workspaceId, wanted))[0];
}

/** The ids of the projects, archived ones too, that somebody works on. */
export async function listProjectsOf(
  tx: Transaction,
  workspaceId: string,
  userId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select p.key as id from ${tableOf(projects)} p
     where p.workspace_id = $1 and $2 = any(p.member_ids) order by p.key`,
    [workspaceId, userId],
  );
  return rows.map(({ id }) => id);
}

interface ProjectsToRead {
  readonly ids: readonly string[];
  readonly asOf: AsOf | null;
  readonly columns: string[];
}

async function readProjects<Row extends ListedProject>(
  tx: Transaction,
  workspaceId: string,
  { ids, asOf, columns }: ProjectsToRead,
): Promise<readonly Row[]> {
  if (ids.length === 0) return [];
  const { withStages, beside, values, add } = projectsFrom(workspaceId, asOf);
  return tx.query<Row>(
    `select ${fieldsOf(projects.columns, 'p', columns)}, ${beside} from ${withStages}
     where p.workspace_id = $1 and p.key = any(${add(ids)})`,
    values,
  );
}

/**
 * The projects `p` at a moment, their owners `u`, and the last change `l` among whom they have decided
 * on at the same moment; `counted` are the projects alone. Beside each stands how many prospects it has
 * in which stage.
 */
function projectsFrom(workspaceId: string, asOf: AsOf | null) {
  const { values, add } = parameters([workspaceId]);
  // One parameter for both: a statement that counts uses no other than those of the projects.
  const ofProjects = readAsOf(projects, asOf, values.length + 1);
  const decided = readAsOf(prospects, asOf, values.length + 1).sql;
  for (const value of ofProjects.values) add(value);
  const counted = `${ofProjects.sql} p`;
  const inIt = `${decided} q where q.workspace_id = $1 and q.project_id = p.key`;
  const from = `${counted}
    left join ${tableOf(users)} u on u.key = p.owner_id
    left join lateral (
      select q.changed_at, q.changed_by from ${inIt} order by q.changed_at desc limit 1
    ) l on true`;
  // All are counted in one go where they stand in the order of that.
  const withCounts = `${from}
    left join (
      select q.project_id, count(*)::int as count from ${decided} q
      where q.workspace_id = $1 and q.state = 'prospect' group by q.project_id
    ) c on c.project_id = p.key`;
  // Both counts of one going through who is in it.
  const withStages = `${from}
    left join lateral (
      select coalesce(sum(s.count), 0)::int as prospect_count,
        coalesce(jsonb_object_agg(s.stage, s.count), '{}') as stage_counts
      from (
        select q.stage, count(*)::int as count from ${inIt} and q.state = 'prospect' group by q.stage
      ) s
    ) n on true`;
  const beside = `${calledBy('u')} as "ownerName", jsonb_array_length(p.members) as "memberCount",
    n.prospect_count as "prospectCount", n.stage_counts as "stageCounts",
    ${instantAsText(lastChange)} as "changedAt",
    ${lastChanger} as "changedBy",
    (select ${calledBy('c')} from ${tableOf(users)} c where c.key = ${lastChanger}) as "changedByName"`;
  return { from, counted, withCounts, withStages, beside, values, add };
}

/** How many projects of a workspace are open, whoever may see them. */
export async function countOpenProjects(tx: Transaction, workspaceId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${tableOf(projects)} p
     where p.workspace_id = $1 and p.status = 'open'`,
    [workspaceId],
  );
  return rows[0]?.count ?? 0;
}
