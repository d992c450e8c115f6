import { outbox } from '../../../domain/outbox/outbox.ts';
import { outboxIdOf } from '../../../domain/outbox/outboxId.ts';
import type { Company } from './company.ts';
import type { Product } from './product.ts';

/** An owner holds what goes out on two days, and lets that of one go after all. */
export async function heldOutbox(
  product: Product,
  { workspaceId, userId, by }: Company,
): Promise<void> {
  const hold = async (date: string) => {
    const of = { workspaceId, mailboxId: null, date };
    const data = { ...of, accountOf: null, outboxId: outboxIdOf(product.ids, of), userId };
    await product.give(outbox, data.outboxId, { type: 'HoldOutbox', data }, by);
    return data;
  };
  await hold('2026-11-27');
  const data = await hold('2026-11-26');
  const released = { ...data, heldBy: userId };
  await product.give(outbox, data.outboxId, { type: 'ReleaseOutbox', data: released }, by);
}
