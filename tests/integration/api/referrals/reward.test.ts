import { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { OpenRoleResource } from '../../../../domain/contracts/referrals.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let recruiter: SignedIn;
let project: ProjectResource;
let ola: SignedIn;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ recruiter, project, ola } = await takingReferrals(server));
});

const reward = { amount: 2000, currency: 'USD', waitingDays: 90 };
const offer = (body: object, client = recruiter) =>
  client.post(`/api/projects/${project.id}/offer-referral-reward`, body);
const shownToOla = async () => {
  const { body } = await ola.get<OpenRoleResource>(`/api/open-roles/${project.id}`);
  return body.reward;
};

describe('a reward that a project offers for referrals', () => {
  it('stands in the project and with the role, for colleagues who refer', async () => {
    expect(await shownToOla()).toBeNull();
    expect((await offer(reward)).status).toBe(200);
    const { body } = await recruiter.get<ProjectResource>(`/api/projects/${project.id}`);
    expect(body.reward).toEqual(reward);
    expect(await shownToOla()).toEqual(reward);
    expect((await ola.list<OpenRoleResource>('open-roles')).body).toMatchObject([{ reward }]);
  });

  it('is gone once it is taken away, and stands again when that is taken back', async () => {
    await offer(reward);
    const path = `/api/projects/${project.id}/withdraw-referral-reward`;
    expect((await recruiter.post(path)).status).toBe(200);
    expect(await shownToOla()).toBeNull();
    await offer(reward);
    expect(await shownToOla()).toEqual(reward);
  });

  it('keeps its tab for what is due once it is withdrawn and referrals are closed, and had none before', async () => {
    const shown = async (query = '') => {
      const { body } = await recruiter.get<ProjectResource>(`/api/projects/${project.id}${query}`);
      return body.hasOfferedReward;
    };
    const before = new Date(server.clock.now().getTime() - 1).toISOString();
    expect(await shown()).toBe(false);
    server.clock.advance(60_000);
    await offer(reward);
    for (const verb of ['withdraw-referral-reward', 'close-referrals']) {
      expect((await recruiter.post(`/api/projects/${project.id}/${verb}`)).status).toBe(200);
    }
    expect([await shown(), await shown(`?asOf=${before}`)]).toEqual([true, false]);
  });

  it('is not a colleague’s to offer', async () => {
    expect((await offer(reward, ola)).status).toBeGreaterThanOrEqual(403);
    expect(await shownToOla()).toBeNull();
  });

  it.each([
    ['amount', { ...reward, amount: 0 }],
    ['amount', { ...reward, amount: 12.5 }],
    ['amount', { ...reward, amount: 1_000_000_001 }],
    ['currency', { ...reward, currency: 'beads' }],
    ['waitingDays', { ...reward, waitingDays: 366 }],
    ['waitingDays', { ...reward, waitingDays: -1 }],
  ])('is refused with a sentence at its %s: %j', async (field, body) => {
    const answer = await offer(body);
    expect(answer.status).toBe(422);
    const { errors } = ErrorAnswer.parse(answer.body);
    expect(errors).toMatchObject([{ data: { fields: { [field]: expect.any(String) } } }]);
    expect(await shownToOla()).toBeNull();
  });
});
