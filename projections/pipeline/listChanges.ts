import type { Transaction } from '../../platform/postgres/transaction.ts';
import { instantAsText } from '../../platform/subscriptions/model/columns.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import type { PageOfRows } from '../../platform/subscriptions/query/page.ts';
import type { Fields } from '../../platform/subscriptions/model/fields.ts';
import { bulks } from '../bulks/bulks.ts';
import { calledBy } from '../identity/calledBy.ts';
import { users } from '../identity/users.ts';
import { lists, type ListRow } from '../lists/lists.ts';
import { people } from '../people/people.ts';
import { personLinks, presentPerson } from '../people/personLinks.ts';
import { prospects, type CandidacyRow } from './candidacies.ts';

/** A change of how it stands with somebody in a project. */
export interface CandidacyChange {
  readonly candidacyId: string;
  /** Who they are now. */
  readonly personId: string;
  /** `null` when they have been forgotten. */
  readonly personName: string | null;
  readonly fromState: CandidacyRow['state'] | null;
  readonly state: CandidacyRow['state'];
  readonly fromStage: string | null;
  /** Their place in it. */
  readonly fromOrderKey: string | null;
  readonly stage: string | null;
  readonly reasonCode: string | null;
  readonly at: string;
  readonly byId: string | null;
  readonly byName: string | null;
  /** The revision that it made. */
  readonly revision: number;
  /** Where it stands in the log. */
  readonly position: string;
  /** The list that they were accepted from, with others of it; `null` of every other change. */
  readonly fromList: Pick<Fields<ListRow>, 'name' | 'sharing' | 'ownerId' | 'deleted'> | null;
  /** False where an earlier decision came back, and of whatever is none. */
  readonly isDecidedAnew: boolean;
  /** True of the newest change of this candidacy, which alone can be taken back. */
  readonly isLatest: boolean;
}

interface ChangesWanted {
  readonly projectId: string;
  readonly offset: number;
  readonly limit: number;
  readonly order: 'ASC' | 'DESC';
}

const kept = `select key, project_id, workspace_id, person_id, person_workspace_id, state, stage,
    order_key, reason_code, decided_at, changed_at, changed_by, revision, from_position`;

/** Whom a bulk accepts it accepts between its start and its end, by who started it. */
const fromList = `select jsonb_build_object('name', i.name, 'sharing', i.sharing,
    'ownerId', i.owner_id, 'deleted', i.deleted)
  from ${tableOf(bulks)} b join ${tableOf(lists)} i on i.key = b.list_id::text
  where c.state = 'prospect' and c.from_state is distinct from 'prospect'
    and b.workspace_id = $1 and b.started_by = c.changed_by::uuid and b.action = 'accept'
    and c.key::uuid = any(b.candidacy_ids) and c.from_position > b.seen_at
    and (b.ended_at is null or c.changed_at <= b.ended_at)
  order by b.started_at desc limit 1`;

/**
 * What became of whom in a project and by whose hand, as the history of candidacies has it. Another place
 * in the same stage is no change of that kind.
 */
export async function listChanges(
  tx: Transaction,
  workspaceId: string,
  { projectId, offset, limit, order }: ChangesWanted,
): Promise<PageOfRows<CandidacyChange>> {
  const table = tableOf(prospects);
  const rows = await tx.query<CandidacyChange & { readonly total: number }>(
    `with versions as (
       ${kept} from ${table} where workspace_id = $1 and project_id = $2
       union all
       ${kept} from ${table}_history where workspace_id = $1 and project_id = $2
     ), followed as (
       select *, lag(state) over one as from_state, lag(stage) over one as from_stage,
         lag(order_key) over one as from_order_key,
         lag(decided_at) over one as from_decided_at
       from versions window one as (partition by key order by from_position)
     ), changes as (
       select *, row_number() over (partition by key order by from_position desc) = 1 as is_latest
       from followed
       where (state, stage) is distinct from (from_state, from_stage)
     ), page as (
       select *, count(*) over ()::int as total from changes
       order by from_position ${order} limit $3 offset $4
     )
     select c.key as "candidacyId", ${presentPerson('l', 'c.person_id')} as "personId",
       p.name as "personName", c.from_state as "fromState", c.state, c.from_stage as "fromStage",
       c.from_order_key as "fromOrderKey", c.revision,
       c.stage, c.reason_code as "reasonCode", ${instantAsText('c.changed_at')} as at,
       c.changed_by as "byId", ${calledBy('u')} as "byName", c.from_position as position,
       c.decided_at is distinct from c.from_decided_at as "isDecidedAnew",
       c.is_latest as "isLatest", c.total,
       (${fromList}) as "fromList"
     from page c
       left join ${tableOf(personLinks)} l on l.key = c.person_id
       left join ${tableOf(people)} p
         on p.key = ${presentPerson('l', 'c.person_id')} and p.workspace_id = c.person_workspace_id
       left join ${tableOf(users)} u on u.key = c.changed_by
     order by c.from_position ${order}`,
    [workspaceId, projectId, limit, offset],
  );
  if (rows[0] !== undefined || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  // Behind the last of them, how many there are is still told.
  const { total } = await listChanges(tx, workspaceId, { projectId, offset: 0, limit: 1, order });
  return { rows, total };
}
