import { parse } from 'csv-parse/sync';
import type { ExportResource } from '../../../../domain/contracts/exports.ts';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { EventStore } from '../../../../platform/eventStore/port.ts';
import type { WithWorkspaces } from '../../../../platform/postgres/tenancy.ts';
import { makeExport } from '../../../../workers/exports/makeExport.ts';
import { askForExport, bringIn, exportEnded, filesKept } from '../../../support/faults/work.ts';
import { startComposedServer, type ComposedServer } from '../../../support/http/composedServer.ts';
import { engineer, startProject, suggestedId } from '../../../support/http/given.ts';
import { TestWorkspace } from '../../../support/http/testWorkspace.ts';

let server: ComposedServer;
beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

const NAMES = ['Wilhelmina Oake', 'Bartholomew Finch', 'Ottoline Crewe'];

/** The same reads, with something that happens once the first page has been read. */
function withBreak(reads: WithWorkspaces, afterFirstPage: () => Promise<void>): WithWorkspaces {
  let pages = 0;
  return (workspaceIds, work) =>
    reads(workspaceIds, (tx) =>
      work({
        async query(sql, values) {
          const isPage = sql.includes('limit');
          if (isPage && pages === 1) await afterFirstPage();
          if (isPage) pages += 1;
          return tx.query(sql, values);
        },
      }),
    );
}

/** A project with a prospect of each name. */
async function withProspects() {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  await bringIn(
    server,
    workspace.id,
    NAMES.map((name) => engineer(name)),
  );
  const project = await startProject(recruiter);
  for (const name of NAMES) {
    const id = await suggestedId(recruiter, project.id, name);
    await recruiter.post(`/api/suggestions/${id}/accept`, { note: '' });
  }
  return { workspace, recruiter, project };
}

it('given a prospect who is moved while pages before theirs are read, the export holds everybody as they stood when it began', async () => {
  const { workspace, recruiter, project } = await withProspects();
  const filter = { projectId: project.id };
  const before = (await recruiter.list<ProspectResource>('prospects', { filter })).body;
  const exportId = await askForExport(recruiter, project.id);
  await server.settled();
  const moveLast = async () => {
    await recruiter.post(`/api/prospects/${before.at(-1)?.id}/move`, { stage: 'hired' });
    await server.settled();
  };
  const deps = {
    ...server,
    reads: server.reads,
    snapshots: withBreak(server.snapshots, moveLast),
    waitFor: async () => true,
    reportProgress: () => undefined,
  };
  await makeExport(deps, { exportId, workspaceId: workspace.id }, 1);

  const done = await exportEnded(server, recruiter, exportId);
  expect(done).toMatchObject({ status: 'finished', rows: 3 });
  const file = await recruiter.get<string>(done.url ?? '');
  const rows = parse<Record<string, string>>(file.body, { columns: true, bom: true });
  expect(rows.map(({ Name, Stage }) => [Name, Stage])).toEqual(
    before.map(({ name }) => [name, 'In outreach']),
  );
  const moved = (await recruiter.list<ProspectResource>('prospects', { filter })).body;
  expect(moved.find(({ id }) => id === before.at(-1)?.id)?.stage).toBe('hired');
});

it('given whoever asked for a file stops it, between its pages or at the last moment, then there is none, and they are told of no failure', async () => {
  const { workspace, recruiter, project } = await withProspects();
  const other = await workspace.user('owner');
  const asked = async () => {
    const exportId = await askForExport(recruiter, project.id);
    await server.settled();
    const stop = async () => {
      expect((await other.post(`/api/exports/${exportId}/stop`)).status).toBe(404);
      expect((await recruiter.post(`/api/exports/${exportId}/stop`)).status).toBe(200);
      await server.settled();
    };
    return { exportId, stop };
  };
  const deps = { ...server, waitFor: async () => true, reportProgress: () => undefined };
  const make = (exportId: string, own: Partial<typeof deps>) =>
    makeExport({ ...deps, ...own }, { exportId, workspaceId: workspace.id }, 1);
  const ended = async (exportId: string) => {
    await server.settled();
    return (await recruiter.get<ExportResource>(`/api/exports/${exportId}`)).body;
  };
  const none = { status: 'failed', rows: null, url: null, failure: { code: 'stopped' } };

  const between = await asked();
  await make(between.exportId, { snapshots: withBreak(server.snapshots, between.stop) });
  expect(await ended(between.exportId)).toMatchObject(none);

  const late = await asked();
  let isStopped = false;
  const store = new Proxy<EventStore>(server.store, {
    get(of, key: keyof EventStore) {
      if (key !== 'append') return (of[key] as () => unknown).bind(of);
      return async (...given: Parameters<EventStore['append']>) => {
        if (!isStopped) await late.stop();
        isStopped = true;
        return of.append(...given);
      };
    },
  });
  await make(late.exportId, { store });
  expect(await ended(late.exportId)).toMatchObject(none);
  expect(await filesKept(server, 'export')).toEqual({ whole: 1, unfinished: 0 });

  const { body: told } = await recruiter.list<{ words: string }>('notifications');
  expect(told.filter(({ words }) => /export|file/i.test(words))).toEqual([]);
  const { body: feed } = await recruiter.list<{ words: string }>('activities');
  expect(feed[0]?.words).toMatch(/ began to export the prospects of .+, then stopped it$/);
  // Whatever is over stays as it ended.
  const whole = await asked();
  await make(whole.exportId, {});
  expect((await ended(whole.exportId)).status).toBe('finished');
  await whole.stop();
  expect((await ended(whole.exportId)).status).toBe('finished');
});
