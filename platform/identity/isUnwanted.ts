import type { Command } from '../../domain/kernel/command.ts';
import type { Decider } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { AggregateSource } from '../eventStore/aggregates.ts';
import { readState } from '../eventStore/readState.ts';
import { suppressedAddress } from './suppressedAddress.ts';

/** By what it is known of an address whether it is mailed: its stream, and what that says of it and of others of the same person. */
interface SuppressionRules<State> {
  readonly suppression: Decider<State, Command, DomainEvent>;
  readonly speaksAgainst: (state: State, isThisOne: boolean) => boolean;
}

/**
 * Whether the log has it now that somebody wants no mail, or can't be reached at the address that is to be written to. `others`
 * are those that they are known by beside; one that is empty, as of a mail that was erased, is nobody's.
 */
export async function isUnwanted<State>(
  app: AggregateSource & Parameters<typeof suppressedAddress>[0],
  workspaceId: string,
  { to, others }: { readonly to: string; readonly others: readonly string[] },
  { suppression, speaksAgainst }: SuppressionRules<State>,
): Promise<boolean> {
  const known = new Set([to, ...others].filter((address) => address !== ''));
  const against = await Promise.all(
    [...known].map(async (address) => {
      const { suppressionId } = suppressedAddress(app, workspaceId, address);
      return speaksAgainst(await readState(app, suppression, suppressionId), address === to);
    }),
  );
  return against.includes(true);
}
