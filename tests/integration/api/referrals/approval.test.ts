import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type {
  ProspectResource,
  SuggestionResource,
} from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { ReferablePerson, ReferralResource } from '../../../../domain/contracts/referrals.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, uploaded } from '../../../support/http/given.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';
import { acceptReferral } from '../../../../workers/referrals/acceptReferral.ts';

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

const approve = (automatic: boolean) =>
  recruiter.post(`/api/projects/${project.id}/set-referral-approval`, { automatic });
const refer = (who: string, strength: 'referral' | 'lead' = 'referral', client = ola) =>
  client.post<{ id: string }>(`/api/open-roles/${project.id}/refer`, {
    name: who,
    email: `${who.toLowerCase()}@tidewater.example`,
    strength,
  });
const filter = () => ({ projectId: project.id });
const prospects = async () =>
  (await recruiter.list<ProspectResource>('prospects', { filter: filter() })).body;
const takenIn = async (name: string) =>
  server.until(async () => (await prospects()).find((one) => one.name === name));
const waiting = async () => {
  await server.settled();
  const wanted = { ...filter(), category: 'referrals' };
  const { body } = await recruiter.list<SuggestionResource>('suggestions', { filter: wanted });
  return body.map(({ name }) => name);
};

describe('a project that takes referrals in at once', () => {
  it('has whom a colleague refers in its pipeline, as a referral, by Kith, and the colleague sees it', async () => {
    expect((await approve(true)).status).toBe(200);
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${project.id}`);
    expect(body.acceptsReferrals).toBe(true);
    await refer('Nina');
    expect(await takenIn('Nina')).toMatchObject({
      category: 'referrals',
      stage: 'inOutreach',
    });
    expect((await ola.list<ReferralResource>('referrals')).body).toMatchObject([
      { outcome: 'accepted' },
    ]);
    const told = await server.until(async () => {
      const all = (await recruiter.list<ActivityResource>('activities', { filter: filter() })).body;
      return all.some(({ code }) => code === 'accepted') && all;
    });
    const words = told.map((one) => one.words);
    expect(words).toContainEqual(expect.stringMatching(/^Kith accepted Nina into In outreach/));
    expect(words).toContainEqual(
      expect.stringMatching(/had referrals come into the project at once$/),
    );
  });

  it('has the feed say to what it was changed each time, with Undo for the last alone', async () => {
    await approve(true);
    await approve(false);
    await server.settled();
    const told = (await recruiter.list<ActivityResource>('activities', { filter: filter() })).body;
    expect(
      told.slice(0, 2).map(({ words, undo }) => [words.replace(/^.* had/, 'had'), undo?.body]),
    ).toEqual([
      ['had referrals to the project wait until a member decides', { automatic: true }],
      ['had referrals come into the project at once', undefined],
    ]);
  });

  it('leaves leads to its members', async () => {
    await approve(true);
    await refer('Lars', 'lead');
    await refer('Nina');
    await takenIn('Nina');
    expect(await waiting()).toEqual(['Lars']);
    expect((await prospects()).map(({ name }) => name)).toEqual(['Nina']);
  });

  it('takes in whom two colleagues refer at once a single time, and tells the second that another was first', async () => {
    await approve(true);
    const per = await workspace.user('colleague', 'Per Persson');
    await Promise.all([refer('Nina'), refer('Nina', 'referral', per)]);
    await takenIn('Nina');
    await refer('Odd');
    // Jobs are done one after the other: with Odd both of Nina's are done.
    await takenIn('Odd');
    const [nina, ...more] = (await prospects()).filter(({ name }) => name === 'Nina');
    expect(more).toEqual([]);
    expect(nina?.revision).toBe(0);
    const first = await Promise.all(
      [ola, per].map(async (one) => {
        const { body } = await one.list<ReferralResource>('referrals');
        return body.find(({ name }) => name === 'Nina');
      }),
    );
    expect(first.filter((one) => one?.firstAt === null)).toHaveLength(1);
  });

  it('leaves out whose referral is taken back before its turn has come', async () => {
    await uploaded(server, ola, connectionsCsv([{ name: 'Ada Abel' }]));
    const { body: known } = await ola.list<ReferablePerson>('referable-people', {
      filter: filter(),
    });
    const whom = { projectId: project.id, personId: known[0]?.id };
    const { body } = await ola.post<{ id: string }>('/api/referrals', whom);
    await ola.post(`/api/referrals/${body.id}/withdraw`);
    await approve(true);
    const of = { workspaceId: workspace.id, projectId: project.id, referralId: body.id };
    await acceptReferral(server, of, 'its turn');
    await server.settled();
    expect(await prospects()).toEqual([]);
  });

  it('overturns nobody’s decision', async () => {
    await refer('Nina');
    await server.settled();
    const wanted = { ...filter(), category: 'referrals' };
    const [nina] = (await recruiter.list<SuggestionResource>('suggestions', { filter: wanted }))
      .body;
    await recruiter.post(`/api/suggestions/${nina?.id}/skip`, { reason: 'other' });
    await approve(true);
    const per = await workspace.user('colleague', 'Per Persson');
    await refer('Nina', 'referral', per);
    await refer('Odd');
    await takenIn('Odd');
    expect((await prospects()).map(({ name }) => name)).toEqual(['Odd']);
  });
});
