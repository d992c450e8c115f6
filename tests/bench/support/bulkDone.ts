import type { BulkResource } from '../../../domain/contracts/bulks.ts';
import type { SignedIn } from '../../support/http/testWorkspace.ts';

const LOOK_MS = 50;

/** Begins what is done to many and waits until it is done to all of them: how long that took, in milliseconds. */
export async function bulkDone(
  by: SignedIn,
  path: string,
  body: object,
  meanwhile = () => new Promise<unknown>((resolve) => setTimeout(resolve, LOOK_MS)),
): Promise<number> {
  const start = performance.now();
  const begun = await by.post<{ id: string }>(path, body);
  for (;;) {
    const { body: bulk } = await by.get<BulkResource>(`/api/bulks/${begun.body.id}`);
    if (bulk.status === 'finished' && bulk.failedCount === 0) return performance.now() - start;
    if (bulk.status !== 'running') throw new Error('It was not done to everybody.');
    await meanwhile();
  }
}
