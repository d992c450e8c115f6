import type { AuditResource } from '../../../../domain/contracts/audits.ts';
import type { Suppressed, SuppressionResource } from '../../../../domain/contracts/suppressions.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { erased } from '../../../support/http/erased.ts';
import { feedOf } from '../../../support/http/feed.ts';
import { engineer } from '../../../support/http/given.ts';
import { saidOf, unsubscribePathOf } from '../../../support/http/suppressing.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';

const ADA = 'ada@lovelace.test';

let server: ComposedServer;
let workspace: TestWorkspace;
let recruiter: SignedIn;
let adaId: string;

beforeAll(async () => {
  server = await startComposedServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate identity.rate_limits');
  workspace = await TestWorkspace.add(server);
  recruiter = await workspace.user('recruiter', 'Rosalind Franklin');
  await workspace.people([
    engineer('Ada Lovelace', { email: ADA }),
    engineer('Bo Peep', { email: 'bo@peep.test' }),
  ]);
  adaId = (await recruiter.list('people', { filter: { q: 'Ada' } })).body[0]?.id ?? '';
});

const add = (addresses: string, reason: 'byHand' | 'objection' = 'byHand', client = recruiter) =>
  client.post<Suppressed>('/api/suppressions', { addresses, reason });
const listed = async (filter: object = {}, client = recruiter) =>
  (await client.list<SuppressionResource>('suppressions', { filter })).body;
const outcomes = ({ body }: Awaited<ReturnType<typeof add>>) =>
  body.lines.map(({ outcome }) => outcome);
const pressed = (address: string, personId?: string) =>
  fetch(
    server.origin +
      unsubscribePathOf(server, {
        workspaceId: workspace.id,
        address,
        ...(personId === undefined ? {} : { personId }),
      }),
    { method: 'POST' },
  );

describe('keeping addresses from mail by hand', () => {
  it('takes a pasted list as people have it, and answers each entry', async () => {
    const answer = await add(
      `Ada <Ada@Lovelace.test>, nobody, grace@hopper.test;\nADA@lovelace.test\n"Peep, Bo" <bo@peep.test>`,
    );
    expect(answer.body.lines.map(({ typed, outcome }) => [typed, outcome])).toEqual([
      ['Ada <Ada@Lovelace.test>', 'suppressed'],
      ['nobody', 'noAddress'],
      ['grace@hopper.test', 'suppressed'],
      ['"Peep, Bo" <bo@peep.test>', 'suppressed'],
    ]);
    expect(outcomes(await add(`${ADA} new@hopper.test`))).toEqual(['already', 'suppressed']);
  });

  it('is done once, however often the same request comes', async () => {
    const headers = { 'X-Kith-Command': server.ids.newId() };
    const body = { addresses: ADA, reason: 'byHand' };
    const first = await recruiter.post('/api/suppressions', body, headers);
    const second = await recruiter.post('/api/suppressions', body, headers);
    expect(second.body).toEqual(first.body);
    expect(await saidOf(server, workspace.id, ADA)).toHaveLength(1);
  });

  it('takes five hundred at once, and says of the rest that they were too many', async () => {
    const many = Array.from({ length: 502 }, (_, at) => `p${at}@many.test`).join('\n');
    const lines = outcomes(await add(many));
    expect(lines.filter((outcome) => outcome === 'suppressed')).toHaveLength(500);
    expect(lines.slice(500)).toEqual(['tooMany', 'tooMany']);
  });

  it('takes back all that one request kept from mail at once, or none where one of them is another’s; what stood before stays', async () => {
    await add('before@many.test');
    const many = Array.from({ length: 20 }, (_, at) => `p${at}@many.test`).join(' ');
    const { body } = await add(`before@many.test ${many}`);
    const ids = body.lines.flatMap(({ id, outcome }) => (outcome === 'suppressed' && id) || []);
    const lift = (of: readonly (string | null)[], client = recruiter) =>
      client.post('/api/suppressions/lift', { ids: of, reason: 'byHand' });

    const stranger = await (await TestWorkspace.add(server)).user('owner');
    expect((await lift(ids, stranger)).status).toBe(404);
    expect((await lift([...ids, server.ids.newId()])).status).toBe(404);
    expect(await listed()).toHaveLength(21);

    expect((await lift(ids)).body).toEqual({ lifted: 20 });
    expect((await listed()).map(({ id }) => id)).toEqual([body.lines[0]?.id]);
    expect((await lift(ids)).body).toEqual({ lifted: 0 });

    // As what a person said themself stands at one, the others are lifted all the same.
    await add('p0@many.test', 'objection');
    await add(many);
    expect((await lift(ids)).body).toEqual({ lifted: 20 });
    expect(await listed({ address: 'p0@many.test' })).toMatchObject([
      { reason: 'objection', others: [] },
    ]);
    const [first] = ids;
    await recruiter.post(`/api/suppressions/${first}/restore`);
    expect(await listed({ address: 'p0@many.test' })).toMatchObject([{ others: ['byHand'] }]);
  });

  it('names no reason that is not somebody’s to give', async () => {
    for (const reason of ['unsubscribed', 'complaint', 'erased', 'bounced', 'x']) {
      const { status } = await recruiter.post('/api/suppressions', { addresses: ADA, reason });
      expect([reason, status]).toEqual([reason, 422]);
    }
  });
});

