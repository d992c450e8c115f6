import { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import { readAsOf, type AsOf } from '../../platform/subscriptions/query/asOf.ts';
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
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { projects } from '../projects/projects.ts';
import { prospects, type CandidacyRow } from './candidacies.ts';
import { candidacyTexts } from './candidacyTexts.ts';
import { narrowedBy, needsNames, type Narrowing } from './narrowing.ts';

/**
 * A candidacy with the person as they are known today: all `null` when they have been
 * forgotten, whatever moment is asked for.
 */
export type Candidacy = Fields<CandidacyRow> & {
  /** What their stage was called at that moment. */
  readonly stageTitle: string | null;
  readonly name: string | null;
  readonly headline: string | null;
  readonly position: string | null;
  readonly company: string | null;
  readonly location: string | null;
  readonly url: string | null;
  /** The records by which they are known today; `null` when there are none. */
  readonly livingRecordIds: readonly string[] | null;
  /** As long as the lines of the match. */
  readonly labels: readonly string[] | null;
  readonly note: string | null;
  /** Who changed last how it stands with them, like `deciderName`. */
  readonly changerName: string | null;
  /** Who decided on them; `null` when it was nobody, or somebody forgotten. */
  readonly deciderName: string | null;
  /** What was said when they were removed. */
  readonly removalNote: string | null;
  /** Who looks after them, like `deciderName`. */
  readonly assigneeName: string | null;
  /** The words of their tags, in the order in which they came. */
  readonly tags: readonly string[];
  /** The words of what comes next. */
  readonly nextStep: string | null;
};

export type ProspectSort =
  | 'name'
  | 'stage'
  | 'stageSince'
  | 'score'
  | 'category'
  | 'decidedAt'
  | 'deciderName'
  | 'changedAt'
  | 'assigneeName'
  | 'nextStepDue';

export interface ProspectsWanted extends PageWanted<ProspectSort>, Narrowing {
  readonly projectIds?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  /** By default those who are prospects; the others have been decided on otherwise. */
  readonly states?: readonly CandidacyRow['state'][] | undefined;
  readonly stages?: readonly string[] | undefined;
  /** Of each stage no more than so many, by their place in it. */
  readonly firstOfStage?: number | undefined;
  readonly category?: CandidacyRow['category'] | undefined;
  /** Leaves out those who have been forgotten. */
  readonly knownOnly?: boolean | undefined;
  readonly asOf?: AsOf | undefined;
}

/** Prospects of a workspace, by default by stage and by their place in it. */
export async function listProspects(
  tx: Transaction,
  workspaceId: string,
  wanted: ProspectsWanted,
): Promise<PageOfRows<Candidacy>> {
  const { asOf = null } = wanted;
  const { from, only, select, values, add } = candidaciesFrom(workspaceId, asOf);
  const where = ['c.workspace_id = $1', `c.state = any(${add(wanted.states ?? ['prospect'])})`];
  if (wanted.projectIds) where.push(`c.project_id = any(${add(wanted.projectIds)})`);
  if (wanted.ids) where.push(`c.key = any(${add(wanted.ids)})`);
  if (wanted.stages) where.push(`c.stage = any(${add(wanted.stages)})`);
  if (wanted.category) where.push(`c.category = ${add(wanted.category)}`);
  if (wanted.knownOnly === true) where.push('p.key is not null');
  where.push(...narrowedBy(wanted, add));
  const counted = needsNames(wanted) || wanted.knownOnly === true ? from : only;
  if (wanted.firstOfStage !== undefined) {
    // The first of those who are left by all else, which has been asked of them by then: their keys are
    // all that is looked for, so that nobody else is held against each. As an array it is made once: of
    // a table that has just been filled the planner knows nothing, and would make it again for every row.
    const first = `c.key = any(array(
      select f.key from (
        select c.key, row_number() over (
          partition by c.project_id, c.stage order by c.order_key collate "C", c.key
        ) as place
        from ${counted} where ${where.join(' and ')}
      ) f where f.place <= ${add(wanted.firstOfStage)}))`;
    where.splice(0, where.length, first);
  }
  return readPage<Candidacy, ProspectSort>(
    tx,
    {
      select,
      from,
      counted,
      where,
      values,
      sorts: {
        name: alphabetical('p.name'),
        stage: placeOfStage,
        stageSince: 'c.stage_since',
        score: 'c.score',
        category: placeOfCategory,
        deciderName: alphabetical('u.name'),
        decidedAt: 'c.decided_at',
        changedAt: 'c.changed_at',
        assigneeName: alphabetical('a.name'),
        nextStepDue: 'c.next_step_due',
      },
      byDefault: placeOfStage,
      // Whatever comes first, equals stand in the order of their stage.
      key: 'c.order_key collate "C", c.key',
    },
    wanted,
  );
}

/** One candidacy, whatever was decided. */
export async function getCandidacy(
  tx: Transaction,
  workspaceId: string,
  id: string,
  asOf: AsOf | null = null,
): Promise<Candidacy | undefined> {
  const { from, select, values, add } = candidaciesFrom(workspaceId, asOf);
  const rows = await tx.query<Candidacy>(
    `select ${select} from ${from} where c.workspace_id = $1 and c.key = ${add(id)}`,
    values,
  );
  return rows[0];
}

/** Of these candidacies those that there are, or were at a moment, whatever was decided, in no order. */
export async function listCandidacies(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
  asOf: AsOf | null = null,
): Promise<readonly Candidacy[]> {
  if (ids.length === 0) return [];
  const { from, select, values, add } = candidaciesFrom(workspaceId, asOf);
  return tx.query<Candidacy>(
    `select ${select} from ${from} where c.workspace_id = $1 and c.key = any(${add(ids)})`,
    values,
  );
}

/** Who of a project's prospects is meant, by id or by what a list is narrowed by, in the order of the list. */
export async function listProspectIds(
  tx: Transaction,
  workspaceId: string,
  wanted: {
    readonly projectId: string;
    readonly ids?: readonly string[] | undefined;
    readonly stage?: string | undefined;
    readonly limit: number;
  } & Narrowing,
): Promise<readonly string[]> {
  const { projectId, stage, ...rest } = wanted;
  const stages = stage === undefined ? undefined : [stage];
  const page = { ...rest, projectIds: [projectId], stages, offset: 0 };
  return (await listProspects(tx, workspaceId, page)).rows.map(({ id }) => id);
}

/** The projects that candidacies belong to, whatever was decided on them. */
export async function listProjectIdsOf(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.query<{ projectId: string }>(
    `select distinct c.project_id as "projectId" from ${tableOf(prospects)} c
     where c.workspace_id = $1 and c.key = any($2) order by 1`,
    [workspaceId, ids],
  );
  return rows.map(({ projectId }) => projectId);
}

/** The candidacies of those of these people on whom a project has decided, with who they are now. */
export async function listDecidedAmong(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
  personIds: readonly string[],
): Promise<readonly { readonly id: string; readonly personId: string }[]> {
  return tx.query(
    `select f.id, f."personId" from (
       select c.key as id, ${presentPerson('l', 'c.person_id')} as "personId", c.state
       from ${tableOf(prospects)} c left join ${tableOf(personLinks)} l on l.key = c.person_id
       where c.workspace_id = $1 and c.project_id = $2
     ) f where f.state <> 'suggestion' and f."personId" = any($3) order by f.id`,
    [workspaceId, projectId, personIds],
  );
}

/** Ids of the people on whom a project has decided: they are no suggestions any more. */
export async function listDecidedPersonIds(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ personId: string }>(
    `select ${presentPerson('l', 'c.person_id')} as "personId" from ${tableOf(prospects)} c
     left join ${tableOf(personLinks)} l on l.key = c.person_id
     where c.workspace_id = $1 and c.project_id = $2 and c.state <> 'suggestion'
     order by 1`,
    [workspaceId, projectId],
  );
  return rows.map(({ personId }) => personId);
}

