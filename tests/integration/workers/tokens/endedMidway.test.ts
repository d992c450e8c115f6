import type { BulkResource } from '../../../../domain/contracts/bulks.ts';
import type { EnrollingResource } from '../../../../domain/contracts/enrolments.ts';
import type { ExportResource } from '../../../../domain/contracts/exports.ts';
import type { ImportResource } from '../../../../domain/contracts/imports.ts';
import type { ListBulkResource } from '../../../../domain/contracts/listBulks.ts';
import type { EventStore } from '../../../../platform/eventStore/port.ts';
import { Foreground } from '../../../../platform/process/foreground.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { getBulk } from '../../../../projections/bulks/bulks.ts';
import { getExport } from '../../../../projections/exports/exports.ts';
import { getImport } from '../../../../projections/people/imports.ts';
import { people } from '../../../../projections/people/people.ts';
import { judgeNow } from '../../../../projections/pipeline/judgeNow.ts';
import { doBulk } from '../../../../workers/bulks/doBulk.ts';
import { doListBulk } from '../../../../workers/bulks/doListBulk.ts';
import { enrolMany } from '../../../../workers/enrolments/enrolMany.ts';
import { undoEnrolling } from '../../../../workers/enrolments/undoEnrolling.ts';
import { makeExport } from '../../../../workers/exports/makeExport.ts';
import { importConnections } from '../../../../workers/network/importConnections.ts';
import { removeConnections } from '../../../../workers/network/removeConnections.ts';
import { importPeople } from '../../../../workers/people/importPeople.ts';
import { afterAppends } from '../../../support/faults/afterAppends.ts';
import { jobOf } from '../../../support/faults/jobOf.ts';
import { bringIn, filesKept } from '../../../support/faults/work.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestionsOf, upload } from '../../../support/http/given.ts';
import { handInCvs, handInTable } from '../../../support/http/handingIn.ts';
import { TestWorkspace, type SignedIn } from '../../../support/http/testWorkspace.ts';
import { tokenOf, type TokenClient } from '../../../support/http/tokenClient.ts';
import { generateConnectionsCsv } from '../../../support/inventedConnections.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let workspace: TestWorkspace;
let owner: SignedIn;
let token: TokenClient;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  workspace = await TestWorkspace.add(server);
  owner = await workspace.user('owner', 'Ana Soto');
  token = await tokenOf(server, owner);
});

const revoke = async (one = token) => {
  await owner.post(`/api/tokens/${one.tokenId}/revoke`);
  await server.settled();
};

/** What a job is given, with this log. */
const given = (store: EventStore = server.store) => ({
  ...server,
  store,
  judge: judgeNow(server, server.search),
  foreground: new Foreground(),
  waitFor: () => server.settled().then(() => true),
  waitForSearch: async () => true,
  reportProgress: () => undefined,
});

/** While others wait, so many are acted on beside each other. */
const BESIDE_OTHERS = 5;

/** The same while others wait. */
const besideOthers = (store?: EventStore) => ({
  ...given(store),
  foreground: { isBusy: true, inTurn: <T>(unit: () => Promise<T>) => unit() },
});

/** Eight prospects who are to be moved. */
async function moving(by: TokenClient) {
  const names = Array.from('ABCDEFGH', (name) => engineer(`${name} Abel`));
  await bringIn(server, workspace.id, names);
  const project = await startProject(owner);
  const candidacyIds: string[] = [];
  for (const { id } of await suggestionsOf(owner, project.id)) {
    const accepted = await owner.post<{ id: string }>(`/api/suggestions/${id}/accept`);
    candidacyIds.push(accepted.body.id);
  }
  const what = { projectId: project.id, action: 'move', stage: 'replied', allOf: {} };
  const { id } = (await by.post<{ id: string }>('/api/bulks', what)).body;
  await server.settled();
  return {
    projectId: project.id,
    candidacyIds,
    job: await jobOf<Parameters<typeof doBulk>[1]>(server, `bulk-${id}`, 'bulks/doBulk'),
    outcome: async () => {
      await server.settled();
      const { body } = await owner.get<BulkResource>(`/api/bulks/${id}`);
      return [body.status, body.done, body.reasons];
    },
  };
}

