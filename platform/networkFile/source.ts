import { NetworkFileError } from './networkFileError.ts';

/** A file that can be read at any place. `read` answers `length` bytes, fewer only at the end. */
export type RandomAccessSource = {
  readonly size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
};

/** Bytes that come once and in order, as from a request or a pipe. */
export type StreamSource = AsyncIterable<Uint8Array>;

export type NetworkFileSource = RandomAccessSource | StreamSource;

const blockBytes = 256 * 1024;

/**
 * Makes one interface of both kinds of source. A ZIP can only be read from its end, and every
 * file is read twice, so a stream is kept in memory: up to `maxBytes`, then `file-too-large`.
 */
export async function randomAccess(
  source: NetworkFileSource,
  maxBytes: number,
): Promise<RandomAccessSource> {
  if ('read' in source && 'size' in source) return inBlocks(source);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw new NetworkFileError('file-too-large', { maxBytes });
    chunks.push(chunk);
  }
  return sourceOf(Buffer.concat(chunks, size));
}

/** A source over bytes that are in memory anyway. */
export function sourceOf(bytes: Uint8Array): RandomAccessSource {
  return {
    size: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
}

/** Reads from `start` to `end` (exclusive) in order, a block at a time. */
export async function* bytesBetween(
  source: RandomAccessSource,
  start: number,
  end: number,
): AsyncGenerator<Buffer> {
  let offset = start;
  while (offset < end) {
    const length = Math.min(blockBytes - (offset % blockBytes), end - offset);
    const bytes = await source.read(offset, length);
    if (bytes.length === 0) return;
    offset += bytes.length;
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
}

/**
 * Reads in aligned blocks and keeps the newest: a ZIP's directory is read in many steps of a few
 * dozen bytes, each of which would otherwise decrypt a chunk of the file store anew.
 */
function inBlocks(source: RandomAccessSource): RandomAccessSource {
  let kept: { index: number; bytes: Uint8Array } | undefined;
  const block = async (index: number): Promise<Uint8Array> => {
    if (kept?.index === index) return kept.bytes;
    const start = index * blockBytes;
    const bytes = await source.read(start, Math.min(blockBytes, source.size - start));
    kept = { index, bytes };
    return bytes;
  };
  return {
    size: source.size,
    async read(offset, length) {
      const end = Math.min(offset + length, source.size);
      const pieces: Uint8Array[] = [];
      for (let at = offset; at < end;) {
        const index = Math.floor(at / blockBytes);
        const from = at - index * blockBytes;
        const piece = (await block(index)).subarray(from, from + end - at);
        if (piece.length === 0) break;
        pieces.push(piece);
        at += piece.length;
      }
      return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces);
    },
  };
}