/** Ids of what a project has decided on a person, under whatever id they had then. */
export async function listDecisionsOn(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
  personId: string,
): Promise<readonly string[]> {
  const links = tableOf(personLinks);
  const rows = await tx.query<{ id: string }>(
    `with present as (
       select coalesce((select l.person_id from ${links} l where l.key = $3), $3) as id
     )
     select c.key as id from ${tableOf(prospects)} c
     where c.workspace_id = $1 and c.project_id = $2 and c.state <> 'suggestion'
       and c.person_id in (
         select id from present
         union all select l.key from ${links} l join present on l.person_id = present.id
       ) order by c.key`,
    [workspaceId, projectId, personId],
  );
  return rows.map(({ id }) => id);
}

/** Who stands in a stage, in its order. */
export async function listPlaces(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
  stage: string,
): Promise<readonly { readonly id: string; readonly key: string; readonly revision: number }[]> {
  return tx.query(
    `select c.key as id, c.order_key as key, c.revision from ${tableOf(prospects)} c
     where c.workspace_id = $1 and c.project_id = $2 and c.state = 'prospect' and c.stage = $3
     order by c.order_key collate "C", c.key`,
    [workspaceId, projectId, stage],
  );
}

/** Stages in the order of their project; one that was taken out comes last. */
const placeOfStage = 'array_position(j.stage_ids, c.stage)';

