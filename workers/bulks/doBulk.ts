import { z } from 'zod';
import { bulk as bulkDecider } from '../../domain/bulks/bulk.ts';
import type { BulkCommand } from '../../domain/bulks/commands.ts';
import type { JobProgress } from '../../domain/contracts/announcement.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import type { CandidacyCommand } from '../../domain/pipeline/commands.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { findHandled, handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { StaleError } from '../../platform/eventStore/errors.ts';
import type { EventStore, Position } from '../../platform/eventStore/port.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { getBulk, type Bulk } from '../../projections/bulks/bulks.ts';
import { listCandidacies, type Candidacy } from '../../projections/pipeline/listProspects.ts';
import { reasonToStop } from './reasonToStop.ts';
import { inverseOf, wishOf, type OneOfMany, type Wish } from './wishes.ts';

const DoBulk = z.object({ bulkId: z.uuid(), workspaceId: z.uuid() });
type Wanted = z.infer<typeof DoBulk>;

export interface DoBulkDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly reads: WithWorkspaces;
  /** Resolves when the read models have reached the position; false after the time. */
  waitForAll(position: Position, withinMs: number): Promise<boolean>;
  /** Tells who started it how far it is. */
  reportProgress(progress: JobProgress): void;
}

const CAUGHT_UP_WITHIN_MS = 30_000;

/** After so many it is told how far it is. */
const TOLD_EVERY = 20;

/**
 * Gives each of many a command of its own, as the user who started it; its id is made of the bulk's and
 * theirs, so that a job that is done again does nothing twice. Whoever can't be acted on is told of,
 * with why, and the others are acted on all the same. Before each it is asked whether that user still may:
 * once they may not, nobody more is acted on, and each who is left is told of with that.
 */
export async function doBulk(deps: DoBulkDeps, wanted: Wanted): Promise<void> {
  const { reads, store } = deps;
  const caughtUp = await deps.waitForAll(await store.head(), CAUGHT_UP_WITHIN_MS);
  if (!caughtUp) throw new Error('The read models are too far behind.');
  const { bulkId, workspaceId } = wanted;
  const bulk = await reads([workspaceId], (tx) => getBulk(tx, workspaceId, bulkId));
  if (bulk?.status !== 'running') return;
  const wishFor = await wishesOf(deps, workspaceId, bulk);
  const failed: { candidacyId: string; code: string }[] = [];
  const total = bulk.candidacyIds.length;
  let stopped = '';
  for (const [at, candidacyId] of bulk.candidacyIds.entries()) {
    if (stopped === '') stopped = await reasonToStop(reads, workspaceId, bulk);
    const tagId = deps.ids.idOf('tag', bulkId, candidacyId);
    const wish = stopped === '' ? wishFor({ candidacyId, at, tagId }) : { not: stopped };
    const code = await give(deps, wanted, bulk, candidacyId, wish);
    if (code !== '') failed.push({ candidacyId, code });
    if ((at + 1) % TOLD_EVERY === 0) {
      const about = { resource: 'bulks', id: bulkId, workspaceId, userId: bulk.startedBy } as const;
      deps.reportProgress({ kind: 'progress', ...about, done: at + 1, total });
    }
  }
  const data = { bulkId, done: total - failed.length, failed };
  await conclude(deps, wanted, { type: 'FinishBulk', data });
}

/** What is to be given to each; of an undo by how it stood with them before, and how when it was asked for. */
async function wishesOf(
  { reads }: DoBulkDeps,
  workspaceId: string,
  bulk: Bulk,
): Promise<(one: OneOfMany) => Wish> {
  const { undoes } = bulk;
  if (undoes === null) return (one) => wishOf(bulk, one);
  return reads([workspaceId], async (tx) => {
    const undone = await getBulk(tx, workspaceId, undoes);
    if (undone === undefined) return () => ({ not: 'not-found' });
    const asOf = async (position: Position) => {
      const moment = { kind: 'position', position } as const;
      const found = await listCandidacies(tx, workspaceId, bulk.candidacyIds, moment);
      return new Map(found.map((one): [string, Candidacy] => [one.id, one]));
    };
    const [before, now] = [await asOf(undone.seenAt), await asOf(bulk.seenAt)];
    return ({ candidacyId, tagId }) =>
      inverseOf(undone, tagId, before.get(candidacyId), now.get(candidacyId));
  });
}

/** Why it was not done; an empty text where it was. Faults of Kith's own are thrown, and tried again. */
async function give(
  { store, codec, ids, clock }: DoBulkDeps,
  { bulkId, workspaceId }: Wanted,
  { startedBy }: Bulk,
  candidacyId: string,
  wish: Wish,
): Promise<string> {
  const context = {
    commandId: ids.idOf(bulkId, candidacyId),
    now: clock.now().toISOString(),
    actor: { kind: 'user' as const, id: startedBy },
    workspaceId,
    correlationId: bulkId,
    causationId: null,
  };
  const handling = { store, codec, ids, decider: candidacy };
  if ('not' in wish) {
    // What an earlier trial of this job did is done.
    const before = wish.not === '' ? null : await findHandled(handling, candidacyId, context);
    return before === null ? wish.not : '';
  }
  const command = { ...wish.command, context } as CandidacyCommand;
  const options = wish.ifMatch === undefined ? {} : { ifMatch: wish.ifMatch };
  try {
    await handleCommand(handling, candidacyId, command, options);
    return '';
  } catch (error) {
    if (error instanceof StaleError) return 'changed-since';
    if (error instanceof NotFoundError || error instanceof RuleBrokenError) return error.code;
    throw error;
  }
}

async function conclude(
  { store, codec, ids, clock }: DoBulkDeps,
  { bulkId, workspaceId }: Wanted,
  ending: Pick<Extract<BulkCommand, { type: 'FinishBulk' | 'FailBulk' }>, 'type' | 'data'>,
): Promise<void> {
  const context = systemContext(clock, 'bulks/doBulk', {
    commandId: ids.idOf('command', bulkId, ending.type),
    workspaceId,
    correlationId: bulkId,
  });
  const command = { ...ending, context } as BulkCommand;
  await handleCommand({ store, codec, ids, decider: bulkDecider }, bulkId, command);
}

/** Does bulks, a few at a time in each process. */
export function doBulkProcessor(deps: DoBulkDeps): AnyProcessor {
  return defineProcessor({
    name: 'bulks/doBulk',
    queue: 'bulks',
    payload: DoBulk,
    attempts: 6,
    backoffMs: 1_000,
    concurrency: 2,
    run: (wanted) => doBulk(deps, wanted),
    exhausted: (wanted, code) =>
      conclude(deps, wanted, { type: 'FailBulk', data: { bulkId: wanted.bulkId, code } }),
  });
}
