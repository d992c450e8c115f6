import type { Transaction } from '../../platform/postgres/transaction.ts';
import { listAddressesOf } from '../enrolments/addressesOf.ts';
import type { Person } from '../people/people.ts';
import { listSuppressedOf } from './listSuppressedOf.ts';

/** Where a mail to somebody would go, and by which other addresses it is known whether they want one. */
export interface Reached {
  /** Empty where they have none. */
  readonly to: string;
  readonly others: readonly string[];
  /** Streams of addresses that were theirs once, as far as one knew. */
  readonly suppressionIds: readonly string[];
}

export async function reachedAt(
  tx: Transaction,
  workspaceId: string,
  { id, email }: Pick<Person, 'id' | 'email'>,
): Promise<Reached> {
  const others = await listAddressesOf(tx, workspaceId, id);
  const suppressed = await listSuppressedOf(tx, workspaceId, [id]);
  return {
    to: email ?? '',
    others,
    suppressionIds: suppressed.map(({ suppressionId }) => suppressionId),
  };
}

/** The same, with the addresses of what was exchanged with them: whoever answered from another one is known by that, too. */
export function alsoAt(
  reached: Reached,
  exchanged: readonly { readonly address: string }[],
): Reached {
  return { ...reached, others: [...reached.others, ...exchanged.map(({ address }) => address)] };
}