describe('what an API token began, once the token is good no more', () => {
  it('moves nobody more, and says of each who is left why', async () => {
    const { job, outcome, candidacyIds } = await moving(token);
    await doBulk(besideOthers(afterAppends(server.store, 2, revoke)), job);
    const left = [{ code: 'token-revoked', count: 8 - BESIDE_OTHERS }];
    expect(await outcome()).toEqual(['finished', BESIDE_OTHERS, left]);
    // What it did before was done by it, in its maker's name.
    const actors: unknown[] = [];
    for (const candidacyId of candidacyIds) {
      for await (const { type, metadata } of server.store.readStream(`candidacy-${candidacyId}`)) {
        if (type === 'ProspectMoved') actors.push(metadata.actor);
      }
    }
    const actor = { kind: 'user', id: owner.userId, tokenId: token.tokenId };
    expect(actors).toEqual(Array.from({ length: BESIDE_OTHERS }, () => actor));
  });

  it('ends like that with its last day', async () => {
    const { job, outcome } = await moving(token);
    const days = 11 * 86_400_000;
    const later = async () => server.clock.advance(days);
    await doBulk(besideOthers(afterAppends(server.store, 3, later)), job);
    server.clock.advance(-days);
    const left = [{ code: 'token-expired', count: 8 - BESIDE_OTHERS }];
    expect(await outcome()).toEqual(['finished', BESIDE_OTHERS, left]);
  });

  it('ends like that with the way in of its maker', async () => {
    const second = await workspace.user('owner', 'Bo Lind');
    const { job } = await moving(await tokenOf(server, second));
    const keepOut = async () => {
      await owner.post(`/api/members/${second.userId}/suspend`, { reason: 'security' });
    };
    await doBulk(besideOthers(afterAppends(server.store, 1, keepOut)), job);
    await server.settled();
    await owner.post(`/api/members/${second.userId}/reinstate`);
    const failed: unknown[] = [];
    for await (const recorded of server.store.readStream(`bulk-${job.bulkId}`)) {
      if (recorded.type === 'BulkFinished') failed.push(server.codec.decodePlain(recorded).data);
    }
    const left = Array.from({ length: 3 }, () => expect.objectContaining({ code: 'token-ended' }));
    expect(failed).toEqual([expect.objectContaining({ done: BESIDE_OTHERS, failed: left })]);
  });

  it('goes on where somebody began it in person, whatever becomes of their tokens', async () => {
    const { projectId } = await moving(token);
    const what = { projectId, action: 'move', stage: 'offer', allOf: {} };
    const { id } = (await owner.post<{ id: string }>('/api/bulks', what)).body;
    await server.settled();
    const job = await jobOf<Parameters<typeof doBulk>[1]>(server, `bulk-${id}`, 'bulks/doBulk');
    await doBulk(besideOthers(afterAppends(server.store, 1, revoke)), job);
    await server.settled();
    const { body } = await owner.get<BulkResource>(`/api/bulks/${id}`);
    expect([body.status, body.done]).toEqual(['finished', 8]);
  });

  it('takes nobody more off a list', async () => {
    const many = Array.from({ length: 250 }, (_, at) => engineer(`Many ${at} Abel`));
    await bringIn(server, workspace.id, many);
    const known = await server.reads([workspace.id], (tx) =>
      tx.query<{ id: string }>(`select p.key as id from ${tableOf(people)} p`),
    );
    const personIds = known.map(({ id }) => id);
    const made = await owner.post<{ id: string }>('/api/lists', { name: 'Weavers', personIds });
    const path = `/api/lists/${made.body.id}/remove-many`;
    const { id } = (await token.post<{ id: string }>(path, { allOf: {} })).body;
    await server.settled();
    const work = async (bulkId: string, store?: EventStore) => {
      const of = [server, `bulk-${bulkId}`, 'bulks/doListBulk'] as const;
      await doListBulk(given(store), await jobOf<Parameters<typeof doListBulk>[1]>(...of));
      await server.settled();
      return (await owner.get<ListBulkResource>(`/api/list-bulks/${bulkId}`)).body;
    };
    const done = await work(id, afterAppends(server.store, 1, revoke));
    expect([done.status, done.changed]).toEqual(['finished', 100]);
    expect(done.reasons).toEqual([{ code: 'token-revoked', count: 150 }]);
    // In person, what the token did is taken back.
    const undo = await owner.post<{ id: string }>(`/api/list-bulks/${id}/undo`);
    await server.settled();
    expect(await work(undo.body.id)).toMatchObject({ changed: 100, failedCount: 0 });
  });

  it('puts nobody into a sequence, and takes nobody out of one', async () => {
    const people = ['Zoe Zander', 'Abe Abel'].map((name, at) =>
      engineer(name, { email: `p${at}@home.example` }),
    );
    const outreach = await Outreach.begin(server, people);
    const maker = await outreach.workspace.user('owner', 'Ola Owner');
    const wanted = { projectId: outreach.project.id, sequenceId: outreach.sequenceId, allOf: {} };
    const begin = async (by: TokenClient, path: string, body: object, processor: string) => {
      const { status, body: started } = await by.post<{ id: string }>(path, body);
      expect(status).toBe(202);
      await server.settled();
      const job = await jobOf<Parameters<typeof enrolMany>[1]>(
        server,
        `enrolling-${started.id}`,
        processor,
      );
      return { id: started.id, job };
    };
    const end = (by: TokenClient) => maker.post(`/api/tokens/${by.tokenId}/revoke`);
    const read = async (id: string) => {
      await server.settled();
      return (await maker.get<EnrollingResource>(`/api/enrollings/${id}`)).body;
    };
    const one = await tokenOf(server, maker);
    const never = await begin(one, '/api/enrolments', wanted, 'enrolments/enrolMany');
    await end(one);
    await enrolMany(outreach.app, never.job);
    const { enrolled, leftOut } = await read(never.id);
    const why = ['token-revoked', 'token-revoked'];
    expect([enrolled, leftOut.map(({ code }) => code)]).toEqual([0, why]);

    const other = await tokenOf(server, maker);
    const done = await begin(other, '/api/enrolments', wanted, 'enrolments/enrolMany');
    await enrolMany(outreach.app, done.job);
    expect((await read(done.id)).enrolled).toBe(2);
    const path = `/api/enrollings/${done.id}/undo`;
    const undo = await begin(other, path, {}, 'enrolments/undoEnrolling');
    await end(other);
    await undoEnrolling(outreach.app, undo.job);
    expect(await read(done.id)).toMatchObject({ undo: 'done', takenOut: 0, kept: 2 });
  });

  it.each([
    ['a table', () => handInTable(token), { read: 200, added: 200 }],
    ['CVs', () => handInCvs(token), { read: 10, added: 1, rejected: 9 }],
  ] as const)('brings nobody more in from %s', async (_what, handedIn, taken) => {
    const id = await handedIn();
    const stream = `import-${id}`;
    const job = await jobOf<Parameters<typeof importPeople>[1]>(
      server,
      stream,
      'people/importPeople',
    );
    await importPeople(given(afterAppends(server.store, 1, revoke)), job);
    await server.settled();
    const { body } = await owner.get<ImportResource>(`/api/imports/${id}`);
    expect(body).toMatchObject({ status: 'failed', ...taken });
    expect(body.failure).toEqual({
      code: 'token-revoked',
      message: 'This stopped, because the API token that began it was revoked.',
    });
  });

  it('brings no more connections in, and takes no more away, about which their owner is asked again', async () => {
    const csv = generateConnectionsCsv({ seed: 11, rows: 450 });
    const networkId = server.ids.idOf('network', workspace.id, owner.userId);
    const reading = () =>
      jobOf<Parameters<typeof importConnections>[1]>(
        server,
        `network-${networkId}`,
        'network/importConnections',
      );
    const outcomeOf = async (id: string) => {
      await server.settled();
      return (await owner.get<ImportResource>(`/api/imports/${id}`)).body;
    };
    const broken = (await upload(token, csv)).body.id;
    // The first is that the import begins.
    await importConnections(given(afterAppends(server.store, 2, revoke)), await reading());
    expect(await outcomeOf(broken)).toMatchObject({
      status: 'failed',
      added: 200,
      failure: { code: 'token-revoked' },
    });

    const whole = (await upload(owner, csv)).body.id;
    await importConnections(given(), await reading());
    expect((await outcomeOf(whole)).status).toBe('finished');
    const few = csv.split('\n').slice(0, 20).join('\n');
    const lacking = (await upload(owner, few)).body.id;
    await importConnections(given(), await reading());
    expect((await outcomeOf(lacking)).removal?.state).toBe('asked');
    const program = await tokenOf(server, owner);
    await program.post(`/api/imports/${lacking}/remove-missing`);
    const removal = await jobOf<Parameters<typeof removeConnections>[1]>(
      server,
      `network-${networkId}`,
      'network/removeConnections',
    );
    const store = afterAppends(server.store, 1, () => revoke(program));
    await removeConnections(given(store), removal);
    const { gone, removal: asked } = await outcomeOf(lacking);
    expect([gone, asked?.state]).toEqual([200, 'asked']);
    expect((await owner.post(`/api/imports/${lacking}/keep-missing`)).status).toBe(200);
  });

  it('makes no file', async () => {
    const { projectId } = await moving(token);
    const asked = await token.post<{ id: string }>('/api/exports', { projectId });
    await server.settled();
    const { id } = asked.body;
    const job = await jobOf<Parameters<typeof makeExport>[1]>(
      server,
      `export-${id}`,
      'exports/makeExport',
    );
    let pages = 0;
    const snapshots: ComposedServer['snapshots'] = (ids, work) =>
      server.snapshots(ids, (tx) =>
        work({
          async query(sql, values) {
            if (sql.includes('limit') && (pages += 1) === 2) await revoke();
            return tx.query(sql, values);
          },
        }),
      );
    await makeExport({ ...given(), snapshots }, job, 1);
    await server.settled();
    const { body } = await owner.get<ExportResource>(`/api/exports/${id}`);
    expect(body).toMatchObject({ status: 'failed', url: null, failure: { code: 'token-revoked' } });
    expect(await filesKept(server, 'export')).toEqual({ whole: 0, unfinished: 0 });
  });
});

