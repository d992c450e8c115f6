import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { NoteResource } from '../../../../domain/contracts/notes.ts';
import type { PersonResource } from '../../../../domain/contracts/people.ts';
import type {
  ProspectChangeResource,
  ProspectResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectChoices, ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { ActivityReport } from '../../../../domain/contracts/reports.ts';
import type { TemplateResource } from '../../../../domain/contracts/templates.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import type { ApiClient } from '../../../support/http/apiClient.ts';
import { feedOf, takeBack } from '../../../support/http/feed.ts';
import { engineer, startProject, suggestionsOf } from '../../../support/http/given.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { tokenOf } from '../../../support/http/tokenClient.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let recruiter: SignedIn;
let outsider: SignedIn;
let projectId: string;
let projectName: string;
let personId: string;
let candidacyId: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Orla Owner');
  recruiter = await workspace.user('recruiter', 'Rhea Recruiter');
  outsider = await workspace.user('recruiter', 'Otis Outsider');
  await workspace.people([engineer('Wilhelmina Oake'), engineer('Søren Ædelsten')]);
  ({ id: projectId, name: projectName } = await startProject(recruiter));
  const [suggested] = await suggestionsOf(recruiter, projectId);
  personId = suggested?.personId ?? '';
  candidacyId = suggested?.id ?? '';
});

async function accept() {
  const { body } = await recruiter.post<{ id: string }>(`/api/suggestions/${candidacyId}/accept`, {
    note: '',
  });
  return body.id;
}

async function nameOf(id: string) {
  return (await recruiter.get<{ name: string }>(`/api/people/${id}`)).body.name;
}

describe('what was done', () => {
  it('given work in a project, then its feed says who did what, the newest first, and leads there', async () => {
    const id = await accept();
    const name = await nameOf(personId);
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'replied' });
    await recruiter.post('/api/notes', {
      personId,
      visibility: 'project',
      projectId,
      text: 'Call her on Friday',
    });
    const feed = await feedOf(recruiter, { projectId });
    expect(feed.map(({ words, to }) => [words, to])).toEqual([
      [`Rhea Recruiter wrote a note about ${name}`, `/people/${personId}`],
      [`Rhea Recruiter moved ${name} from In outreach to Replied`, `/people/${personId}`],
      [`Rhea Recruiter accepted ${name} into In outreach`, `/people/${personId}`],
      ['Rhea Recruiter started the project', `/projects/${projectId}`],
    ]);
    expect(JSON.stringify(feed)).not.toContain('Friday');
  });

  it('given the whole workspace, then each line says in which project, and who may not see it is told nothing', async () => {
    await accept();
    const name = await nameOf(personId);
    const said = `Rhea Recruiter accepted ${name} into In outreach in ${projectName}`;
    expect((await feedOf(owner)).map(({ words }) => words)).toContain(said);
    const others = await outsider.list<ActivityResource>('activities');
    expect(others.body.filter(({ words }) => words.includes('Rhea Recruiter accepted'))).toEqual(
      [],
    );
    expect((await outsider.list('activities', { filter: { projectId } })).status).toBe(404);
    // Who joined is no secret among those who read about people.
    expect(others.body.map(({ words }) => words)).toContain('Rhea Recruiter joined as Recruiter');
  });

  it('given a person, then their feed tells of them in every project that one sees, and of nobody else', async () => {
    await accept();
    const second = await startProject(recruiter);
    const again = (await suggestionsOf(recruiter, second.id)).find(
      (one) => one.personId === personId,
    );
    await recruiter.post(`/api/suggestions/${again?.id}/skip`, { reason: 'tooSenior' });
    const other = (await suggestionsOf(recruiter, second.id)).find(
      (one) => one.personId !== personId,
    );
    await recruiter.post(`/api/suggestions/${other?.id}/accept`, { note: '' });
    const codes = (await feedOf(recruiter, { personId })).map(({ code }) => code);
    expect(codes).toEqual(['skipped', 'accepted']);
    expect(await feedOf(outsider, { personId })).toEqual([]);
  });

  it('given notes, then a private one is told to its author alone, and a withdrawn one to who may have it back', async () => {
    const note = { personId, visibility: 'private', text: 'Between us' };
    const { id } = (await recruiter.post<{ id: string }>('/api/notes', note)).body;
    expect((await feedOf(recruiter, { personId })).map(({ code }) => code)).toEqual([
      'noteWritten',
    ]);
    expect(await feedOf(owner, { personId })).toEqual([]);
    await recruiter.post(`/api/notes/${id}/withdraw`);
    const [withdrawn, ...others] = await feedOf(recruiter, { personId });
    expect([withdrawn?.code, others]).toEqual(['noteWithdrawn', []]);
    expect(withdrawn?.words).toContain(await nameOf(personId));
    expect(await feedOf(owner, { personId })).toEqual([]);
    expect((await takeBack(recruiter, withdrawn?.undo)).status).toBe(200);
    expect((await feedOf(recruiter, { personId })).map(({ code }) => code)).toEqual([
      'noteRestored',
      'noteWithdrawn',
      'noteWritten',
    ]);
  });

  it('given a note of the workspace that its owner withdrew, then its author neither hears of it nor has it back', async () => {
    const note = { personId, visibility: 'workspace', text: 'Too harsh' };
    const { id } = (await recruiter.post<{ id: string }>('/api/notes', note)).body;
    await owner.post(`/api/notes/${id}/withdraw`);
    expect(await feedOf(recruiter, { personId })).toEqual([]);
    const [withdrawn] = await feedOf(owner, { personId });
    expect(withdrawn?.undo?.path).toBe(`notes/${id}/restore`);
  });

  it('given pages of ten, then together they tell all of it once', async () => {
    const id = await accept();
    for (const stage of ['replied', 'offer', 'interviewing', 'replied', 'offer']) {
      await recruiter.post(`/api/prospects/${id}/move`, { stage });
      await recruiter.post(`/api/prospects/${id}/assign`, { userId: recruiter.userId });
      await recruiter.post(`/api/prospects/${id}/assign`, { userId: null });
    }
    const page = async (range: string) =>
      recruiter.get<ActivityResource[]>(
        `/api/activities?filter=${encodeURIComponent(JSON.stringify({ projectId }))}&range=${range}`,
      );
    const [first, second] = [await page('[0,9]'), await page('[10,19]')];
    expect(first.headers.get('content-range')).toBe('activities 0-9/17');
    const ids = [...first.body, ...second.body].map((one) => one.id);
    expect(new Set(ids).size).toBe(17);
    // Of more than a page of the app the first ten alone are told with their Undo.
    const offered = (rows: ActivityResource[]) => rows.filter(({ undo }) => undo !== null).length;
    expect(offered(second.body)).toBeGreaterThan(0);
    const { body: all } = await page('[0,19]');
    expect([offered(all.slice(0, 10)), offered(all.slice(10))]).toEqual([offered(first.body), 0]);
  });

  it('given somebody who is forgotten, then what was done stays, without their name', async () => {
    await accept();
    const name = await nameOf(personId);
    await owner.post(`/api/people/${personId}/forget`);
    await server.until(async () => !JSON.stringify(await feedOf(owner)).includes(name));
    expect((await feedOf(owner, { projectId })).map(({ words }) => words)).toContain(
      'Rhea Recruiter accepted [erased] into In outreach',
    );
  });
});