describe('keeping somebody from mail', () => {
  const WORK = 'ada@work.test';
  const keep = (body: object) => recruiter.post<Suppressed>('/api/suppressions', body);
  const history = async () =>
    (await recruiter.list<{ words: string }>('activities', { filter: { personId: adaId } })).body
      .map(({ words }) => words)
      .filter((words) => words.includes('mail'));

  it('keeps all of their addresses from it, says so where they are looked at and in their history, and is taken back', async () => {
    await recruiter.post('/api/people', engineer('Ada Lovelace', { email: WORK }));
    await server.settled();

    const { body } = await keep({ personId: adaId, reason: 'byHand' });

    expect(body.lines.map(({ typed, outcome }) => [typed, outcome])).toEqual([
      [ADA, 'suppressed'],
      [WORK, 'suppressed'],
    ]);
    const theirs = await listed({ personId: adaId });
    expect(new Set(theirs.map(({ address }) => address))).toEqual(new Set([ADA, WORK]));
    expect(theirs[0]).toMatchObject({ byName: 'Rosalind Franklin', personId: adaId });
    await server.settled();
    const kept = 'Rosalind Franklin had Ada Lovelace mailed no more';
    expect(await history()).toEqual([kept, kept]);

    const [first, second] = body.lines.map(({ id }) => id);
    await recruiter.post(`/api/suppressions/${first}/lift`, { reason: 'byHand' });
    expect((await listed({ personId: adaId })).map(({ id }) => id)).toEqual([second]);
    await server.settled();
    expect((await history())[0]).toBe('Rosalind Franklin had Ada Lovelace mailed again');
    // Each address stands for itself, so that no row takes all of it back.
    const told = async (client: SignedIn) =>
      (await feedOf(client, { personId: adaId })).filter(({ code }) => code.startsWith('mailed'));
    expect((await told(recruiter)).map(({ undo }) => undo)).toEqual([null, null, null]);
    // Whom nobody mails is told to those alone who keep that.
    const manager = await workspace.user('hiringManager');
    expect(await told(manager)).toEqual([]);
  });

  it('finds what stands against them by an address that nobody was known by when it was said', async () => {
    await add(WORK, 'objection');
    expect(await listed({ personId: adaId })).toEqual([]);
    await recruiter.post('/api/people', engineer('Ada Lovelace', { email: WORK }));
    await server.settled();
    expect(await listed({ personId: adaId })).toMatchObject([{ reason: 'objection' }]);
  });

  it('wants somebody whom the workspace knows by an address, and either them or addresses', async () => {
    await workspace.people([engineer('Sam Silent')]);
    const sam = (await recruiter.list('people', { filter: { q: 'Sam' } })).body[0]?.id;
    const reason = 'byHand';
    expect((await keep({ personId: sam, reason })).status).toBe(409);
    expect((await keep({ personId: server.ids.newId(), reason })).status).toBe(404);
    expect((await keep({ personId: adaId, addresses: ADA, reason })).status).toBe(422);
    expect((await keep({ reason })).status).toBe(422);
  });
});

