import type { Migration } from './migration.ts';

/**
 * The role that answers requests. It owns nothing, so row-level security holds for it. Where it has
 * an address of its own, requests sign in as it; else the owner's connections become it for one
 * transaction.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'tenancy/001-reader-role',
    sql: `
      do $$
      begin
        -- Where it is there, whoever takes this step need not be able to make roles.
        if not exists (select from pg_roles where rolname = 'kith_reader') then
          create role kith_reader nologin;
        end if;
      exception
        when duplicate_object or unique_violation then null;
      end $$;
      create schema read_model;
      grant usage on schema read_model to kith_reader;
    `,
  },
];
