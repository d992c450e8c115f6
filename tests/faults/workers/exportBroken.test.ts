import { makeExport } from '../../../workers/exports/makeExport.ts';
import type { Files } from '../../../platform/files/port.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { startProject } from '../../support/http/given.ts';
import { TestWorkspace } from '../../support/http/testWorkspace.ts';
import { askForExport, exportEnded, filesKept } from '../../support/faults/work.ts';

class KilledError extends Error {}

let server: ComposedServer;
beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

/** The files of a worker that dies once its file is whole, before anybody knows of it. */
function dyingAfterWrite(): Files {
  return new Proxy<Files>(server.files, {
    get(files, key: keyof Files) {
      if (key === 'addSubjects') return () => Promise.reject(new KilledError());
      return (files[key] as () => unknown).bind(files);
    },
  });
}

it('given a worker that died with the file written, the next try leaves one file', async () => {
  const workspace = await TestWorkspace.add(server);
  const recruiter = await workspace.user('recruiter');
  const exportId = await askForExport(recruiter, (await startProject(recruiter)).id);
  await server.settled();
  const work = (files: Files) =>
    makeExport(
      { ...server, files, waitFor: async () => true, reportProgress: () => undefined },
      { exportId, workspaceId: workspace.id },
    );
  await expect(work(dyingAfterWrite())).rejects.toThrow(KilledError);
  await work(server.files);
  expect((await exportEnded(server, recruiter, exportId)).status).toBe('finished');
  expect(await filesKept(server, 'export')).toEqual({ whole: 1, unfinished: 0 });
});
