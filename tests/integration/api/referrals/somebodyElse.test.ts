import type { NotificationResource } from '../../../../domain/contracts/notifications.ts';
import type { ErrorAnswer } from '../../../../domain/contracts/errors.ts';
import type { PersonResource } from '../../../../domain/contracts/people.ts';
import type { SuggestionResource } from '../../../../domain/contracts/pipeline.ts';
import type { ProjectResource } from '../../../../domain/contracts/projects.ts';
import type { ReferralResource } from '../../../../domain/contracts/referrals.ts';
import { listRecordsOfOwner } from '../../../../projections/people/records.ts';
import { codeOf } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { connectionsCsv, engineer, uploaded } from '../../../support/http/given.ts';
import { takingReferrals } from '../../../support/http/recruiting.ts';
import type { SignedIn, TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let project: ProjectResource;
/** Has no network file. */
let ola: SignedIn;

const nina = {
  name: 'Nina Lindqvist',
  url: 'linkedin.com/in/nina-lindqvist',
  position: 'Staff Engineer',
  company: 'Tidewater',
  note: 'Ran our on-call',
};

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ workspace, recruiter, project, ola } = await takingReferrals(server, [
    engineer('Zoe Zander', { url: 'https://www.linkedin.com/in/zoe-zander' }),
  ]));
});

const refer = (body: object, client = ola, headers = {}) =>
  client.post<{ id: string; revision: number }>(
    `/api/open-roles/${project.id}/refer`,
    body,
    headers,
  );
const own = async () => (await ola.list<ReferralResource>('referrals')).body;
const referred = async () => {
  await server.settled();
  const filter = { projectId: project.id, category: 'referrals' };
  return (await recruiter.list<SuggestionResource>('suggestions', { filter })).body;
};
const withdraw = (id: string) => ola.post(`/api/referrals/${id}/withdraw`);
const personOf = async (id: string | undefined) =>
  recruiter.get<PersonResource>(`/api/people/${id}`);

