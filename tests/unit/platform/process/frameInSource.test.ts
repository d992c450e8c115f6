import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { frameInSource } from '../../../../platform/process/frameInSource.ts';

// The first character of the bundle's second line is the third line's fifth of `api/a.ts`.
const map = { version: 3, sources: ['../../api/a.ts'], names: [], mappings: ';AAEI' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-frame-'));
  writeFileSync(join(folder, 'main.js.map'), JSON.stringify(map));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a frame in a bundled file, by its address or its path, tells the place in the sources', () => {
  const file = join(folder, 'main.js');
  expect(frameInSource(`    at accept (${pathToFileURL(file).href}:2:1)`)).toBe(
    '    at accept (api/a.ts:3:5)',
  );
  expect(frameInSource(`    at ${file}:2:1`)).toBe('    at api/a.ts:3:5');
});

test('a frame without a map, and one of Node itself, stay as they are', () => {
  for (const frame of [
    `    at accept (${pathToFileURL(join(folder, 'other.js')).href}:2:1)`,
    '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
    '    at new Promise (<anonymous>)',
  ]) {
    expect(frameInSource(frame)).toBe(frame);
  }
});
