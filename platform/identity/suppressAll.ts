import type { Command, CommandContext } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { IdSource } from '../../domain/kernel/ids.ts';
import { handleCommand, type Handling } from '../eventStore/commandHandler.ts';
import type { KeyedHash } from '../personalData/derivedKeys.ts';
import { suppressedAddress } from './suppressedAddress.ts';

type Context<State> = Omit<Handling<State, Command, DomainEvent>, 'decider'> & {
  readonly hash: KeyedHash;
  readonly ids: Pick<IdSource, 'idOf'>;
};

/**
 * Mails none of these addresses from now on, for a reason and with whatever else is known of it. Each has its own command,
 * made of the one that was given and the address: given again it changes nothing.
 * @param decider that of the domain, which this part of the platform knows nothing of
 */
export async function suppressAll<State>(
  app: Context<State>,
  decider: Decider<State, Command, DomainEvent>,
  context: CommandContext,
  {
    workspaceId,
    addresses,
    ...wish
  }: {
    readonly workspaceId: string;
    readonly addresses: readonly string[];
    readonly reason: string;
    /** How it came about. */
    readonly way: string;
    /** Whose they are. */
    readonly known: { readonly personId: string; readonly recordIds: readonly string[] };
    readonly userId?: string;
  },
): Promise<void> {
  for (const address of addresses) {
    const { addressHash, suppressionId } = suppressedAddress(app, workspaceId, address);
    await handleCommand({ ...app, decider }, suppressionId, {
      type: 'SuppressAddress',
      data: { ...wish, workspaceId, suppressionId, addressHash },
      context: { ...context, commandId: app.ids.idOf(context.commandId, 'suppress', addressHash) },
    });
  }
}
