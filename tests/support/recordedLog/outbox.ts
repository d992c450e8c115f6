import { outbox } from '../../../domain/outbox/outbox.ts';
import { outboxIdOf } from '../../../domain/outbox/outboxId.ts';
import type { Company } from './company.ts';
import type { Product } from './product.ts';

/** An owner holds what goes out on a day, and lets it go after all. */
export async function heldOutbox(
  product: Product,
  { workspaceId, userId, by }: Company,
): Promise<void> {
  const of = { workspaceId, mailboxId: null, date: '2026-11-26' };
  const outboxId = outboxIdOf(product.ids, of);
  const data = { ...of, outboxId, userId };
  await product.give(outbox, outboxId, { type: 'HoldOutbox', data }, by);
  await product.give(outbox, outboxId, { type: 'ReleaseOutbox', data }, by);
}
