import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveActivity } from '../../../domain/contracts/live.ts';
import type { AppCapability } from '../capability.ts';

/** What was told live of a resource. */
export type Told = LiveActivity & { readonly resource: string };

/** A resource that has changed, or what was told of its change. */
export type Changed = string | Told;

/** Reads again what is on screen of what has changed and of what shows such changes, or all of it. */
export type ReadAgain = (changed: readonly Changed[] | 'all') => Promise<void>;

/** The one way in which anything is read again: after a command, a live message, an answer that was behind. */
export function createReadAgain(
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  capabilities: readonly AppCapability[],
): ReadAgain {
  const shown = shownIn(capabilities);
  const follows = (queryKey: QueryKey, told: Told) =>
    capabilities.some((each) => each.follows?.(queryKey, told) === true);
  return async (changed) => {
    if (changed === 'all') return queryClient.invalidateQueries();
    const stale = new Map<string, Changed[]>();
    for (const each of changed) {
      const resource = typeof each === 'string' ? each : each.resource;
      for (const one of [resource, ...(shown.get(resource) ?? [])]) {
        stale.set(one, [...(stale.get(one) ?? []), each]);
      }
    }
    const readings = [...stale].map(([each, causes]) =>
      queryClient.invalidateQueries({
        queryKey: [each],
        predicate: ({ queryKey }) =>
          causes.some((cause) => typeof cause === 'string' || !follows(queryKey, cause)),
      }),
    );
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
