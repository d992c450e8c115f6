import type { Migration } from '../postgres/migration.ts';
import { ownersAlone } from '../postgres/ownersAlone.ts';

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
  {
    // A turn is a workspace's, or that of all work that concerns none.
    name: 'reactions/002-turns-and-keys',
    sql: `
      alter table reactions.due rename column not_before to due_at;
      update reactions.due set due_at = now() where due_at is null;
      alter table reactions.due
        alter column due_at set not null,
        add column key text,
        add column workspace_id uuid,
        add column cancelled boolean not null default false,
        add column turn uuid not null generated always as
          (coalesce(workspace_id, '00000000-0000-0000-0000-000000000000')) stored;
      drop index reactions.due_not_before_idx;
      create index due_waiting on reactions.due (processor, turn, due_at, job_id)
        where done_at is null and given_up_at is null and enqueued_at is null;
      create index due_in_hand on reactions.due (processor, turn)
        where done_at is null and given_up_at is null and enqueued_at is not null and tries = 0;
      create index due_handed_over on reactions.due (enqueued_at, job_id)
        where done_at is null and given_up_at is null and enqueued_at is not null;
      create index due_by_key on reactions.due (key) where key is not null and done_at is null;
    `,
  },
  {
    // Payloads name workspaces and people by their ids.
    name: 'reactions/003-row-level-security',
    sql: ['reactions.due'].flatMap(ownersAlone).join(';\n'),
  },
  {
    // Workspaces in which nothing is worked on for now.
    name: 'reactions/004-held',
    sql: [
      'create table reactions.held (workspace_id uuid primary key)',
      ...ownersAlone('reactions.held'),
    ].join(';\n'),
  },
];
