import type { Transaction } from '../postgres/transaction.ts';

/**
 * Takes no claim for granted any more, for the log that they were made from is not what it was. Those
 * on people go, and are made again by the next import of each workspace; every other one is asked
 * of the log when somebody else wants it, and lapses where that knows nothing of its owner.
 */
export async function doubtClaims(tx: Transaction): Promise<void> {
  await tx.query(`delete from identity.person_claims_made`);
  await tx.query(`delete from identity.person_claim_records`);
  await tx.query(`delete from identity.person_claims`);
  await tx.query(`update identity.claims set confirmed = false, claimed_at = to_timestamp(0)`);
}
