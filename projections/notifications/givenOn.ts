import { tableOf } from '../../platform/subscriptions/model/tables.ts';
import { bulks } from '../bulks/bulks.ts';
import { prospects } from '../pipeline/candidacies.ts';
import { notifications } from './notifications.ts';

/**
 * The bulks by which many were given to the reader `$2` of a workspace `$1` none of whom is theirs any more, whoever
 * gave each of them on: an array of ids. Found once for a list, by keys made beforehand, as row-level security lets no
 * index be asked for what is made on the way.
 * @param since the place in the log up to which the reader has read all
 */
export function allGivenOn(since: string): string {
  const causes = `array(select m.correlation_id from ${tableOf(notifications)} m
    where m.workspace_id = $1 and m.user_id = $2::text and m.position > ${since}
      and m.code = 'assigned' and m.count > 1 and cardinality(m.settled_by) < m.count)`;
  const given = `${tableOf(bulks)} b where b.workspace_id = $1 and b.key = any(${causes})`;
  // As keys of an object, which are searched: of an array each is compared with each, and 10,000 may be given at once.
  const theirs = `(select coalesce(jsonb_object_agg(c.key, true), '{}') from ${tableOf(prospects)} c
    where c.assigned_to = $2::text
      and c.key = any(array(select unnest(b.candidacy_ids)::text from ${given})))`;
  return `array(select b.key from ${given}
    and not exists (select from unnest(b.candidacy_ids) one(id) where ${theirs} ? one.id::text))`;
}
