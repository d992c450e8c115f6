import type { Migration } from '../../postgres/migration.ts';
import { APPEND_ALL } from './appendAll.ts';
import { APPEND_FUNCTIONS } from './appendFunctions.ts';

/**
 * The tables of the log. `head` is one row that a writer locks until it commits; it is
 * never updated, so that a transaction left open elsewhere leaves no dead rows to wade
 * through: the newest position is the last entry of the primary key.
 */
const TABLES = `
create schema event_log;

create table event_log.head (only_row boolean primary key default true check (only_row));
insert into event_log.head default values;

create table event_log.events (
  position bigint primary key,
  stream   text collate "C" not null,
  revision int not null,
  category text collate "C" not null generated always as (split_part(stream, '-', 1)) stored,
  event_id uuid not null unique,
  type     text collate "C" not null,
  data     text not null,
  metadata text not null,
  unique (stream, revision)
);
create index events_by_category on event_log.events (category, position);

create table event_log.tombstones (stream text collate "C" primary key);
`;

/** How a database comes to hold a log. */
export const migrations: readonly Migration[] = [
  { name: 'event_log/001-log', sql: TABLES + APPEND_FUNCTIONS },
  { name: 'event_log/002-append-all', sql: APPEND_ALL },
];
