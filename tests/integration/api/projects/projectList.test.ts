import type {
  ProjectChoices,
  ProjectNews,
  ProjectSummary,
} from '../../../../domain/contracts/projects.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, suggestedId } from '../../../support/http/given.ts';
import { recruitingForProject } from '../../../support/http/recruiting.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const NAMES = ['Ada Ames', 'Ben Bole', 'Cleo Carr'];

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let backend: string;

beforeAll(async () => {
  server = await startComposedServer();
  const people = NAMES.map((name) => engineer(name));
  const given = await recruitingForProject(server, people);
  ({ workspace, recruiter } = given);
  backend = given.project.id;
  await start('Data Engineer', 'Location: Lisbon\nJob type: Part-time');
  await start('Data Engineer', 'Location: Porto\nJob type: Contract');
});
afterAll(() => server.stop());

async function start(name: string, text: string, by = recruiter): Promise<string> {
  const jobDescription = `${name}\n${text}`;
  return (await by.post<{ id: string }>('/api/projects', { jobDescription })).body.id;
}

async function found(filter: object, sort?: readonly [string, 'ASC' | 'DESC']) {
  const { body } = await recruiter.list<ProjectSummary>('projects', {
    filter,
    ...(sort === undefined ? {} : { sort }),
  });
  return body.map(({ name, location }) => `${name}, ${location ?? 'nowhere'}`);
}

describe('the list of projects', () => {
  it('is narrowed by job type, role, location and owner, searched in all of them, and sorted by each', async () => {
    const [lisbon, porto] = ['Data Engineer, Lisbon', 'Data Engineer, Porto'];
    expect(await found({ jobType: 'contract' })).toEqual([porto]);
    expect(await found({ location: 'Lisbon' })).toEqual([lisbon]);
    expect((await found({ role: 'Data Engineer' })).toSorted()).toEqual([lisbon, porto]);
    expect(await found({ q: 'porto' })).toEqual([porto]);
    expect(await found({ ownerId: recruiter.userId, q: 'lisb' })).toEqual([lisbon]);
    expect(await found({ ownerId: backend })).toEqual([]);
    for (const [field, first] of [
      ['jobType', porto],
      ['location', lisbon],
    ] as const) {
      expect((await found({ role: 'Data Engineer' }, [field, 'ASC']))[0]).toBe(first);
      expect((await found({ role: 'Data Engineer' }, [field, 'DESC']))[0]).not.toBe(first);
    }
  });

  it('is shown as it stood to those who may see it today, and to nobody who could then', async () => {
    const others = await TestWorkspace.add(server);
    const owner = await others.user('recruiter');
    const id = await start('Weaver', 'Location: Lisbon', owner);
    const [stays, leaves] = [await others.user('colleague'), await others.user('colleague')];
    await owner.post(`/api/projects/${id}/add-member`, { userId: leaves.userId });
    const renamed = await owner.post(`/api/projects/${id}/rename`, { name: 'First' });
    const asOf = renamed.headers.get('X-Kith-Position') ?? '';
    await owner.post(`/api/projects/${id}/rename`, { name: 'Second' });
    await owner.post(`/api/projects/${id}/archive`);
    const filter = { status: 'open' };
    const seenBy = async (client: SignedIn) => {
      const { body } = await client.list<ProjectSummary>('projects', { asOf, filter });
      const path = `/api/project-choices?status=open&asOf=${asOf}`;
      const { owners } = (await client.get<ProjectChoices>(path)).body;
      return [body.map(({ name }) => name), owners.map(({ count }) => count)];
    };
    expect(await seenBy(leaves)).toEqual([['First'], [1]]);
    await owner.post(`/api/projects/${id}/reopen`);
    await owner.post(`/api/projects/${id}/remove-member`, { userId: leaves.userId });
    await owner.post(`/api/projects/${id}/add-member`, { userId: stays.userId });
    expect(await seenBy(leaves)).toEqual([[], []]);
    expect(await seenBy(stays)).toEqual([['First'], [1]]);
    const { body } = await owner.get<ProjectChoices>('/api/project-choices?status=archived');
    expect(body.owners).toEqual([]);
  });

  it('tells what it can be narrowed to, of projects that one may see alone', async () => {
    const colleague = await workspace.user('colleague');
    const { body } = await recruiter.get<ProjectChoices>('/api/project-choices?status=open');
    expect(body.roles[0]).toEqual({ id: 'Data Engineer', count: 2 });
    expect(body.jobTypes).toEqual([
      { id: 'contract', count: 1 },
      { id: 'partTime', count: 1 },
    ]);
    expect(body.owners).toEqual([
      { id: recruiter.userId, name: 'recruiter of Larkmoor', count: 3 },
    ]);
    const theirs = await colleague.get<ProjectChoices>('/api/project-choices');
    expect(theirs.body).toEqual({ jobTypes: [], roles: [], locations: [], owners: [] });
    const archived = await recruiter.get<ProjectChoices>('/api/project-choices?status=archived');
    expect(archived.body.roles).toEqual([]);
  });

  it('counts the people in each stage, and says how many are new and undecided', async () => {
    const [first, second] = await Promise.all(
      ['Ada Ames', 'Ben Bole'].map((name) => suggestedId(recruiter, backend, name)),
    );
    const news = async (by = recruiter) => {
      const { body } = await by.list<ProjectNews>('project-news', { filter: { id: [backend] } });
      return body;
    };
    expect(await news()).toEqual([{ id: backend, newSuggestions: 3 }]);
    const { body } = await recruiter.post<{ id: string }>(`/api/suggestions/${first}/accept`);
    await recruiter.post(`/api/suggestions/${second}/accept`);
    await recruiter.post(`/api/prospects/${body.id}/move`, { stage: 'offer' });

    const filter = { id: [backend] };
    const listed = await recruiter.list<ProjectSummary>('projects', { filter });
    expect(listed.body[0]).toMatchObject({
      prospectCount: 2,
      stages: expect.arrayContaining([
        { id: 'inOutreach', title: 'In outreach', count: 1, isTakenOut: false },
        { id: 'offer', title: 'Offer', count: 1, isTakenOut: false },
      ]) as unknown,
      changedByName: 'recruiter of Larkmoor',
    });
    expect(await news()).toEqual([{ id: backend, newSuggestions: 1 }]);
    expect(await news(await workspace.user('recruiter', 'Zoe Elsewhere'))).toEqual([]);
    server.clock.advance(25 * 60 * 60 * 1000);
    expect(await news()).toEqual([{ id: backend, newSuggestions: 0 }]);
  });
});
