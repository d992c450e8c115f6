import { project } from '../../domain/projects/project.ts';
import { extract, EXTRACTOR } from '../../domain/search/extract.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { addUser } from '../identity/addUser.ts';
import { addWorkspace } from '../identity/addWorkspace.ts';
import { actedIn, type DemoContext } from './demoContext.ts';
import { demoUser, type DemoIds } from './demoIds.ts';
import { invite } from './invitationSteps.ts';
import type { Step } from './projectSteps.ts';
import type { Calendar } from './story/calendar.ts';
import { trial } from './story/trial.ts';

/** A company begins its trial: an owner, a project and an invitation, of what a trial has room for. */
export function trialSteps(app: DemoContext, ids: DemoIds, calendar: Calendar): Step[] {
  const workspaceId = ids.source('trial').newId();
  const ownerId = demoUser(ids, trial.owner.mailbox);
  const acted = (step: string) =>
    actedIn(app, ids, { workspaceId, userId: ownerId }, 'trial', step);

  const begin = async () => {
    const { name, domain, owner, invited } = trial;
    const operator = { ...app, claims: claimsOn(app.pool, app.clock) };
    await addWorkspace(
      { ...operator, ids: ids.source('trial') },
      { name, domain, seats: null, ready: false },
    );
    await addUser(
      { ...operator, ids: ids.source(`user ${owner.mailbox}`) },
      { email: `${owner.mailbox}@${domain}`, name: owner.name, workspaceId, role: 'owner' },
    );
    await start();
    const email = `${invited.mailbox}@${domain}`;
    await invite(
      app,
      ids,
      { ...invited, email, role: 'recruiter', word: '' },
      acted(`invite ${email}`),
    );
  };

  const start = async () => {
    const { name, jobDescription } = trial.project;
    const projectId = ids.of('project', 'trial');
    await handleCommand({ ...app, decider: project }, projectId, {
      type: 'CreateProject',
      data: {
        projectId,
        workspaceId,
        ownerId,
        name,
        jobDescription,
        descriptionId: ids.of('description', 'trial'),
        searchId: ids.of('search', 'trial'),
        extractor: EXTRACTOR,
        query: extract(jobDescription),
      },
      context: acted('project'),
    });
  };

  return [{ at: calendar(trial.day, '09:35'), alone: true, run: begin }];
}
