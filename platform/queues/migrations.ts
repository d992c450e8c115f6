import type { Migration } from '../postgres/migration.ts';

/**
 * What has to be done because of what happened. Kept until the work is done, so that a
 * lost queue is made again from it; the queue's own tables are made by BullMQ.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'reactions/001-due',
    sql: `
      create table reactions.due (
        job_id text primary key,
        processor text not null,
        payload jsonb not null,
        not_before timestamptz,
        enqueued_at timestamptz,
        done_at timestamptz,
        given_up_at timestamptz,
        tries integer not null default 0,
        last_error_code text
      );
      create index on reactions.due (not_before nulls first) where done_at is null and given_up_at is null;
      create index on reactions.due (done_at) where done_at is not null;
    `,
  },
];
