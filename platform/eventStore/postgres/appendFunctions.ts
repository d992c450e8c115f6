/**
 * A plan cached while the table was small must stay right when it is long: every
 * statement in these functions finds its rows by equality or by `order by … limit 1`,
 * is planned once, and may not fall back to a scan.
 */
export const SETTINGS = `
set search_path = pg_catalog
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
set lock_timeout = '5s'`;

export const APPENDS = `streams text[], expected int[], counts int[],
  owners int[], places int[], ids uuid[], types text[], datas text[], metadatas text[]`;

const ANSWERS = `(outcome text, revision int, "position" bigint, taken uuid)`;

/**
 * The first step of the database's growth, and so for ever as it is. `append` is what versions
 * up to 0.3.0 call; today's call `append_all`.
 *
 * `append` takes a batch of appends, no two to one stream, under the head row's lock, and
 * answers each, in their order: `appended`, `same` (stood there already), `wrong` (with the
 * stream's revision), `taken` (with the id), `deleted`. Expected revisions: -1 none, -2 any,
 * -3 exists, else the revision itself. The last six arrays hold the events of all appends,
 * one after the other: which append it belongs to, and its place in it, from 1.
 *
 * `append_one_by_one` is for batches in which an append hangs on another, or an id or a
 * tombstone needs a closer look: it decides each against the state after those before it.
 */
export const APPEND_FUNCTIONS = `
create function event_log.append(${APPENDS}) returns table ${ANSWERS}
language plpgsql ${SETTINGS}
as $function$
#variable_conflict use_variable
declare
  head    bigint;
  actuals int[];
  passed  boolean[];
  unusual boolean;
begin
  perform 1 from event_log.head h where h.only_row for update;

  select array_agg(a.actual order by a.i),
         array_agg(a.expected = a.actual or a.expected = -2
                   or (a.expected = -3 and a.actual >= 0) order by a.i),
         bool_or(a.deleted)
    into actuals, passed, unusual
    from (
      select n.i, n.expected,
             coalesce((select e.revision from event_log.events e
                        where e.stream = n.stream order by e.revision desc limit 1), -1) as actual,
             exists (select 1 from event_log.tombstones t where t.stream = n.stream) as deleted
        from unnest(streams, expected) with ordinality as n (stream, expected, i)
    ) a;
  -- What would not pass may have been appended before. What passes is not looked up: if one
  -- of its ids stands in the log, inserting it fails, and the writer asks one by one.
  unusual := unusual or (not (true = all (passed)) and exists (
    select 1 from unnest(ids) as n (id) join event_log.events e on e.event_id = n.id));
  if unusual then
    return query select * from event_log.append_one_by_one(
      streams, expected, counts, owners, places, ids, types, datas, metadatas);
    return;
  end if;

  head := coalesce((select e.position from event_log.events e order by e.position desc limit 1), 0);
  insert into event_log.events (position, stream, revision, event_id, type, data, metadata)
  select head + row_number() over (order by n.i), streams[n.owner], actuals[n.owner] + n.place,
         n.id, n.type, n.data, n.metadata
    from unnest(owners, places, ids, types, datas, metadatas)
         with ordinality as n (owner, place, id, type, data, metadata, i)
   where passed[n.owner];

  return query
  select case when n.passed then 'appended' else 'wrong' end,
         case when n.passed then n.actual + n.count else n.actual end,
         head + sum(n.count) filter (where n.passed) over (order by n.i)::bigint,
         null::uuid
    from unnest(passed, actuals, counts) with ordinality as n (passed, actual, count, i)
   order by n.i;
end
$function$;

create function event_log.append_one_by_one(${APPENDS}) returns table ${ANSWERS}
language plpgsql ${SETTINGS}
as $function$
#variable_conflict use_variable
declare
  head   bigint;
  actual int;
  start  int := 0;
begin
  perform 1 from event_log.head h where h.only_row for update;
  head := coalesce((select e.position from event_log.events e order by e.position desc limit 1), 0);

  for i in 1 .. cardinality(streams) loop
    taken := null;
    position := null;
    actual := coalesce(
      (select e.revision from event_log.events e
        where e.stream = streams[i] order by e.revision desc limit 1), -1);
    revision := actual;

    if exists (select 1 from event_log.tombstones t where t.stream = streams[i]) then
      outcome := 'deleted';
    elsif exists (select 1 from event_log.events e
                   where e.event_id = any (ids[start + 1 : start + counts[i]])) then
      select b.outcome, b.revision, b.position, b.taken
        into outcome, revision, position, taken
        from event_log.answer_before(
          streams[i], expected[i], actual,
          ids[start + 1 : start + counts[i]], types[start + 1 : start + counts[i]],
          datas[start + 1 : start + counts[i]], metadatas[start + 1 : start + counts[i]]) b;
    elsif expected[i] = actual or expected[i] = -2 or (expected[i] = -3 and actual >= 0) then
      insert into event_log.events (position, stream, revision, event_id, type, data, metadata)
      select head + n, streams[i], actual + n,
             ids[start + n], types[start + n], datas[start + n], metadatas[start + n]
        from generate_series(1, counts[i]) n;
      head := head + counts[i];
      outcome := 'appended';
      revision := actual + counts[i];
      position := head;
    else
      outcome := 'wrong';
    end if;

    start := start + counts[i];
    return next;
  end loop;
end
$function$;

create function event_log.answer_before(
  of_stream text, expected int, actual int,
  ids uuid[], types text[], datas text[], metadatas text[]
) returns table ${ANSWERS}
language plpgsql ${SETTINGS}
as $function$
#variable_conflict use_variable
declare
  whole    boolean;
  in_place boolean;
  first_known boolean;
  other    uuid;
  known    uuid;
  anywhere boolean := expected in (-2, -3) or expected = actual;
begin
  select bool_and(e.event_id is not null),
         bool_and(e.revision is not distinct from expected + n.place::int),
         bool_or(n.place = 1 and e.event_id is not null),
         (array_agg(e.event_id) filter (where e.event_id is not null
            and (e.stream, e.type, e.data, e.metadata)
                is distinct from (of_stream, n.type, n.data, n.metadata)))[1],
         (array_agg(e.event_id) filter (where e.event_id is not null))[1],
         (array_agg(e.revision order by n.place desc))[1],
         (array_agg(e.position order by n.place desc))[1]
    into whole, in_place, first_known, other, known, revision, position
    from unnest(ids, types, datas, metadatas)
         with ordinality as n (id, type, data, metadata, place)
    left join event_log.events e on e.event_id = n.id;

  if other is not null then
    outcome := 'taken';
    taken := other;
  elsif whole and (anywhere or in_place) then
    outcome := 'same';
  elsif anywhere and (expected = actual or not first_known) then
    outcome := 'taken';
    taken := known;
  else
    outcome := 'wrong';
    revision := actual;
  end if;
  return next;
end
$function$;

create function event_log.tombstone(of_stream text, expected int)
returns table (outcome text, revision int)
language plpgsql ${SETTINGS}
as $function$
#variable_conflict use_variable
begin
  perform 1 from event_log.head h where h.only_row for update;
  revision := coalesce(
    (select e.revision from event_log.events e
      where e.stream = of_stream order by e.revision desc limit 1), -1);
  if exists (select 1 from event_log.tombstones t where t.stream = of_stream) then
    outcome := 'deleted';
  elsif expected = revision or expected = -2 or (expected = -3 and revision >= 0) then
    insert into event_log.tombstones (stream) values (of_stream);
    outcome := 'appended';
  else
    outcome := 'wrong';
  end if;
  return next;
end
$function$;
`;
