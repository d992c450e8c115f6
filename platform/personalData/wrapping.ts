import { hkdfSync } from 'node:crypto';
import { MasterKeyUnknownError } from './errors.ts';
import type { MasterKeys } from './masterKeys.ts';
import { KEY_BYTES, open, placeOf, seal } from './sealing.ts';

/** A subject's key as it lies in the database. */
export interface WrappedKey {
  readonly masterKeyId: string;
  readonly wrapped: Buffer;
}

/** Wraps the keys of subjects with keys derived from the master keys, each bound to its subject. */
export class KeyWrap {
  readonly #currentId: string;
  readonly #byId: ReadonlyMap<string, Buffer>;

  constructor(masterKeys: MasterKeys) {
    this.#currentId = masterKeys.currentId;
    this.#byId = new Map(
      [...masterKeys.byId].map(([id, key]) => [
        id,
        Buffer.from(hkdfSync('sha256', key, '', 'kith/subject-keys/v1', KEY_BYTES)),
      ]),
    );
  }

  wrap(subjectId: string, key: Buffer): WrappedKey {
    const wrapped = seal(this.#wrapper(this.#currentId), key, placeOf('subject', subjectId));
    return { masterKeyId: this.#currentId, wrapped };
  }

  /** @throws MasterKeyUnknownError, SealBrokenError */
  unwrap(subjectId: string, { masterKeyId, wrapped }: WrappedKey): Buffer {
    return open(this.#wrapper(masterKeyId), wrapped, placeOf('subject', subjectId));
  }

  #wrapper(id: string): Buffer {
    const key = this.#byId.get(id);
    if (key === undefined) throw new MasterKeyUnknownError(id);
    return key;
  }
}
