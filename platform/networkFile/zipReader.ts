import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { NetworkFileError } from './networkFileError.ts';
import { bytesBetween, type RandomAccessSource } from './source.ts';

type ReadDone = (error: Error | null, bytesRead?: number) => void;

/** Gives a source to yauzl, and remembers when it was the source that failed and not the ZIP. */
export class ZipReader extends RandomAccessReader {
  readonly #source: RandomAccessSource;
  sourceFailure: { readonly error: unknown } | undefined;

  constructor(source: RandomAccessSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(bytesBetween(this.#source, start, end));
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: ReadDone,
  ): void {
    this.#source.read(position, length).then(
      (bytes) => {
        buffer.set(bytes, offset);
        done(null, bytes.length);
      },
      (error: unknown) => {
        this.sourceFailure = { error };
        done(new Error('The source failed.'));
      },
    );
  }
}

/** What went wrong in a ZIP's directory, as the file's owner may be told; the source's own failures pass through. */
export function zipErrorOf(error: unknown, reader: ZipReader): unknown {
  if (reader.sourceFailure !== undefined) return reader.sourceFailure.error;
  if (error instanceof NetworkFileError) return error;
  // yauzl has no codes; it refuses strong encryption before the entry can be looked at.
  const strong = String(error).includes('strong encryption');
  return new NetworkFileError(strong ? 'zip-encrypted' : 'zip-broken');
}
