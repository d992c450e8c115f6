import { generatePeople } from './inventedPeople.ts';
import { inventedJobDescriptions } from './inventedJobDescriptions.ts';
import { project } from '../../domain/projects/project.ts';
import { extract, EXTRACTOR } from '../../domain/search/extract.ts';
import { handleCommand } from '../../platform/eventStore/commandHandler.ts';
import type { AppContext } from '../../platform/context.ts';
import { claimsOn } from '../../platform/identity/claims.ts';
import { addUser } from '../identity/addUser.ts';
import { addWorkspace } from '../identity/addWorkspace.ts';
import { operatorContext } from '../identity/context.ts';
import { startPeopleImport } from '../people/startPeopleImport.ts';

/** How many people the invented talent pool holds. */
export const DEMO_PEOPLE = 5_000;

/** The seed of the generator: the same people at every first start. */
const SEED = 20_261_121;

/** Who is there to try the product as. */
const members = [
  { name: 'Rosalind Achterberg', mailbox: 'rosalind', role: 'recruiter' },
  { name: 'Tomás Eliasson', mailbox: 'tomas', role: 'hiringManager' },
  { name: 'Imani Brightwater', mailbox: 'imani', role: 'colleague' },
] as const;

const DOMAIN = 'tallowfield.example';

/** The address of the demo's recruiter, whom the printed link signs in. */
export const DEMO_RECRUITER = `${members[0].mailbox}@${DOMAIN}`;

/**
 * Fills a workspace to try the product in: a recruiter, a hiring manager, a contributor,
 * three projects, and an invented talent pool that the ordinary import brings in. Everything
 * goes through the same commands as anybody's.
 */
export async function seedDemo(app: AppContext): Promise<{ readonly userId: string }> {
  const operator = { ...app, claims: claimsOn(app.pool, app.clock) };
  const workspaceId = await addWorkspace(operator, {
    name: 'Tallowfield',
    domain: DOMAIN,
    seats: null,
    ready: true,
  });
  const userIds: string[] = [];
  for (const { name, mailbox, role } of members) {
    const email = `${mailbox}@${DOMAIN}`;
    userIds.push(await addUser(operator, { email, name, workspaceId, role }));
  }
  const [recruiterId = '', managerId = ''] = userIds;
  for (const { title, text } of inventedJobDescriptions) {
    await addProject(app, workspaceId, {
      title,
      text,
      ownerId: recruiterId,
      memberId: managerId,
    });
  }
  await startPeopleImport(
    app,
    { workspaceId, source: 'demo', name: 'talent-pool.ndjson' },
    lines(),
  );
  return { userId: recruiterId };
}

async function addProject(
  app: AppContext,
  workspaceId: string,
  wanted: { title: string; text: string; ownerId: string; memberId: string },
): Promise<void> {
  const { ids } = app;
  const projectId = ids.newId();
  const { ownerId, memberId } = wanted;
  const context = () => operatorContext(app, workspaceId);
  await handleCommand({ ...app, decider: project }, projectId, {
    type: 'CreateProject',
    data: {
      projectId,
      workspaceId,
      ownerId,
      name: wanted.title,
      jobDescription: wanted.text,
      descriptionId: ids.newId(),
      searchId: ids.newId(),
      extractor: EXTRACTOR,
      query: extract(wanted.text),
    },
    context: context(),
  });
  await handleCommand({ ...app, decider: project }, projectId, {
    type: 'AddProjectMember',
    data: { projectId, userId: memberId, role: 'member' },
    context: context(),
  });
}

/** The pool as the import reads it: a person a line. */
async function* lines(): AsyncGenerator<Buffer> {
  let text = '';
  for (const person of generatePeople({ seed: SEED, count: DEMO_PEOPLE })) {
    text += `${JSON.stringify(person)}\n`;
    if (text.length < 65_536) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
