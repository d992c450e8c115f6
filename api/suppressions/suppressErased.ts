import type { CommandContext } from '../../domain/kernel/command.ts';
import { NAMED_AT_MOST } from '../../domain/people/events.ts';
import type { KnownPerson } from '../../domain/suppressions/commands.ts';
import { suppression } from '../../domain/suppressions/suppression.ts';
import { suppressAll } from '../../platform/identity/suppressAll.ts';
import { listAddressesToErase } from '../../projections/suppressions/addressesToErase.ts';
import type { SuppressionContext } from './suppress.ts';

/** Who is about to be erased is mailed no more at any address of theirs, today's or not, not even when an import brings them in anew. */
export async function suppressErased(
  app: SuppressionContext,
  context: CommandContext,
  of: { readonly workspaceId: string; readonly known: KnownPerson; readonly userId: string },
): Promise<void> {
  const { workspaceId, known, userId } = of;
  const { personId, recordIds } = known;
  const addresses = await app.reads([workspaceId], (tx) =>
    listAddressesToErase(tx, workspaceId, personId),
  );
  await suppressAll(app, suppression, context, {
    workspaceId,
    addresses,
    reason: 'erased',
    way: 'erasure',
    userId,
    known: { personId, recordIds: recordIds.slice(0, NAMED_AT_MOST) },
  });
}
