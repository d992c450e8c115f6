import {
  deriveKeys,
  KEY_PURPOSES,
  keyedHashes,
} from '../../../../platform/personalData/derivedKeys.ts';
import { parseMasterKeys } from '../../../../platform/personalData/masterKeys.ts';

const older = Buffer.alloc(32, 1).toString('base64');
const newer = Buffer.alloc(32, 2).toString('base64');
const keysOf = (list: string) => deriveKeys(parseMasterKeys(list, 'test'));

describe('keys derived from the master key', () => {
  test('are 32 bytes each, another one for each purpose', () => {
    const keys = keysOf(older);
    const all = KEY_PURPOSES.map((purpose) => keys[purpose].toString('hex'));
    expect(new Set(all).size).toBe(KEY_PURPOSES.length);
    expect(all.every((key) => key.length === 64)).toBe(true);
  });

  test('stay what they are when the master key is rotated, or lookups would find nothing', () => {
    expect(keysOf(`${newer},${older}`)).toEqual(keysOf(older));
    expect(keysOf(newer)).not.toEqual(keysOf(older));
  });

  test('never change: hashes in the log hang on them', () => {
    const hash = keyedHashes(keysOf(older));
    expect(hash('mail-address', 'ada@example.com')).toBe(
      '1x3SID_aCF6pQHbvuQUMNKvygdTsKWXcwwU0MsvyQRQ',
    );
  });
});

describe('a keyed hash', () => {
  const hash = keyedHashes(keysOf(older));

  test('tells kinds and texts apart, and is the same each time', () => {
    expect(hash('domain', 'example.com')).toBe(hash('domain', 'example.com'));
    expect(hash('domain', 'example.com')).not.toBe(hash('name', 'example.com'));
    expect(hash('domain', 'example.com')).not.toBe(hash('domain', 'example.org'));
  });

  test('is another one under another master key', () => {
    const other = keyedHashes(keysOf(newer));
    expect(other('domain', 'example.com')).not.toBe(hash('domain', 'example.com'));
  });
});
