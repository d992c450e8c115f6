import { readFileSync } from 'node:fs';
import { DocumentReader } from '../../../../platform/documents/documentReader.ts';
import { lockedPdf, pdfBomb, pdfOf, scannedPdf } from '../../../support/documents.ts';
import { zipOf } from '../../../support/zipFile.ts';

let reader: DocumentReader;

beforeEach(() => {
  // What is slow here is the machine; the bound is tried on its own below.
  reader = new DocumentReader({ unpackedBytes: 8 * 1024 * 1024, milliseconds: 60_000 });
});
afterEach(() => reader.close());

const docx = () => readFileSync('tests/fixtures/cvs/cv-3.docx');

it('given a document that breaks its bounds, then the reason is told and the next one is read', async () => {
  const refused = async (bytes: Buffer) => (await reader.read(bytes)).refused;
  expect(await refused(pdfBomb(20 * 1024 * 1024))).toBe('too-large');
  expect(await refused(scannedPdf())).toBe('no-text');
  expect(await refused(lockedPdf())).toBe('encrypted');
  expect(await refused(pdfOf(Array.from({ length: 31 }, () => 'a')))).toBe('too-many-pages');
  expect(await refused(Buffer.from('<html>'))).toBe('not-a-document');
  const bomb = { name: 'word/document.xml', content: Buffer.alloc(9 * 1024 * 1024, ' ') };
  expect(await refused(await zipOf([bomb]))).toBe('too-large');
  expect(await refused(await zipOf([{ name: 'notes.txt', content: 'no document' }]))).toBe(
    'not-a-document',
  );
  expect(await reader.read(docx())).toMatchObject({ text: { kind: 'docx' } });
});

it('given a document that takes longer than it may, then its thread ends, and another reads the next', async () => {
  const hasty = new DocumentReader({ milliseconds: 1 });
  expect(await hasty.read(docx())).toEqual({ refused: 'too-slow' });
  await hasty.close();
  expect((await reader.read(docx())).refused).toBeUndefined();
});

it('given more text than may be, then it is refused', async () => {
  const brief = new DocumentReader({ characters: 100 });
  expect(await brief.read(docx())).toEqual({ refused: 'too-much-text' });
  await brief.close();
});
