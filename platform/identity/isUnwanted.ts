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

/** An address that is to be written to, and those that its owner is known by beside. */
interface Reached {
  readonly to: string;
  readonly others: readonly string[];
  /** Streams of addresses that were theirs once, as far as one knew. */
  readonly suppressionIds?: readonly string[];
}

/**
 * What the log has now against mailing somebody, of the address that is to be written to first. One that is empty, as of a mail
 * that was erased, is nobody's.
 */
export async function saidAgainst<State, Said>(
  app: AggregateSource & Parameters<typeof suppressedAddress>[0],
  workspaceId: string,
  { to, others, suppressionIds = [] }: Reached,
  suppression: SuppressionRules<State>['suppression'],
  says: (state: State, isThisOne: boolean) => Said | null,
): Promise<readonly Said[]> {
  const known = [to, ...others].filter((address) => address !== '');
  const own = suppressedAddress(app, workspaceId, to).suppressionId;
  const ids = known.map((address) => suppressedAddress(app, workspaceId, address).suppressionId);
  const said = await Promise.all(
    [...new Set([...ids, ...suppressionIds])].map(async (suppressionId) =>
      says(await readState(app, suppression, suppressionId), suppressionId === own),
    ),
  );
  return said.filter((one) => one !== null);
}

/** Whether the log has it now that somebody wants no mail, or can't be reached at the address that is to be written to. */
export async function isUnwanted<State>(
  app: AggregateSource & Parameters<typeof suppressedAddress>[0],
  workspaceId: string,
  reached: Reached,
  { suppression, speaksAgainst }: SuppressionRules<State>,
): Promise<boolean> {
  const says = (state: State, isThisOne: boolean) => speaksAgainst(state, isThisOne) || null;
  return (await saidAgainst(app, workspaceId, reached, suppression, says)).length > 0;
}
