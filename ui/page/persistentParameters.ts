/** Parameters of an address that stay in it wherever one goes within the app, as they were typed. */
export const persistentParameters = [
  'variations',
  'wsHost',
  'wsHostV2',
  'li',
  'fixedBoard',
  'sequenceGenFunctionName',
  'sequenceGenModel',
  'sequenceGenStub',
] as const;

/** A search part with the persistent parameters that it lacks, taken from an earlier one. */
export function withPersistent(search: string, earlier: string): string {
  const parameters = new URLSearchParams(search);
  const before = new URLSearchParams(earlier);
  const lacking = persistentParameters.filter((name) => before.has(name) && !parameters.has(name));
  if (lacking.length === 0) return search;
  for (const name of lacking) parameters.set(name, before.get(name) ?? '');
  return `?${parameters.toString()}`;
}
