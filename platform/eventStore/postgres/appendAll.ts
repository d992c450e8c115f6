import { APPENDS, SETTINGS } from './appendFunctions.ts';

/**
 * `append_all` takes a batch of appends, no two to one stream, under the head row's lock, as
 * `append` does, but all of them or none: it answers the log's head and each stream's revision
 * before the batch, or nulls when one of them would not pass, for `append_one_by_one` to tell.
 * What passes is not looked up by its ids: if one of them stands in the log, inserting fails.
 */
export const APPEND_ALL = `
create function event_log.append_all(${APPENDS}, out head bigint, out revisions int[])
language plpgsql ${SETTINGS}
as $function$
#variable_conflict use_variable
declare
  passed boolean;
begin
  perform 1 from event_log.head h where h.only_row for update;

  select bool_and(
           (a.expected = a.actual or a.expected = -2 or (a.expected = -3 and a.actual >= 0))
           and not exists (select 1 from event_log.tombstones t where t.stream = a.stream)),
         coalesce((select e.position from event_log.events e order by e.position desc limit 1), 0),
         array_agg(a.actual order by a.i)
    into passed, head, revisions
    from (
      select n.i, n.stream, n.expected,
             coalesce((select e.revision from event_log.events e
                        where e.stream = n.stream order by e.revision desc limit 1), -1) as actual
        from unnest(streams, expected) with ordinality as n (stream, expected, i)
    ) a;
  if not passed then
    head := null;
    revisions := null;
    return;
  end if;

  insert into event_log.events (position, stream, revision, event_id, type, data, metadata)
  select head + n.i, streams[n.owner], revisions[n.owner] + n.place,
         n.id, n.type, n.data, n.metadata
    from unnest(owners, places, ids, types, datas, metadatas)
         with ordinality as n (owner, place, id, type, data, metadata, i);
end
$function$;
`;
