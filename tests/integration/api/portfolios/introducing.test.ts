import type { ActivityResource } from '../../../../domain/contracts/activities.ts';
import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { PersonResource } from '../../../../domain/contracts/people.ts';
import type { SuggestionResource } from '../../../../domain/contracts/pipeline.ts';
import type {
  CompanyResource,
  OfferResource,
  SharedRoleResource,
} from '../../../../domain/contracts/portfolios.ts';
import { suspendWorkspace } from '../../../../cli/identity/suspendWorkspace.ts';
import { introductionLimit } from '../../../../api/http/middleware/rateLimit.ts';
import { TRIAL } from '../../../../domain/contracts/standingLimits.ts';
import { workspaceDecider } from '../../../../domain/workspace/workspace.ts';
import { handleCommand } from '../../../../platform/eventStore/commandHandler.ts';
import { systemContext } from '../../../../platform/systemContext.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { startProject } from '../../../support/http/given.ts';
import { portfolioWorld, type PortfolioWorld } from '../../../support/http/portfolio.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: ComposedServer;
let world: PortfolioWorld;
let company: Awaited<ReturnType<PortfolioWorld['sharing']>>;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  world = await portfolioWorld(server);
  company = await world.sharing('Weft Works');
  await server.settled();
});

const nina = {
  name: 'Nina Lindqvist',
  url: 'linkedin.com/in/nina-lindqvist',
  note: 'Ran our on-call',
};
const introduce = (more: object = {}, by = world.associate, headers = {}) =>
  by.post<{ id: string }>(
    `/api/portfolio-roles/${company.project.id}/introduce`,
    { companyId: company.id, agreed: true, ...nina, ...more },
    headers,
  );
const withdraw = (id: string, by = world.associate) =>
  by.post(`/api/portfolio-introductions/${id}/withdraw`);
const roles = async (by = world.associate, query: object = {}) =>
  (await by.list<SharedRoleResource>('portfolio-roles', query)).body;
const offers = async (by = world.associate, query: object = {}) =>
  (await by.list<OfferResource>('portfolio-introductions', query)).body;
const suggested = async () => {
  await server.settled();
  const filter = { projectId: company.project.id, category: 'referrals' };
  return (await company.owner.list<SuggestionResource>('suggestions', { filter })).body;
};
const verb = (name: string) => company.owner.post(`/api/portfolio/${world.firmId}/${name}`);

describe('the roles that a company shows its firm', () => {
  it('are those that take referrals: what they are called and where they are, and nothing else', async () => {
    await startProject(company.owner);
    const shown = await roles();
    expect(shown).toHaveLength(1);
    expect(Object.keys(shown[0]!).toSorted()).toEqual([
      'companyId',
      'companyName',
      'createdAt',
      'id',
      'jobType',
      'jobUrl',
      'location',
      'name',
      'takesIntroductions',
    ]);
    expect(shown[0]).toMatchObject({ companyName: 'Weft Works', takesIntroductions: true });
  });

  it('come the newest first unless one asks otherwise, and are found by what they or their company are called', async () => {
    const newer = await startProject(company.owner);
    await company.owner.post(`/api/projects/${newer.id}/open-referrals`);
    await server.settled();
    const ids = async (query: object) => (await roles(world.associate, query)).map(({ id }) => id);
    expect(await ids({})).toEqual([newer.id, company.project.id]);
    expect(await ids({ sort: ['createdAt', 'ASC'] })).toEqual([company.project.id, newer.id]);
    expect(await ids({ filter: { q: 'weft works' } })).toHaveLength(2);
    expect(await ids({ filter: { q: 'another company' } })).toEqual([]);
  });

  it('are gone as soon as it holds them back', async () => {
    await verb('hold-back-roles');
    expect(await roles()).toEqual([]);
    expect((await introduce()).status).toBe(403);
    expect((await verb('allow-introductions')).status).toBe(409);
  });

  it.each([
    [TRIAL.days - 1, 1, 201],
    [TRIAL.days + 1, 0, 404],
  ])('given it is on trial for %i days, then %i are there', async (days, shown, status) => {
    const since = new Date(server.clock.now().getTime() - days * DAY_MS).toISOString();
    const context = systemContext(server.clock, 'a test', {
      commandId: server.ids.newId(),
      workspaceId: company.id,
    });
    await handleCommand({ ...server, decider: workspaceDecider }, company.id, {
      type: 'CloseSignUp',
      data: { workspaceId: company.id },
      context: { ...context, now: since },
    });
    await server.settled();
    expect(await roles()).toHaveLength(shown);
    expect((await introduce()).status).toBe(status);
  });

  it('are none while its workspace is suspended, or about to end', async () => {
    const operator = { ...server, claims: server.identity.claims };
    await suspendWorkspace(operator, company.id, 'unpaid');
    await server.settled();
    expect(await roles()).toEqual([]);
    await suspendWorkspace(operator, company.id, null);
    await server.settled();
    expect(await roles()).toHaveLength(1);
    await company.owner.post('/api/workspace/close', { name: company.name });
    await server.settled();
    expect(await roles()).toEqual([]);
  });

  it('are there while nobody may introduce anybody for them', async () => {
    await verb('stop-introductions');
    expect(await roles()).toMatchObject([{ takesIntroductions: false }]);
    expect((await introduce()).status).toBe(403);
  });
});

