import { z } from 'zod';
import type { OpeningBatchCommand } from '../../domain/drafts/commands.ts';
import { openingBatch } from '../../domain/drafts/openingBatch.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { isModelProblem } from '../../platform/ai/port.ts';
import { Ticker } from '../../platform/process/ticker.ts';
import { tryLocked } from '../../platform/postgres/tryLocked.ts';
import { defineProcessor, GOES_ON, type AnyProcessor } from '../../platform/queues/processor.ts';
import { errorFields } from '../../platform/logger.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { drafts } from '../../projections/drafts/drafts.ts';
import { openings } from '../../projections/drafts/openings.ts';
import {
  getOpeningBatch,
  listToWriteFor,
  openingBatches,
  type OpeningBatch,
} from '../../projections/drafts/openingBatches.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { people } from '../../projections/people/people.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { projects } from '../../projections/projects/projects.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { caughtUp } from '../enrolments/context.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import type { ProcessorContext } from '../capability.ts';
import { draftContext, type DraftContext } from './context.ts';
import { reasonToStop } from './reasonToStop.ts';
import { writeOpening } from './writeOpening.ts';
import { writtenBefore } from './writtenBefore.ts';

const NAME = 'drafts/writeOpenings';

const WriteOpenings = z.object({ batchId: z.uuid(), workspaceId: z.uuid(), ...byToken });
type WriteOpenings = z.infer<typeof WriteOpenings>;

const CAUGHT_UP_WITHIN_MS = 30_000;
/** So many are written beside each other. */
const BESIDE = 4;
/** So often it is looked whether anybody still wants those that are being written. */
const LOOK_MS = 1_000;
/** So often it is told how far it is, at most. */
const TOLD_EVERY_MS = 250;
/** After so many one after the other that the model's server failed at, it is asked for no more. */
const TROUBLES_MAX = 8;
/** The same of answers of which none could be used, whatever was wrong with each. */
const UNUSABLE_MAX = 20;

/** So many are written for in one part of a job, and so long; then others have their turn before it goes on. */
const AT_ONCE = 40;
const PART_MS = 20_000;

interface Failed {
  readonly candidacyId: string;
  readonly code: string;
}

/**
 * Has a model write a first line for each of many, a few beside each other, as the user who wants them. Of whom none comes
 * it is told why, and the others get theirs all the same. Before each it is asked whether that user still may and still wants it:
 * once not, nobody more is written for. A job that is done again does nothing twice, and no two do it at once: who was taken for
 * dead may be writing still. Where many are left, or the process has to end, it goes on later.
 */
export async function writeOpenings(
  app: DraftContext,
  wanted: WriteOpenings,
  given: AbortSignal,
): Promise<void | typeof GOES_ON> {
  const { batchId, workspaceId } = wanted;
  await caughtUp(app, MODELS, CAUGHT_UP_WITHIN_MS);
  const done = await tryLocked(app.pool, `openings\n${batchId}`, async () => {
    const [batch, candidacyIds] = await app.reads([workspaceId], (tx) =>
      Promise.all([
        getOpeningBatch(tx, workspaceId, batchId),
        listToWriteFor(tx, workspaceId, batchId),
      ]),
    );
    if (batch?.status !== 'running') return 'over';
    const failed = await writePart(app, wanted, { batch, candidacyIds }, given);
    if (failed === null) return 'left';
    const data = { batchId, written: batch.total - failed.length, failed };
    await conclude(app, workspaceId, { type: 'FinishOpeningBatch', data });
    return 'over';
  });
  if (done !== 'over') return GOES_ON;
}

interface Begun {
  readonly batch: OpeningBatch;
  readonly candidacyIds: readonly string[];
}

