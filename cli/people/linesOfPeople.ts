import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CommandFailedError } from '../terminal/exit.ts';

/** A file of people as the import reads it: a JSON object a line. */
export interface LinesOfPeople {
  readonly content: AsyncIterable<Buffer>;
  /** How many lines have been read so far; all of them once the content has been. */
  lines(): number;
}

/** Some programs begin a file with it. */
const MARK = /^\uFEFF/;
const AT_ONCE = 65_536;

/** Reads NDJSON as it comes, and an array of JSON item by item, told apart by how the file begins. */
export function linesOfPeople(path: string): LinesOfPeople {
  let count = 0;
  async function* content(): AsyncGenerator<Buffer> {
    let first: string | null = null;
    let open = false;
    for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
      const text: string = first === null ? String(chunk).replace(MARK, '') : String(chunk);
      first ??= text.trimStart().slice(0, 1);
      if (first === '[') {
        yield* array();
        return;
      }
      for (const [at, line] of text.split('\n').entries()) {
        if (at > 0) open = false;
        if (!open && line.trim() !== '') {
          open = true;
          count += 1;
        }
      }
      yield Buffer.from(text);
    }
  }
  async function* array(): AsyncGenerator<Buffer> {
    let lines = '';
    for (const item of await itemsOf(path)) {
      lines += `${JSON.stringify(item)}\n`;
      count += 1;
      if (lines.length < AT_ONCE) continue;
      yield Buffer.from(lines);
      lines = '';
    }
    yield Buffer.from(lines);
  }
  return { content: content(), lines: () => count };
}

async function itemsOf(path: string): Promise<readonly unknown[]> {
  let read: unknown;
  try {
    read = JSON.parse((await readFile(path, 'utf8')).replace(MARK, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandFailedError(`${path}: not valid JSON`);
  }
  return Array.isArray(read) ? read : [];
}
