import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import { feedOf, takeBack } from '../../../support/http/feed.ts';
import type { ApiClient } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
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
  workspace = await TestWorkspace.add(server);
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

describe('what is taken back from a feed after others have gone on', () => {
  it('given somebody who renames it again meanwhile, then the Undo that was shown before takes nothing from them', async () => {
    const path = `/api/projects/${projectId}/rename`;
    await recruiter.post(path, { name: 'Baker' });
    const [shown] = await feedOf(recruiter, { projectId });
    await owner.post(path, { name: 'Pastry chef' });
    expect((await takeBack(recruiter, shown?.undo)).status).toBe(412);
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${projectId}`);
    expect(body.name).toBe('Pastry chef');
  });

  it('given lists, then a private one is told to whose it is alone, and one that is shared to who may read about people', async () => {
    const make = (name: string, sharing: string) => recruiter.post('/api/lists', { name, sharing });
    await make('Between us', 'private');
    await make('For all', 'workspace');
    const lists = async (client: SignedIn) => {
      const feed = await feedOf(client, {});
      return feed.filter(({ code }) => code === 'listMade').map(({ words }) => words);
    };
    expect(await lists(recruiter)).toHaveLength(2);
    for (const other of [outsider, owner]) {
      expect(await lists(other)).toEqual([expect.stringContaining('For all')]);
    }
  });

  it('given a list, then it is deleted from there only while nobody was put on it, and who was is taken off and put on in turn', async () => {
    await workspace.people([engineer('Wilhelmina Oake')]);
    const [oake] = (await recruiter.list('people', { filter: { q: 'Oake' } })).body;
    const personIds = [oake?.id ?? ''];
    const list = { name: 'Weavers', sharing: 'workspace' };
    const { id } = (await recruiter.post<{ id: string }>('/api/lists', list)).body;
    const [made] = await feedOf(recruiter);
    expect(made?.undo?.path).toBe(`lists/${id}/delete`);
    await outsider.post(`/api/lists/${id}/add`, { personIds });
    const told = async () =>
      (await feedOf(recruiter)).slice(0, 2).map(({ code, undo }) => [code, undo?.path]);
    const add = ['peopleListed', `lists/${id}/remove`];
    expect(await told()).toEqual([add, ['listMade', undefined]]);
    const [listed] = await feedOf(recruiter);
    expect((await takeBack(recruiter, listed?.undo)).status).toBe(200);
    const [unlisted] = await feedOf(recruiter);
    expect(unlisted?.words).toBe('Rhea Recruiter took Wilhelmina Oake off the list Weavers');
    expect(await told()).toEqual([
      ['peopleUnlisted', `lists/${id}/add`],
      ['peopleListed', undefined],
    ]);
    expect((await takeBack(recruiter, unlisted?.undo)).status).toBe(200);
    expect((await told())[0]).toEqual(add);
  });
});
