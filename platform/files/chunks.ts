/** Bytes of content in one chunk: big enough to be fast, small enough to hold. */
export const CHUNK_BYTES = 256 * 1024;

export interface Chunk {
  readonly index: number;
  readonly bytes: Buffer;
  /** True for the one chunk that ends the file. */
  readonly last: boolean;
}

/**
 * Cuts a stream into chunks of `size` bytes; the last may be shorter and is there even
 * when the stream is empty. Holds at most one chunk and the piece that just came.
 */
export async function* chunksOf(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Chunk> {
  let index = 0;
  let filled = 0;
  let current = Buffer.allocUnsafeSlow(size);
  for await (const piece of content) {
    let rest = piece;
    while (rest.length > 0) {
      // Only now is it sure that this one isn't the last.
      if (filled === size) {
        yield { index, bytes: current, last: false };
        index += 1;
        filled = 0;
        current = Buffer.allocUnsafeSlow(size);
      }
      const taken = rest.subarray(0, size - filled);
      current.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
    }
  }
  yield { index, bytes: current.subarray(0, filled), last: true };
}
