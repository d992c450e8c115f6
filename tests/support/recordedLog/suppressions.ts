import { suppression } from '../../../domain/suppressions/suppression.ts';
import type { SuppressionCommand } from '../../../domain/suppressions/commands.ts';
import { suppressedAddress } from '../../../platform/identity/suppressedAddress.ts';
import type { Company } from './company.ts';
import type { Product, Told } from './product.ts';

/** Somebody wants no more mail; an address that a colleague kept from it is mailed again, and kept from it after all. */
export async function suppressions(
  product: Product,
  { workspaceId, userId, by }: Company,
  personId: string,
): Promise<void> {
  const visitor = { actor: { kind: 'visitor' } as const, workspaceId };
  const of = (address: string) => ({
    workspaceId,
    ...suppressedAddress(product, workspaceId, address),
  });
  const give = (command: Told<SuppressionCommand>, who: typeof by | typeof visitor) =>
    product.give(suppression, command.data.suppressionId, command, who);
  const known = { personId, recordIds: [personId] };
  const theirs = { reason: 'unsubscribed', way: 'oneClick', generation: 1, known } as const;
  const enrolmentId = product.ids.newId();
  const unsubscribed = { ...of('tabitha@weavers.example'), ...theirs, enrolmentId };
  await give({ type: 'SuppressAddress', data: unsubscribed }, visitor);
  const other = of('press@weavers.example');
  const decided = { ...other, reason: 'byHand', way: 'byHand', userId } as const;
  await give({ type: 'SuppressAddress', data: decided }, by);
  const { suppressionId } = other;
  await give({ type: 'AllowAddress', data: { workspaceId, suppressionId, userId } }, by);
  await give({ type: 'SuppressAgain', data: { workspaceId, suppressionId, userId } }, by);
}