describe('somebody who is in no file of a colleague’s', () => {
  it('stands before the members as their colleague told it, with the referral as the source', async () => {
    expect((await refer(nina)).status).toBe(201);
    const [one] = await referred();
    expect(one).toMatchObject({
      name: 'Nina Lindqvist',
      category: 'referrals',
      recommendations: [{ name: 'Ola Nordmann', strength: 'referral', note: 'Ran our on-call' }],
    });
    const { body } = await personOf(one?.personId);
    expect(body).toMatchObject({
      name: 'Nina Lindqvist',
      url: 'https://www.linkedin.com/in/nina-lindqvist',
      position: 'Staff Engineer',
      company: 'Tidewater',
      sources: [{ kind: 'referral', owner: { userId: ola.userId, name: 'Ola Nordmann' } }],
    });
    expect(await own()).toMatchObject([
      { name: 'Nina Lindqvist', company: 'Tidewater', outcome: 'waiting', personId: null },
    ]);
  });

  it('is who they are known as, and the colleague does not learn that they were known', async () => {
    const known = await refer({ name: 'Zo', url: 'https://uk.linkedin.com/in/Zoe-Zander/' });
    const unknown = await refer(nina);
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    const found = await referred();
    expect(found.map(({ name }) => name).sort()).toEqual(['Nina Lindqvist', 'Zoe Zander']);
    const zoe = found.find(({ name }) => name === 'Zoe Zander');
    const { sources } = (await personOf(zoe?.personId)).body;
    expect(sources.map(({ kind }) => kind).sort()).toEqual(['people', 'referral']);
    const told = (await own()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    expect(told).toMatchObject([{ name: 'Nina Lindqvist' }, { name: 'Zo', position: null }]);
    expect(JSON.stringify(told)).not.toMatch(/Zander|Harrowgate/);
    await recruiter.post(`/api/suggestions/${zoe?.id}/accept`);
    const heard = await server.until(async () => {
      const { body } = await ola.list<NotificationResource>('notifications');
      return body.length > 0 && body;
    });
    expect(JSON.stringify(heard)).not.toMatch(/Zander/);
    expect(told.map((one) => Object.keys(one))).toEqual([
      Object.keys(told[0]!),
      Object.keys(told[0]!),
    ]);
  });

  it('is one person when two colleagues tell of them, the first first', async () => {
    const per = await workspace.user('colleague', 'Per Persson');
    await refer({ ...nina, email: 'nina@tidewater.example' });
    await refer({ name: 'N. Lindqvist', email: 'Nina@Tidewater.example' }, per);
    const found = await referred();
    expect(found).toHaveLength(1);
    expect(found[0]?.name).toBe('N. Lindqvist');
    expect(found[0]?.recommendations.map(({ name }) => name)).toEqual([
      'Ola Nordmann',
      'Per Persson',
    ]);
  });

  it('may be somebody whom the colleague only knows of', async () => {
    await refer({ ...nina, strength: 'lead' });
    expect(await own()).toMatchObject([{ strength: 'lead' }]);
    expect(await referred()).toMatchObject([{ recommendations: [{ strength: 'lead' }] }]);
  });

  it('needs a name and an address, each wrong one told at its field', async () => {
    const fieldsOf = async (body: object) => {
      const answer = await refer(body);
      const { errors } = answer.body as unknown as ErrorAnswer;
      return [answer.status, Object.keys(errors[0]?.data?.['fields'] ?? {})];
    };
    const { name, url } = nina;
    expect(await fieldsOf({ name })).toEqual([422, ['url']]);
    expect(await fieldsOf({ name: ' ', url })).toEqual([422, ['name']]);
    expect(await fieldsOf({ name, email: 'nina' })).toEqual([422, ['email']]);
    expect(await fieldsOf({ name, email: 'jobs@tidewater.example' })).toEqual([422, ['email']]);
    expect(await fieldsOf({ name, url: 'nowhere' })).toEqual([422, ['url']]);
    expect(await fieldsOf({ name, url, note: 'x'.repeat(2001) })).toEqual([422, ['note']]);
    expect(await own()).toEqual([]);
  });

  it('is not the colleague, whose own address is told at its field', async () => {
    const address = 'eve@larkmoor.example';
    const eve = await workspace.user('colleague', 'Eve Ellis', address);
    const answer = await refer({ name: 'Eve', email: ' EVE@larkmoor.example' }, eve);
    expect(answer.status).toBe(422);
    const { errors } = answer.body as unknown as ErrorAnswer;
    expect(errors[0]?.data?.['fields']).toEqual({
      email: 'This is your own address. Ask the team about the role instead.',
    });
    expect((await refer({ name: 'Eve', email: address })).status).toBe(201);
  });

  it('is referred once, however often and at once', async () => {
    const headers = { 'X-Kith-Command': '7f3a9a52-51e7-4f0e-9d0e-2f3a9a5251e7' };
    const twice = await Promise.all([1, 2].map(() => refer(nina, ola, headers)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const again = await refer(nina);
    expect([again.status, codeOf(again)]).toEqual([409, 'already-referred']);
    expect(await own()).toHaveLength(1);
    expect(await referred()).toHaveLength(1);
  });

  it('is referred by nobody who works on the project, and for no role that takes none', async () => {
    expect((await refer(nina, recruiter)).status).toBe(403);
    await recruiter.post(`/api/projects/${project.id}/close-referrals`);
    expect((await refer(nina)).status).toBe(404);
  });

  it('goes when the referral is taken back, and comes again with it', async () => {
    const { id } = (await refer(nina)).body;
    const [one] = await referred();
    expect((await withdraw(id)).status).toBe(200);
    expect(await referred()).toEqual([]);
    expect((await personOf(one?.personId)).status).toBe(404);
    const [mine] = await own();
    expect((await refer({ ...mine?.told, note: 'After all' })).status).toBe(201);
    const [back] = await referred();
    expect(back).toMatchObject({ name: 'Nina Lindqvist', personId: one?.personId });
    expect(await own()).toMatchObject([{ outcome: 'waiting', note: 'After all' }]);
  });

  it('stays, taken back or not, once the team has decided on them', async () => {
    const { id } = (await refer(nina)).body;
    const [one] = await referred();
    expect((await recruiter.post(`/api/suggestions/${one?.id}/accept`)).status).toBe(200);
    await withdraw(id);
    await server.settled();
    expect((await personOf(one?.personId)).body).toMatchObject({ name: 'Nina Lindqvist' });
  });

  it('stays when the colleague’s network file lacks them, and goes with the colleague', async () => {
    await refer(nina);
    await uploaded(server, ola, connectionsCsv([{ name: 'Ada Abel' }]));
    await uploaded(server, ola, connectionsCsv([{ name: 'Ada Abel' }, { name: 'Bo Berg' }]));
    const [one] = await referred();
    const { body } = await personOf(one?.personId);
    expect(body.sources).toMatchObject([{ kind: 'referral', goneAt: null }]);
    const brought = await server.reads([workspace.id], (tx) => listRecordsOfOwner(tx, ola.userId));
    expect(brought.map(({ personId }) => personId)).toContain(one?.personId);
  });

  it('is erased with what was said of them', async () => {
    await refer(nina);
    const [one] = await referred();
    expect((await recruiter.post(`/api/people/${one?.personId}/forget`)).status).toBe(200);
    const mine = await server.until(async () => {
      const [left] = await own();
      return left?.note === '' && left.told === null && left;
    });
    expect(JSON.stringify(mine)).not.toMatch(/Lindqvist|Tidewater|on-call/);
    expect(await referred()).toEqual([]);
  });
});
