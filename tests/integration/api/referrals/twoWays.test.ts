import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { ReferablePerson, ReferralResource } from '../../../../domain/contracts/referrals.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, uploaded } from '../../../support/http/given.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let recruiter: SignedIn;
let ola: SignedIn;
let projectId: string;
let personId: string;
let fromNetwork: string;
let byAddress: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const found = await takingReferrals(server);
  ({ recruiter, ola } = found);
  projectId = found.project.id;
  await uploaded(server, ola, connectionsCsv([{ name: 'Ada Abel' }]));
  const people = await ola.list<ReferablePerson>('referable-people', { filter: { projectId } });
  personId = people.body[0]?.id ?? '';
  const one = await ola.post<{ id: string }>('/api/referrals', { projectId, personId });
  const other = await ola.post<{ id: string }>(`/api/open-roles/${projectId}/refer`, {
    name: 'Ada A.',
    url: 'https://www.linkedin.com/in/ada-abel',
  });
  expect([one.status, other.status]).toEqual([201, 201]);
  [fromNetwork, byAddress] = [one.body.id, other.body.id];
});

const withdraw = async (id: string) => {
  expect((await ola.post(`/api/referrals/${id}/withdraw`)).status).toBe(200);
};
const accept = () => recruiter.post(`/api/suggestions/${projectId}.${personId}/accept`);
const heard = async () => {
  await server.settled();
  const { body } = await ola.list<NotificationResource>('notifications');
  return body.filter(({ kind }) => kind === 'yourReferral');
};

describe('somebody whom a colleague has referred in two ways, from their network and by their address', () => {
  it('was referred by nobody else first', async () => {
    const { body } = await ola.list<ReferralResource>('referrals');
    expect(body.map(({ firstAt }) => firstAt)).toEqual([null, null]);
  });

  it('given neither is taken back, when they are accepted, then the colleague hears of it once, by the name that they told', async () => {
    await accept();
    expect(await heard()).toMatchObject([
      { words: expect.stringMatching(/^Ada A\., whom you referred, was taken in/) as unknown },
    ]);
  });

  it('given the one by the address is taken back, when they are accepted, then they go by the name in the colleague’s own file', async () => {
    await withdraw(byAddress);
    await accept();
    expect(await heard()).toMatchObject([
      { words: expect.stringMatching(/^Ada Abel, whom you referred, was taken in/) as unknown },
    ]);
  });

  it('given the colleague is asked to introduce them, then they are told so by that name, too', async () => {
    const wish = { projectId, personId, colleagueId: ola.userId, kind: 'introduce' };
    expect((await recruiter.post('/api/introductions', wish)).status).toBe(201);
    await server.settled();
    const { body } = await ola.list<NotificationResource>('notifications');
    const asked = body.filter(({ kind }) => kind === 'introduction');
    expect(asked.map(({ words }) => words)).toEqual([
      expect.stringMatching(/ asks about an introduction to Ada Abel$/),
    ]);
  });

  it.each([
    ['the one from their network', () => fromNetwork],
    ['the one by the address', () => byAddress],
  ])(
    'given %s is taken back, when they are accepted, then the colleague still hears of it',
    async (_, id) => {
      await withdraw(id());
      await accept();
      expect(await heard()).toHaveLength(1);
    },
  );

  it('given they have been accepted, when one is taken back, then what the colleague heard stays', async () => {
    await accept();
    await withdraw(byAddress);
    expect(await heard()).toHaveLength(1);
  });

  it('given both are taken back, when they are accepted all the same, then the colleague hears nothing', async () => {
    await withdraw(fromNetwork);
    await withdraw(byAddress);
    await accept();
    expect(await heard()).toEqual([]);
  });
});
