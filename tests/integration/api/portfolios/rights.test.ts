import type { CompanyResource } from '../../../../domain/contracts/portfolios.ts';
import { callOf, declared } from '../../../support/http/declared.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { portfolioWorld, type PortfolioWorld } from '../../../support/http/portfolio.ts';
import { initialDataOf } from '../../../support/http/testBrowser.ts';
import { TestWorkspace, visitorOf, type SignedIn } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let world: PortfolioWorld;
let other: PortfolioWorld;
let company: Awaited<ReturnType<PortfolioWorld['sharing']>>;

beforeAll(async () => {
  server = await startComposedServer();
  world = await portfolioWorld(server);
  other = await portfolioWorld(server);
  company = await world.sharing('Weft Works');
});
afterAll(() => server.stop());
beforeEach(() => server.settled());

type Client = Pick<SignedIn, 'get' | 'post' | 'list'>;
const ottilie = { name: 'Ottilie Marchetti', email: 'ottilie@loom.example', agreed: true };
const calls: Readonly<Record<string, (client: Client) => Promise<{ readonly status: number }>>> = {
  'get /api/portfolio-companies': (client) => client.list('portfolio-companies'),
  'get /api/portfolio-roles': (client) => client.list('portfolio-roles'),
  'get /api/portfolio-introductions': (client) => client.list('portfolio-introductions'),
  // Of a domain that anybody has, which is told before it is asked who may.
  'post /api/portfolio-companies': (client) =>
    client.post('/api/portfolio-companies', { name: 'A company', domain: 'gmail.com' }),
  'post /api/portfolio-companies/{id}/invite': (client) =>
    client.post(`/api/portfolio-companies/${company.id}/invite`, {
      people: 'nobody',
      role: 'recruiter',
    }),
  'post /api/portfolio-companies/{id}/rename': (client) =>
    client.post(`/api/portfolio-companies/${company.id}/rename`, { name: 'Warp Works' }),
  'post /api/portfolio-companies/{id}/replace': (client) =>
    client.post(`/api/portfolio-companies/${company.id}/replace`, {
      name: 'Weft Works',
      domain: 'other.example',
    }),
  'post /api/portfolio-companies/{id}/take-back': (client) =>
    client.post(`/api/portfolio-companies/${company.id}/take-back`),
  'post /api/portfolio-roles/{id}/introduce': (client) =>
    client.post(`/api/portfolio-roles/${company.project.id}/introduce`, {
      companyId: company.id,
      ...ottilie,
    }),
  // Of none that there is.
  'post /api/portfolio-introductions/{id}/withdraw': (client) =>
    client.post(`/api/portfolio-introductions/${company.project.id}/withdraw`),
};
const answersTo = (client: Client) =>
  Promise.all(
    Object.entries(calls).map(async ([name, call]) => [name, (await call(client)).status] as const),
  );
const answered = (...statuses: readonly number[]) =>
  Object.keys(calls).map((name, at) => [name, statuses[at]]);

