import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { ForbiddenError, KithError, NotFoundError } from '../../domain/kernel/errors.ts';
import { streamName, type IdSource } from '../../domain/kernel/ids.ts';
import type { SubjectEvent } from '../../domain/privacy/events.ts';
import { canForgetDependent, canProveErasure } from '../../domain/privacy/policy.ts';
import { subject } from '../../domain/privacy/subject.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventCodec } from '../../platform/eventStore/codec.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { EventStore, Position, RecordedEvent } from '../../platform/eventStore/port.ts';
import type { Keyring, Subject } from '../../platform/personalData/keyring.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import type { Sweep } from '../../platform/personalData/sweep.ts';

export const ForgetSubject = z.object({ subjectId: z.uuid() });

export interface ForgetSubjectDeps {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly keyring: Pick<Keyring, 'destroy'>;
  /** The subjects that end with this one, once nobody who is behind could know better. */
  readonly endingWith: (decision: Forgotten) => Promise<readonly Subject[]>;
  /** Names of the read models and processes that have not come past a position, or have set it aside. */
  readonly behind: (position: Position) => Promise<readonly string[]>;
  /** How long to wait for them, in milliseconds, before the job is tried again later. */
  readonly patienceMs: number;
  /** Every store that may hold copies. */
  readonly sweeps: readonly Sweep[];
}

/** What was decided, and for which workspace. */
export interface Forgotten {
  readonly subjectId: string;
  readonly kind: string;
  readonly personId: string | null;
  readonly workspaceId: string | null;
}

/** Some read models or processes still have to take the forgetting: to be tried again. */
export class SubscribersBehindError extends KithError {
  constructor(names: readonly string[]) {
    super('subscribers-behind', 'Not everything has caught up with the log yet.', { names });
  }
}

const NAME = 'privacy/forgetSubject';
const LOOK_EVERY_MS = 100;

/**
 * Erases a subject: destroys the key; waits until nothing that could bring copies back is
 * still on its way; erases what ends with it in the same way; sweeps every store; then, and
 * only then, writes the receipt. May be broken off anywhere and run again: each step leaves
 * what is done as it is.
 * @throws SubscribersBehindError when the wait is too long
 */
export async function forgetSubject(
  deps: ForgetSubjectDeps,
  { subjectId }: z.infer<typeof ForgetSubject>,
): Promise<void> {
  const { recorded, event } = await decisionOn(deps, subjectId);
  const { kind } = event.data;
  const { workspaceId } = recorded.metadata;
  const context = contextOf(deps, recorded, deps.ids.idOf(NAME, recorded.eventId));
  if (!canProveErasure(context.actor)) throw new ForbiddenError('prove-erasure');
  const destroyed = await deps.keyring.destroy([{ subjectId, kind, workspaceId }]);
  await untilNoneIsBehind(deps, recorded.position);
  for (const ending of await deps.endingWith({ ...event.data, workspaceId })) {
    await forgetAlong(deps, ending, recorded, event);
  }
  const swept = [];
  for (const one of deps.sweeps) {
    swept.push({ store: one.store, copies: await one.sweep([subjectId], recorded.position) });
  }
  await handleCommand({ ...deps, decider: subject }, subjectId, {
    type: 'ProveErasure',
    data: {
      subjectId,
      keyDestroyedAt: destroyed.get(subjectId)!.toISOString(),
      swept,
      open: [],
    },
    context,
  });
}

/** Decides to forget what ends with a subject, and does it. */
async function forgetAlong(
  deps: ForgetSubjectDeps,
  { subjectId, kind }: Subject,
  recorded: RecordedEvent,
  { data: { personId, requestId, reasonCode } }: Decision,
): Promise<void> {
  const context = contextOf(deps, recorded, deps.ids.idOf(NAME, recorded.eventId, subjectId));
  if (!canForgetDependent(context.actor)) throw new ForbiddenError('forget-dependent');
  await handleCommand({ ...deps, decider: subject }, subjectId, {
    type: 'ForgetSubject',
    data: { subjectId, kind, personId, requestId, reasonCode },
    context,
  });
  await forgetSubject(deps, { subjectId });
}

function contextOf(
  { clock }: ForgetSubjectDeps,
  { eventId, metadata: { workspaceId, correlationId } }: RecordedEvent,
  commandId: string,
) {
  const about = { commandId, workspaceId, correlationId, causationId: eventId };
  return systemContext(clock, NAME, about);
}

type Decision = Extract<SubjectEvent, { type: 'SubjectForgotten' }>;

/** What was decided, from the log itself: nothing is erased on a job's word alone. */
async function decisionOn(
  { store, codec }: ForgetSubjectDeps,
  subjectId: string,
): Promise<{ recorded: RecordedEvent; event: Decision }> {
  const stream = streamName(subject.category, subjectId);
  for await (const recorded of store.readStream(stream, { limit: 1 })) {
    const event = codec.decodePlain(recorded) as SubjectEvent;
    if (event.type === 'SubjectForgotten') return { recorded, event };
  }
  throw new NotFoundError('forgotten subject', subjectId);
}

async function untilNoneIsBehind(deps: ForgetSubjectDeps, position: Position): Promise<void> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const names = await deps.behind(position);
    if (names.length === 0) return;
    if (waited >= deps.patienceMs) throw new SubscribersBehindError(names);
    await delay(LOOK_EVERY_MS);
  }
}

export function forgetSubjectProcessor(deps: ForgetSubjectDeps): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'erasures',
    evenHeld: true,
    payload: ForgetSubject,
    // The last after nine hours: a rebuild may take its time.
    attempts: 16,
    backoffMs: 1_000,
    concurrency: 2,
    run: (payload) => forgetSubject(deps, payload),
  });
}
