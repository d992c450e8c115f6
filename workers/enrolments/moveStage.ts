import { z } from 'zod';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { canFollowMails } from '../../domain/enrolments/policy.ts';
import { ForbiddenError } from '../../domain/kernel/errors.ts';
import { candidacy } from '../../domain/pipeline/candidacy.ts';
import { keyAtEnd } from '../../domain/pipeline/orderKey.ts';
import { FIRST_STAGE, INTERVIEWING, REPLIED } from '../../domain/pipeline/stages.ts';
import { project } from '../../domain/projects/project.ts';
import { settings } from '../../domain/workspace/settings.ts';
import { readAggregate } from '../../platform/eventStore/aggregates.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import type { OutreachContext } from './context.ts';
import { giveToEnrolment } from './give.ts';

const NAME = 'enrolments/moveStage';

const MoveStage = z.object({
  workspaceId: z.uuid(),
  enrolmentId: z.uuid(),
  because: z.enum(['sent', 'replied', 'accepted']),
});
type MoveStage = z.infer<typeof MoveStage>;

const stageBy = { sent: FIRST_STAGE, replied: REPLIED, accepted: INTERVIEWING } as const;

/**
 * Moves a prospect on with their mails, where the workspace has it so: forward alone, to a stage that the project has, and for
 * each stage once, so that what somebody takes back stays so.
 * @throws StaleError where somebody moves them at the same moment: to be looked at again
 */
export async function moveStage(
  app: OutreachContext,
  { workspaceId, enrolmentId, because }: MoveStage,
): Promise<void> {
  const { ids, clock } = app;
  const stage = stageBy[because];
  const { stageMoves } = await readState(app, settings, workspaceId);
  const written = await readState(app, enrolment, enrolmentId);
  if (stageMoves !== 'withMails' || written === null) return;
  if (because === 'sent' && written.sent.length !== 1) return;
  const { candidacyId, projectId } = written.facts;
  const wantedFor = await readState(app, project, projectId);
  const { state, revision } = await readAggregate(app, candidacy, candidacyId);
  if (wantedFor.status !== 'open' || state.status !== 'prospect' || revision === 'none') return;
  if (!isForward(wantedFor.stages, state.stage, stage)) return;

  const context = systemContext(clock, NAME, {
    commandId: ids.idOf('command', enrolmentId, 'move', stage),
    workspaceId,
  });
  if (!canFollowMails(context.actor)) throw new ForbiddenError('follow-mails');
  // First, so that nothing takes the move for one that ends the sequence.
  const follow = { type: 'FollowStage' as const, data: { enrolmentId, stage } };
  const commandId = ids.idOf('command', enrolmentId, 'follow', stage);
  await giveToEnrolment(app, { by: NAME, workspaceId, commandId }, follow);
  const data = { candidacyId, stage, orderKey: keyAtEnd(context.now) };
  await handleCommand(
    { ...app, decider: candidacy },
    candidacyId,
    { type: 'MoveProspect', data, context },
    { ifMatch: revision },
  );
}

/** True where a project has both, one behind the other. */
function isForward(stages: readonly { readonly id: string }[], from: string, to: string): boolean {
  const place = (wanted: string) => stages.findIndex(({ id }) => id === wanted);
  return place(from) !== -1 && place(from) < place(to);
}

export function moveStageProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'bulks',
    payload: MoveStage,
    attempts: 6,
    backoffMs: 1_000,
    concurrency: 2,
    run: (wanted) => moveStage(app, wanted),
  });
}
