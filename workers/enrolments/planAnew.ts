import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { enrolment, type EnrolmentState } from '../../domain/enrolments/enrolment.ts';
import type { EnrolmentEvent } from '../../domain/enrolments/events.ts';
import { hoursOf } from '../../domain/enrolments/hours.ts';
import { planAnew, type ToldAt } from '../../domain/enrolments/planAnew.ts';
import { streamName } from '../../domain/kernel/ids.ts';
import { sequence, type Sequence } from '../../domain/sequences/sequence.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { listComing } from '../../projections/enrolments/listComing.ts';
import { caughtUp } from '../caughtUp.ts';
import { calendarFor, type OutreachContext } from './context.ts';
import { giveToEnrolment } from './give.ts';

const NAME = 'enrolments/planAnew';

const OfSequence = z.object({ workspaceId: z.uuid(), sequenceId: z.uuid() });

/** So many are planned beside each other, in their turn; fewer while several wait for something else. */
const BESIDE = 20;
const BESIDE_OTHERS = 5;

/**
 * Plans what comes for those who are in a sequence by its steps and hours of now: earlier where they let it, later where they don't. What its
 * accounts let through says the sending. Done again it changes nothing.
 */
export async function planSequenceAnew(
  app: OutreachContext,
  { workspaceId, sequenceId }: z.infer<typeof OfSequence>,
): Promise<void> {
  await caughtUp(app, [enrolments]);
  const ids = await app.reads([workspaceId], (tx) => listComing(tx, workspaceId, sequenceId));
  await planThemAnew(app, { workspaceId, sequenceId }, ids);
}

/** The same of these enrolments of a sequence alone. */
export async function planThemAnew(
  app: OutreachContext,
  { workspaceId, sequenceId }: z.infer<typeof OfSequence>,
  enrolmentIds: readonly string[],
): Promise<void> {
  const calendar = await calendarFor(app, workspaceId, app.clock.now().toISOString());
  const { foreground } = app;
  const plan = async (some: readonly string[]): Promise<void> => {
    const found = await Promise.all(some.map((enrolmentId) => toldOf(app, enrolmentId)));
    // Read after them: where it is saved again meanwhile, the job of that may have been here before.
    const written = await readState(app, sequence, sequenceId);
    if (written.status === 'absent') return;
    const planOne = async ({ state, told }: Found) => {
      if (state === null || state.next === null) return;
      const { next: seen, zones, facts } = state;
      const now = app.clock.now().toISOString();
      const hours = hoursOf(zones, written.window, calendar, now);
      const next = planAnew(state, told, written.steps, hours, now);
      if (next === null) return;
      const data = { enrolmentId: facts.enrolmentId, next, seen };
      const wish = { type: 'PlanStep', data } as const;
      const { events } = await giveToEnrolment(app, { by: NAME, workspaceId }, wish);
      // Nothing came of it: a job that began before may have planned it meanwhile, by what the sequence was.
      if (events.length === 0) await plan([facts.enrolmentId]);
    };
    await Promise.all(found.map(planOne));
  };
  for (let from = 0; from < enrolmentIds.length;) {
    const upTo = from + (foreground.isBusy ? BESIDE_OTHERS : BESIDE);
    const some = enrolmentIds.slice(from, upTo);
    await foreground.inTurn(() => plan(some));
    from = upTo;
  }
}

/**
 * The same of those who were planned by what the sequence was when it was read, where it was saved since: the job of that may have
 * been here before what they were planned for was recorded.
 */
export async function planIfSaved(
  app: OutreachContext,
  of: z.infer<typeof OfSequence>,
  plannedBy: Sequence,
  enrolmentIds: readonly string[],
): Promise<void> {
  const saved = await readState(app, sequence, of.sequenceId);
  if (!isSameTimes(plannedBy, saved)) await planThemAnew(app, of, enrolmentIds);
}

/** Whether mails come at the same times by both. */
function isSameTimes(one: Sequence, other: Sequence): boolean {
  if (one.status === 'absent' || other.status === 'absent') return one.status === other.status;
  return isDeepStrictEqual([one.steps, one.window], [other.steps, other.window]);
}

interface Found {
  readonly state: EnrolmentState;
  readonly told: readonly ToldAt[];
}

/** How somebody stands in it, what happened there, and when: read once, for thousands are. */
async function toldOf(
  { store, codec }: Pick<OutreachContext, 'store' | 'codec'>,
  enrolmentId: string,
): Promise<Found> {
  const told: ToldAt[] = [];
  let state = enrolment.initialState();
  for await (const recorded of store.readStream(streamName('enrolment', enrolmentId))) {
    const event = (await codec.decode(recorded)) as EnrolmentEvent;
    told.push({ event, at: recorded.metadata.occurredAt });
    state = enrolment.evolve(state, event);
  }
  return { state, told };
}

export function planAnewProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'bulks',
    payload: OfSequence,
    attempts: 10,
    backoffMs: 2_000,
    concurrency: 2,
    run: (of) => planSequenceAnew(app, of),
  });
}
