import { z } from 'zod';
import type { OpeningBatchCommand } from '../../domain/drafts/commands.ts';
import { openingBatch } from '../../domain/drafts/openingBatch.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { tryLocked } from '../../platform/postgres/tryLocked.ts';
import {
  defineProcessor,
  type AnyProcessor,
  type GoesOn,
} from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { drafts } from '../../projections/drafts/drafts.ts';
import { openings } from '../../projections/drafts/openings.ts';
import {
  getOpeningBatch,
  listToWriteFor,
  openingBatches,
} from '../../projections/drafts/openingBatches.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { people } from '../../projections/people/people.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { projects } from '../../projections/projects/projects.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { workspaces } from '../../projections/workspace/workspaces.ts';
import { caughtUp } from '../caughtUp.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import type { ProcessorContext } from '../capability.ts';
import { draftContext, type DraftContext } from './context.ts';
import { writePart } from './writePart.ts';

const NAME = 'drafts/writeOpenings';

/** Which job, and by which API token it was begun or stopped, if by any. */
export const WriteOpenings = z.object({ batchId: z.uuid(), workspaceId: z.uuid(), ...byToken });
export type WriteOpenings = z.infer<typeof WriteOpenings>;

/** So long a second worker leaves a job to the one that does it. */
const TAKEN: GoesOn = { goesOnAfterMs: 30_000 };

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
  const { batchId, workspaceId, tokenId } = wanted;
  const done = await tryLocked(app.pool, `openings\n${batchId}`, async () => {
    // With all that whoever was at it before has left behind.
    await caughtUp(app, MODELS);
    const [batch, candidacyIds] = await app.reads([workspaceId], (tx) =>
      Promise.all([
        getOpeningBatch(tx, workspaceId, batchId),
        listToWriteFor(tx, workspaceId, batchId),
      ]),
    );
    if (batch?.status !== 'running') return 'over';
    const failed = await writePart(app, { batch, tokenId }, candidacyIds, given);
    if ('goesOnAfterMs' in failed) return failed;
    const data = { batchId, written: batch.total - failed.length, failed };
    await conclude(app, workspaceId, { type: 'FinishOpeningBatch', data });
    return 'over';
  });
  if (done !== 'over') return done ?? TAKEN;
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

/** Ends one that is given up, and says why. */
export function failOpenings(
  app: Parameters<typeof conclude>[0],
  { batchId, workspaceId }: WriteOpenings,
  code: string,
): Promise<void> {
  return conclude(app, workspaceId, { type: 'FailOpeningBatch', data: { batchId, code } });
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
    exhausted: (wanted, code) => failOpenings(context, wanted, code),
  });
}
