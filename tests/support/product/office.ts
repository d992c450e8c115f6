import { addUser } from '../../../cli/identity/addUser.ts';
import { addWorkspace } from '../../../cli/identity/addWorkspace.ts';
import { consoleLink } from '../../../cli/identity/consoleLink.ts';
import { operatorContext } from '../../../cli/identity/context.ts';
import { followImport } from '../../../cli/people/followImport.ts';
import { startPeopleImport } from '../../../cli/people/startPeopleImport.ts';
import { catalogue } from '../../../domain/catalogue.ts';
import type { WorkspaceRole } from '../../../domain/identity/roles.ts';
import { generatePeople } from '../../../cli/demo/inventedPeople.ts';
import { forgetting } from '../../../domain/privacy/forgottenSubject.ts';
import { inventedJobDescriptions } from '../../../cli/demo/inventedJobDescriptions.ts';
import { project } from '../../../domain/projects/project.ts';
import { EXTRACTOR, extract } from '../../../domain/search/extract.ts';
import { workspaceDecider } from '../../../domain/workspace/workspace.ts';
import { readConfig } from '../../../platform/config.ts';
import { handleCommand } from '../../../platform/eventStore/commandHandler.ts';
import { openContext, type AppContext } from '../../../platform/context.ts';
import { claimsOn } from '../../../platform/identity/claims.ts';
import { tokensUnder } from '../../../platform/identity/tokens.ts';
import { createLogger } from '../../../platform/logger.ts';
import { Shutdown } from '../../../platform/process/shutdown.ts';
import { receiveMail } from '../outreach/receiveMail.ts';
import type { Installation } from './installation.ts';
import { hasten, takeTurn } from './dueWork.ts';
import { bringInNetwork } from './networkOf.ts';

/** A job that some of the invented people fit. */
export const JOB = inventedJobDescriptions[0] ?? { title: '', text: '' };

/** The seed of the people whom the pool and the network files are made of. */
export const SEED = 41;

/** A workspace of one test, worked on by the commands that the command line gives. */
export interface Office {
  readonly name: string;
  readonly domain: string;
  readonly workspaceId: string;
  /** Adds a colleague: the user's id. */
  addColleague(name: string, role?: WorkspaceRole): Promise<string>;
  /** Lets somebody who has an account belong to it too. */
  takeIn(userId: string, role: WorkspaceRole): Promise<unknown>;
  /** A sign-in link as `kith user link` prints it. */
  linkFor(userId: string): Promise<string>;
  /** Starts a project from the job description, with these colleagues on it: its id. */
  addProject(ownerId: string, ...memberIds: readonly string[]): Promise<string>;
  /** Brings so many invented people in, and those given, and waits for the end of the import. */
  addPeople(count: number, more?: readonly object[]): Promise<void>;
  /** Brings in somebody's network file, and waits for the end of its import. */
  addNetwork(userId: string, content: string): Promise<void>;
  /** A mail comes in from somebody in a sequence. */
  receiveMail(
    whose: Parameters<typeof receiveMail>[2],
    said?: Parameters<typeof receiveMail>[3],
  ): Promise<string>;
  /** Has the running product look into all mail accounts now, as it does every minute. */
  readAnswers(): Promise<void>;
  /** As if it were time for all work of a processor that waits for its time. */
  hasten(processor: string): Promise<void>;
}

/** What commands on the database of an installation stand on, beside its server. */
export async function openContextOf({ env }: Pick<Installation, 'env'>): Promise<AppContext> {
  const logger = createLogger({ level: 'silent', service: 'test' });
  const shutdown = new Shutdown(logger);
  return openContext({ config: readConfig(env), logger, shutdown, catalogue, forgetting });
}

/** Adds a workspace with a mail domain of its own. */
export async function openOffice(app: AppContext, name: string): Promise<Office> {
  const operator = { ...app, claims: claimsOn(app.pool, app.clock) };
  const domain = `${app.ids.newId()}.example`;
  const workspaceId = await addWorkspace(operator, { name, domain, seats: null, ready: true });
  return {
    name,
    domain,
    workspaceId,
    addColleague(colleague, role = 'recruiter') {
      const email = `${colleague.toLowerCase().replaceAll(/\W+/g, '.')}@${domain}`;
      return addUser(operator, { email, name: colleague, workspaceId, role });
    },
    takeIn: (userId, role) =>
      handleCommand({ ...app, decider: workspaceDecider }, workspaceId, {
        type: 'GrantMembership',
        data: { workspaceId, userId, role, via: 'operator', invitationId: null },
        context: operatorContext(app, workspaceId),
      }),
    linkFor: (userId) => consoleLink({ ...app, tokens: tokensUnder(app.derivedKeys) }, userId),
    addProject: (ownerId, ...memberIds) => addProject(app, { workspaceId, ownerId, memberIds }),
    receiveMail: (whose, said) => receiveMail(app, workspaceId, whose, said),
    readAnswers: () => takeTurn(app, 'enrolments/readAnswers'),
    hasten: (processor) => hasten(app, workspaceId, processor),
    addNetwork: (userId, content) => bringInNetwork(app, { userId, workspaceId }, content),
    async addPeople(count, more = []) {
      const after = await app.store.head();
      const people = [...generatePeople({ seed: SEED, count }), ...more];
      const about = { workspaceId, source: 'talentPool', name: 'people.ndjson' };
      const { importId } = await startPeopleImport(app, about, linesOf(people));
      await followImport(app, { importId, after, closes: false }, () => undefined);
    },
  };
}

async function addProject(
  app: AppContext,
  wanted: { workspaceId: string; ownerId: string; memberIds: readonly string[] },
): Promise<string> {
  const { ids } = app;
  const { workspaceId, ownerId, memberIds } = wanted;
  const { title, text } = JOB;
  const projectId = ids.newId();
  await handleCommand({ ...app, decider: project }, projectId, {
    type: 'CreateProject',
    data: {
      projectId,
      workspaceId,
      ownerId,
      name: title,
      jobDescription: text,
      descriptionId: ids.newId(),
      searchId: ids.newId(),
      extractor: EXTRACTOR,
      query: extract(text),
    },
    context: operatorContext(app, workspaceId),
  });
  for (const userId of memberIds) {
    await handleCommand({ ...app, decider: project }, projectId, {
      type: 'AddProjectMember',
      data: { projectId, userId, role: 'member' },
      context: operatorContext(app, workspaceId),
    });
  }
  return projectId;
}

async function* linesOf(people: readonly object[]): AsyncGenerator<Buffer> {
  yield Buffer.from(people.map((person) => `${JSON.stringify(person)}\n`).join(''));
}
