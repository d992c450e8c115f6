import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The place at the end of a line of a stack: a file's address or path, line and column. */
const PLACE = /((?:file:\/\/)?\/[^():]+):(\d+):(\d+)(?=\)?$)/;

/** Few files were bundled, and each is read once: only when something in it has gone wrong. */
const maps = new Map<string, SourceMap | null>();

/**
 * A line of an error's stack with the place in the sources instead of that in the bundle. Node does
 * so with `--enable-source-maps`, for which it reads every map at start, errors or not. A line of
 * a file without a map stays as it is.
 */
export function frameInSource(frame: string): string {
  return frame.replace(PLACE, (place: string, file: string, line: string, column: string) => {
    const map = mapOf(file.startsWith('file:') ? fileURLToPath(file) : file);
    const found = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (found === undefined || !('originalSource' in found)) return place;
    const source = found.originalSource.replace(/^(\.\.\/)+/, '');
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(`${file}.map`);
  maps.set(file, map);
  return map;
}

function readMap(file: string): SourceMap | null {
  if (!existsSync(file)) return null;
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
}
