import type { Pool } from 'pg';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { Clock } from '../clock.ts';
import type { DerivedKeys } from '../personalData/derivedKeys.ts';
import { SubjectForgottenError } from '../personalData/errors.ts';
import type { Keyring } from '../personalData/keyring.ts';
import { CHUNK_BYTES, chunksOf } from './chunks.ts';
import { FileGoneError, FileTooLargeError } from './errors.ts';
import { FileSeal } from './fileSeal.ts';
import type { FileReader, Files, NewFile, StoredFile } from './port.ts';
import { ChunkReader } from './chunkReader.ts';
import type { OpenFile } from './chunkReader.ts';

/** How long an upload may take. One that takes longer counts as given up, and goes. */
const WRITE_WITHIN_MS = 60 * 60_000;

export interface PostgresFilesOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Pick<IdSource, 'newId'>;
  readonly keys: Pick<DerivedKeys, 'files'>;
  readonly keyring: Pick<Keyring, 'forgottenAmong' | 'keysFor'>;
  /** For tests. Default: 256 KiB. */
  readonly chunkBytes?: number;
}

interface FileRow {
  readonly workspace_id: string | null;
  readonly owner_id: string | null;
  readonly kind: string;
  readonly content_type: string;
  readonly wrapped_key: Buffer;
  readonly sealed_name: Buffer;
  readonly chunk_bytes: number;
  readonly size: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly key_of: string | null;
}

/** Files in the schema `files`: short statements only, no connection is held between chunks. */
export class PostgresFiles implements Files {
  readonly #pool: Pool;
  readonly #options: PostgresFilesOptions;

  constructor(options: PostgresFilesOptions) {
    this.#pool = options.pool;
    this.#options = options;
  }

