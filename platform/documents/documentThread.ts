import { parentPort, workerData } from 'node:worker_threads';
import { DocumentRefusedError, READY, type DocumentAnswer, type ThreadLimits } from './document.ts';
import { boundArrays } from './boundArrays.ts';
import { readDocx } from './readDocx.ts';
import { loadPdf, readPdf } from './readPdf.ts';

/**
 * Reads documents that strangers wrote, in a thread of its own: what takes too long or too much
 * memory there ends with the thread.
 */
const limits = workerData as ThreadLimits;
const bound = boundArrays(limits.unpackedBytes);

parentPort?.on('message', (bytes: Uint8Array) => {
  void answer(bytes).then((told) => parentPort?.postMessage(told));
});

// What loading takes is not the first document's.
await loadPdf();
parentPort?.postMessage(READY);

async function answer(bytes: Uint8Array): Promise<DocumentAnswer> {
  bound.reached = false;
  try {
    if (begins(bytes, '%PDF-')) return { text: await readPdf(bytes, limits) };
    if (begins(bytes, 'PK\u0003\u0004')) {
      return { text: await readDocx(Buffer.from(bytes), limits) };
    }
    return { refused: 'not-a-document' };
  } catch (error) {
    if (error instanceof DocumentRefusedError) return { refused: error.refused };
    if (bound.reached) return { refused: 'too-large' };
    // What a stranger's file makes a reader say is of no use to anybody, and may name people.
    return { refused: 'broken' };
  }
}

/** Readers of PDF look for the mark in the first KiB. */
function begins(bytes: Uint8Array, mark: string): boolean {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return mark.startsWith('%') ? head.includes(mark) : head.startsWith(mark);
}