const titleOfStage = `(select s.stage ->> 'title' from jsonb_array_elements(j.stages) s(stage)
  where s.stage ->> 'id' = c.stage)`;

/** Categories in the order in which they are told. */
const placeOfCategory = `array_position(array[${SuggestionCategory.options.map((id) => `'${id}'`).join(', ')}], c.category)`;

const columns = Object.keys(prospects.columns).filter((name) => name !== 'person_id');

const fields = `${fieldsOf(prospects.columns, 'c', columns)},
  ${presentPerson('l', 'c.person_id')} as "personId", p.name, p.headline, p.position, p.company,
  p.location, p.url, ${titleOfStage} as "stageTitle",
  ${calledBy('u')} as "deciderName", ${calledBy('h')} as "changerName",
  ${calledBy('a')} as "assigneeName",
  (select coalesce(array_agg(t.tags ->> one::text order by at), '{}')
   from unnest(c.tag_ids) with ordinality as given(one, at) where t.tags ? one::text) as tags,
  t.next_steps ->> c.next_step_id::text as "nextStep", p.record_ids as "livingRecordIds"`;

/** What was said belongs to the latest decision: it is no answer about an earlier one. */
const said = (asOf: AsOf | null) =>
  asOf === null
    ? 't.labels, t.note, t.removal_note as "removalNote"'
    : 'null::text[] as labels, null as note, null as "removalNote"';

function candidaciesFrom(workspaceId: string, asOf: AsOf | null) {
  const { values, add } = parameters([workspaceId]);
  const { sql, values: needed } = readAsOf(prospects, asOf, values.length + 1);
  // One parameter for both, as both are asked for the same moment.
  const project = readAsOf(projects, asOf, values.length + 1).sql;
  for (const value of needed) add(value);
  const from = `${sql} c
    left join ${project} j on j.key = c.project_id
    left join ${tableOf(personLinks)} l on l.key = c.person_id
    left join ${tableOf(people)} p
      on p.key = ${presentPerson('l', 'c.person_id')} and p.workspace_id = c.person_workspace_id
    left join ${tableOf(users)} u on u.key = c.decided_by
    left join ${tableOf(users)} h on h.key = c.changed_by
    left join ${tableOf(users)} a on a.key = c.assigned_to
    left join ${tableOf(candidacyTexts)} t on t.key = c.key`;
  const select = `${fields}, ${said(asOf)}`;
  return { from, only: `${sql} c`, select, values, add };
}

/** Whom each of these projects has decided on, by who they are now. */
export async function listDecidedIn(
  tx: Transaction,
  workspaceId: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.query<{ projectId: string; personIds: string[] }>(
    `select c.project_id as "projectId",
       array_agg(${presentPerson('l', 'c.person_id')}) as "personIds"
     from ${tableOf(prospects)} c
     left join ${tableOf(personLinks)} l on l.key = c.person_id
     where c.workspace_id = $1 and c.project_id = any($2) and c.state <> 'suggestion'
     group by 1`,
    [workspaceId, projectIds],
  );
  return new Map(rows.map(({ projectId, personIds }) => [projectId, personIds]));
}
