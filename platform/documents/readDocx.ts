import mammoth from 'mammoth';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { blockLines, type DocxElement } from './docxLines.ts';
import { headerLines } from './docxHeaders.ts';
import { DocumentRefusedError, type DocumentText, type ThreadLimits } from './document.ts';

/** A DOCX has some dozens of parts. */
const MOST_PARTS = 2_000;

/** Of a header no more is read than any header has. */
const HEADER = /^word\/header\d{0,3}\.xml$/;
const HEADER_BYTES = 256 * 1024;

/** Reads the lines of a DOCX: of its headers, then its paragraphs, tables and text boxes in their order. */
export async function readDocx(bytes: Buffer, limits: ThreadLimits): Promise<DocumentText> {
  const headers = await unpacked(bytes, limits.unpackedBytes);
  let body: DocxElement = { type: 'document' };
  await mammoth.convertToHtml(
    { buffer: bytes },
    {
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      transformDocument: (document: DocxElement) => {
        body = document;
        // What is read is the document itself: nothing of it is made into a page.
        return { ...document, children: [] };
      },
    },
  );
  const { lines, links } = blockLines(body);
  const all = [...headers.flatMap(headerLines), ...lines];
  const characters = all.flatMap(({ cells }) => cells).reduce((sum, { length }) => sum + length, 0);
  if (characters === 0) throw new DocumentRefusedError('no-text');
  if (characters > limits.characters) throw new DocumentRefusedError('too-much-text');
  return { kind: 'docx', lines: all, links: links.slice(0, 200) };
}

/**
 * Unpacks every part before it is read for good, so that no part says less of itself than it holds;
 * answers the headers, each once.
 */
async function unpacked(bytes: Buffer, most: number): Promise<string[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > MOST_PARTS) throw new DocumentRefusedError('too-large');
  let size = 0;
  let isDocument = false;
  const headers = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new DocumentRefusedError('encrypted');
    isDocument ||= entry.fileName.startsWith('word/');
    if (size + entry.uncompressedSize > most) throw new DocumentRefusedError('too-large');
    const parts: Buffer[] = [];
    const isHeader = HEADER.test(entry.fileName) && entry.uncompressedSize <= HEADER_BYTES;
    for await (const chunk of await contentOf(zip, entry)) {
      size += chunk.length;
      if (size > most) throw new DocumentRefusedError('too-large');
      if (isHeader) parts.push(chunk);
    }
    if (isHeader) headers.add(Buffer.concat(parts).toString('utf8'));
  }
  if (!isDocument) throw new DocumentRefusedError('not-a-document');
  return [...headers];
}

function contentOf(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  return zip.openReadStreamPromise(entry);
}
