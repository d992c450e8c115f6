import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the signed-in app may bring before its first screen, compressed: kilobytes of 1,000 bytes. */
const MOST_KB = 300;

const built = join(__dirname, '../../../dist/ui/app');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The scripts that are loaded with an entry, each once; what is loaded on demand is left out. */
function loadedWith(manifest: Readonly<Record<string, Chunk>>, entry: string): Set<string> {
  const files = new Set<string>();
  const waiting = [entry];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) continue;
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

it(`given nothing cached, then the app starts with ${MOST_KB} kB of script at most`, async () => {
  const text = await readFile(join(built, '.vite/manifest.json'), 'utf8');
  const files = loadedWith(JSON.parse(text) as Record<string, Chunk>, 'index.html');
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(built, file))).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  // React alone is more than a third of it: with less, something else was measured.
  expect(total).toBeGreaterThan(MOST_KB / 3);
  expect(total).toBeLessThanOrEqual(MOST_KB);
});
