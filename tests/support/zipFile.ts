import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type ZipEntry = {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly compress?: boolean;
  /** Unix mode, file type included. */
  readonly mode?: number;
};

/** Packs entries into a ZIP in memory. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content, compress = true, mode = 0o100644 } of entries) {
    zip.addBuffer(Buffer.from(content), name, { compress, mode, mtime: new Date(0) });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const centralHeader = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const fixedFields = { flags: 8, method: 10, checksum: 16, packedSize: 20, size: 24 } as const;

/** The ZIP with one field of its first directory entry overwritten, as a liar would write it. */
export function withField(zip: Buffer, field: keyof typeof fixedFields, value: number): Buffer {
  const changed = Buffer.from(zip);
  const at = changed.indexOf(centralHeader) + fixedFields[field];
  if (field === 'flags' || field === 'method') changed.writeUInt16LE(value, at);
  else changed.writeUInt32LE(value, at);
  return changed;
}

/** The ZIP with a name in it replaced by one of the same length, which yazl itself would refuse. */
export function withName(zip: Buffer, name: string, other: string): Buffer {
  if (name.length !== other.length) throw new Error('names must be of one length');
  return Buffer.from(zip.toString('latin1').replaceAll(name, other), 'latin1');
}
