import { pipeline } from 'node:stream';
import { createInflateRaw, crc32 } from 'node:zlib';
import {
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  validateFileName,
  type Entry,
  type ZipFile,
} from 'yauzl';
import type { NetworkFileLimits } from './limits.ts';
import { NetworkFileError } from './networkFileError.ts';
import { bytesBetween, type RandomAccessSource } from './source.ts';
import { zipErrorOf, ZipReader } from './zipReader.ts';

const stored = 0;
const deflated = 8;

/** Whether a file begins as a ZIP does: with an entry, as an empty archive, or as a spanned one. */
export function beginsLikeZip(head: Uint8Array): boolean {
  if (head[0] !== 0x50 || head[1] !== 0x4b) return false;
  return [0x0304, 0x0506, 0x0708].includes(((head[2] ?? 0) << 8) | (head[3] ?? 0));
}

/**
 * Finds `Connections.csv` in a ZIP, in any folder and any case (the least deep when there are
 * several), and answers how to read it from the start, as often as wanted. No other entry is
 * unpacked. Throws `NetworkFileError` for what is broken, encrypted, unsafe or out of bounds.
 */
export async function connectionsInZip(
  source: RandomAccessSource,
  limits: NetworkFileLimits,
): Promise<() => AsyncGenerator<Buffer>> {
  if (source.size > limits.zipBytes) {
    throw new NetworkFileError('file-too-large', { maxBytes: limits.zipBytes });
  }
  const reader = new ZipReader(source);
  try {
    const zip = await fromRandomAccessReaderPromise(reader, source.size, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    });
    const entry = await connectionsEntry(zip, limits);
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    return () => unpacked(source, entry, fileDataStart, limits);
  } catch (error) {
    throw zipErrorOf(error, reader);
  }
}

async function connectionsEntry(zip: ZipFile, limits: NetworkFileLimits): Promise<Entry> {
  if (zip.entryCount > limits.zipEntries) {
    throw new NetworkFileError('zip-too-many-entries', { maxEntries: limits.zipEntries });
  }
  let found: { entry: Entry; depth: number } | undefined;
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = safeNameOf(entry);
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > limits.unpackedBytes) {
      throw new NetworkFileError('zip-too-large', { maxBytes: limits.unpackedBytes });
    }
    const path = name.split('/');
    if (path.at(-1)?.toLowerCase() !== 'connections.csv') continue;
    if (found === undefined || path.length < found.depth) found = { entry, depth: path.length };
  }
  if (found === undefined) throw new NetworkFileError('no-connections-file');
  const { entry } = found;
  if (entry.isEncrypted()) throw new NetworkFileError('zip-encrypted');
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) {
    throw new NetworkFileError('zip-unsupported', { method: entry.compressionMethod });
  }
  if (entry.uncompressedSize > limits.memberBytes) {
    throw new NetworkFileError('zip-too-large', { maxBytes: limits.memberBytes });
  }
  return entry;
}

/** The upper half of the external attributes is a Unix mode; this file type marks a symbolic link. */
const symbolicLink = 0o120000;

function safeNameOf(entry: Entry): string {
  const name = getFileNameLowLevel(
    entry.generalPurposeBitFlag,
    entry.fileNameRaw,
    entry.extraFields,
    false,
  );
  const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (validateFileName(name) !== null || fileType === symbolicLink) {
    throw new NetworkFileError('zip-unsafe-entry');
  }
  return name;
}

async function* unpacked(
  source: RandomAccessSource,
  entry: Entry,
  start: number,
  limits: NetworkFileLimits,
): AsyncGenerator<Buffer> {
  const packed = bytesBetween(source, start, start + entry.compressedSize);
  let size = 0;
  let checksum = 0;
  try {
    for await (const chunk of entry.compressionMethod === deflated ? inflated(packed) : packed) {
      size += chunk.length;
      if (size > limits.memberBytes) {
        throw new NetworkFileError('zip-too-large', { maxBytes: limits.memberBytes });
      }
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (error) {
    throw isInflateError(error) ? new NetworkFileError('zip-broken') : error;
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) {
    throw new NetworkFileError('zip-broken');
  }
}

function inflated(packed: AsyncGenerator<Buffer>): AsyncIterable<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  // A failure destroys `inflate` with its error, and so reaches whoever reads from it.
  pipeline(packed, inflate, () => undefined);
  return inflate;
}

function isInflateError(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return String(code).startsWith('Z_');
}
