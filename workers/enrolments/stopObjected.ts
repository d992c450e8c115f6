import { z } from 'zod';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { listGoingOn } from '../../projections/enrolments/listGoingOn.ts';
import { people } from '../../projections/people/people.ts';
import { caughtUp } from '../caughtUp.ts';
import { SOON_MS, type OutreachContext } from './context.ts';
import { giveToEnrolment } from './give.ts';

const NAME = 'enrolments/stopObjected';

const Objected = z.object({
  workspaceId: z.uuid(),
  personId: z.uuid(),
  reason: z.enum(['unsubscribed', 'objection', 'complaint']),
});

/** Takes whoever wants no mail out of every sequence that goes on with them. Done again, it changes nothing. */
export async function stopObjected(
  app: OutreachContext,
  { workspaceId, personId, reason: said }: z.infer<typeof Objected>,
): Promise<void> {
  await caughtUp(app, [enrolments, people], SOON_MS);
  const going = await app.reads([workspaceId], (tx) => listGoingOn(tx, workspaceId, personId));
  const reason = said === 'complaint' ? 'complaint' : 'unsubscribed';
  for (const enrolmentId of going) {
    const data = { enrolmentId, reason } as const;
    await giveToEnrolment(app, { by: NAME, workspaceId }, { type: 'StopEnrolment', data });
  }
}

export function stopObjectedProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'objections',
    payload: Objected,
    attempts: 10,
    backoffMs: 2_000,
    concurrency: 2,
    // A stop is a stop, also where work is held.
    evenHeld: true,
    run: (objected) => stopObjected(app, objected),
  });
}
