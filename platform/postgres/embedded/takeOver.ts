/**
 * Gives everything in a database that a superuser made to the role `kith`, with the policies that
 * speak of the superuser. `reassign owned` refuses what belongs to the first superuser.
 */
export const TAKE_OVER = `
do $$
declare
  it record;
  own constant text[] := array['event_log', 'keys', 'identity', 'reactions', 'files', 'read_model', 'bullmq', 'public'];
begin
  for it in select nspname from pg_namespace where nspname = any(own) and nspname <> 'public' loop
    execute format('alter schema %I owner to kith', it.nspname);
  end loop;
  for it in
    select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(own) and c.relkind in ('r', 'p', 'v', 'm', 'S')
      -- A sequence of a column goes with its table.
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and d.deptype in ('a', 'i') and c.relkind = 'S'
      )
  loop
    execute format('alter table %s owner to kith', it.name);
  end loop;
  for it in
    select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = any(own)
  loop
    execute format('alter routine %s owner to kith', it.name);
  end loop;
  for it in
    select t.oid::regtype as name from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = any(own) and t.typtype in ('e', 'd')
  loop
    execute format('alter type %s owner to kith', it.name);
  end loop;
  for it in
    select schemaname, tablename, policyname from pg_policies
    where schemaname = any(own) and roles = array[current_user]::name[]
  loop
    execute format('alter policy %I on %I.%I to kith', it.policyname, it.schemaname, it.tablename);
  end loop;
end $$;
`;