describe('somebody whom people of the firm introduce', () => {
  it('stands before the company’s members as a lead of the firm’s', async () => {
    expect((await introduce()).status).toBe(201);
    const [one] = await suggested();
    expect(one).toMatchObject({
      name: 'Nina Lindqvist',
      recommendations: [
        {
          name: world.firmName,
          strength: 'lead',
          note: 'Ran our on-call\n\nThey have agreed to be introduced.',
        },
      ],
    });
    const { body } = await company.owner.get<PersonResource>(`/api/people/${one?.personId}`);
    expect(body).toMatchObject({
      sources: [{ kind: 'referral', owner: { name: world.firmName } }],
    });
    const told = (await company.owner.list<NotificationResource>('notifications')).body;
    expect(told.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(`^${world.firmName} referred Nina Lindqvist for `),
    );
    const done = (await company.owner.list<ActivityResource>('activities')).body;
    expect(done.map(({ byName }) => byName)).toContain(world.firmName);
    const everything = JSON.stringify([one, body, told, done]);
    expect(everything).not.toMatch(/Arno/);
  });

  it('is the company’s alone: the firm keeps that it introduced somebody, and hears the outcome', async () => {
    await introduce();
    await server.settled();
    expect(await offers()).toMatchObject([
      { companyName: 'Weft Works', byName: 'Arno Associate', outcome: 'waiting' },
    ]);
    const [one] = await suggested();
    await company.owner.post(`/api/suggestions/${one?.id}/accept`);
    await server.settled();
    const shown = await offers(world.owner);
    expect(shown).toMatchObject([{ outcome: 'accepted' }]);
    expect(JSON.stringify(shown)).not.toMatch(/Nina|on-call|inOutreach/);
    await verb('hold-back-roles');
    expect(await offers()).toMatchObject([{ outcome: null, roleName: '' }]);
    // Nothing of it waits for the firm’s people in the company.
    expect((await world.associate.list('notifications')).body).toEqual([]);
    expect((await world.associate.list('referrals')).body).toEqual([]);
  });

  it('stands in the firm’s list, the latest first unless one asks otherwise', async () => {
    const first = (await introduce()).body.id;
    const one = { name: 'Noor Said', url: 'linkedin.com/in/noor-said' };
    const second = (await introduce(one, world.owner)).body.id;
    await server.settled();
    const ids = async (query: object) => (await offers(world.owner, query)).map(({ id }) => id);
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ sort: ['offeredAt', 'ASC'] })).toEqual([first, second]);
  });

  it('is for a role whose name is told no longer than it is shown', async () => {
    await introduce();
    await server.settled();
    expect((await offers())[0]?.roleName).not.toBe('');
    await company.owner.post(`/api/projects/${company.project.id}/close-referrals`);
    await server.settled();
    expect(await roles()).toEqual([]);
    expect(await offers()).toMatchObject([{ outcome: 'waiting', roleName: '' }]);
  });

  it('is taken back by who introduced them, and is gone from the company with all that was told', async () => {
    const { id } = (await introduce()).body;
    await server.settled();
    const colleague = await world.user(world.firmId, 'colleague', 'Cora Colleague');
    expect((await offers()).map(({ mayWithdraw }) => mayWithdraw)).toEqual([true]);
    expect((await offers(colleague)).map(({ mayWithdraw }) => mayWithdraw)).toEqual([false]);
    expect((await withdraw(id, colleague)).status).toBe(403);
    const [one] = await suggested();
    expect(one).toMatchObject({ name: 'Nina Lindqvist' });

    expect((await withdraw(id)).status).toBe(200);
    expect(await suggested()).toEqual([]);
    expect((await company.owner.get(`/api/people/${one?.personId}`)).status).toBe(404);
    expect(await offers()).toMatchObject([{ outcome: 'withdrawn', mayWithdraw: false }]);
    const done = (await company.owner.list<ActivityResource>('activities')).body;
    expect(done.filter(({ byName }) => byName === world.firmName)).toHaveLength(2);
    // Asked again nothing more happens, and they may be introduced anew.
    expect((await withdraw(id)).status).toBe(200);
    expect((await introduce()).body.id).toBe(id);
    expect(await suggested()).toHaveLength(1);
    expect(await offers()).toMatchObject([{ outcome: 'waiting', mayWithdraw: true }]);
  });

  it('is taken back by an owner of the firm too, whatever the company shows it by then, and stays where it was decided on', async () => {
    const { id } = (await introduce()).body;
    const [one] = await suggested();
    await company.owner.post(`/api/suggestions/${one?.id}/accept`);
    await verb('hold-back-roles');
    await server.settled();
    expect(await offers(world.owner)).toMatchObject([{ outcome: null, mayWithdraw: true }]);
    expect((await withdraw(id, world.owner)).status).toBe(200);
    await server.settled();
    expect(await offers(world.owner)).toMatchObject([{ outcome: 'withdrawn', roleName: '' }]);
    const filter = { projectId: company.project.id };
    const { body } = await company.owner.list<{ name: string }>('prospects', { filter });
    expect(body.map(({ name }) => name)).toEqual(['Nina Lindqvist']);
  });

  it('given the firm has closed its workspace, then nothing is taken back, nor told to be', async () => {
    const { id } = (await introduce()).body;
    await server.settled();
    await world.owner.post('/api/workspace/close', { name: world.firmName });
    expect(await offers(world.owner)).toMatchObject([{ outcome: 'waiting', mayWithdraw: false }]);
    expect((await withdraw(id, world.owner)).status).toBe(403);
  });

  it('given the company has left, then there is nothing of it to take back', async () => {
    const { id } = (await introduce()).body;
    await company.owner.post(`/api/portfolio/${world.firmId}/leave`, { name: world.firmName });
    await server.settled();
    expect((await withdraw(id)).status).toBe(404);
    expect(await suggested()).toHaveLength(1);
  });

  it('is one of so many in an hour', async () => {
    const statuses: number[] = [];
    for (let at = 0; at <= introductionLimit.times; at += 1) {
      const one = { name: `Nina ${at}`, url: `linkedin.com/in/nina-${at}` };
      statuses.push((await introduce(one)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(introductionLimit.times);
    expect(statuses.at(-1)).toBe(429);
    // All of them are counted in the company, but for those that are taken back.
    const counted = async () => {
      await server.settled();
      const { body } = await world.owner.list<CompanyResource>('portfolio-companies');
      return body[0]?.referrals;
    };
    expect(await counted()).toBe(introductionLimit.times);
    await withdraw((await offers())[0]?.id ?? '');
    expect(await counted()).toBe(introductionLimit.times - 1);
  }, 60_000);

  it('is introduced once by the same command', async () => {
    const headers = { 'X-Kith-Command': server.ids.newId() };
    const [first, again] = [
      await introduce({}, world.associate, headers),
      await introduce({}, world.associate, headers),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await suggested()).toHaveLength(1);
    expect(await offers()).toHaveLength(1);
  });

  it('is forgotten with whoever introduced them, who has no account any more', async () => {
    await introduce();
    const records = async () => {
      const { rowCount } = await server.pool.query(
        `select from keys.subjects where destroyed_at is null
         and workspace_id = $1 and kind = 'record'`,
        [company.id],
      );
      return rowCount;
    };
    expect(await records()).toBe(1);
    const { email } = (await world.associate.get<{ email: string }>('/api/me')).body;
    const closed = await world.associate.post('/api/me/close-account', { email, erase: true });
    expect(closed.status).toBe(200);
    await server.until(async () => (await records()) === 0);
    await server.settled();
    expect(await suggested()).toEqual([]);
    expect(await offers(world.owner)).toMatchObject([{ companyName: 'Weft Works' }]);
  });

  it('needs an address, and a role that is shown', async () => {
    expect((await introduce({ url: undefined })).status).toBe(422);
    const hidden = await startProject(company.owner);
    const answer = await world.associate.post(`/api/portfolio-roles/${hidden.id}/introduce`, {
      companyId: company.id,
      agreed: false,
      ...nina,
    });
    expect(answer.status).toBe(404);
  });
});
