import type { CommandContext } from '../../domain/kernel/command.ts';
import type { Clock } from '../../platform/clock.ts';

/** A bulk, and the API token by which it was begun, if by any. */
interface Begun {
  readonly id: string;
  readonly workspaceId: string;
  readonly startedBy: string;
  readonly tokenId: string | undefined;
}

/** Of a command that whoever started a bulk gives by it. */
export function startersContext(
  { clock }: { readonly clock: Clock },
  { id, workspaceId, startedBy, tokenId }: Begun,
  commandId: string,
): CommandContext {
  return {
    commandId,
    now: clock.now().toISOString(),
    actor: { kind: 'user', id: startedBy, ...(tokenId === undefined ? {} : { tokenId }) },
    workspaceId,
    correlationId: id,
    causationId: null,
  };
}
