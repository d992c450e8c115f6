import { z } from 'zod';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { ProjectCommand } from '../../domain/projects/commands.ts';
import { project } from '../../domain/projects/project.ts';
import { successorNow, workspaceDecider } from '../../domain/workspace/workspace.ts';
import type { Clock } from '../../platform/clock.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { listProjectsOf } from '../../projections/projects/listProjects.ts';
import { projects } from '../../projections/projects/projects.ts';
import type { WorkersContext } from '../capability.ts';
import { caughtUp } from '../caughtUp.ts';

const HandOver = z.object({ workspaceId: z.uuid(), userId: z.uuid(), successorId: z.uuid() });

export interface HandOverDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly reads: WithWorkspaces;
  readonly waitFor: WorkersContext['waitFor'];
}

const NAME = 'projects/handOver';

/**
 * Takes somebody who leaves out of every project, archived ones too; who takes over owns those that
 * would have no owner. Where nobody can any more they stay as they are. Done again it changes nothing:
 * nobody is taken out twice.
 */
export async function handOver(
  deps: HandOverDeps,
  { workspaceId, userId, successorId }: z.infer<typeof HandOver>,
  jobId: string,
): Promise<void> {
  const { store, codec, ids, clock, reads } = deps;
  await caughtUp(deps, [projects]);
  // Whoever was to go on with it may have left by now, too.
  const { state } = await readAggregate(deps, workspaceDecider, workspaceId, { plain: true });
  const goesOn = successorNow(state, userId, successorId);
  if (goesOn === undefined) return;
  const projectIds = await reads([workspaceId], (tx) => listProjectsOf(tx, workspaceId, userId));
  for (const projectId of projectIds) {
    const commandId = ids.idOf(jobId, projectId);
    const command: ProjectCommand = {
      type: 'HandOverProject',
      data: { projectId, userId, successorId: goesOn },
      context: systemContext(clock, NAME, { commandId, workspaceId }),
    };
    await handleCommand({ store, codec, ids, decider: project }, projectId, command);
  }
}

/** Hands over the work of those who leave, one after the other. */
export function handOverProcessor(deps: HandOverDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'hand-overs',
    payload: HandOver,
    attempts: 20,
    backoffMs: 500,
    concurrency: 1,
    run: (wanted, { jobId }) => handOver(deps, wanted, jobId),
  });
}
