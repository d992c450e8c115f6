import type { Migration } from '../postgres/migration.ts';
import { ownersAlone } from '../postgres/ownersAlone.ts';

/**
 * Keys per subject. A row is never deleted: a destroyed key leaves its id, so that
 * nobody makes another one for the same subject. No statistics are kept on wrapped
 * keys, for the planner's samples would outlive them.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'keys/001-subjects',
    sql: `
      create schema keys;
      create table keys.subjects (
        subject_id uuid primary key,
        kind text not null check (kind in ('record', 'user', 'workspace', 'trial')),
        workspace_id uuid,
        master_key_id text not null,
        wrapped bytea,
        created_at timestamptz not null,
        destroyed_at timestamptz,
        check ((wrapped is null) = (destroyed_at is not null))
      );
      alter table keys.subjects alter column wrapped set statistics 0;
      create index subjects_destroyed on keys.subjects (destroyed_at) where destroyed_at is not null;
    `,
  },
  {
    // Which kinds there are is declared by capabilities, and checked by the catalogue.
    name: 'keys/002-open-kinds',
    sql: `
      alter table keys.subjects drop constraint subjects_kind_check;
      alter table keys.subjects add constraint subjects_kind_check
        check (kind ~ '^[A-Za-z][A-Za-z0-9._-]{0,63}$');
    `,
  },
  {
    // What ends with something else, such as all that is said of a person in a project.
    name: 'keys/003-dependents',
    sql: `
      alter table keys.subjects add column depends_on uuid;
      create index subjects_depends_on on keys.subjects (depends_on) where depends_on is not null;
    `,
  },
  {
    // Whoever reads a key reads a person.
    name: 'keys/004-row-level-security',
    sql: ['keys.subjects'].flatMap(ownersAlone).join(';\n'),
  },
  {
    // What ends with whichever of several ends first, such as a private note: with its person and its author.
    name: 'keys/005-ends-with-several',
    sql: `
      alter table keys.subjects add column ends_with uuid[];
      update keys.subjects set ends_with = array[depends_on] where depends_on is not null;
      alter table keys.subjects drop column depends_on;
      create index subjects_ends_with on keys.subjects using gin (ends_with)
        where ends_with is not null;
    `,
  },
];
