import { addressParts } from './addressParts.ts';

/** Parameters of an address that stay in it wherever one goes, as they were typed. */
export const persistentParameters: readonly string[] = [
  'variations',
  'wsHost',
  'wsHostV2',
  'li',
  'fixedBoard',
  'sequenceGenFunctionName',
  'sequenceGenModel',
  'sequenceGenStub',
];

/**
 * A search part (empty, or beginning with a question mark) with the persistent parameters that it
 * lacks, taken from an earlier one letter by letter.
 */
export function withPersistent(search: string, earlier: string): string {
  const present = partsOf(search);
  const named = new Set(present.map(nameOf));
  const kept = partsOf(earlier).filter((part) => {
    const name = nameOf(part);
    return persistentParameters.includes(name) && !named.has(name);
  });
  return kept.length === 0 ? search : `?${[...present, ...kept].join('&')}`;
}

/** An address within the site (`/path?search#hash`) with the persistent parameters of an earlier search. */
export function keepPersistent(address: string, earlier: string): string {
  const { path, search, hash } = addressParts(address);
  return path + withPersistent(search, earlier) + hash;
}

function partsOf(search: string): readonly string[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');
}

function nameOf(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}
