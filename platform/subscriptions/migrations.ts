import { LOG_IN_POSTGRES } from '../eventStore/postgres/logId.ts';
import type { Migration } from '../postgres/migration.ts';
import { ownersAlone } from '../postgres/ownersAlone.ts';

/**
 * What the runner of projections and processes keeps beside the read models: how far each
 * subscriber has come and who may advance it, and the events that it could not take.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'subscriptions/001-checkpoints',
    sql: `
      create table read_model.checkpoints (
        name text primary key,
        kind text not null check (kind in ('read-model', 'shadow', 'process')),
        model text not null,
        version integer not null,
        fingerprint text not null,
        state text not null default 'building' check (state in ('building', 'live')),
        position text collate "C" not null check (position ~ '^[0-9a-f]{32}$'),
        instant timestamptz,
        owner text,
        fence bigint not null default 0,
        lease_until timestamptz,
        replay_wanted boolean not null default false
      );
      create table read_model.parked_events (
        subscriber text not null references read_model.checkpoints (name)
          on update cascade on delete cascade,
        position text collate "C" not null,
        stream text not null,
        event_id uuid not null,
        code text not null,
        tries integer not null,
        parked_at timestamptz not null,
        primary key (subscriber, position)
      );
      create index on read_model.parked_events (subscriber, stream);
      create table read_model.forgotten_while_parked (
        subscriber text not null references read_model.checkpoints (name)
          on update cascade on delete cascade,
        key text not null,
        primary key (subscriber, key)
      );
    `,
  },
  {
    name: 'subscriptions/002-process-states',
    sql: `
      create schema reactions;
      create table reactions.process_states (
        process text not null,
        key text not null,
        state jsonb not null,
        primary key (process, key)
      );
    `,
  },
  {
    // Where the log was in PostgreSQL up to now, that is the one.
    name: 'subscriptions/003-followed-log',
    sql: `
      create table read_model.followed_log (
        only_row boolean primary key default true check (only_row),
        id text not null
      );
      insert into read_model.followed_log (id)
        select '${LOG_IN_POSTGRES}' where exists (select from event_log.events);
    `,
  },
  {
    // A process that remembered something had no schema then: it counts as one that remembered nothing.
    name: 'subscriptions/004-process-state-versions',
    sql: 'alter table reactions.process_states add column version integer not null default 1;',
  },
  {
    // The newest event that a subscriber was handed: where it is no longer, the log was set back.
    name: 'subscriptions/005-seen-events',
    sql: `
      alter table read_model.checkpoints
        add column seen_position text collate "C",
        add column seen_stream text,
        add column seen_revision bigint,
        add column seen_event_id uuid;
    `,
  },
  {
    // What processes remember names people and workspaces by their ids.
    name: 'subscriptions/006-row-level-security',
    sql: ['reactions.process_states'].flatMap(ownersAlone).join(';\n'),
  },
  {
    // Of PostgreSQL's own, and trusted: who owns the database may have it.
    name: 'subscriptions/007-parts-of-texts',
    sql: 'create extension if not exists pg_trgm',
  },
];
