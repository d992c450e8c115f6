import { z } from 'zod';
import { userDecider } from '../../domain/identity/user.ts';
import { KithError } from '../../domain/kernel/errors.ts';
import { network } from '../../domain/network/network.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { isShutOut } from '../../domain/workspace/workspaceState.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import type { Claims } from '../../platform/identity/claims.ts';
import { shutOutAddress } from '../../platform/identity/shutOutAddress.ts';
import type { KeyedHash } from '../../platform/personalData/derivedKeys.ts';
import type { OperatorReads, WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { GiveUpError } from '../../platform/queues/errors.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { getUser, users } from '../../projections/identity/users.ts';
import { people } from '../../projections/people/people.ts';
import { listRecordsOfOwner } from '../../projections/people/records.ts';
import { trialRequests } from '../../projections/trial/trialRequests.ts';
import { listWorkspaceIds, workspaces } from '../../projections/workspace/workspaces.ts';
import type { WorkersContext } from '../capability.ts';
import { caughtUp } from '../caughtUp.ts';
import {
  decideToForget,
  decideToForgetAccount,
  type Because,
  type ForgettingDeps,
} from '../privacy/decideForgetting.ts';

const EraseAccount = z.object({ userId: z.uuid() });

export interface EraseAccountDeps extends ForgettingDeps {
  readonly reads: WithWorkspaces;
  readonly operatorReads: OperatorReads;
  readonly hash: KeyedHash;
  readonly claims: Pick<Claims, 'take' | 'confirm'>;
  readonly waitFor: WorkersContext['waitFor'];
}

/** A network file of theirs is being read: more of it may come, so it is tried again when it has been. */
class FileBeingReadError extends KithError {
  constructor() {
    super('file-being-read', 'A network file of theirs is being read.');
  }
}

const NAME = 'identity/eraseAccount';
const READ = [users, people, trialRequests, workspaces];

/**
 * Decides to forget the records that the network files and referrals of a closed account brought, in whichever
 * workspace, its requests for a trial and, last, the account itself. Broken off anywhere it can be done again.
 * @throws GiveUpError where the account is not closed · FileBeingReadError
 */
export async function eraseAccount(
  deps: EraseAccountDeps,
  { userId }: z.infer<typeof EraseAccount>,
  jobId: string,
): Promise<void> {
  const account = await readState(deps, userDecider, userId);
  // Nothing is erased on a job's word alone.
  if (account?.status !== 'closed') throw new GiveUpError('account-not-closed');
  await caughtUp(deps, READ);
  const user = await deps.operatorReads((tx) => getUser(tx, userId));
  const places = user?.workspaceIds ?? [];
  for (const workspaceId of places) {
    const networkId = deps.ids.idOf('network', workspaceId, userId);
    const { status } = await readState(deps, network, networkId);
    if (status === 'uploading') throw new FileBeingReadError();
  }
  await keepShutOut(deps, account.email, userId, places);
  const because: Because = { jobId, name: NAME, reasonCode: 'asked' };
  // Somebody of a firm has introduced people to companies to which they do not belong.
  const everywhere = await deps.operatorReads(listWorkspaceIds);
  const found = await deps.reads(everywhere, (tx) => listRecordsOfOwner(tx, userId));
  for (const { personId, workspaceId, recordIds } of found) {
    for (const subjectId of recordIds) {
      await decideToForget(deps, { subjectId, kind: 'record', workspaceId }, personId, because);
    }
  }
  await decideToForgetAccount(deps, userId, because);
}

/** Workspaces that have shut somebody out would know their address no more: each keeps it, as a hash of its own. */
async function keepShutOut(
  deps: EraseAccountDeps,
  email: string | null,
  userId: string,
  places: readonly string[],
): Promise<void> {
  if (email === null) return;
  const { claims } = deps;
  for (const workspaceId of places) {
    const { state } = await readAggregate(deps, workspaceDecider, workspaceId, { plain: true });
    if (state?.hasEnded !== false || !isShutOut(state, userId)) continue;
    const hash = shutOutAddress(deps, workspaceId, email);
    await claims.take('shut-out-address', hash, workspaceId, async () => true);
    await claims.confirm('shut-out-address', hash, workspaceId);
  }
}

/** Erases accounts whose owners wanted it. */
export function eraseAccountProcessor(deps: EraseAccountDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'erasures',
    evenHeld: true,
    payload: EraseAccount,
    attempts: 16,
    backoffMs: 1_000,
    concurrency: 2,
    run: (payload, { jobId }) => eraseAccount(deps, payload, jobId),
  });
}
