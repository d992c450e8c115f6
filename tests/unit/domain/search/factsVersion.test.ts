import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FACTS_VERSION } from '../../../../domain/search/factsVersion.ts';

const root = join(import.meta.dirname, '../../../..');
const IMPORTED = /^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';$/gms;

/** The files that these load, themselves among them. */
function loadedBy(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      found.add(join(dirname(file), path!));
    }
  }
  return [...found].map((file) => relative(root, file)).toSorted();
}

const files = loadedBy(
  ['profileFacts.ts', 'keptFacts.ts', 'personFacts.ts'].map((file) =>
    join(root, 'domain/search', file),
  ),
);

test('what profiles are read by is the taxonomy and all that reads texts by it', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'domain/search/extract/mentions.ts',
      'domain/search/placeReading.ts',
      'domain/search/readings.ts',
      'domain/search/taxonomy/skills/cloud.ts',
      'domain/search/taxonomy/titles/office.ts',
      'domain/search/text/stem.ts',
    ]),
  );
  expect(files).not.toContain('domain/search/rank.ts');
});

test('the version of facts is of the files that they are read by today: else write the one that is wanted into factsVersion.ts', () => {
  const digest = createHash('sha256');
  for (const file of files) digest.update(`${file}\n${readFileSync(join(root, file), 'utf8')}`);
  expect(FACTS_VERSION).toBe(digest.digest('hex').slice(0, 12));
});
