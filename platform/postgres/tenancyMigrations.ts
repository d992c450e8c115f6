import type { Migration } from './migration.ts';

/**
 * The role that answers requests. It owns nothing, so row-level security holds for it,
 * and it can't log in: connections become it for one transaction.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'tenancy/001-reader-role',
    sql: `
      do $$
      begin
        create role kith_reader nologin;
      exception
        when duplicate_object or unique_violation then null;
      end $$;
      create schema read_model;
      grant usage on schema read_model to kith_reader;
    `,
  },
];
