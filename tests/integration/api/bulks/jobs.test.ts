import type { JobResource } from '../../../../domain/contracts/jobs.ts';
import { Foreground } from '../../../../platform/process/foreground.ts';
import { tableOf } from '../../../../platform/subscriptions/model/tables.ts';
import { imports } from '../../../../projections/people/imports.ts';
import { importConnections } from '../../../../workers/network/importConnections.ts';
import { jobOf } from '../../../support/faults/jobOf.ts';
import type { ApiClient } from '../../../support/http/apiClient.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, upload } from '../../../support/http/given.ts';
import { handInTable } from '../../../support/http/handingIn.ts';
import { generateConnectionsCsv } from '../../../support/inventedConnections.ts';
import { Outreach } from '../../../support/outreach/outreach.ts';

let server: ComposedServer;
let outreach: Outreach;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  outreach = await Outreach.begin(server, [
    engineer('Zoe Zander', { email: 'zoe@home.example' }),
    engineer('Bo Berg', { email: 'bo@home.example' }),
  ]);
});

const jobsOf = async (client: ApiClient) =>
  (await client.list<JobResource>('jobs', {})).body.toSorted((one, other) =>
    one.words < other.words ? -1 : 1,
  );

describe('what one began that goes on', () => {
  it('is told of every kind, to who began it alone, with the way to where it is looked at and to its end', async () => {
    const { recruiter, project, sequenceId, workspace } = outreach;
    const begin = async (path: string, body: object) => {
      const answer = await recruiter.post<{ id: string }>(path, body);
      expect(answer.status).toBeLessThan(300);
      await server.settled();
      return answer.body.id;
    };
    const about = { projectId: project.id, allOf: {} };
    const lists = await begin('/api/lists', { name: 'Weavers' });
    await begin('/api/bulks', { ...about, action: 'move', stage: 'offer' });
    await begin('/api/enrolments', { ...about, sequenceId });
    await begin('/api/exports', { projectId: project.id });
    await begin(`/api/lists/${lists}/export`, {});
    const table = await handInTable(recruiter);
    await upload(recruiter, generateConnectionsCsv({ seed: 3, rows: 2 }));
    await server.settled();

    const jobs = await jobsOf(recruiter);
    expect(jobs.map(({ words, to, total }) => [words, to, total])).toEqual([
      ['Making a file of the list Weavers', '/exports', null],
      [`Making a file of the prospects of ${project.name}`, '/exports', null],
      [`Moving 2 people in ${project.name}`, `/projects/${project.id}/pipeline`, 2],
      [
        expect.stringMatching(/^Putting 2 people into the sequence .+/),
        `/sequences/${sequenceId}`,
        2,
      ],
      [
        'Reading a file of people',
        expect.stringMatching(`^/people/import\\?file=[0-9a-f-]{36}&import=${table}$`),
        null,
      ],
      ['Reading your connections', '/network', null],
    ]);
    expect(await jobsOf(await workspace.user('owner'))).toEqual([]);
    const newest = (await recruiter.list<JobResource>('jobs', {})).body.map(({ id }) => id);
    const oldestTwo = await recruiter.list<JobResource>('jobs', {
      sort: ['startedAt', 'ASC'],
      range: [0, 1],
    });
    expect(oldestTwo.body.map(({ id }) => id)).toEqual(newest.toReversed().slice(0, 2));
    const one = await recruiter.list<JobResource>('jobs', { filter: { id: [table] } });
    expect(one.body.map(({ words }) => words)).toEqual(['Reading a file of people']);

    for (const { resource, id } of jobs) {
      expect((await recruiter.post(`/api/${resource}/${id}/stop`)).status).toBe(200);
    }
    await server.settled();
    // Of many it is counted what was done: that goes on until the worker has.
    const left = (await jobsOf(recruiter)).map(({ resource, isStopped }) => [resource, isStopped]);
    expect(left).toEqual([
      ['bulks', true],
      ['enrollings', true],
    ]);
  });

  it('given the imports are being filled anew, then no network file is among it that was worked off long ago', async () => {
    const { recruiter, workspace } = outreach;
    await upload(recruiter, generateConnectionsCsv({ seed: 3, rows: 2 }));
    const networkId = server.ids.idOf('network', workspace.id, recruiter.userId);
    type Wanted = Parameters<typeof importConnections>[1];
    const stream = `network-${networkId}`;
    const wanted = await jobOf<Wanted>(server, stream, 'network/importConnections');
    const foreground = new Foreground();
    const waitFor = () => server.settled().then(() => true);
    const deps = { ...server, foreground, waitFor, reportProgress: () => undefined };
    await importConnections(deps, wanted);
    await server.settled();
    await server.pool.query(`update ${tableOf(imports)} set status = 'running'`);
    expect(await jobsOf(recruiter)).toEqual([]);
    await server.pool.query(`delete from ${tableOf(imports)}`);
    expect(await jobsOf(recruiter)).toEqual([]);
  });

  it('names no project that one may see no longer', async () => {
    const { recruiter, project, workspace } = outreach;
    const owner = await workspace.user('owner');
    const move = { projectId: project.id, allOf: {}, action: 'move', stage: 'offer' };
    await recruiter.post('/api/bulks', move);
    const ofProject = `/api/projects/${project.id}`;
    await owner.post(`${ofProject}/add-member`, { userId: owner.userId, role: 'owner' });
    const left = await owner.post(`${ofProject}/remove-member`, { userId: recruiter.userId });
    expect(left.status).toBe(200);
    await server.settled();
    expect((await jobsOf(recruiter)).map(({ words }) => words)).toEqual([
      'Moving 2 people in a project',
    ]);
  });
});
