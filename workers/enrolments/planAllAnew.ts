import { z } from 'zod';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { listComingSequences } from '../../projections/enrolments/listComing.ts';
import { caughtUp } from '../caughtUp.ts';
import type { OutreachContext } from './context.ts';
import { planSequenceAnew } from './planAnew.ts';

const OfWorkspace = z.object({ workspaceId: z.uuid() });

/** Plans what comes for all who are in the sequences of a workspace, by when that works now. Done again it changes nothing. */
export async function planAllAnew(
  app: OutreachContext,
  { workspaceId }: z.infer<typeof OfWorkspace>,
): Promise<void> {
  await caughtUp(app, [enrolments]);
  const ids = await app.reads([workspaceId], (tx) => listComingSequences(tx, workspaceId));
  for (const sequenceId of ids) await planSequenceAnew(app, { workspaceId, sequenceId });
}

export function planAllAnewProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: 'enrolments/planAllAnew',
    queue: 'bulks',
    payload: OfWorkspace,
    attempts: 10,
    backoffMs: 2_000,
    concurrency: 1,
    run: (of) => planAllAnew(app, of),
  });
}
