import { NAMED_AT_MOST } from '../../domain/people/events.ts';
import { suppression } from '../../domain/suppressions/suppression.ts';
import type { AppContext } from '../../platform/context.ts';
import { suppressAll } from '../../platform/identity/suppressAll.ts';
import { listAddressesToErase } from '../../projections/suppressions/addressesToErase.ts';
import { operatorContext } from '../identity/context.ts';

/** Who is about to be erased is mailed no more at any address of theirs, today's or not, not even when an import brings them in anew. */
export async function suppressErased(
  app: Pick<AppContext, 'ids' | 'clock' | 'store' | 'codec' | 'hash' | 'reads'>,
  of: {
    readonly workspaceId: string;
    readonly personId: string;
    readonly recordIds: readonly string[];
  },
): Promise<void> {
  const { workspaceId, personId, recordIds } = of;
  const known = { personId, recordIds: recordIds.slice(0, NAMED_AT_MOST) };
  const addresses = await app.reads([workspaceId], (tx) =>
    listAddressesToErase(tx, workspaceId, personId),
  );
  await suppressAll(app, suppression, operatorContext(app, workspaceId), {
    workspaceId,
    addresses,
    reason: 'erased',
    way: 'erasure',
    known,
  });
}
