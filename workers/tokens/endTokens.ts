import { z } from 'zod';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { TokenCommand } from '../../domain/tokens/commands.ts';
import { canEndTokens } from '../../domain/tokens/policy.ts';
import { workspaceTokens } from '../../domain/tokens/workspaceTokens.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import type { Clock } from '../../platform/clock.ts';
import { readAggregate, type AggregateSource } from '../../platform/eventStore/aggregates.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { ApiTokens } from '../../platform/identity/apiTokens.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';

const EndTokens = z.object({ makerId: z.uuid(), workspaceId: z.uuid().nullable() });

export interface EndTokensDeps extends AggregateSource {
  readonly store: EventStore;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly apiTokens: Pick<ApiTokens, 'workspacesOf'>;
}

const NAME = 'tokens/endTokens';

/** Ends the tokens of who has left a workspace, or of a closed account in all of them, and tells its owners. */
export async function endTokens(
  deps: EndTokensDeps,
  { makerId, workspaceId }: z.infer<typeof EndTokens>,
  jobId: string,
): Promise<void> {
  const { ids, clock, apiTokens } = deps;
  const places = workspaceId === null ? await apiTokens.workspacesOf(makerId) : [workspaceId];
  for (const place of places) {
    const { state } = await readAggregate(deps, workspaceDecider, place, { plain: true });
    const members = [...(state?.members ?? [])];
    const ownerIds = members
      .filter(([userId, role]) => role === 'owner' && userId !== makerId)
      .map(([userId]) => userId);
    const context = systemContext(clock, NAME, {
      commandId: ids.idOf(jobId, place),
      workspaceId: place,
    });
    if (!canEndTokens(context.actor)) throw new ForbiddenError(canEndTokens.name);
    const data = { workspaceId: place, makerId, ownerIds };
    const command: TokenCommand = { type: 'EndTokens', data, context };
    await handleCommand({ ...deps, decider: workspaceTokens }, place, command);
  }
}

/** Ends the tokens of those who leave. */
export function endTokensProcessor(deps: EndTokensDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'sessions',
    evenHeld: true,
    payload: EndTokens,
    attempts: 20,
    backoffMs: 500,
    concurrency: 5,
    run: (wanted, { jobId }) => endTokens(deps, wanted, jobId),
  });
}
