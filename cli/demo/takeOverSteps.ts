import { project as projectDecider } from '../../domain/projects/project.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import type { CastName } from './story/cast.ts';
import { firstContact } from './story/firstContact.ts';
import { tellByHand } from './tellByHand.ts';
import { talkedWith } from './whomToWrite.ts';

/** Who leaves people in a sequence. */
export const LEAVER: CastName = 'oskar';

/** How many he leaves. */
const LEFT_BEHIND = 2;

/**
 * Oskar works on the opening that the demo begins with, finds the addresses of two of its prospects, and leaves as the story ends.
 * Whom he put into its sequence waits for another sender: Kith tells the others who work on it.
 */
export function takeOverSteps(
  app: DemoContext,
  ids: DemoIds,
  calendar: Calendar,
  peopleOf: (key: string) => readonly string[],
): Step[] {
  const userId = demoUser(ids, LEAVER);
  const projectId = demoProject(ids, { key: firstContact.opening });
  const workspaceId = demoWorkspace(ids);
  const join = () =>
    handleCommand({ ...app, decider: projectDecider }, projectId, {
      type: 'AddProjectMember',
      data: { projectId, userId, role: 'member' },
      context: actedBy(app, ids, 'rosalind', `${firstContact.opening} with ${LEAVER}`),
    });
  const find = async () => {
    let found = 0;
    for await (const { personId, name, email } of talkedWith(app, ids, peopleOf)) {
      const address = addressFor(name);
      // One that an interrupted telling has found is found again.
      if (address === null || (email !== null && email !== address)) continue;
      await tellByHand(app, ids, { by: LEAVER, personId, facts: { email: address } });
      found += 1;
      if (found === LEFT_BEHIND) return;
    }
  };
  const leave = () =>
    handleCommand({ ...app, decider: workspaceDecider }, workspaceId, {
      type: 'EndMembership',
      data: { workspaceId, userId, successorId: demoUser(ids, 'rosalind') },
      context: actedBy(app, ids, 'sunniva', `${LEAVER} leaves`),
    });
  return [
    { at: calendar(35, '09:10'), alone: false, run: join },
    { at: calendar(STORY_DAYS - 1, '15:30'), alone: true, run: find },
    // After he put people into the sequence, as `outboxSteps` tells.
    { at: calendar(STORY_DAYS - 1, '17:10'), alone: true, run: leave },
  ];
}

/** An address of nobody's, by the letters of the name that one can have; none without any. */
function addressFor(name: string): string | null {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '');
  const words = letters.split(' ').filter(Boolean);
  return words.length === 0 ? null : `${words.join('.')}@example.net`;
}
