import type { SuggestionResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { WaitingProject } from '../../../../domain/contracts/waits.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
let ola: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, recruiter, project, ola } = await takingReferrals(server));
});

const refer = async (who: string) => {
  const answer = await ola.post<{ id: string }>(`/api/open-roles/${project.id}/refer`, {
    name: who,
    email: `${who.toLowerCase()}@tidewater.example`,
  });
  await server.settled();
  return answer.body.id;
};
const waits = async (today = '2026-03-02', by = recruiter) =>
  (await by.list<WaitingProject>('waits', { filter: { today } })).body;
const kinds = async (today?: string) => (await waits(today))[0]?.waits.map(({ kind }) => kind);
const accept = async () => {
  const filter = { projectId: project.id, category: 'referrals' };
  const [one] = (await recruiter.list<SuggestionResource>('suggestions', { filter })).body;
  const { body } = await recruiter.post<{ id: string }>(`/api/suggestions/${one?.id}/accept`);
  return body.id;
};

describe('what waits for who decides on people', () => {
  it('given a project in which nothing waits, then it stands there with none', async () => {
    expect(await waits()).toMatchObject([{ id: project.id, isOwn: true, count: 0, waits: [] }]);
  });

  it('given referrals, then each person waits, the first first, until they are decided on or taken back', async () => {
    await refer('Nina');
    const odd = await refer('Odd');
    const [waiting] = await waits();
    expect(waiting).toMatchObject({
      count: 2,
      waits: [
        { kind: 'referral', personName: 'Nina', byName: 'Ola Nordmann' },
        { kind: 'referral', personName: 'Odd' },
      ],
    });
    expect(waiting?.waits[0]?.to).toMatch(
      new RegExp(`^/projects/${project.id}\\?category=referrals&person=`),
    );
    await ola.post(`/api/referrals/${odd}/withdraw`);
    await accept();
    expect(await waits()).toMatchObject([{ count: 0 }]);
  });

  it('given a next step of whom one looks after, then it waits from its day on, until it is done', async () => {
    await refer('Nina');
    const id = await accept();
    await recruiter.post(`/api/prospects/${id}/set-next-step`, {
      text: 'Call',
      dueOn: '2026-03-02',
    });
    expect(await kinds()).toEqual([]);
    await recruiter.post(`/api/prospects/${id}/assign`, { userId: recruiter.userId });
    expect(await kinds('2026-03-01')).toEqual([]);
    expect((await waits())[0]?.waits).toMatchObject([
      { kind: 'nextStep', personName: 'Nina', words: 'Call', dueOn: '2026-03-02' },
    ]);
    await recruiter.post(`/api/prospects/${id}/clear-next-step`);
    expect(await kinds()).toEqual([]);
  });

  it('given a project of others, then nothing of it waits, for an owner neither', async () => {
    await refer('Nina');
    const other = await workspace.user('hiringManager', 'Uma Kovač');
    const owner = await workspace.user('owner', 'Rita Moss');
    expect(await waits(undefined, other)).toEqual([]);
    expect(await waits(undefined, owner)).toEqual([]);
  });

  it('given an archived project, then nothing of it waits', async () => {
    await refer('Nina');
    await recruiter.post(`/api/projects/${project.id}/archive`);
    expect(await waits()).toEqual([]);
  });

  it('given a day that is none, then it says so', async () => {
    expect((await recruiter.list('waits', { filter: { today: 'soon' } })).status).toBe(400);
  });
});
