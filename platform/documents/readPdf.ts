import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  DocumentRefusedError,
  type DocumentText,
  type PlacedText,
  type ThreadLimits,
} from './document.ts';

type Pdf = typeof Pdfjs;

/** Reads the text of a PDF where it stands. No script of it runs, no font is loaded, no address fetched. */
export async function readPdf(bytes: Uint8Array, limits: ThreadLimits): Promise<DocumentText> {
  const { getDocument } = await loadPdf();
  const loading = getDocument({
    data: bytes,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    disableAutoFetch: true,
    stopAtErrors: false,
    maxImageSize: 1,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > limits.pages) throw new DocumentRefusedError('too-many-pages');
    const pages: PlacedText[][] = [];
    const links = new Set<string>();
    let characters = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const placed = items.flatMap((item) => ('str' in item ? placedText(item) : []));
      characters += placed.reduce((sum, { text }) => sum + text.length, 0);
      if (characters > limits.characters) throw new DocumentRefusedError('too-much-text');
      for (const { url } of (await page.getAnnotations()) as readonly { url?: string }[]) {
        if (url !== undefined && url.length < 500) links.add(url);
      }
      pages.push(placed);
      page.cleanup();
    }
    if (characters === 0) throw new DocumentRefusedError('no-text');
    return { kind: 'pdf', pages, links: [...links].slice(0, 200) };
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new DocumentRefusedError('encrypted');
    }
    throw error;
  } finally {
    await loading.destroy();
  }
}

function placedText({
  str,
  transform,
  width,
  height,
  dir,
}: {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly dir: string;
}): PlacedText[] {
  if (str.trim() === '') return [];
  const [, , , , x = 0, y = 0] = transform;
  return [{ text: str, x, y, width, size: height, rtl: dir === 'rtl' }];
}

function Nothing() {
  // Is made, and never used.
}

let pdf: Promise<Pdf> | undefined;

/** It asks for what draws pages when it is loaded; nothing is drawn here. */
export function loadPdf(): Promise<Pdf> {
  return (pdf ??= (async () => {
    for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
      if (!(name in globalThis)) Object.assign(globalThis, { [name]: Nothing });
    }
    // Loaded first, it is used in this very thread.
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
    return import('pdfjs-dist/legacy/build/pdf.mjs');
  })());
}
