import { feedOf } from '../../../support/http/feed.ts';
import type { ApiClient } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let owner: SignedIn;
let recruiter: SignedIn;
let outsider: SignedIn;
let projectId: string;
let projectName: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  const workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Orla Owner');
  recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  outsider = await workspace.user('recruiter', 'Otis Outsider');
  ({ id: projectId, name: projectName } = await startProject(recruiter));
});

describe('what was done with texts that are sent', () => {
  it('given a sequence of a project, then the project’s feed and the workspace’s tell of it by name, to those alone who see the project', async () => {
    const { body } = await recruiter.post<{ id: string }>('/api/sequences', {
      name: 'Loom letters',
      projectId,
    });
    await recruiter.post(`/api/sequences/${body.id}/rename`, { name: 'Loom mails' });
    await recruiter.post(`/api/sequences/${body.id}/archive`);
    const toldOf = async (client: ApiClient, filter: object = {}) =>
      (await feedOf(client, filter)).flatMap(({ code, words, to }) =>
        code.startsWith('sequence') ? [[words, to]] : [],
      );
    const place = `/sequences/${body.id}`;
    expect(await toldOf(recruiter, { projectId })).toEqual([
      ['Rhea Recruiter archived the sequence Loom mails', place],
      ['Rhea Recruiter gave the sequence Loom mails another name', place],
      ['Rhea Recruiter started the sequence Loom mails', place],
    ]);
    expect(await toldOf(owner)).toContainEqual([
      `Rhea Recruiter archived the sequence Loom mails in ${projectName}`,
      place,
    ]);
    expect(await toldOf(outsider)).toEqual([]);
    // One of no project is for everybody who writes to candidates, and stands in no project’s feed.
    const other = await recruiter.post<{ id: string }>('/api/sequences', {
      name: 'First words',
      projectId: null,
    });
    expect(await toldOf(outsider)).toEqual([
      ['Rhea Recruiter started the sequence First words', `/sequences/${other.body.id}`],
    ]);
    expect(await toldOf(recruiter, { projectId })).toHaveLength(3);
    const [started] = await feedOf(outsider);
    expect(started?.undo?.path).toBe(`sequences/${other.body.id}/archive`);
  });

  it('given a saved mail, then the workspace’s feed tells of it by name', async () => {
    const words = { name: 'First word', subject: 'A loom', body: 'Hello' };
    const { body } = await recruiter.post<{ id: string }>('/api/templates', words);
    await outsider.post(`/api/templates/${body.id}/rewrite`, { ...words, body: 'Good day' });
    const [rewritten, made] = await feedOf(owner);
    expect([rewritten, made].map((one) => [one?.words, one?.to])).toEqual([
      ['Otis Outsider rewrote the saved mail First word', `/templates/${body.id}`],
      ['Rhea Recruiter saved the mail First word', `/templates/${body.id}`],
    ]);
    expect(JSON.stringify(made)).not.toContain('Hello');
  });
});