describe('the list of whom a workspace does not mail', () => {
  it('shows who decided it, and whose address it is while they are known; of others no address is kept', async () => {
    await add(`${ADA} stranger@elsewhere.test`);
    const [stranger, ada] = (await listed()).toSorted(
      (one, other) => Number(one.personId !== null) - Number(other.personId !== null),
    );
    expect(ada).toMatchObject({
      reason: 'byHand',
      others: [],
      byName: 'Rosalind Franklin',
      personId: adaId,
      personName: 'Ada Lovelace',
      address: ADA,
      isLiftable: true,
    });
    expect(stranger).toMatchObject({ personId: null, personName: null, address: null });
    expect(JSON.stringify(await listed())).not.toContain('stranger');
  });

  it('names who came in with an address later, to whoever asks for the address or for them', async () => {
    await add('mary@planted.test');
    await workspace.people([engineer('Mary Planted', { email: 'Mary@planted.test' })]);
    const mary = (await recruiter.list('people', { filter: { q: 'Mary' } })).body[0]?.id ?? '';
    const named = [{ personId: mary, personName: 'Mary Planted', address: 'Mary@planted.test' }];
    expect(await listed({ address: ' MARY@planted.test' })).toMatchObject(named);
    expect(await listed({ personId: mary })).toMatchObject(named);
    // Of another workspace nobody is known by it.
    const other = await TestWorkspace.add(server);
    const stranger = await other.user('recruiter');
    await add('mary@planted.test', 'byHand', stranger);
    expect(await listed({ address: 'mary@planted.test' }, stranger)).toMatchObject([
      { personId: null, personName: null, address: null },
    ]);
    expect(await listed({ personId: mary }, stranger)).toEqual([]);
  });

  it('finds any address by naming the whole of it, in any writing', async () => {
    await add('stranger@elsewhere.test other@elsewhere.test');
    const found = await listed({ address: ' Stranger@ELSEWHERE.test ' });
    expect(found).toHaveLength(1);
    expect(await listed({ address: 'stranger' })).toEqual([]);
    expect(await listed({ address: 'stranger@elsewhere.test', id: [found[0]?.id] })).toEqual(found);
    expect(await listed({ address: 'stranger@elsewhere.test', id: [server.ids.newId()] })).toEqual(
      [],
    );
  });

  it('is narrowed to a reason, and each reason stands beside the others', async () => {
    await add(`${ADA} bo@peep.test`);
    await pressed(ADA, adaId);
    await server.settled();
    expect((await listed({ reason: 'byHand' })).length).toBe(2);
    const [ada, ...none] = await listed({ reason: 'unsubscribed' });
    expect(none).toEqual([]);
    expect(ada).toMatchObject({
      reason: 'unsubscribed',
      others: ['byHand'],
      byName: null,
      personName: 'Ada Lovelace',
      isLiftable: false,
    });
  });

  it('tells nothing of another workspace, which mails whom it likes', async () => {
    await add(ADA);
    const other = await TestWorkspace.add(server);
    const stranger = await other.user('owner');
    expect(await listed({}, stranger)).toEqual([]);
    expect(await listed({ address: ADA }, stranger)).toEqual([]);
    const [ada] = await listed();
    for (const verb of ['lift', 'restore']) {
      const { status } = await stranger.post(`/api/suppressions/${ada?.id}/${verb}`);
      expect([verb, status]).toEqual([verb, 404]);
    }
    expect(outcomes(await add(ADA, 'byHand', stranger))).toEqual(['suppressed']);
  });

  it('is for those who write to people', async () => {
    for (const role of ['hiringManager', 'colleague', 'auditor', 'operator'] as const) {
      const client = await workspace.user(role);
      expect([role, (await client.list('suppressions')).status]).toEqual([role, 403]);
      expect([role, (await add(ADA, 'byHand', client)).status]).toEqual([role, 403]);
    }
  });
});

