import { z } from 'zod';
import type { OfferTakeOver } from '../../domain/enrolments/commands.ts';
import { OFFERED_MAX } from '../../domain/enrolments/events.ts';
import { canOfferTakeOvers } from '../../domain/enrolments/policy.ts';
import { takeOver } from '../../domain/enrolments/takeOver.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { canConnectMailbox } from '../../domain/mailboxes/policy.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { presentRoleOf, type WorkspaceState } from '../../domain/workspace/workspaceState.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { listLeftBehind, type LeftBehind } from '../../projections/enrolments/listLeftBehind.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { mailboxes } from '../../projections/mailboxes/mailboxes.ts';
import { projects } from '../../projections/projects/projects.ts';
import { sequences } from '../../projections/sequences/sequences.ts';
import { caughtUp } from '../caughtUp.ts';
import type { OutreachContext } from './context.ts';

const NAME = 'enrolments/offerTakeOvers';

const Gone = z.object({
  userId: z.uuid(),
  /** `null` where they are kept out everywhere. */
  workspaceId: z.uuid().nullable(),
  /** Who goes on with their work. */
  successorId: z.uuid().nullable(),
});
type Gone = z.infer<typeof Gone>;

/** Tells of each project that somebody has left people of in sequences those who can take them over. Done again it tells nothing twice. */
export async function offerTakeOvers(
  app: OutreachContext,
  gone: Gone,
  jobId: string,
): Promise<void> {
  const { userId, workspaceId } = gone;
  // Let in again meanwhile, they go on with what is theirs still.
  await caughtUp(app, [enrolments, projects, sequences, memberships, users, mailboxes]);
  const left = await app.operatorReads((tx) => listLeftBehind(tx, userId, workspaceId));
  for (const one of left) {
    const state = await readState(app, workspaceDecider, one.workspaceId);
    const offeredTo = whoCan(state, gone, one);
    if (offeredTo.length > 0) await offer(app, gone, one, offeredTo, jobId);
  }
}

/** Who works on the project, and who goes on with what they left; the owners where nobody does. */
function whoCan(
  state: WorkspaceState,
  { userId, successorId }: Gone,
  { memberIds }: LeftBehind,
): string[] {
  const can = (id: string | null): id is string =>
    id !== null && id !== userId && writes(state, id);
  const near = [...new Set([...memberIds, successorId])].filter(can);
  if (near.length > 0) return near.slice(0, OFFERED_MAX);
  const all = [...(state?.members.keys() ?? [])];
  const owners = all.filter((id) => can(id) && presentRoleOf(state, id) === 'owner');
  return owners.slice(0, OFFERED_MAX);
}

function writes(state: WorkspaceState, userId: string): boolean {
  const role = presentRoleOf(state, userId);
  return role !== null && canConnectMailbox({ role });
}

async function offer(
  app: OutreachContext,
  { userId: formerId }: Gone,
  { workspaceId, projectId, count: waiting }: LeftBehind,
  offeredTo: string[],
  jobId: string,
): Promise<void> {
  const commandId = app.ids.idOf(jobId, projectId);
  const context = systemContext(app.clock, NAME, { commandId, workspaceId });
  if (!canOfferTakeOvers(context.actor)) throw new ForbiddenError(canOfferTakeOvers.name);
  const takeOverId = app.ids.idOf('takeOver', projectId, formerId);
  const data = { takeOverId, projectId, formerId, waiting, offeredTo };
  const command: OfferTakeOver = { type: 'OfferTakeOver', data, context };
  await handleCommand({ ...app, decider: takeOver }, takeOverId, command);
}

/** Tells who can take people over whose sender has gone. */
export function offerTakeOversProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'hand-overs',
    payload: Gone,
    attempts: 20,
    backoffMs: 500,
    concurrency: 1,
    run: (gone, { jobId }) => offerTakeOvers(app, gone, jobId),
  });
}