/** Writes for some of those who are left. Answers of whom there is no line, of all; `null` while some are left. */
async function writePart(
  app: DraftContext,
  wanted: WriteOpenings,
  { batch, candidacyIds }: Begun,
  given: AbortSignal,
): Promise<Failed[] | null> {
  const { batchId, tokenId } = wanted;
  const over = app.clock.now().getTime() + PART_MS;
  const ending = new AbortController();
  const signal = AbortSignal.any([given, ending.signal]);
  let stopped: string | null = null;
  const stop = (reason: string | null) => {
    stopped ??= reason;
    if (stopped !== null) ending.abort();
    return stopped;
  };
  const look = async () => stopped ?? stop(await reasonToStop(app, wanted, batch));
  const failed: Failed[] = [];
  const isInVain = inVain();
  const tell = tellingProgress(app, batch);
  let done = 0;
  const note = (candidacyId: string, code: string | null) => {
    if (code !== null) failed.push({ candidacyId, code });
    done += 1;
    return isInVain(code);
  };
  const before = await writtenBefore(app, batch, candidacyIds);
  for (const [candidacyId, code] of before) note(candidacyId, code);
  const waiting = candidacyIds.filter((candidacyId) => !before.has(candidacyId));
  const one = async (candidacyId: string): Promise<string | null> => {
    const reason = await look();
    if (reason !== null) return reason;
    try {
      const { code, isAway } = await writeOpening(app, { batch, candidacyId, tokenId, signal });
      if (isAway) stop(code);
      return code;
    } catch (error) {
      if (stopped === null) throw error;
      return stopped;
    }
  };
  let begun = 0;
  // Of whom nothing goes any more, all are told at once.
  const isOver = () =>
    given.aborted || (stopped === null && (begun >= AT_ONCE || app.clock.now().getTime() >= over));
  const work = async () => {
    while (!isOver()) {
      const id = waiting.shift();
      if (id === undefined) return;
      begun += 1;
      const code = await one(id);
      if (note(id, code)) stop(code);
      tell(done);
    }
  };
  const ticker = new Ticker(async () => {
    try {
      await look();
    } catch (error) {
      // Before the next line it is asked again, and told there.
      app.logger.warn({ ...errorFields(error), batchId }, 'could not look');
    }
  }, LOOK_MS);
  await ticker.start();
  const ends = Array.from({ length: BESIDE }, () =>
    work().catch((error: unknown) => {
      // The others are not worth waiting for: what they have begun is found when the job is done again.
      begun = AT_ONCE;
      ending.abort();
      throw error;
    }),
  );
  const settled = await Promise.allSettled(ends);
  await ticker.stop();
  // What is broken off by the end of the process is no failure.
  if (given.aborted) return null;
  const broken = settled.find((each) => each.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  return waiting.length > 0 ? null : failed;
}

/**
 * Counts what comes of one after the other, up to where the model's server is asked in vain. Of whom nothing goes to it,
 * that says nothing of it: only a line that was written begins the count anew.
 */
function inVain(): (code: string | null) => boolean {
  let failures = 0;
  let unusable = 0;
  return (code) => {
    if (code === null) {
      failures = 0;
      unusable = 0;
    } else if (isModelProblem(code)) failures += 1;
    else if (code === 'unusable') unusable += 1;
    return failures >= TROUBLES_MAX || failures + unusable >= UNUSABLE_MAX;
  };
}

const MODELS = [
  openingBatches,
  drafts,
  openings,
  enrolments,
  people,
  prospects,
  projects,
  suppressions,
  memberships,
  workspaces,
];

/** Tells how far it is, not more often than one can see, and the last in any case. */
function tellingProgress(
  { reportProgress, clock }: DraftContext,
  batch: OpeningBatch,
): (done: number) => void {
  const { id, workspaceId, startedBy: userId, total } = batch;
  const about = { resource: 'opening-batches', id, workspaceId, userId } as const;
  let toldAt: number | null = null;
  return (done) => {
    const now = clock.now().getTime();
    if (done < total && toldAt !== null && now - toldAt < TOLD_EVERY_MS) return;
    toldAt = now;
    reportProgress({ kind: 'progress', ...about, done, total });
  };
}

type Ending = Extract<OpeningBatchCommand, { type: 'FinishOpeningBatch' | 'FailOpeningBatch' }>;

/** Ends it, once: whoever ends it second changes nothing. */
async function conclude(
  app: Pick<DraftContext, 'store' | 'codec' | 'aggregates' | 'ids' | 'clock'>,
  workspaceId: string,
  ending: Pick<Ending, 'type' | 'data'>,
): Promise<void> {
  const { batchId } = ending.data;
  const context = systemContext(app.clock, NAME, {
    commandId: app.ids.idOf('command', batchId, ending.type),
    workspaceId,
    correlationId: batchId,
  });
  const command = { ...ending, context } as Ending;
  await handleCommand({ ...app, decider: openingBatch }, batchId, command);
}

export function writeOpeningsProcessor(context: ProcessorContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    // Models are slow: what else is done to many does not wait for them.
    queue: 'drafts',
    payload: WriteOpenings,
    attempts: 6,
    backoffMs: 1_000,
    concurrency: 3,
    // Each part lasts: those of another workspace are behind one of these, and not behind all.
    room: 1,
    run: (wanted, { signal }) => writeOpenings(draftContext(context), wanted, signal),
    exhausted: ({ batchId, workspaceId }, code) =>
      conclude(context, workspaceId, { type: 'FailOpeningBatch', data: { batchId, code } }),
  });
}
