import { z } from 'zod';
import { CONTACTED_WITHIN_DAYS } from '../../domain/contracts/enrolments.ts';
import type { EnrollingCommand, EnrolmentCommand } from '../../domain/enrolments/commands.ts';
import { enrolling } from '../../domain/enrolments/enrolling.ts';
import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { hoursOf, recordedZones } from '../../domain/enrolments/hours.ts';
import { leaveOut, nobodyTaken, type Taken } from '../../domain/enrolments/leaveOut.ts';
import { lettersOf } from '../../domain/enrolments/letters.ts';
import { dueAt } from '../../domain/enrolments/planning.ts';
import { userDecider } from '../../domain/identity/user.ts';
import type { BusinessCalendar } from '../../domain/kernel/businessDays.ts';
import { NotFoundError, RuleBrokenError } from '../../domain/kernel/errors.ts';

import { sequence, type Sequence } from '../../domain/sequences/sequence.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { loadTimeZones } from '../../platform/holidays/load.ts';
import { defineProcessor, type AnyProcessor } from '../../platform/queues/processor.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { openings } from '../../projections/drafts/openings.ts';
import {
  enrollings,
  getEnrolling,
  listToEnrol,
  type Enrolling,
} from '../../projections/enrolments/enrollings.ts';
import { enrolments } from '../../projections/enrolments/enrolments.ts';
import { readToEnrol, type CandidateToEnrol } from '../../projections/enrolments/readToEnrol.ts';
import { sentMails } from '../../projections/enrolments/sentMails.ts';
import { memberships } from '../../projections/identity/memberships.ts';
import { users } from '../../projections/identity/users.ts';
import { people } from '../../projections/people/people.ts';
import { prospects } from '../../projections/pipeline/candidacies.ts';
import { createCandidacyKey } from '../../projections/pipeline/createCandidacyKey.ts';
import { projects } from '../../projections/projects/projects.ts';
import { suppressions } from '../../projections/suppressions/suppressions.ts';
import { byToken } from '../tokens/reasonOfToken.ts';
import { caughtUp } from '../caughtUp.ts';
import { calendarFor, mailboxNow, type OutreachContext } from './context.ts';
import { isLetSend } from './isLetSend.ts';
import { planIfSaved, planThemAnew } from './planAnew.ts';
import { enrolCommandId, putInBy } from './putInBy.ts';
import { asksToStop, type AsksToStop } from './reasonToStop.ts';

const NAME = 'enrolments/enrolMany';

const EnrolMany = z.object({ enrollingId: z.uuid(), workspaceId: z.uuid(), ...byToken });
type EnrolMany = z.infer<typeof EnrolMany>;

/** What it reads of those who are put in. */
const READ = [
  enrollings,
  enrolments,
  openings,
  sentMails,
  people,
  prospects,
  projects,
  suppressions,
  memberships,
  users,
];
const DAY_MS = 24 * 60 * 60 * 1000;

/** So many are looked at together, and enrolled beside each other. */
const LOOKED_AT = 500;
const BESIDE = 250;

interface Left {
  readonly candidacyId: string;
  readonly code: string;
}

/**
 * Puts many into a sequence, as the user who started it: each by a command whose id is made of the enrolling's and theirs,
 * so that a job that is done again does nothing twice. Who can't be is left out, with why. Before each it is asked whether
 * the user has stopped it, and still may, by the API token too by which they began it: once it is so, everybody who is left is left out.
 */
export async function enrolMany(app: OutreachContext, wanted: EnrolMany): Promise<void> {
  const { enrollingId, workspaceId } = wanted;
  await caughtUp(app, READ);
  const [started, candidacyIds] = await app.reads([workspaceId], (tx) =>
    Promise.all([
      getEnrolling(tx, workspaceId, enrollingId),
      listToEnrol(tx, workspaceId, enrollingId),
    ]),
  );
  if (started?.status !== 'running') return;
  const toStop = asksToStop(app, wanted, started);
  const left: Left[] = [];
  const taken = nobodyTaken();
  let enrolled = 0;
  for (let from = 0; from < candidacyIds.length; from += LOOKED_AT) {
    const some = candidacyIds.slice(from, from + LOOKED_AT);
    const outcome = await enrolSome(app, wanted, started, some, { toStop, taken });
    enrolled += outcome.enrolled;
    left.push(...outcome.left);
    app.reportProgress({
      kind: 'progress',
      resource: 'enrollings',
      id: enrollingId,
      workspaceId,
      userId: started.startedBy,
      done: from + some.length,
      total: candidacyIds.length,
    });
  }
  const data = { enrollingId, enrolled, leftOut: left };
  await conclude(app, workspaceId, { type: 'FinishEnrolling', data });
}

