import { z } from 'zod';
import type { OpeningBatchCommand } from '../../domain/drafts/commands.ts';
import { openingBatch } from '../../domain/drafts/openingBatch.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { isModelProblem } from '../../platform/ai/port.ts';
import { Ticker } from '../../platform/process/ticker.ts';
import { tryLocked } from '../../platform/postgres/tryLocked.ts';
import {
  defineProcessor,
  GOES_ON,
  type AnyProcessor,
  type GoesOn,
} from '../../platform/queues/processor.ts';
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

/** For so many a model is asked in one part of a job, and so long, but for one at least; then others have their turn before it goes on. */
const AT_ONCE = 40;
const PART_MS = 20_000;
/** So long a second worker leaves a job to the one that does it. */
const TAKEN: GoesOn = { goesOnAfterMs: 30_000 };

interface Failed {
  readonly candidacyId: string;
  readonly code: string;
}

/**
 * Has a model write a first line for each of many, a few beside each other, as the user who wants them. Of whom none comes
 * it is told why, and the others get theirs all the same. Before each it is asked whether that user still may and still wants it:
 * once not, nobody more is written for. A job that is done again does nothing twice, and no two do it at once: who was taken for
 * dead may be writing still. Where many are left, the model's server wants to be left alone, or the process has to end, it goes
 * on later.
 */
export async function writeOpenings(
  app: DraftContext,
  wanted: WriteOpenings,
  given: AbortSignal,
): Promise<void | GoesOn> {
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
    if ('goesOnAfterMs' in failed) return failed;
    const data = { batchId, written: batch.total - failed.length, failed };
    await conclude(app, workspaceId, { type: 'FinishOpeningBatch', data });
    return 'over';
  });
  if (done !== 'over') return done ?? TAKEN;
}

interface Begun {
  readonly batch: OpeningBatch;
  readonly candidacyIds: readonly string[];
}

/** Writes for some of those who are left. Answers of whom there is no line, of all; while some are left, when it goes on. */
async function writePart(
  app: DraftContext,
  wanted: WriteOpenings,
  { batch, candidacyIds }: Begun,
  given: AbortSignal,
): Promise<Failed[] | GoesOn> {
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
  const whyStopped = () => stopped;
  const look = async () => stopped ?? stop(await reasonToStop(app, wanted, batch));
  const failed: Failed[] = [];
  const isInVain = inVain();
  const tell = tellingProgress(app, batch);
  let done = 0;
  const note = (candidacyId: string, code: string | null) => {
    if (code !== null) failed.push({ candidacyId, code });
    done += 1;
  };
  const before = await writtenBefore(app, batch, candidacyIds);
  for (const [candidacyId, code] of before.over) {
    note(candidacyId, code);
    // It is known how the server has done before; that it is asked in vain is told by an answer of now alone.
    isInVain(code);
  }
  const waiting = [...before.left];
  if (before.isAway) stop('model-busy');
  let asked = 0;
  let laterMs = 0;
  let isBroken = false;
  const one = async (candidacyId: string): Promise<void> => {
    const reason = await look();
    if (reason !== null) return note(candidacyId, reason);
    try {
      const wish = { batch, candidacyId, tokenId, until: over, signal };
      const outcome = await writeOpening(app, wish);
      if ('laterMs' in outcome) {
        laterMs = Math.max(laterMs, outcome.laterMs);
        waiting.push(candidacyId);
        return;
      }
      const { code, isAsked, isAway } = outcome;
      note(candidacyId, code);
      if (isAsked) asked += 1;
      if (isAway || (isAsked && isInVain(code))) stop(code);
    } catch (error) {
      if (stopped === null) throw error;
      note(candidacyId, stopped);
    }
  };
  // Of whom nothing goes to a model no draft is left: if they counted, a part might be of them alone, and each after it.
  const isEnough = () =>
    laterMs > 0 || asked >= AT_ONCE || (asked > 0 && app.clock.now().getTime() >= over);
  // Of whom nothing goes any more, all are told at once.
  const isOver = () => given.aborted || isBroken || (stopped === null && isEnough());
  const work = async () => {
    while (!isOver()) {
      const id = waiting.shift();
      if (id === undefined) return;
      await one(id);
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
      isBroken = true;
      ending.abort();
      throw error;
    }),
  );
  const settled = await Promise.allSettled(ends);
  await ticker.stop();
  const later = laterMs > 0 ? { goesOnAfterMs: laterMs } : GOES_ON;
  // What is broken off by the end of the process is no failure.
  if (given.aborted) return later;
  const broken = settled.find((each) => each.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
  // Those too that were put off until the server may be asked again.
  const why = whyStopped();
  if (why !== null && waiting.length > 0) {
    for (const candidacyId of waiting.splice(0)) note(candidacyId, why);
    tell(done);
  }
  return waiting.length === 0 ? failed : later;
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
