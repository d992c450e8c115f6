import type { AppCapability } from '../capability.ts';

/** Of each resource those that show its changes, as the capabilities say it of their own. */
export function shownIn(
  capabilities: readonly AppCapability[],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { staleBy = {} } of capabilities) {
    for (const [resource, causes] of Object.entries(staleBy)) {
      for (const cause of causes) found.set(cause, [...(found.get(cause) ?? []), resource]);
    }
  }
  return found;
}