async function enrolSome(
  app: OutreachContext,
  wanted: EnrolMany,
  started: Enrolling,
  candidacyIds: readonly string[],
  { toStop, taken }: { readonly toStop: AsksToStop; readonly taken: Taken },
): Promise<{ readonly enrolled: number; readonly left: readonly Left[] }> {
  const { workspaceId } = wanted;
  // A worker that died may have put some in before.
  const before = await putInBy(app, workspaceId, started, candidacyIds);
  const isIn = new Set(before.map(({ candidacyId }) => candidacyId));
  // Where the sequence was saved before that one was done, the job of it may not have seen them.
  await planThemAnew(
    app,
    { workspaceId, sequenceId: started.sequenceId },
    before.map(({ enrolmentId }) => enrolmentId),
  );
  const notIn = candidacyIds.filter((candidacyId) => !isIn.has(candidacyId));
  const { userId: senderId } = await mailboxNow(app, workspaceId, started.mailboxId);
  const { mailboxId: from, startedBy: enrolledBy } = started;
  const isLet = await isLetSend(app, workspaceId, { senderId, enrolledBy, mailboxId: from });
  const stopped = isLet ? await toStop() : 'forbidden';
  const written = await readState(app, sequence, started.sequenceId);
  if (stopped !== null || written.status !== 'open') {
    const code = stopped ?? 'sequence-archived';
    return { enrolled: isIn.size, left: notIn.map((candidacyId) => ({ candidacyId, code })) };
  }
  const now = app.clock.now();
  const { sequenceId, projectId, mailboxId } = started;
  const sender = await readState(app, userDecider, senderId);
  const about = {
    sequenceId,
    projectId,
    candidacyIds,
    sender: { name: sender?.name ?? null },
    since: new Date(now.getTime() - CONTACTED_WITHIN_DAYS * DAY_MS).toISOString(),
  };
  const read = await app.reads([workspaceId], (tx) => readToEnrol(tx, app, workspaceId, about));
  const { ready, leftOut } = leaveOut(read.candidates, read, lettersOf(written.steps), taken);
  const known = new Set(read.candidates.map(({ candidacyId }) => candidacyId));
  const left: Left[] = [
    ...leftOut
      .filter(({ candidacyId }) => !isIn.has(candidacyId))
      .map(({ candidacyId, code }) => ({ candidacyId, code })),
    ...notIn
      .filter((candidacyId) => !known.has(candidacyId))
      .map((candidacyId) => ({ candidacyId, code: 'not-found' })),
  ];
  const calendar = await calendarFor(app, workspaceId, now.toISOString());
  const waiting = ready.filter(({ candidacyId }) => !isIn.has(candidacyId));
  const putIn: string[] = [];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const writing = { written, calendar, mailboxId, senderId };
      const code = (await toStop()) ?? (await enrolOne(app, wanted, started, one, writing));
      if (code === null) putIn.push(one.candidacyId);
      else left.push({ candidacyId: one.candidacyId, code });
    }
  };
  await Promise.all(Array.from({ length: BESIDE }, work));
  const ids = putIn.map((candidacyId) => app.ids.idOf('enrolment', sequenceId, candidacyId));
  await planIfSaved(app, { workspaceId, sequenceId }, written, ids);
  return { enrolled: isIn.size + putIn.length, left };
}

interface Writing {
  readonly written: Extract<Sequence, { status: 'open' | 'archived' }>;
  readonly calendar: BusinessCalendar;
  readonly mailboxId: string;
  /** Whose account that is. */
  readonly senderId: string;
}

/** Why somebody was not enrolled; `null` where they were. */
async function enrolOne(
  app: OutreachContext,
  { workspaceId, tokenId }: EnrolMany,
  { id: enrollingId, sequenceId, projectId, startedBy }: Enrolling,
  { candidacyId, personId, recordIds, stage, places }: CandidateToEnrol,
  { written, calendar, mailboxId, senderId }: Writing,
): Promise<string | null> {
  const { ids, clock } = app;
  const now = clock.now().toISOString();
  const [first] = written.steps;
  if (first === undefined || recordIds === null || stage === null) return 'not-found';
  const { timeZonesOf } = await loadTimeZones();
  const own = timeZonesOf(places ?? []);
  const hours = hoursOf(own, written.window, calendar, now);
  const enrolmentId = ids.idOf('enrolment', sequenceId, candidacyId);
  const command: EnrolmentCommand = {
    type: 'EnrolPerson',
    data: {
      enrolmentId,
      sequenceId,
      projectId,
      candidacyId,
      personId,
      recordIds: recordIds.slice(0, RECORDS_KEPT),
      mailboxId,
      senderId,
      enrolledBy: startedBy,
      stage,
      stopOn: [...written.stopOn],
      next: { stepId: first.stepId, at: dueAt(now, first, hours) },
      ...recordedZones(own, calendar),
    },
    context: {
      commandId: enrolCommandId(app, enrollingId, candidacyId),
      now,
      actor: { kind: 'user', id: startedBy, ...(tokenId === undefined ? {} : { tokenId }) },
      workspaceId,
      correlationId: enrollingId,
      causationId: null,
    },
  };
  try {
    await createCandidacyKey(app, candidacyId, personId, { workspaceId, recordIds });
    await handleCommand({ ...app, decider: enrolment }, enrolmentId, command);
    return null;
  } catch (error) {
    if (error instanceof NotFoundError) return 'erased';
    if (error instanceof RuleBrokenError) return 'inThisSequence';
    throw error;
  }
}

/** Records by which an enrolment names somebody. */
const RECORDS_KEPT = 50;

type Ending = Extract<EnrollingCommand, { type: 'FinishEnrolling' | 'FailEnrolling' }>;

/** Ends it, once: whoever ends it second changes nothing. */
async function conclude(
  app: OutreachContext,
  workspaceId: string,
  ending: Pick<Ending, 'type' | 'data'>,
): Promise<void> {
  const { enrollingId } = ending.data;
  const context = systemContext(app.clock, NAME, {
    commandId: app.ids.idOf('command', enrollingId, ending.type),
    workspaceId,
    correlationId: enrollingId,
  });
  await handleCommand({ ...app, decider: enrolling }, enrollingId, {
    ...ending,
    context,
  } as Ending);
}

export function enrolManyProcessor(app: OutreachContext): AnyProcessor {
  return defineProcessor({
    name: NAME,
    queue: 'bulks',
    payload: EnrolMany,
    attempts: 6,
    backoffMs: 1_000,
    concurrency: 2,
    run: (wanted) => enrolMany(app, wanted),
    exhausted: ({ enrollingId, workspaceId }, code) =>
      conclude(app, workspaceId, { type: 'FailEnrolling', data: { enrollingId, code } }),
  });
}
