import { SuggestionCategory } from '../../domain/pipeline/categories.ts';
import { stages } from '../../domain/pipeline/stages.ts';
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
import { people } from '../people/people.ts';
import { personLinks } from '../people/personLinks.ts';
import { prospects, type CandidacyRow } from './candidacies.ts';
import { candidacyTexts } from './candidacyTexts.ts';

/**
 * A candidacy with the person as they are known today: all `null` when they have been
 * forgotten, whatever moment is asked for.
 */
export type Candidacy = Fields<CandidacyRow> & {
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
};

export type ProspectSort =
  | 'name'
  | 'stage'
  | 'stageSince'
  | 'score'
  | 'category'
  | 'decidedAt'
  | 'deciderName'
  | 'changedAt';

export interface ProspectsWanted extends PageWanted<ProspectSort> {
  readonly projectIds?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
  /** By default those who are prospects; the others have been decided on otherwise. */
  readonly states?: readonly CandidacyRow['state'][] | undefined;
  readonly stages?: readonly string[] | undefined;
  /** Of each stage no more than so many, by their place in it. */
  readonly firstOfStage?: number | undefined;
  readonly category?: CandidacyRow['category'] | undefined;
  /** Part of the name, in any case. */
  readonly text?: string | undefined;
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
  const { from, decided, values, add } = candidaciesFrom(workspaceId, wanted.asOf ?? null);
  const where = ['c.workspace_id = $1', `c.state = any(${add(wanted.states ?? ['prospect'])})`];
  if (wanted.projectIds) where.push(`c.project_id = any(${add(wanted.projectIds)})`);
  if (wanted.ids) where.push(`c.key = any(${add(wanted.ids)})`);
  if (wanted.stages) where.push(`c.stage = any(${add(wanted.stages)})`);
  if (wanted.firstOfStage !== undefined) {
    where.push(`c.key in (
      select f.key from (
        select s.key, row_number() over (
          partition by s.project_id, s.stage order by s.order_key collate "C", s.key
        ) as place
        from ${decided} s
        where s.workspace_id = $1 and s.state = 'prospect'
          and s.project_id = any(${add(wanted.projectIds ?? [])})
      ) f where f.place <= ${add(wanted.firstOfStage)})`);
  }
  if (wanted.category) where.push(`c.category = ${add(wanted.category)}`);
  if (wanted.knownOnly === true) where.push('p.key is not null');
  if (wanted.text) {
    where.push(`strpos(lower(coalesce(p.name, '')), lower(${add(wanted.text)})) > 0`);
  }
  return readPage<Candidacy, ProspectSort>(
    tx,
    {
      select: fields,
      from,
      where,
      values,
      sorts: {
        name: 'lower(p.name)',
        stage: placeOfStage,
        stageSince: 'c.stage_since',
        score: 'c.score',
        category: placeOfCategory,
        deciderName: 'lower(u.name)',
        decidedAt: 'c.decided_at',
        changedAt: 'c.changed_at',
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
  const { from, values, add } = candidaciesFrom(workspaceId, asOf);
  const rows = await tx.query<Candidacy>(
    `select ${fields} from ${from} where c.workspace_id = $1 and c.key = ${add(id)}`,
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
  const { from, values, add } = candidaciesFrom(workspaceId, asOf);
  return tx.query<Candidacy>(
    `select ${fields} from ${from} where c.workspace_id = $1 and c.key = any(${add(ids)})`,
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
    readonly q?: string | undefined;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const { projectId, ids, stage, q: text, limit } = wanted;
  const stages = stage === undefined ? undefined : [stage];
  const page = { projectIds: [projectId], ids, stages, text, offset: 0, limit };
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

/** Ids of the people on whom a project has decided: they are no suggestions any more. */
export async function listDecidedPersonIds(
  tx: Transaction,
  workspaceId: string,
  projectId: string,
): Promise<readonly string[]> {
  const rows = await tx.query<{ personId: string }>(
    `select coalesce(l.person_id, c.person_id) as "personId" from ${tableOf(prospects)} c
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

/** Stages in the order in which people go through them; one that is no longer offered comes last. */
const placeOfStage = `array_position(array[${stages.map(({ id }) => `'${id}'`).join(', ')}], c.stage)`;

/** Categories in the order in which they are told. */
const placeOfCategory = `array_position(array[${SuggestionCategory.options.map((id) => `'${id}'`).join(', ')}], c.category)`;

const columns = Object.keys(prospects.columns).filter((name) => name !== 'person_id');

const fields = `${fieldsOf(prospects.columns, 'c', columns)},
  coalesce(l.person_id, c.person_id) as "personId", p.name, p.headline, p.position, p.company,
  p.location, p.url, t.labels, t.note, t.removal_note as "removalNote",
  u.name as "deciderName", h.name as "changerName",
  p.record_ids as "livingRecordIds"`;

function candidaciesFrom(workspaceId: string, asOf: AsOf | null) {
  const { values, add } = parameters([workspaceId]);
  const { sql, values: needed } = readAsOf(prospects, asOf, values.length + 1);
  for (const value of needed) add(value);
  // Texts belong to the latest decision: they are no answer about an earlier one.
  const latest = asOf === null ? '' : 'and false';
  const from = `${sql} c
    left join ${tableOf(personLinks)} l on l.key = c.person_id
    left join ${tableOf(people)} p
      on p.key = coalesce(l.person_id, c.person_id) and p.workspace_id = c.person_workspace_id
    left join ${tableOf(users)} u on u.key = c.decided_by
    left join ${tableOf(users)} h on h.key = c.changed_by
    left join ${tableOf(candidacyTexts)} t on t.key = c.key ${latest}`;
  return { from, decided: sql, values, add };
}

/** Whom each of these projects has decided on, by who they are now. */
export async function listDecidedIn(
  tx: Transaction,
  workspaceId: string,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.query<{ projectId: string; personIds: string[] }>(
    `select c.project_id as "projectId",
       array_agg(coalesce(l.person_id, c.person_id)) as "personIds"
     from ${tableOf(prospects)} c
     left join ${tableOf(personLinks)} l on l.key = c.person_id
     where c.workspace_id = $1 and c.project_id = any($2) and c.state <> 'suggestion'
     group by 1`,
    [workspaceId, projectIds],
  );
  return new Map(rows.map(({ projectId, personIds }) => [projectId, personIds]));
}
