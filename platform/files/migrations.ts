import type { Migration } from '../postgres/migration.ts';
import { ownersAlone } from '../postgres/ownersAlone.ts';

/**
 * Files as encrypted chunks. Ciphertext is neither compressed nor sampled for the
 * planner. A file that is still being written expires like any other, soon, so that
 * an upload whose process died goes by itself.
 */
export const migrations: readonly Migration[] = [
  {
    name: 'files/001-files',
    sql: `
      create schema files;
      create table files.files (
        file_id uuid primary key,
        workspace_id uuid,
        owner_id uuid,
        kind text not null check (kind ~ '^[a-z][a-z-]{0,39}$'),
        content_type text not null check (content_type ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'),
        wrapped_key bytea not null,
        sealed_name bytea not null,
        chunk_bytes integer not null check (chunk_bytes > 0),
        size bigint check (size >= 0),
        created_at timestamptz not null,
        expires_at timestamptz
      );
      create index on files.files (expires_at);
      create index on files.files (owner_id);
      create index on files.files (workspace_id);
      create table files.subjects (
        subject_id uuid not null,
        file_id uuid not null references files.files on delete cascade,
        primary key (subject_id, file_id)
      );
      create index on files.subjects (file_id);
      create table files.chunks (
        file_id uuid not null references files.files on delete cascade,
        index integer not null,
        sealed bytea not null,
        primary key (file_id, index)
      );
      alter table files.files alter column wrapped_key set statistics 0;
      alter table files.files alter column sealed_name set statistics 0;
      alter table files.files alter column sealed_name set storage external;
      alter table files.chunks alter column sealed set statistics 0;
      alter table files.chunks alter column sealed set storage external;
    `,
  },
  {
    // Whose key opens it, beside that of all files; null for those that are nobody's for good.
    name: 'files/003-key-of',
    sql: 'alter table files.files add column key_of uuid',
  },
  {
    // Files are handed out by their owner alone, whoever asks.
    name: 'files/002-row-level-security',
    sql: ['files.files', 'files.subjects', 'files.chunks'].flatMap(ownersAlone).join(';\n'),
  },
];
