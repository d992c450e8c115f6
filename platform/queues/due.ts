import type { Reaction } from '../../domain/kernel/process.ts';
import type { Transaction } from '../postgres/tenancy.ts';

/** A reaction on its way into `reactions.due`. */
export interface NewReaction {
  readonly jobId: string;
  readonly reaction: Reaction;
}

/** Writes reactions down as due, in the transaction of the process that asked for them. */
export async function insertDue(tx: Transaction, due: readonly NewReaction[]): Promise<void> {
  await tx.query(
    `insert into reactions.due (job_id, processor, payload, not_before)
     select given.job_id, given.processor, given.payload::jsonb, given.not_before
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
       as given(job_id, processor, payload, not_before)
     on conflict (job_id) do nothing`,
    [
      due.map(({ jobId }) => jobId),
      due.map(({ reaction }) => reaction.processor),
      due.map(({ reaction }) => JSON.stringify(reaction.payload)),
      due.map(({ reaction }) => reaction.notBefore ?? null),
    ],
  );
}
