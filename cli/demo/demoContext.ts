import type { z } from 'zod';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { CommandContext } from '../../domain/kernel/command.ts';
import type { AcceptSuggestion } from '../../domain/pipeline/commands.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Position } from '../../platform/eventStore/port.ts';
import type { Search } from '../../projections/search/port.ts';
import type { DemoClock } from './demoClock.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import type { CastName } from './story/cast.ts';

/** What a decision on somebody says of them, as a person's own decision would. */
export type Judged = Omit<z.infer<typeof AcceptSuggestion>, 'note' | 'orderKey'>;

/** What the demo is told with. */
export interface DemoContext extends AppContext {
  /** The clock of the whole process: the story's time is everybody's while it is told. */
  readonly clock: DemoClock;
  readonly search: Search;
  /** Finds how somebody matches a project at that moment. */
  judge(at: { workspaceId: string; projectId: string }, personId: string): Promise<Judged>;
  /** Waits until the read models by which people are judged show what is in the log. */
  caughtUp(position: Position): Promise<void>;
}

/** The context of what somebody of the cast does now; the same for the same step. */
export function actedBy(
  app: Pick<DemoContext, 'clock'>,
  ids: DemoIds,
  name: CastName,
  step: string,
): CommandContext {
  return actedIn(app, ids, { workspaceId: demoWorkspace(ids), userId: demoUser(ids, name) }, step);
}

/** The same of anybody, in whichever workspace. */
export function actedIn(
  { clock }: Pick<DemoContext, 'clock'>,
  ids: DemoIds,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  ...step: readonly string[]
): CommandContext {
  const actor: Actor = { kind: 'user', id: userId };
  const commandId = ids.of('command', ...step);
  return {
    commandId,
    now: clock.now().toISOString(),
    actor,
    workspaceId,
    correlationId: commandId,
    causationId: null,
  };
}
