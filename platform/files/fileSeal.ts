import { KEY_BYTES, open, placeOf, seal } from '../personalData/sealing.ts';
import { randomBytes } from 'node:crypto';

/**
 * The encryption of one file: a random key, wrapped by the `files` key. Chunks are bound
 * to the file, to their place in it and to being the last or not, so that none can be
 * moved, left out or cut off unnoticed.
 */
export class FileSeal {
  readonly #fileId: string;
  readonly #key: Buffer;

  private constructor(fileId: string, key: Buffer) {
    this.#fileId = fileId;
    this.#key = key;
  }

  static create(fileId: string): FileSeal {
    return new FileSeal(fileId, randomBytes(KEY_BYTES));
  }

  /** @throws SealBrokenError */
  static unwrap(fileId: string, wrapped: Buffer, filesKey: Buffer): FileSeal {
    return new FileSeal(fileId, open(filesKey, wrapped, placeOf('file', fileId, 'key')));
  }

  wrap(filesKey: Buffer): Buffer {
    return seal(filesKey, this.#key, placeOf('file', this.#fileId, 'key'));
  }

  /** Wrapped by a subject's key as well: without it the file is closed for good. */
  wrapFor(filesKey: Buffer, subjectKey: Buffer): Buffer {
    const its = seal(subjectKey, this.#key, placeOf('file', this.#fileId, 'key-of-subject'));
    return seal(filesKey, its, placeOf('file', this.#fileId, 'key'));
  }

  /** @throws SealBrokenError */
  static unwrapOf(fileId: string, wrapped: Buffer, filesKey: Buffer, subjectKey: Buffer): FileSeal {
    const its = open(filesKey, wrapped, placeOf('file', fileId, 'key'));
    return new FileSeal(fileId, open(subjectKey, its, placeOf('file', fileId, 'key-of-subject')));
  }

  sealName(name: string): Buffer {
    return seal(this.#key, Buffer.from(name), placeOf('file', this.#fileId, 'name'));
  }

  openName(sealed: Buffer): string {
    return open(this.#key, sealed, placeOf('file', this.#fileId, 'name')).toString();
  }

  sealChunk(index: number, last: boolean, bytes: Buffer): Buffer {
    return seal(this.#key, bytes, this.#placeOf(index, last));
  }

  openChunk(index: number, last: boolean, sealed: Buffer): Buffer {
    return open(this.#key, sealed, this.#placeOf(index, last));
  }

  #placeOf(index: number, last: boolean): Buffer {
    return placeOf('file', this.#fileId, 'chunk', String(index), last ? 'last' : 'more');
  }
}
