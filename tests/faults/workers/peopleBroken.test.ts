import { readFileSync } from 'node:fs';
import type { ImportResource } from '../../../domain/contracts/imports.ts';
import { Foreground } from '../../../platform/process/foreground.ts';
import type { EventStore } from '../../../platform/eventStore/port.ts';
import { tableOf } from '../../../platform/subscriptions/model/tables.ts';
import { people } from '../../../projections/people/people.ts';
import { importPeople } from '../../../workers/people/importPeople.ts';
import { dyingAt, KilledError } from '../../support/faults/dyingStore.ts';
import { startComposedServer, type ComposedServer } from '../../support/http/composedServer.ts';
import { TestWorkspace, type SignedIn } from '../../support/http/testWorkspace.ts';

let server: ComposedServer;

beforeAll(async () => {
  server = await startComposedServer({ parts: 'noWorkers' });
});
afterAll(() => server.stop());

function work(workspaceId: string, importId: string, store: EventStore = server.store) {
  return importPeople(
    {
      ...server,
      store,
      foreground: new Foreground(),
      waitFor: async () => {
        await server.settled();
        return true;
      },
      reportProgress: () => undefined,
    },
    { workspaceId, importId },
  );
}

const ROWS = Array.from({ length: 450 }, (_, at) => `Ida Fen ${at};Spinner;Looms ${at}`);

/** A table whose columns have been told. */
async function table(client: SignedIn): Promise<string> {
  const bytes = Buffer.from(['Who;What;Where', ...ROWS].join('\n'));
  const file = await client.put<{ id: string }>('/api/people-files', bytes, {
    'Content-Type': 'text/csv',
  });
  const columns = ['name', 'position', 'company'];
  const path = `/api/people-files/${file.body.id}/import`;
  return (await client.post<{ id: string }>(path, { columns })).body.id;
}

/** Twelve documents: ten make a chunk, and one of them is none. */
async function cvs(client: SignedIn): Promise<string> {
  const files = ['cv-0.pdf', 'cv-3.docx', 'cv-1.pdf'];
  const bytes = files.map((file) => readFileSync(`tests/fixtures/cvs/${file}`));
  const nothing = Array.from({ length: 9 }, () => Buffer.from('no document'));
  const fileIds: string[] = [];
  for (const one of [bytes[0]!, ...nothing, ...bytes.slice(1)]) {
    const headers = { 'Content-Type': 'application/pdf' };
    fileIds.push((await client.put<{ id: string }>('/api/cv-files', one, headers)).body.id);
  }
  return (await client.post<{ id: string }>('/api/cv-imports', { fileIds })).body.id;
}

async function outcomeOf(client: SignedIn, workspaceId: string, importId: string) {
  await server.settled();
  const { body } = await client.get<ImportResource>(`/api/imports/${importId}`);
  const { status, read, added, changed, unchanged, rejected, refused } = body;
  const found = await server.pool.query<{ name: string }>(
    `select name from ${tableOf(people)} where workspace_id = $1 order by name`,
    [workspaceId],
  );
  const kept = await server.pool.query(
    'select from files.files where workspace_id = $1 and key_of is not null',
    [workspaceId],
  );
  const counts = { status, read, added, changed, unchanged, rejected, refused: refused.length };
  return { ...counts, names: found.rows.map(({ name }) => name), kept: kept.rowCount };
}

test.each([
  ['a table whose columns were told', table, { read: 450, added: 450, kept: 0 }],
  ['CVs', cvs, { read: 12, added: 3, rejected: 9, refused: 9, kept: 3 }],
] as const)(
  'given an import of %s whose worker dies, then nothing comes in twice and nothing is lost, wherever it died',
  async (_, start, expected) => {
    const calm = await TestWorkspace.add(server);
    const client = await calm.user('recruiter');
    const importId = await start(client);
    await work(calm.id, importId);
    const reference = await outcomeOf(client, calm.id, importId);
    expect(reference).toMatchObject({ status: 'finished', ...expected });

    for (const when of ['before', 'after'] as const) {
      const workspace = await TestWorkspace.add(server);
      const recruiter = await workspace.user('recruiter');
      const broken = await start(recruiter);
      await expect(work(workspace.id, broken, dyingAt(server.store, 2, when))).rejects.toThrow(
        KilledError,
      );
      await work(workspace.id, broken);
      expect([when, await outcomeOf(recruiter, workspace.id, broken)]).toEqual([when, reference]);
    }
  },
  120_000,
);