  async write(file: NewFile, content: AsyncIterable<Uint8Array>): Promise<string> {
    const fileId = file.fileId ?? this.#options.ids.newId();
    const seal = FileSeal.create(fileId);
    try {
      if (file.fileId !== undefined) await this.delete(fileId);
      await this.#begin(fileId, seal, file);
      await this.#refuseForgotten(
        fileId,
        [file.ownerId, file.workspaceId].filter((id) => id !== null),
      );
      await this.addSubjects(fileId, file.subjectIds);
      const size = await this.#writeChunks(fileId, seal, content, file.maxBytes);
      await this.#finish(fileId, size, file.expiresAt);
    } catch (error) {
      // Where even this fails, the file expires by itself; what went wrong first is what to tell.
      await this.delete(fileId).catch(() => undefined);
      throw error;
    }
    return fileId;
  }

  async find(fileId: string): Promise<StoredFile | null> {
    const row = await this.#row(fileId);
    const seal = row && (await this.#sealOf(fileId, row));
    if (row === undefined || seal === null || seal === undefined) return null;
    return {
      fileId,
      workspaceId: row.workspace_id,
      ownerId: row.owner_id,
      kind: row.kind,
      name: seal.openName(row.sealed_name),
      contentType: row.content_type,
      size: Number(row.size),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    };
  }

  async listKept(fileIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (fileIds.length === 0) return new Set();
    const { rows } = await this.#pool.query<{ file_id: string }>(
      `select file_id from files.files
       where file_id = any($1) and size is not null and (expires_at is null or expires_at > $2)`,
      [fileIds, this.#options.clock.now()],
    );
    return new Set(rows.map(({ file_id }) => file_id));
  }

  async *read(fileId: string): AsyncGenerator<Buffer> {
    yield* new ChunkReader(this.#pool, await this.#opened(fileId)).chunks();
  }

  async open(fileId: string): Promise<FileReader> {
    return new ChunkReader(this.#pool, await this.#opened(fileId));
  }

  async addSubjects(fileId: string, subjectIds: readonly string[]): Promise<void> {
    if (subjectIds.length === 0) return;
    try {
      await this.#pool.query(
        `insert into files.subjects (subject_id, file_id)
         select distinct s, $2::uuid from unnest($1::uuid[]) s on conflict do nothing`,
        [subjectIds, fileId],
      );
    } catch (error) {
      throw isForeignKey(error) ? new FileGoneError(fileId) : error;
    }
    await this.#refuseForgotten(fileId, subjectIds);
  }

  async keepFor(fileId: string, subjectId: string): Promise<void> {
    const row = await this.#row(fileId);
    if (row === undefined) throw new FileGoneError(fileId);
    await this.addSubjects(fileId, [subjectId]);
    if (row.key_of === subjectId) return this.#keep(fileId);
    const { keys, keyring } = this.#options;
    const seal = await this.#sealOf(fileId, row);
    const key = (await keyring.keysFor([subjectId])).get(subjectId);
    if (seal === null || !key) {
      await this.delete(fileId);
      throw new SubjectForgottenError(subjectId);
    }
    const done = await this.#pool.query(
      `update files.files
       set wrapped_key = $2, key_of = $3, owner_id = null, expires_at = null where file_id = $1`,
      [fileId, seal.wrapFor(keys.files, key), subjectId],
    );
    if (done.rowCount === 0) throw new FileGoneError(fileId);
  }

  async #keep(fileId: string): Promise<void> {
    const text = 'update files.files set expires_at = null where file_id = $1';
    const done = await this.#pool.query(text, [fileId]);
    if (done.rowCount === 0) throw new FileGoneError(fileId);
  }

  async letGo(fileId: string, expiresAt: Date): Promise<void> {
    const text = 'update files.files set expires_at = $2 where file_id = $1';
    await this.#pool.query(text, [fileId, expiresAt]);
  }

  async keepOnly(kind: string, fileIds: readonly string[], expiresAt: Date): Promise<void> {
    await this.#pool.query(
      `update files.files
       set expires_at = case when file_id = any($2::uuid[]) then null else $3::timestamptz end
       where kind = $1 and size is not null
         and (file_id = any($2::uuid[])) = (expires_at is not null)`,
      [kind, fileIds, expiresAt],
    );
  }

  async delete(fileId: string): Promise<void> {
    await this.#pool.query('delete from files.files where file_id = $1', [fileId]);
  }

  async deleteExpired(): Promise<number> {
    const now = this.#options.clock.now();
    const done = await this.#pool.query('delete from files.files where expires_at <= $1', [now]);
    return done.rowCount ?? 0;
  }

  async deleteHolding(subjectIds: readonly string[]): Promise<number> {
    const done = await this.#pool.query(
      `delete from files.files
       where owner_id = any($1::uuid[]) or workspace_id = any($1::uuid[])
          or file_id in (select file_id from files.subjects where subject_id = any($1::uuid[]))`,
      [subjectIds],
    );
    return done.rowCount ?? 0;
  }

  /** Asked after the file names them: whoever is forgotten from now on is found by their name. */
  async #refuseForgotten(fileId: string, subjectIds: readonly string[]): Promise<void> {
    const [forgotten] = await this.#options.keyring.forgottenAmong(subjectIds);
    if (forgotten === undefined) return;
    await this.delete(fileId);
    throw new SubjectForgottenError(forgotten);
  }

  async #begin(fileId: string, seal: FileSeal, file: NewFile): Promise<void> {
    const { clock, keys, chunkBytes = CHUNK_BYTES } = this.#options;
    const now = clock.now();
    await this.#pool.query(
      `insert into files.files (file_id, workspace_id, owner_id, kind, content_type, wrapped_key,
         sealed_name, chunk_bytes, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        fileId,
        file.workspaceId,
        file.ownerId,
        file.kind,
        file.contentType,
        seal.wrap(keys.files),
        seal.sealName(file.name),
        chunkBytes,
        now,
        new Date(now.getTime() + WRITE_WITHIN_MS),
      ],
    );
  }

  async #writeChunks(
    fileId: string,
    seal: FileSeal,
    content: AsyncIterable<Uint8Array>,
    maxBytes: number,
  ): Promise<number> {
    const { chunkBytes = CHUNK_BYTES } = this.#options;
    let size = 0;
    for await (const { index, bytes, last } of chunksOf(content, chunkBytes)) {
      size += bytes.length;
      if (size > maxBytes) throw new FileTooLargeError(maxBytes);
      try {
        await this.#pool.query({
          name: 'write-chunk',
          text: 'insert into files.chunks (file_id, index, sealed) values ($1, $2, $3)',
          values: [fileId, index, seal.sealChunk(index, last, bytes)],
        });
      } catch (error) {
        throw isForeignKey(error) ? new FileGoneError(fileId) : error;
      }
    }
    return size;
  }

  async #finish(fileId: string, size: number, expiresAt: Date | null): Promise<void> {
    const done = await this.#pool.query(
      'update files.files set size = $2, expires_at = $3 where file_id = $1',
      [fileId, size, expiresAt],
    );
    if (done.rowCount === 0) throw new FileGoneError(fileId);
  }

  async #opened(fileId: string): Promise<OpenFile> {
    const row = await this.#row(fileId);
    if (row === undefined) throw new FileGoneError(fileId);
    const seal = await this.#sealOf(fileId, row);
    if (seal === null) throw new FileGoneError(fileId);
    return { fileId, seal, size: Number(row.size), chunkBytes: row.chunk_bytes };
  }

  /** `null` where whoever it is of has been forgotten. */
  async #sealOf(fileId: string, { wrapped_key, key_of }: FileRow): Promise<FileSeal | null> {
    const { keys, keyring } = this.#options;
    if (key_of === null) return FileSeal.unwrap(fileId, wrapped_key, keys.files);
    const key = (await keyring.keysFor([key_of])).get(key_of);
    return key ? FileSeal.unwrapOf(fileId, wrapped_key, keys.files, key) : null;
  }

  async #row(fileId: string): Promise<FileRow | undefined> {
    const { rows } = await this.#pool.query<FileRow>(
      `select * from files.files
       where file_id = $1 and size is not null and (expires_at is null or expires_at > $2)`,
      [fileId, this.#options.clock.now()],
    );
    return rows[0];
  }
}

function isForeignKey(error: unknown): boolean {
  return (error as { code?: string }).code === '23503';
}
