import { project as projectDecider } from '../../domain/projects/project.ts';
import { workspaceDecider } from '../../domain/workspace/workspace.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { actedBy, type DemoContext } from './demoContext.ts';
import { demoUser, demoWorkspace, type DemoIds } from './demoIds.ts';
import { demoProject, type Step } from './projectSteps.ts';
import { STORY_DAYS, type Calendar } from './story/calendar.ts';
import type { CastName } from './story/cast.ts';
import { firstContact } from './story/firstContact.ts';

/** Who leaves people in a sequence. */
export const LEAVER: CastName = 'oskar';

/**
 * Oskar works on the opening that the demo begins with, and leaves as the story ends. Whom he put into its sequence waits for another
 * sender: Kith tells the others who work on it.
 */
export function takeOverSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const userId = demoUser(ids, LEAVER);
  const projectId = demoProject(ids, { key: firstContact.opening });
  const workspaceId = demoWorkspace(ids);
  const join = () =>
    handleCommand({ ...app, decider: projectDecider }, projectId, {
      type: 'AddProjectMember',
      data: { projectId, userId, role: 'member' },
      context: actedBy(app, ids, 'rosalind', `${firstContact.opening} with ${LEAVER}`),
    });
  const leave = () =>
    handleCommand({ ...app, decider: workspaceDecider }, workspaceId, {
      type: 'EndMembership',
      data: { workspaceId, userId, successorId: demoUser(ids, 'rosalind') },
      context: actedBy(app, ids, 'sunniva', `${LEAVER} leaves`),
    });
  return [
    { at: calendar(35, '09:10'), alone: false, run: join },
    // After he put people into the sequence, as `outboxSteps` tells.
    { at: calendar(STORY_DAYS - 1, '17:10'), alone: true, run: leave },
  ];
}
