import { enrolment } from '../../domain/enrolments/enrolment.ts';
import { dueAt } from '../../domain/enrolments/planning.ts';
import { outbox } from '../../domain/outbox/outbox.ts';
import { outboxIdOf } from '../../domain/outbox/outboxId.ts';
import { zonedTimeOf } from '../../domain/kernel/zonedTime.ts';
import { startingWindow } from '../../domain/contracts/sequenceLimits.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { readState } from '../../platform/eventStore/readState.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import type { CastName } from './story/cast.ts';
import { firstContact } from './story/firstContact.ts';
import { LEAVER } from './takeOverSteps.ts';
import { whomToWrite, type Reachable } from './whomToWrite.ts';

/** By whose account people are written to next, and by which sequence: the inbox of development, whose id is that of the user. */
const NEXT: readonly { readonly by: CastName; readonly sequence: 'first' | 'drafted' }[] = [
  { by: 'rosalind', sequence: 'first' },
  { by: 'haruka', sequence: 'first' },
  // Waits until somebody has read what AI wrote.
  { by: 'rosalind', sequence: 'drafted' },
  // Wait for another sender, for he leaves.
  { by: LEAVER, sequence: 'first' },
  { by: LEAVER, sequence: 'first' },
];

/** Whose mails of that day are held. */
const HELD: CastName = 'haruka';

const ZONE = 'Europe/Berlin';

/**
 * As the story ends, some wait for their first mail: it goes out on the next business day after the one on which the demo
 * begins. Haruka's are held on that day, one waits for a reader, and two for somebody who takes them over.
 */
export function outboxSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const workspaceId = demoWorkspace(ids);
  const sequences = {
    first: ids.of('sequence', firstContact.part),
    drafted: ids.of('sequence', 'drafted'),
  };
  const firstSteps = {
    first: ids.of('sequence step', '0'),
    drafted: ids.of('drafted step', '0'),
  };
  const projectId = demoProject(ids, { key: firstContact.opening });
  const lastDay = calendar(STORY_DAYS - 1, '08:45').toISOString();
  const window = { ...startingWindow, ...firstContact.window };
  const goesAt = dueAt(
    lastDay,
    { stepId: firstSteps.first, kind: 'mail', afterDays: 2 },
    { window, zones: [ZONE], daysOff: [] },
  );

  const wait = async (one: Reachable, { by, sequence }: (typeof NEXT)[number]): Promise<void> => {
    const { candidacyId, personId, recordIds, stage } = one;
    const sequenceId = sequences[sequence];
    const enrolmentId = app.ids.idOf('enrolment', sequenceId, candidacyId);
    const userId = demoUser(ids, by);
    await handleCommand({ ...app, decider: enrolment }, enrolmentId, {
      type: 'EnrolPerson',
      data: {
        enrolmentId,
        sequenceId,
        projectId,
        candidacyId,
        personId,
        recordIds: recordIds.slice(0, 50),
        mailboxId: userId,
        senderId: userId,
        enrolledBy: userId,
        stage,
        stopOn: [...firstContact.stopOn],
        next: { stepId: firstSteps[sequence], at: goesAt },
        zones: [ZONE],
        zonesFrom: 'workspace',
      },
      context: actedBy(app, ids, by, `enrol ${personId}`),
    });
  };
  const firstOf = ({ candidacyId }: Reachable) =>
    app.ids.idOf('enrolment', sequences.first, candidacyId);

  const enrol = async () => {
    const next = [...NEXT];
    for await (const one of whomToWrite(app, ids, peopleOf)) {
      const [how] = next;
      if (how === undefined) break;
      // Whoever was written to has answered, as `conversationSteps` tells.
      const before = await readState(app, enrolment, firstOf(one));
      if (before !== null && before.sent.length > 0) continue;
      await wait(one, how);
      next.shift();
    }
  };

  const hold = async () => {
    const userId = demoUser(ids, HELD);
    const { date } = zonedTimeOf(Date.parse(goesAt), ZONE);
    const day = { workspaceId, mailboxId: userId, date };
    const of = { ...day, accountOf: userId };
    const outboxId = outboxIdOf(app.ids, day);
    await handleCommand({ ...app, decider: outbox }, outboxId, {
      type: 'HoldOutbox',
      data: { ...of, outboxId, userId },
      context: actedBy(app, ids, HELD, 'hold the outbox'),
    });
  };

  return [
    { at: calendar(STORY_DAYS - 1, '16:20'), alone: true, run: enrol },
    { at: calendar(STORY_DAYS - 1, '16:35'), alone: false, run: hold },
  ];
}
