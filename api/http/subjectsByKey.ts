import { gathering } from '../../platform/process/gathering.ts';
import type { Transaction } from '../../platform/postgres/transaction.ts';
import type { ApiContext } from './context.ts';

/**
 * What requests ask for by key, each in its workspace: those that come together are answered by one
 * question for each workspace. `undefined` for what is not there.
 */
export function subjectsByKey<Found>(
  { reads }: Pick<ApiContext, 'reads'>,
  find: (
    tx: Transaction,
    workspaceId: string,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, Found>>,
): (workspaceId: string, key: string) => Promise<Found | undefined> {
  const perWorkspace = gathering(async (asked: readonly (readonly [string, string])[]) => {
    const keys = new Map<string, Set<string>>();
    for (const [workspaceId, key] of asked) {
      keys.set(workspaceId, (keys.get(workspaceId) ?? new Set()).add(key));
    }
    const found = new Map(
      await Promise.all(
        [...keys].map(async ([workspaceId, its]) => {
          const those = await reads([workspaceId], (tx) => find(tx, workspaceId, [...its]));
          return [workspaceId, those] as const;
        }),
      ),
    );
    return asked.map(([workspaceId, key]) => found.get(workspaceId)?.get(key));
  });
  return (workspaceId, key) => perWorkspace([workspaceId, key]);
}
