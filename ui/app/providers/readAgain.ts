import type { QueryClient } from '@tanstack/react-query';
import type { AppCapability } from '../capability.ts';

/** Reads again what is on screen of these resources and of those that show their changes, or all of it. */
export type ReadAgain = (changed: readonly string[] | 'all') => Promise<void>;

/** The one way in which anything is read again: after a command, a live message, an answer that was behind. */
export function createReadAgain(
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  capabilities: readonly AppCapability[],
): ReadAgain {
  const shown = shownIn(capabilities);
  return async (changed) => {
    if (changed === 'all') return queryClient.invalidateQueries();
    const stale = new Set(changed.flatMap((each) => [each, ...(shown.get(each) ?? [])]));
    const readings = [...stale].map((each) => queryClient.invalidateQueries({ queryKey: [each] }));
    await Promise.all(readings);
  };
}

/** The resource that a command's path is about: that of `projects/<id>/rename` is `projects`. */
export function resourceIn(path: string): string {
  return path.split('/', 1).join();
}

/** Of each resource those that show its changes, as the capabilities say it of their own. */
function shownIn(capabilities: readonly AppCapability[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { staleBy = {} } of capabilities) {
    for (const [resource, causes] of Object.entries(staleBy)) {
      for (const cause of causes) found.set(cause, [...(found.get(cause) ?? []), resource]);
    }
  }
  return found;
}
