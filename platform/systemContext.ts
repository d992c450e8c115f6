import type { CommandContext } from '../domain/kernel/command.ts';
import type { Clock } from './clock.ts';

/** What a command of Kith itself is about. */
export interface GivenBySystem {
  /** Derived from what it follows from, so that giving it again changes nothing. */
  readonly commandId: string;
  readonly workspaceId: string | null;
  /** The command's own id, where nothing came before it. */
  readonly correlationId?: string;
  readonly causationId?: string | null;
}

/** Where and when a command is given by Kith itself: by a process or processor of that name, now. */
export function systemContext(
  clock: Clock,
  name: string,
  { commandId, workspaceId, correlationId = commandId, causationId = null }: GivenBySystem,
): CommandContext & { readonly actor: { readonly kind: 'system'; readonly name: string } } {
  return {
    commandId,
    now: clock.now().toISOString(),
    actor: { kind: 'system', name },
    workspaceId,
    correlationId,
    causationId,
  };
}
