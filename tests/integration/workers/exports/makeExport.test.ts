import { parse } from 'csv-parse/sync';
import type { ProspectResource } from '../../../../domain/contracts/pipeline.ts';
import type { WithWorkspaces } from '../../../../platform/postgres/tenancy.ts';
import { makeExport } from '../../../../workers/exports/makeExport.ts';
import { askForExport, bringIn, exportEnded } from '../../../support/faults/work.ts';
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

it('given a prospect who is moved while pages before theirs are read, the export holds everybody as they stood when it began', async () => {
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
