import { STOPPED } from '../../domain/kernel/stopped.ts';
import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { bulks } from '../bulks/bulks.ts';
import { listBulks } from '../bulks/listBulks.ts';
import { openingBatches } from '../drafts/openingBatches.ts';
import { enrollings } from '../enrolments/enrollings.ts';
import { exportFiles } from '../exports/exports.ts';

/** What came of a job that somebody began, once it is over. */
export interface JobEnd {
  /** To how many it was done; `null` of what is no job of many, goes on, or broke off. */
  readonly done: number | null;
  /** Whether it was stopped before it came to all of them, or broke off. */
  readonly cutShort: 'stopped' | 'failed' | null;
}

/** Of each that somebody was left by it because it was stopped. */
const left = (codes: string) => `${codes} @> '[{"code": "${STOPPED}"}]'::jsonb`;

const endOf = (job: string, done: string, codes: string) =>
  `select ${job}.status, ${done} as done, ${job}.is_stopped and ${left(codes)} as stopped`;

/**
 * Of an activity `a` the job that it began, as `job`: one of each kind by a key of its own. What takes back a bulk
 * of a list is found by whom and when it was begun, as its row is of the one that it takes back.
 */
export const jobEndJoin = `left join lateral (
  ${endOf('b', 'b.done', 'b.failed')} from ${tableOf(bulks)} b
  where a.code like 'bulk.%' and b.key = a.thing_id
  union all ${endOf('l', 'l.changed', 'l.failed')} from ${tableOf(listBulks)} l
  where a.code in ('listBulk.add', 'listBulk.remove') and l.key = substr(a.of, 6)
  union all ${endOf('l', 'l.changed', 'l.failed')} from ${tableOf(listBulks)} l
  where a.code = 'listBulk.undo' and l.workspace_id = a.workspace_id and l.started_by::text = a.actor_id
    and l.started_at = a.at and l.undoes::text = substr(a.of, 6)
  union all ${endOf('g', 'g.enrolled', 'g.left_out')} from ${tableOf(enrollings)} g
  where a.code = 'enrolled' and g.key = a.thing_id
  union all ${endOf('w', 'w.written', 'w.failed')} from ${tableOf(openingBatches)} w
  where a.code = 'openingsAsked' and w.key = a.thing_id
  union all select x.status, null::int, x.failure_code = '${STOPPED}' from ${tableOf(exportFiles)} x
  where a.of like 'export-%' and x.key = substr(a.of, 8)
  limit 1) job on true`;

/** The fields of `JobEnd`, of the job that `jobEndJoin` found. */
export const jobEndFields = `case when job.status = 'finished' then job.done end as done,
  case when job.stopped then 'stopped' when job.status = 'failed' then 'failed' end as "cutShort"`;

/** What has to be as far as the feeds for it to be told. */
export const jobEndModels = [bulks, listBulks, enrollings, openingBatches, exportFiles];