describe('who may ask a firm’s calls', () => {
  it('is asked here of each of them', () => {
    const all = declared.filter(({ capability }) => capability === 'portfolios').map(callOf);
    // What a company says of itself is asked of below.
    const ofFirms = all.filter((call) => !/ \/api\/portfolio(\/|$)/.test(call));
    expect(Object.keys(calls).toSorted()).toEqual(ofFirms.toSorted());
  });

  it('is nobody of a company, not even its owner', async () => {
    expect(await answersTo(company.owner)).toEqual(
      answered(403, 403, 403, 422, 404, 404, 404, 404, 404, 404),
    );
    expect(await answersTo(visitorOf(server))).toEqual(
      answered(...Object.keys(calls).map(() => 401)),
    );
  });

  it('is for making a company an owner of the firm alone', async () => {
    const body = { name: 'A company', domain: 'made.example' };
    const statusOf = async (by: Client) => (await by.post('/api/portfolio-companies', body)).status;
    expect(await statusOf(company.owner)).toBe(403);
    expect(await statusOf(world.associate)).toBe(403);
    expect(await statusOf(world.owner)).toBe(201);
  });

  it('is whoever works in the firm, and for making and inviting its owners', async () => {
    // Sent of a company that has an owner, and so has begun, so that the rule stands against who may.
    expect(await answersTo(world.owner)).toEqual(
      answered(200, 200, 200, 422, 409, 409, 409, 409, 201, 404),
    );
    expect(await answersTo(world.associate)).toEqual(
      answered(200, 200, 200, 422, 403, 403, 403, 403, 201, 404),
    );
    for (const role of ['auditor', 'operator'] as const) {
      const bystander = await world.user(world.firmId, role);
      expect((await answersTo(bystander)).map(([, status]) => status)).not.toContain(200);
    }
  });

  it('is answered to another firm as of what is nowhere', async () => {
    expect(await answersTo(other.owner)).toEqual(
      answered(200, 200, 200, 422, 404, 404, 404, 404, 404, 404),
    );
    expect((await other.owner.list<CompanyResource>('portfolio-companies')).body).toEqual([]);
    expect((await other.owner.list('portfolio-roles')).body).toEqual([]);
    const filter = { id: [company.id] };
    expect((await other.owner.list('portfolio-companies', { filter })).body).toEqual([]);
    const filterRole = { id: [company.project.id] };
    expect((await other.owner.list('portfolio-roles', { filter: filterRole })).body).toEqual([]);
  });

  it('reads nothing else of the company by its ids', async () => {
    const { id, project } = company;
    for (const path of [
      `/api/projects/${project.id}`,
      `/api/open-roles/${project.id}`,
      `/api/projects/${project.id}/reward-sums`,
    ]) {
      expect([path, (await world.owner.get(path)).status]).toEqual([path, 404]);
    }
    const refer = await world.owner.post(`/api/open-roles/${project.id}/refer`, {
      name: 'Ottilie',
      email: 'ottilie@loom.example',
    });
    expect(refer.status).toBe(404);
    // A role of one company is not opened with the id of another.
    const sibling = await world.sharing('Warp Works');
    const answer = await world.owner.post(`/api/portfolio-roles/${project.id}/introduce`, {
      companyId: sibling.id,
      ...ottilie,
    });
    expect(answer.status).toBe(404);
    expect(id).not.toBe(sibling.id);
  });
});

describe('who says what a firm sees of a company', () => {
  it('is its owners, of their own firm alone', async () => {
    const colleague = await world.user(company.id, 'recruiter');
    const share = (by: Client, firmId: string) => by.post(`/api/portfolio/${firmId}/share-roles`);
    expect((await share(colleague, world.firmId)).status).toBe(403);
    expect((await share(company.owner, other.firmId)).status).toBe(404);
    expect((await share(world.owner, world.firmId)).status).toBe(404);
    expect((await share(company.owner, world.firmId)).status).toBe(200);
    expect((await colleague.get('/api/portfolio')).status).toBe(403);
  });
});

describe('what a page says of the workspace’s place in a portfolio', () => {
  const placeOn = async (of: SignedIn) => {
    const { status, body } = await of.get<string>('/projects');
    return initialDataOf({ status, text: body })['workspace'];
  };

  it('is told to the owners of a firm and of its companies, and to nobody else', async () => {
    const elsewhere = await TestWorkspace.add(server);
    const told = (portfolioPlace: string | null) => expect.objectContaining({ portfolioPlace });
    expect(await placeOn(world.owner)).toEqual(told('firm'));
    expect(await placeOn(world.associate)).toEqual(told(null));
    expect(await placeOn(company.owner)).toEqual(told('company'));
    expect(await placeOn(await world.user(company.id, 'recruiter'))).toEqual(told(null));
    expect(await placeOn(await elsewhere.user('owner'))).toEqual(told(null));
  });

  it('is told to the owners of a company no more once it has left', async () => {
    const left = await world.company('Heddle House');
    await left.owner.post(`/api/portfolio/${world.firmId}/leave`, { name: world.firmName });
    expect(await placeOn(left.owner)).toMatchObject({ portfolioPlace: null });
  });
});
