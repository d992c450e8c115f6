import mammoth from 'mammoth';
import { fromBufferPromise } from 'yauzl';
import { DocumentRefusedError, type DocumentText, type ThreadLimits } from './document.ts';

/** A DOCX has some dozens of parts. */
const MOST_PARTS = 2_000;

/** Reads the paragraphs of a DOCX, cells of tables among them. */
export async function readDocx(bytes: Buffer, limits: ThreadLimits): Promise<DocumentText> {
  await assertUnpacks(bytes, limits.unpackedBytes);
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  if (value.trim() === '') throw new DocumentRefusedError('no-text');
  if (value.length > limits.characters) throw new DocumentRefusedError('too-much-text');
  return { kind: 'docx', paragraphs: value.split(/\n+/).filter((text) => text.trim() !== '') };
}

/** Unpacks every part before it is read for good, so that no part says less of itself than it holds. */
async function assertUnpacks(bytes: Buffer, most: number): Promise<void> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > MOST_PARTS) throw new DocumentRefusedError('too-large');
  let unpacked = 0;
  let isDocument = false;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new DocumentRefusedError('encrypted');
    isDocument ||= entry.fileName.startsWith('word/');
    if (unpacked + entry.uncompressedSize > most) throw new DocumentRefusedError('too-large');
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpacked += (chunk as Buffer).length;
      if (unpacked > most) throw new DocumentRefusedError('too-large');
    }
  }
  if (!isDocument) throw new DocumentRefusedError('not-a-document');
}