it('given who moves many in person leaves the project in the middle, then nobody more is moved, and each who is left is told of', async () => {
  const { projectId, candidacyIds } = await moving(token);
  const member = await workspace.user('recruiter', 'Mia Member');
  const path = `/api/projects/${projectId}`;
  await owner.post(`${path}/add-member`, { userId: member.userId, role: 'member' });
  await server.settled();
  const what = { projectId, action: 'move', stage: 'offer', ids: candidacyIds };
  const { id } = (await member.post<{ id: string }>('/api/bulks', what)).body;
  await server.settled();
  const leave = async () => {
    const left = await owner.post(`${path}/remove-member`, { userId: member.userId });
    expect(left.status).toBe(200);
    await server.settled();
  };
  const job = await jobOf<Parameters<typeof doBulk>[1]>(server, `bulk-${id}`, 'bulks/doBulk');
  await doBulk(besideOthers(afterAppends(server.store, 2, leave)), job);
  await server.settled();
  const ended = await server.reads([workspace.id], (tx) => getBulk(tx, workspace.id, id));
  const behind = candidacyIds.slice(BESIDE_OTHERS);
  const left = behind.map((candidacyId) => ({ candidacyId, code: 'forbidden' }));
  expect(ended).toMatchObject({ status: 'finished', done: BESIDE_OTHERS, failed: left });
});

it('given who began an import, or asked for a file, has left, then nobody more comes in, and there is no file', async () => {
  const leaver = await workspace.user('recruiter', 'Lena Leaver');
  const { id: projectId } = await startProject(leaver);
  const asked = await leaver.post<{ id: string }>('/api/exports', { projectId });
  const imported = await handInTable(leaver);
  await server.settled();
  const leave = async () => {
    await owner.post(`/api/members/${leaver.userId}/remove`);
    await server.settled();
  };
  const of = [server, `import-${imported}`, 'people/importPeople'] as const;
  const job = await jobOf<Parameters<typeof importPeople>[1]>(...of);
  await importPeople(given(afterAppends(server.store, 1, leave)), job);
  await makeExport(given(), { exportId: asked.body.id, workspaceId: workspace.id });
  await server.settled();
  const ended = await server.reads([workspace.id], async (tx) => [
    await getImport(tx, workspace.id, imported),
    await getExport(tx, workspace.id, asked.body.id),
  ]);
  expect(ended).toMatchObject([
    { status: 'failed', failureCode: 'forbidden', added: 200 },
    { status: 'failed', failureCode: 'forbidden', fileId: null },
  ]);
});
