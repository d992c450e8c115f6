import type { CommandContext } from '../../domain/kernel/command.ts';
import type { Clock } from '../../platform/clock.ts';

/** Of a command that whoever started a bulk gives by it. */
export function startersContext(
  { clock }: { readonly clock: Clock },
  bulk: { readonly id: string; readonly workspaceId: string; readonly startedBy: string },
  commandId: string,
): CommandContext {
  return {
    commandId,
    now: clock.now().toISOString(),
    actor: { kind: 'user', id: bulk.startedBy },
    workspaceId: bulk.workspaceId,
    correlationId: bulk.id,
    causationId: null,
  };
}
