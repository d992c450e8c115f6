import type { Pool } from 'pg';
import { z } from 'zod';
import { canCloseAccount } from '../../domain/identity/policy.ts';
import { userDecider } from '../../domain/identity/user.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import type { Subject } from '../../platform/personalData/keyring.ts';
import { listLivingSubjects } from '../../platform/personalData/livingSubjects.ts';
import type { OperatorReads, WithWorkspaces } from '../../platform/postgres/tenancy.ts';
import { GiveUpError } from '../../platform/queues/errors.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { getUser, users } from '../../projections/identity/users.ts';
import { people } from '../../projections/people/people.ts';
import { personsOfRecords } from '../../projections/people/records.ts';
import { trialRequests } from '../../projections/trial/trialRequests.ts';
import type { WorkersContext } from '../capability.ts';
import { caughtUp } from '../caughtUp.ts';
import {
  decideToForget,
  decideToForgetAccount,
  type Because,
  type ForgettingDeps,
} from '../privacy/decideForgetting.ts';

const EraseWorkspace = z.object({ workspaceId: z.uuid() });

export interface EraseWorkspaceDeps extends ForgettingDeps {
  readonly pool: Pool;
  readonly sessions: Pick<Sessions, 'endAllIn'>;
  readonly reads: WithWorkspaces;
  readonly operatorReads: OperatorReads;
  readonly waitFor: WorkersContext['waitFor'];
}

const NAME = 'workspace/eraseWorkspace';
const PAGE = 500;
const READ = [users, people, trialRequests];

const because = (jobId: string): Because => ({
  jobId,
  name: NAME,
  reasonCode: 'workspace-ended',
});

/**
 * Decides to forget all that has a key in a workspace that has ended, then whoever belonged to nothing else,
 * and in the end the workspace itself. Each is carried out, with its receipt, as any forgetting is. Broken
 * off anywhere it can be done again: what is forgotten is not found any more.
 * @throws GiveUpError where the workspace has not ended
 */
export async function eraseWorkspace(
  deps: EraseWorkspaceDeps,
  { workspaceId }: z.infer<typeof EraseWorkspace>,
  jobId: string,
): Promise<void> {
  const { pool, sessions } = deps;
  const { state } = await readAggregate(deps, workspaceDecider, workspaceId, { plain: true });
  // Nothing is erased on a job's word alone.
  if (state?.hasEnded !== true) throw new GiveUpError('workspace-not-ended');
  const everybody = [...state.members.keys(), ...state.formerMembers.keys()];
  for (const userId of everybody) await sessions.endAllIn(workspaceId, userId, 'workspaceEnded');
  await caughtUp(deps, READ);
  let after: string | null = null;
  for (;;) {
    const page: readonly Subject[] = await listLivingSubjects(pool, workspaceId, after, PAGE);
    await forgetAll(deps, workspaceId, page, jobId);
    after = page.at(-1)?.subjectId ?? null;
    if (page.length < PAGE) break;
  }
  for (const userId of everybody) await closeIfNowhereElse(deps, workspaceId, userId, jobId);
  const itself = { subjectId: workspaceId, kind: 'workspace', workspaceId };
  await decideToForget(deps, itself, null, because(jobId));
}

/** All but the workspace itself, which names the others and comes last. */
async function forgetAll(
  deps: EraseWorkspaceDeps,
  workspaceId: string,
  subjects: readonly Subject[],
  jobId: string,
): Promise<void> {
  const records = subjects.filter(({ kind }) => kind === 'record');
  const ids = records.map(({ subjectId }) => subjectId);
  const persons = await deps.reads([workspaceId], (tx) => personsOfRecords(tx, ids));
  for (const one of subjects) {
    if (one.kind === 'workspace') continue;
    await decideToForget(deps, one, persons.get(one.subjectId) ?? null, because(jobId));
  }
}

/** Closes and forgets the account of somebody who belongs to no other workspace that goes on, with what they asked for. */
async function closeIfNowhereElse(
  deps: EraseWorkspaceDeps,
  workspaceId: string,
  userId: string,
  jobId: string,
): Promise<void> {
  const { ids, clock } = deps;
  const user = await deps.reads([workspaceId], (tx) => getUser(tx, userId));
  if (user === undefined) return;
  for (const other of user.memberships) {
    // Whoever belonged to one that ended before this stands among its members still.
    const { state } = await readAggregate(deps, workspaceDecider, other.workspaceId, {
      plain: true,
    });
    if (state?.hasEnded === false) return;
  }
  const commandId = ids.idOf(jobId, 'close', userId);
  const context = systemContext(clock, NAME, { commandId, workspaceId: null });
  if (!canCloseAccount(context.actor, { userId })) throw new ForbiddenError('close-account');
  await handleCommand({ ...deps, decider: userDecider }, userId, {
    type: 'CloseAccount',
    data: { userId, by: 'provider', erase: false },
    context,
  });
  await decideToForgetAccount(deps, userId, because(jobId));
}

/** Erases workspaces, one after the other. */
export function eraseWorkspaceProcessor(deps: EraseWorkspaceDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'erasures',
    evenHeld: true,
    payload: EraseWorkspace,
    // The last after nine hours: what somebody was promised is not given up for an outage.
    attempts: 16,
    backoffMs: 1_000,
    concurrency: 2,
    run: (payload, { jobId }) => eraseWorkspace(deps, payload, jobId),
  });
}
