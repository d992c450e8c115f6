import { z } from 'zod';
import type { EnrollingCommand, EnrolmentCommand } from '../../domain/enrolments/commands.ts';
import { enrolling } from '../../domain/enrolments/enrolling.ts';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import {
  enrollings,
  getEnrolling,
  listToEnrol,
  type Enrolling,
} from '../../projections/enrolments/enrollings.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { projects } from '../../projections/projects/projects.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import { caughtUp } from '../caughtUp.ts';
import type { OutreachContext } from './context.ts';
import { putInBy } from './putInBy.ts';
import { asksToStop } from './reasonToStop.ts';

const NAME = 'enrolments/undoEnrolling';

const UndoEnrolling = z.object({ enrollingId: z.uuid(), workspaceId: z.uuid(), ...byToken });
type UndoEnrolling = z.infer<typeof UndoEnrolling>;

/** So many are looked at together, and taken out beside each other. */
const LOOKED_AT = 500;
const BESIDE = 20;

/**
 * Takes those out whom an enrolling put into a sequence, as the user who did: each by a command of its own that the enrolment
 * decides on, so that nobody is taken out to whom something went meanwhile, and a job that is done again does nothing twice. Once the user may
 * not go on, whoever is left stays in it.
 */
export async function undoEnrolling(app: OutreachContext, asked: UndoEnrolling): Promise<void> {
  const { enrollingId, workspaceId } = asked;
  await caughtUp(app, [enrollings, enrolments, projects, memberships, users]);
  const [found, all] = await app.reads([workspaceId], (tx) =>
    Promise.all([
      getEnrolling(tx, workspaceId, enrollingId),
      listToEnrol(tx, workspaceId, enrollingId),
    ]),
  );
  if (found?.undo !== 'running') return;
  const toStop = asksToStop(app, asked, found);
  const leftOut = new Set(found.leftOut.map(({ candidacyId }) => candidacyId));
  const wanted = all.filter((id) => !leftOut.has(id));
  let takenOut = 0;
  let kept = 0;
  for (let from = 0; from < wanted.length; from += LOOKED_AT) {
    const some = wanted.slice(from, from + LOOKED_AT);
    const putIn = await putInBy(app, workspaceId, found, some);
    const waiting = putIn.map(({ enrolmentId }) => enrolmentId);
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const isOut = (await toStop()) === null && (await takeBack(app, asked, found, id));
        if (isOut) takenOut += 1;
        else kept += 1;
      }
    };
    await Promise.all(Array.from({ length: BESIDE }, work));
  }
  const context = systemContext(app.clock, NAME, {
    commandId: app.ids.idOf('command', enrollingId, 'FinishUndoEnrolling'),
    workspaceId,
    correlationId: enrollingId,
  });
  const done: EnrollingCommand = {
    type: 'FinishUndoEnrolling',
    data: { enrollingId, takenOut, kept },
    context,
  };
  await handleCommand({ ...app, decider: enrolling }, enrollingId, done);
}

/** Whether somebody is out of it by this, also where that was done before. */
async function takeBack(
  app: OutreachContext,
  { workspaceId, tokenId }: UndoEnrolling,
  { id: enrollingId, startedBy }: Enrolling,
  enrolmentId: string,
): Promise<boolean> {
  const command: EnrolmentCommand = {
    type: 'TakeBackEnrolment',
    data: { enrolmentId },
    context: {
      commandId: app.ids.idOf('undo', enrollingId, enrolmentId),
      now: app.clock.now().toISOString(),
      actor: { kind: 'user', id: startedBy, ...(tokenId === undefined ? {} : { tokenId }) },
      workspaceId,
      correlationId: enrollingId,
      causationId: null,
    },
  };
  const { events } = await handleCommand({ ...app, decider: enrolment }, enrolmentId, command);
  return events.length > 0;
}

export function undoEnrollingProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'bulks',
    payload: UndoEnrolling,
    attempts: 6,
    backoffMs: 1_000,
    concurrency: 2,
    run: (wanted) => undoEnrolling(app, wanted),
  });
}
