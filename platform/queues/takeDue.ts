import type { Transaction } from '../postgres/transaction.ts';

/** Due work, for the queue. */
export interface DueJob {
  readonly jobId: string;
  readonly processor: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface Taking {
  readonly now: Date;
  /** What was handed to the queue before this instant, and isn't done, is taken again. */
  readonly handedBefore: Date;
  /** Those that this code has. */
  readonly processors: readonly string[];
  /** Those of them that are done in a workspace whose work is held, too. */
  readonly evenHeld: readonly string[];
  /** How much at a time, of what is new and of what is taken again each. */
  readonly limit: number;
  /** How much that nobody has begun may lie in the queue, of each workspace, for each of these processors in their order. */
  readonly rooms: readonly number[];
}

// As the indexes say it, word for word.
const WAITING = 'done_at is null and given_up_at is null and enqueued_at is null';
const HANDED_OVER = 'done_at is null and given_up_at is null and enqueued_at is not null';
const IN_HAND = `${HANDED_OVER} and tries = 0`;

const ROOM = `coalesce((
    select room from unnest($3::text[], $5::int[]) as known(name, room)
    where known.name = turns.processor
  ), 0)`;

/** Nothing holds the work of a turn, or not that of this processor. */
const isFree = (row: string) => `(${row}.processor = any($6)
  or not exists (select from reactions.held h where h.workspace_id = ${row}.turn))`;

/**
 * Takes what is due and not done: of each workspace the oldest first, one of each in turn,
 * and no more than the queue has room for, since what lies there is done in the order of
 * its arrival. It stays taken when the transaction commits.
 */
export async function takeDue(
  tx: Transaction,
  { now, handedBefore, processors, evenHeld, limit, rooms }: Taking,
): Promise<readonly DueJob[]> {
  return tx.query<DueJob>(
    `with recursive turns as (
       (select processor, turn from reactions.due where ${WAITING} order by 1, 2 limit 1)
       union all
       select next.processor, next.turn from turns, lateral (
         select processor, turn from reactions.due
         where ${WAITING} and (processor, turn) > (turns.processor, turns.turn)
         order by 1, 2 limit 1
       ) next
     ), fresh as (
       select one.job_id, one.place from turns, lateral (
         select job_id, due_at, row_number() over (order by due_at, job_id) as place from (
           select job_id, due_at from reactions.due
           where ${WAITING} and processor = turns.processor and turn = turns.turn
             and due_at <= $1
           order by due_at, job_id
           limit ${ROOM} - (
             select count(*) from (
               select from reactions.due
               where ${IN_HAND} and processor = turns.processor and turn = turns.turn limit ${ROOM}
             ) held
           )
           for update skip locked
         ) oldest
       ) one
       where turns.processor = any($3) and ${isFree('turns')}
       order by one.place, one.due_at, one.job_id limit $4
     ), again as (
       select job_id, 0 as place from reactions.due
       where ${HANDED_OVER} and enqueued_at < $2 and processor = any($3) and ${isFree('due')}
       order by enqueued_at, job_id limit $4
       for update skip locked
     ), taken as (
       update reactions.due d set enqueued_at = $1
       from (select * from fresh union all select * from again) wanted
       where d.job_id = wanted.job_id
       returning d.job_id, d.processor, d.payload, d.due_at, wanted.place
     )
     select job_id as "jobId", processor, payload from taken order by place, due_at, job_id`,
    [now, handedBefore, processors, limit, rooms, evenHeld],
  );
}
