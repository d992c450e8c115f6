import type { Pool } from 'pg';
import { SealBrokenError } from '../personalData/errors.ts';
import { FileBrokenError, FileGoneError } from './errors.ts';
import type { FileSeal } from './fileSeal.ts';
import type { FileReader } from './port.ts';

export interface OpenFile {
  readonly fileId: string;
  readonly seal: FileSeal;
  readonly size: number;
  readonly chunkBytes: number;
}

/** Reads a file chunk by chunk, from anywhere in it; keeps the newest chunk for the next read. */
export class ChunkReader implements FileReader {
  readonly #pool: Pool;
  readonly #file: OpenFile;
  #kept: { readonly index: number; readonly bytes: Promise<Buffer> } | undefined;

  constructor(pool: Pool, file: OpenFile) {
    this.#pool = pool;
    this.#file = file;
  }

  get size(): number {
    return this.#file.size;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (let index = 0; index <= this.#lastIndex; index += 1) {
      const bytes = await this.#fetch(index);
      if (bytes.length > 0) yield bytes;
    }
  }

  async read(offset: number, length: number): Promise<Buffer> {
    const { chunkBytes, size } = this.#file;
    const start = Math.max(0, offset);
    const end = Math.min(size, offset + length);
    if (start >= end) return Buffer.alloc(0);
    const parts: Buffer[] = [];
    const lastIndex = Math.floor((end - 1) / chunkBytes);
    for (let index = Math.floor(start / chunkBytes); index <= lastIndex; index += 1) {
      const bytes = await this.#chunk(index);
      const from = index * chunkBytes;
      parts.push(bytes.subarray(Math.max(0, start - from), end - from));
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  }

  get #lastIndex(): number {
    const { chunkBytes, size } = this.#file;
    return Math.max(0, Math.ceil(size / chunkBytes) - 1);
  }

  #chunk(index: number): Promise<Buffer> {
    if (this.#kept?.index === index) return this.#kept.bytes;
    const bytes = this.#fetch(index);
    this.#kept = { index, bytes };
    // A read that failed is no chunk to keep.
    bytes.catch(() => {
      if (this.#kept?.bytes === bytes) this.#kept = undefined;
    });
    return bytes;
  }

  async #fetch(index: number): Promise<Buffer> {
    const { fileId, seal } = this.#file;
    const { rows } = await this.#pool.query<{ sealed: Buffer | null }>({
      name: 'read-chunk',
      text: `select c.sealed from files.files f
             left join files.chunks c on c.file_id = f.file_id and c.index = $2
             where f.file_id = $1`,
      values: [fileId, index],
    });
    const [row] = rows;
    if (row === undefined) throw new FileGoneError(fileId);
    if (row.sealed === null) throw new FileBrokenError(fileId);
    try {
      return seal.openChunk(index, index === this.#lastIndex, row.sealed);
    } catch (error) {
      throw error instanceof SealBrokenError ? new FileBrokenError(fileId) : error;
    }
  }
}