describe('lifting it', () => {
  it('lets what a colleague decided be undone, taken back and done again', async () => {
    await add(ADA);
    const [ada] = await listed();
    expect((await recruiter.post(`/api/suppressions/${ada?.id}/lift`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await recruiter.post(`/api/suppressions/${ada?.id}/lift`)).status).toBe(200);
    expect((await recruiter.post(`/api/suppressions/${ada?.id}/restore`)).status).toBe(200);
    expect(await listed()).toMatchObject([{ id: ada?.id, reason: 'byHand', personId: adaId }]);
  });

  it('lifts nothing that the person said, to us or to a colleague', async () => {
    await add(ADA, 'objection');
    await pressed('bo@peep.test');
    await server.settled();
    const all = await listed();
    expect(all.map(({ reason, isLiftable }) => [reason, isLiftable])).toEqual([
      ['unsubscribed', false],
      ['objection', false],
    ]);
    for (const { id } of all) {
      expect((await recruiter.post(`/api/suppressions/${id}/lift`)).status).toBe(409);
    }
    expect(await listed()).toEqual(all);
  });

  it('is told to owners among the changes, and what people did themselves is not', async () => {
    const owner = await workspace.user('owner');
    await add(ADA);
    const [ada] = await listed();
    await recruiter.post(`/api/suppressions/${ada?.id}/lift`);
    await pressed('bo@peep.test');
    await server.settled();
    const changes = (await owner.list<AuditResource>('audits')).body.filter(
      ({ code }) => code === 'suppression',
    );
    expect(changes.map(({ from, to, byName }) => [from, to, byName])).toEqual([
      ['Not mailed', 'Mailed again', 'Rosalind Franklin'],
      [null, 'Not mailed', 'Rosalind Franklin'],
    ]);
    expect(JSON.stringify(changes)).not.toContain('lovelace');
  });
});

describe('somebody who is erased', () => {
  /** Every table and every event as text, wherever something might lie. */
  async function tablesThatSay(marker: string): Promise<readonly string[]> {
    const { rows } = await server.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const saying = [];
    for (const { name } of rows) {
      const found = await server.pool.query(
        `select from ${name} t where strpos(lower(t::text), $1) > 0 limit 1`,
        [marker],
      );
      if (found.rowCount !== 0) saying.push(name);
    }
    return saying;
  }

  it('is nowhere by their address, and is not mailed when an import brings them in anew', async () => {
    const address = 'planted@marker.test';
    await workspace.people([engineer('Mary Planted', { email: address })]);
    const [mary] = (await recruiter.list('people', { filter: { q: 'Mary' } })).body;
    const maryId = mary?.id ?? '';
    await add(address);
    await pressed(address, maryId);
    expect(await listed({ address })).toMatchObject([{ address, personId: maryId }]);
    expect((await recruiter.post(`/api/people/${maryId}/forget`)).status).toBe(200);
    await erased(server, workspace.id, maryId);
    expect(await tablesThatSay('marker.test')).toEqual([]);
    const gone = { personId: null, personName: null, address: null, isLiftable: false };
    expect(await listed({ address })).toMatchObject([
      { ...gone, reason: 'unsubscribed', others: ['erased', 'byHand'], byName: null },
    ]);
    await workspace.people([engineer('Mary Planted', { email: address })]);
    expect(await listed({ address })).toMatchObject([{ reason: 'unsubscribed' }]);
  });

  it('is not mailed at any address that any record told', async () => {
    await recruiter.post(`/api/people/${adaId}/tell`, { email: 'ada@countess.test' });
    await server.settled();
    await recruiter.post(`/api/people/${adaId}/forget`);
    await server.settled();
    for (const address of [ADA, 'ada@countess.test']) {
      expect([address, await listed({ address })]).toMatchObject([address, [{ reason: 'erased' }]]);
    }
  });

  it('said sorry for it once only, when the same wish comes twice', async () => {
    const headers = { 'X-Kith-Command': server.ids.newId() };
    await recruiter.post(`/api/people/${adaId}/forget`, {}, headers);
    await recruiter.post(`/api/people/${adaId}/forget`, {}, headers);
    expect(await saidOf(server, workspace.id, ADA)).toHaveLength(1);
  });
});
