import type { CommandContext } from '../../domain/kernel/command.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Claims } from '../../platform/identity/claims.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { Keyring } from '../../platform/personalData/keyring.ts';

/** What an operator's commands about accounts and workspaces stand on. */
export interface OperatorContext {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly keyring: Pick<Keyring, 'createKeys'>;
  readonly hash: KeyedHash;
  readonly claims: Claims;
}

/** The context of a command that an operator gives now. */
export function operatorContext(
  { clock, ids }: Pick<OperatorContext, 'clock' | 'ids'>,
  workspaceId: string | null,
): CommandContext {
  const commandId = ids.newId();
  return {
    commandId,
    now: clock.now().toISOString(),
    actor: { kind: 'operator' },
    workspaceId,
    correlationId: commandId,
    causationId: null,
  };
}
