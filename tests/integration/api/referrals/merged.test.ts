import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { SuggestionResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { ReferralResource } from '../../../../domain/contracts/referrals.ts';
import type { ReferralsReport, ResponseReport } from '../../../../domain/contracts/reports.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, suggestionsOf } from '../../../support/http/given.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let recruiter: SignedIn;
let project: ProjectResource;
let ola: SignedIn;
/** The id by which the team has known Zoe, and knows her still. */
let zoe: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
// Ola tells of Zoe by a name and an address that nobody knew, and the team finds that it is her.
beforeEach(async () => {
  ({ recruiter, project, ola } = await takingReferrals(server, [engineer('Zoe Zander')]));
  zoe = (await suggestionsOf(recruiter, project.id))[0]?.personId ?? '';
  await ola.post(`/api/open-roles/${project.id}/refer`, { name: 'Zo', email: 'zo@home.example' });
  await server.settled();
  const [told] = await referred();
  const merged = await recruiter.post(`/api/people/${zoe}/merge`, { personId: told?.personId });
  expect(merged.status).toBe(200);
  await server.until(async () => (await referred())[0]?.personId === zoe);
});

const referred = async () => {
  const filter = { projectId: project.id, category: 'referrals' };
  return (await recruiter.list<SuggestionResource>('suggestions', { filter })).body;
};
const decide = async (verb: string, body: object = {}) => {
  const done = await recruiter.post<{ id: string }>(
    `/api/suggestions/${project.id}.${zoe}/${verb}`,
    body,
  );
  expect(done.status).toBe(200);
  return done.body.id;
};
const outcomes = async () =>
  (await ola.list<ReferralResource>('referrals')).body.map(({ outcome }) => outcome);
const heard = async () =>
  (await ola.list<NotificationResource>('notifications')).body.map(({ kind }) => kind);
const report = async <T>(name: string) => {
  const day = 24 * 60 * 60 * 1_000;
  const from = new Date(server.clock.now().getTime() - day).toISOString();
  const to = new Date(server.clock.now().getTime() + day).toISOString();
  return (await recruiter.get<T>(`/api/reports/${name}?from=${from}&to=${to}`)).body;
};

describe('a referral of somebody whom the team knew by another record', () => {
  it('given the two are one by then, when they are accepted and hired, then who referred them hears of it, and it counts as theirs', async () => {
    const prospectId = await decide('accept');
    await server.until(async () => (await heard()).includes('yourReferral'));
    expect(await outcomes()).toEqual(['accepted']);
    for (const stage of ['interviewing', 'offer', 'hired']) {
      await recruiter.post(`/api/prospects/${prospectId}/move`, { stage });
    }
    await server.settled();
    expect(await outcomes()).toEqual(['hired']);
    expect((await report<ReferralsReport>('referrals')).referrers).toMatchObject([
      { userId: ola.userId, referred: 1, hired: 1 },
    ]);
    expect((await report<ResponseReport>('response')).responses).toContainEqual(
      expect.objectContaining({ kind: 'referral', asked: 1, yes: 1 }),
    );
  });

  it('given the two are one by then, when they are skipped and that is taken back, then it waits again', async () => {
    await decide('skip', { reason: 'other' });
    expect(await outcomes()).toEqual(['notTaken']);
    await server.settled();
    const answers = async () => (await report<ResponseReport>('response')).responses;
    expect(await answers()).toContainEqual(expect.objectContaining({ kind: 'referral', no: 1 }));
    expect(await heard()).toContain('yourReferral');
    await decide('restore');
    await server.settled();
    expect(await outcomes()).toEqual(['waiting']);
    expect(await heard()).not.toContain('yourReferral');
    expect(await answers()).toContainEqual(
      expect.objectContaining({ kind: 'referral', asked: 1, yes: 0, no: 0 }),
    );
  });
});