describe('the way back from what was done', () => {
  it('given a move, then its undo leads back, and what came before it has none', async () => {
    const id = await accept();
    await recruiter.post(`/api/prospects/${id}/move`, { stage: 'replied' });
    const [moved, accepted] = await feedOf(recruiter, { projectId });
    expect(accepted).toMatchObject({ code: 'accepted', undo: null });
    expect((await takeBack(recruiter, moved?.undo)).status).toBe(200);
    const [back] = await feedOf(recruiter, { projectId });
    expect(back?.words).toMatch(/ from Replied to In outreach$/);
  });

  it.each([
    ['an acceptance', async () => accept(), 'accepted', 'takenBack'],
    [
      'somebody who was removed and offered again',
      async () => {
        const id = await accept();
        await recruiter.post(`/api/prospects/${id}/remove`, { reason: 'conflict' });
        await recruiter.post(`/api/prospects/${id}/restore`);
      },
      'takenBack',
      'removed',
    ],
    [
      'a member added',
      async () =>
        recruiter.post(`/api/projects/${projectId}/add-member`, { userId: outsider.userId }),
      'projectMemberAdded',
      'projectMemberRemoved',
    ],
    ['the project started', async () => undefined, 'projectCreated', 'projectArchived'],
    [
      'the project archived',
      async () => recruiter.post(`/api/projects/${projectId}/archive`),
      'projectArchived',
      'projectReopened',
    ],
  ])('given %s, then it is taken back from the feed', async (_what, act, code, inverse) => {
    await act();
    const [done] = await feedOf(recruiter, { projectId });
    expect(done?.code).toBe(code);
    expect((await takeBack(recruiter, done?.undo)).status).toBe(200);
    const [back] = await feedOf(recruiter, { projectId });
    expect(back?.code).toBe(inverse);
  });

  it.each([
    [
      'a list deleted',
      async () => {
        const { body } = await recruiter.post<{ id: string }>('/api/lists', { name: 'Weavers' });
        await recruiter.post(`/api/lists/${body.id}/delete`);
      },
      ['listDeleted', 'listRestored'],
    ],
    [
      'two merged',
      async () => {
        const suggestions = await suggestionsOf(recruiter, projectId);
        const other = suggestions.find((one) => one.personId !== personId)?.personId;
        await recruiter.post(`/api/people/${personId}/merge`, { personId: other });
      },
      ['peopleMerged', 'peopleUnmerged'],
    ],
  ])(
    'given %s, then it is taken back from the feed of the workspace, also later',
    async (_what, act, codes) => {
      await act();
      const [done] = await feedOf(recruiter);
      expect((await takeBack(recruiter, done?.undo)).status).toBe(200);
      const [back] = await feedOf(recruiter);
      expect([done?.code, back?.code]).toEqual(codes);
    },
  );

  it('given another text of a project, then one Undo has the text and the search of before back', async () => {
    const read = async () => {
      const { body } = await recruiter.get<ProjectResource>(`/api/projects/${projectId}`);
      return { jobDescription: body.jobDescription, query: body.query };
    };
    const before = await read();
    await recruiter.post(`/api/projects/${projectId}/replace-job-description`, {
      jobDescription: 'Pastry chef in Ghent',
    });
    const offered = (await feedOf(recruiter, { projectId })).filter(
      ({ code, undo }) => undo !== null && /^(description|search)/.test(code),
    );
    expect(offered).toHaveLength(1);
    expect((await takeBack(recruiter, offered[0]?.undo)).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('given an owner of the project who was taken off it, then they are its owner again, by who may make owners', async () => {
    const member = { userId: outsider.userId, role: 'owner' };
    await recruiter.post(`/api/projects/${projectId}/add-member`, member);
    const third = await workspace.user('recruiter', 'Tess Third');
    await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: third.userId });
    await recruiter.post(`/api/projects/${projectId}/remove-member`, { userId: outsider.userId });
    const [forMember] = await feedOf(third, { projectId });
    expect(forMember).toMatchObject({ code: 'projectMemberRemoved', undo: null });
    const [removed] = await feedOf(recruiter, { projectId });
    expect((await takeBack(recruiter, removed?.undo)).status).toBe(200);
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${projectId}`);
    expect(body.members).toContainEqual(expect.objectContaining(member));
  });

  it('given an archived project, then what was decided in it is not taken back from here', async () => {
    await accept();
    await recruiter.post(`/api/projects/${projectId}/archive`);
    const [, accepted] = await feedOf(recruiter, { projectId });
    expect(accepted).toMatchObject({ code: 'accepted', undo: null });
  });

  it('given a member who is no owner, then what owners alone take back is not offered to them', async () => {
    await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: outsider.userId });
    const [added] = await feedOf(outsider, { projectId });
    expect(added).toMatchObject({ code: 'projectMemberAdded', undo: null });
  });

  it('given many moved at once, then it is one line, taken back as one, while each person’s feed tells of them', async () => {
    const id = await accept();
    const started = await recruiter.post<{ id: string }>('/api/bulks', {
      projectId,
      action: 'move',
      stage: 'replied',
      ids: [id],
    });
    expect(started.status).toBe(202);
    const isDone = async (code: string) => {
      const [newest] = await feedOf(recruiter, { personId });
      return newest?.code === code;
    };
    await server.until(async () => isDone('moved'));
    const [bulk, ...before] = await feedOf(recruiter, { projectId });
    expect(bulk?.words).toBe('Rhea Recruiter moved 1 person to Replied');
    expect(before.map(({ code }) => code)).not.toContain('moved');
    expect((await takeBack(owner, bulk?.undo)).status).toBe(404);
    expect((await takeBack(recruiter, bulk?.undo)).status).toBe(202);
    const [undo, undone] = await feedOf(recruiter, { projectId });
    expect([undo?.code, undo?.undo, undone?.undo]).toEqual(['bulk.undo', null, null]);
  });
});

describe('who has told no name yet', () => {
  it('given their work, then they are a colleague wherever it is read of, and to owners their address', async () => {
    const nameless = await workspace.user('recruiter', '', 'nila@larkmoor.example');
    const own = await startProject(nameless);
    await recruiter.post(`/api/projects/${projectId}/add-member`, { userId: nameless.userId });
    await nameless.post(`/api/projects/${own.id}/add-member`, { userId: recruiter.userId });
    await nameless.post('/api/notes', { personId, visibility: 'workspace', text: 'Speaks Dutch' });

    const wordsFor = async (client: ApiClient, of = own.id) =>
      (await feedOf(client, { projectId: of })).map(({ words }) => words);
    expect(await wordsFor(recruiter)).toContain('A colleague added Rhea Recruiter to the project');
    expect(await wordsFor(owner)).toContain(
      'nila@larkmoor.example added Rhea Recruiter to the project',
    );
    expect(await wordsFor(owner, projectId)).toContainEqual(
      expect.stringContaining('added nila@larkmoor.example'),
    );
    await server.until(
      async () => (await recruiter.list<{ words: string }>('notifications')).body.length > 0,
    );
    const [told] = (await recruiter.list<{ words: string }>('notifications')).body;
    expect(told?.words).toMatch(/^A colleague added you to /);

    const namesFor = async (client: ApiClient) => {
      const users = await client.list<{ id: string; name: string }>('users', { filter: {} });
      const { body: project } = await client.get<ProjectResource>(`/api/projects/${own.id}`);
      const [listed] = (await client.list<ProjectResource>('projects', { filter: { id: own.id } }))
        .body;
      const { body: choices } = await client.get<ProjectChoices>('/api/project-choices');
      const notes = await client.list<NoteResource>('notes', { filter: { personId } });
      return new Set([
        users.body.find(({ id }) => id === nameless.userId)?.name,
        project.members.find(({ userId }) => userId === nameless.userId)?.name,
        project.ownerName,
        project.changedByName,
        listed?.ownerName,
        listed?.changedByName,
        choices.owners.find(({ id }) => id === nameless.userId)?.name,
        ...notes.body.map(({ authorName }) => authorName),
      ]);
    };
    expect(await namesFor(recruiter)).toEqual(new Set(['A colleague']));
    expect(await namesFor(owner)).toEqual(new Set(['nila@larkmoor.example']));

    const { id } = (
      await nameless.post<{ id: string }>(`/api/suggestions/${candidacyId}/accept`, {})
    ).body;
    await nameless.post(`/api/prospects/${id}/assign`, { userId: nameless.userId });
    await nameless.post('/api/templates', { name: 'First word', subject: null, body: 'Hello' });
    await nameless.post('/api/lists', { name: 'Weavers', sharing: 'workspace' });
    await nameless.post('/api/sequences', { name: 'Weavers', steps: [] });
    const inRange = `from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z&projectId=${projectId}`;
    const decidersFor = async (client: ApiClient) => {
      const of = { filter: { projectId } };
      const [listed] = (await client.list<ProspectResource>('prospects', of)).body;
      const { body: prospect } = await client.get<ProspectResource>(`/api/prospects/${id}`);
      const changes = await client.list<ProspectChangeResource>('changes', of);
      const person = await client.get<PersonResource>(`/api/people/${personId}`);
      const { body: report } = await client.get<ActivityReport>(`/api/reports/activity?${inRange}`);
      const [list] = (await client.list<{ ownerName: string }>('lists')).body;
      const [sequence] = (await client.list<{ createdByName: string }>('sequences')).body;
      const [template] = (await client.list<TemplateResource>('templates')).body;
      return new Set([
        listed?.acceptedByName,
        listed?.changedByName,
        listed?.assignedTo?.name,
        prospect.acceptedByName,
        ...changes.body.map(({ byName }) => byName),
        ...person.body.decisions.map(({ decidedBy }) => decidedBy),
        ...report.people.map(({ name }) => name),
        template?.madeByName,
        list?.ownerName,
        sequence?.createdByName,
      ]);
    };
    expect(await decidersFor(recruiter)).toEqual(new Set(['A colleague']));
    expect(await decidersFor(owner)).toEqual(new Set(['nila@larkmoor.example']));

    // Colleagues' addresses are given to nobody's programs.
    const token = await tokenOf(server, owner);
    expect(await namesFor(token)).toEqual(new Set(['A colleague']));
    expect(await wordsFor(token)).toContain('A colleague added Rhea Recruiter to the project');
    expect(JSON.stringify(await feedOf(token))).not.toContain('larkmoor.example');
    // What is taken back holds what was typed, and programs have no feed to press it in.
    expect((await feedOf(owner)).some(({ undo }) => undo !== null)).toBe(true);
    expect((await feedOf(token)).filter(({ undo }) => undo !== null)).toEqual([]);
  });
});
